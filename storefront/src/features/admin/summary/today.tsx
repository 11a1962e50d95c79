import { SHORT } from '@chitenge/contract/admin-products-query';
import type { ReportTable } from '@chitenge/contract/report-table';
import { shopDay } from '@chitenge/contract/shop-time';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { from } from '../../../theme/breakpoints.ts';
import { color, size, space, touchTarget } from '../../../theme/tokens.ts';
import { lazyPart } from '../../../ui/on-demand.tsx';
import { formatAmount } from '../components/format-amount.ts';
import { formatCount } from '../components/format-count.ts';
import { ListLoading } from '../components/list-states.tsx';
import { orderCountsQuery, ORDERS_KEY } from '../orders/api/orders.ts';
import { staffCall } from '../session/admin-api.ts';
import { useMay } from '../session/use-rights.ts';
import type { TabName } from '../shell/admin-tab.ts';
import { TabLink } from '../shell/tab-link.tsx';
import { useAttention } from '../shell/use-attention.ts';
import { paymentFiguresQuery, stockReportQuery, summaryQuery, totalOf } from './get-summary.ts';
import { FiguresLine, Networks } from './payment-figures.tsx';

const Week = lazyPart(async () => (await import('./week.tsx')).Week);

interface Figure {
  label: string;
  /** Undefined while it is not known. */
  value: string | number | undefined;
  tab: TabName;
  filter?: Record<string, string>;
  /** Whether a closed line has it, and a phone's. */
  inLine?: 'always' | 'wide';
  /** Whether somebody should look at any. */
  isWarning?: boolean;
}

/** What the day has been and what it asks for, in one line; opened, each with its list, and the week: docs/back-office.md#dashboard. */
export function Today() {
  const [isOpen, setOpen] = useState(false);
  const figures = useFigures(isOpen);
  const payments = useQuery(paymentFiguresQuery).data;
  const mayReadReports = useMay('mayReadReports');
  return (
    <StyledToday open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <b>Today</b>
        {figures.map(
          ({ label, value, inLine }) =>
            inLine && (
              <span key={label} data-wide={inLine === 'wide'}>
                {label} <b translate="no">{value ?? '–'}</b>
              </span>
            ),
        )}
      </summary>
      {isOpen && (
        <StyledOpened>
          <dl>
            {figures.map(({ label, value, tab, filter, isWarning = false }) => (
              <div key={label} data-urgent={isWarning && Number(value) > 0}>
                <dt>
                  <TabLink tab={tab} filter={filter}>
                    {label}
                  </TabLink>
                </dt>
                <dd translate="no">{value ?? <span aria-label="not known yet">–</span>}</dd>
              </div>
            ))}
          </dl>
          {payments && <Networks rows={payments.byNetwork} />}
          {mayReadReports && (
            <Suspense fallback={<ListLoading text="Loading..." />}>
              <Week />
            </Suspense>
          )}
        </StyledOpened>
      )}
    </StyledToday>
  );
}

/** Says how much lies dead, with its value where it is known and may be seen. */
function deadStock(table: ReportTable): string {
  const cost = totalOf(table, 'At cost');
  const units = formatCount(Number(totalOf(table, 'Units') ?? 0), 'unit');
  return cost === null ? units : `${units}, ${formatAmount(cost)}`;
}

/** Returns the figures that the staff member may see. */
function useFigures(isOpen: boolean): Figure[] {
  const mayReadReports = useMay('mayReadReports');
  const { data: day } = useQuery({ ...dayQuery, enabled: mayReadReports });
  const { data: again } = useQuery({ ...stockReportQuery('order-again'), enabled: mayReadReports });
  const { data: dead } = useQuery({ ...stockReportQuery('dead-stock'), enabled: mayReadReports && isOpen });
  const { data: counts } = useQuery(orderCountsQuery);
  const { data: payments } = useQuery(paymentFiguresQuery);
  const { data: summary } = useQuery(summaryQuery);
  const attention = useAttention();
  const cash = payments && (payments.byNetwork.find(({ method }) => method === 'cash')?.paidToday ?? '0.00');
  const kwacha = (amount: string | undefined) => amount && formatAmount(amount);
  const sales: Figure = {
    label: 'Sales',
    value: kwacha(day?.figures.sales),
    tab: 'reports',
    filter: { period: 'today' },
    inLine: 'always',
  };
  const ofReports: Figure[] = [
    {
      label: 'To order again',
      value: again && again.rows.length + again.hidden,
      tab: 'reports',
      filter: { report: 'order-again' },
      inLine: 'wide',
      isWarning: true,
    },
    {
      label: 'Dead stock',
      value: dead && deadStock(dead),
      tab: 'reports',
      filter: { report: 'dead-stock' },
    },
  ];
  return [
    ...(mayReadReports ? [sales] : []),
    { label: 'Orders', value: counts?.today, tab: 'orders', filter: { view: 'today' }, inLine: 'always' },
    { label: 'Paid', value: kwacha(payments?.paidToday), tab: 'payments', inLine: 'wide' },
    { label: 'In cash', value: kwacha(cash), tab: 'payments' },
    { label: 'Waiting', value: payments?.waiting, tab: 'payments', inLine: 'wide' },
    { label: 'To pack', value: counts?.toPack, tab: 'orders', filter: { view: 'to-pack' }, inLine: 'always' },
    {
      label: 'Orders that need a person',
      value: counts?.needsPerson,
      tab: 'orders',
      filter: { view: 'needs-person' },
      isWarning: true,
    },
    { label: 'Payments that need a person', value: attention.payments, tab: 'payments', isWarning: true },
    { label: 'Payments that failed', value: payments?.failed, tab: 'payments', isWarning: true },
    { label: 'Messages that failed', value: attention.messages, tab: 'messages', isWarning: true },
    {
      label: 'Low on stock',
      value: summary?.stock.low,
      tab: 'stock',
      filter: { stock: SHORT },
      isWarning: true,
    },
    { label: 'Sold out', value: summary?.stock.out, tab: 'stock', filter: { stock: SHORT }, isWarning: true },
    ...(mayReadReports ? ofReports : []),
  ];
}

/** Query for the sums of the day on which it is read. Each change of an order reads it again. */
const dayQuery = queryOptions({
  queryKey: [...ORDERS_KEY, 'day'],
  queryFn: ({ signal }) => {
    const today = shopDay(new Date());
    return staffCall('GET /api/admin/reports/figures', { query: { from: today, to: today }, signal });
  },
});

const StyledToday = styled(FiguresLine)`
  summary {
    gap: 0 ${space.s};

    ${from.tablet} {
      gap: 0 ${space.m};
    }
  }

  [data-wide='true'] {
    display: none;

    ${from.tablet} {
      display: inline;
    }
  }
`;

const StyledOpened = styled.div`
  display: grid;
  gap: ${space.m};
  padding: ${space.s};

  dl {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 13.5rem), 1fr));
    gap: 1px;
  }

  dl > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space.s};
    min-height: ${touchTarget};
    padding-inline: ${space.s};
    box-shadow: 0 0 0 1px ${color.hairline};
    font-size: ${size.small};
  }

  dd {
    font-weight: 600;
  }

  [data-urgent='true'] dd {
    color: ${color.oxide};
  }
`;
