import type { AdminPaymentRow } from '@chitenge/contract/admin-payments';
import { shownCustomerName } from '@chitenge/contract/customer-name';
import { orderNumberText, shortOrderId } from '@chitenge/contract/order-id';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { styled } from 'styled-components';
import { belowDesk } from '../../../theme/breakpoints.ts';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.ts';
import { lazyPart } from '../../../ui/on-demand.tsx';
import { ExportButton } from '../components/export-button.tsx';
import { formatAmount } from '../components/format-amount.ts';
import { Secondary } from '../components/layout.ts';
import { OrderButton } from '../components/order-button.tsx';
import { RelativeTime } from '../components/relative-time.tsx';
import { sourceName } from '../components/source-name.ts';
import { StatusBadge } from '../components/status-badge.tsx';
import { useUrlDialog } from '../components/use-url-dialog.ts';
import { DrawerButton } from '../drawer/drawer-button.tsx';
import { ListBody } from '../list-page/list-body.tsx';
import { ListPage } from '../list-page/list-page.tsx';
import type { ListColumn } from '../list-page/list.ts';
import { type StaffList, useStaffList } from '../list-page/use-staff-list.tsx';
import { OrderDialog } from '../orders/details/order-dialog.tsx';
import { PaymentFigures } from '../summary/payment-figures.tsx';
import { GatewayHealth } from './gateway-health.tsx';
import { PaymentActions } from './actions/payment-actions.tsx';
import { attentionQuery, MAX_ATTENTION } from './api/get-payments.ts';
import { PaymentDecision } from './attention/payment-decision.tsx';
import { amountOf, attentionText, badgeOf, FAILURE_TEXTS, lostText, phoneText } from './payment-labels.ts';

const ReconcileDialog = lazyPart(
  async () => (await import('./reconcile/reconcile-dialog.tsx')).ReconcileDialog,
);

const DayEndDialog = lazyPart(async () => (await import('./day-end-dialog.tsx')).DayEndDialog);
const NOTHING_WAITS = 'Nothing needs a person. What comes in appears here by itself.';

const failureText = ({ failure }: AdminPaymentRow) =>
  failure && (failure.reason ?? FAILURE_TEXTS[failure.code]);

const ATTENTION_COLUMNS: readonly ListColumn<AdminPaymentRow>[] = [
  {
    label: '',
    width: 'minmax(0, 1.3fr)',
    render: (payment, previous) => {
      if (payment.attention === null) return null;
      const { title, advice } = attentionText(payment.attention, payment);
      return (
        <>
          <span>
            <strong>{title}</strong>{' '}
            <Secondary>
              <RelativeTime at={payment.createdAt} />
            </Secondary>
          </span>
          {/* Those with the same reason follow, and would only repeat it. */}
          {(previous?.attention !== payment.attention || previous.kind !== payment.kind) && (
            <Secondary>{advice}</Secondary>
          )}
          {payment.failure && <p>{failureText(payment)}</p>}
        </>
      );
    },
  },
  {
    label: '',
    width: 'minmax(0, 1fr)',
    render: (payment) => (
      <>
        <span>
          <strong translate="no">{amountOf(payment)}</strong>{' '}
          <Secondary>{`${sourceName(payment)}, ${phoneText(payment) ?? 'no number'}`}</Secondary>
        </span>
        {payment.surplus !== null && <span>{`Too much: ${formatAmount(payment.surplus)}`}</span>}
        {payment.received && (
          <span>{`Received ${payment.received.currency} ${payment.received.amount}`}</span>
        )}
        <span>
          <span translate="no">{shownCustomerName(payment.order.customerName)}</span>{' '}
          <OrderButton order={payment.order} />
        </span>
      </>
    ),
  },
  { label: '', width: 'minmax(0, 1.2fr)', render: (payment) => <PaymentDecision payment={payment} /> },
];

const COLUMNS: readonly ListColumn<AdminPaymentRow>[] = [
  {
    label: 'Order',
    width: '8rem',
    phone: 'start',
    render: ({ order, createdAt }) => (
      <>
        <OrderButton order={order} label={shortOrderId(order.id)} />
        <Secondary>{orderNumberText(order.number)}</Secondary>
        <Secondary>
          <RelativeTime at={createdAt} />
        </Secondary>
      </>
    ),
  },
  {
    label: 'Customer',
    width: 'minmax(0, 1.2fr)',
    render: (payment) => (
      <>
        <span translate="no">{shownCustomerName(payment.order.customerName)}</span>
        <Secondary>
          {[sourceName(payment), phoneText(payment)].filter((fact) => fact !== null).join(', ')}
        </Secondary>
        {payment.transactionId !== null && <Secondary>{`Transaction id ${payment.transactionId}`}</Secondary>}
      </>
    ),
  },
  {
    label: 'Status',
    width: 'minmax(0, 1fr)',
    phone: 'start',
    render: (payment) => {
      const { label, tone } = badgeOf(payment);
      const lost = lostText(payment);
      return (
        <>
          <StatusBadge tone={tone}>{label}</StatusBadge>
          {payment.failure && <Secondary>{failureText(payment)}</Secondary>}
          {lost && <Secondary>{lost}</Secondary>}
        </>
      );
    },
  },
  {
    label: 'Amount',
    width: '7rem',
    phone: 'end',
    align: 'end',
    render: (payment) => `${payment.kind === 'payment' ? '' : '−'}${amountOf(payment)}`,
  },
  {
    label: '',
    width: '8rem',
    phone: 'end',
    align: 'actions',
    render: (payment) =>
      // Those that need a person have their actions above.
      payment.attention === null ? (
        <PaymentActions payment={payment} />
      ) : (
        <Secondary>Needs a person</Secondary>
      ),
  },
];

const PAYMENTS: StaffList<'GET /api/admin/payments', never> = {
  route: 'GET /api/admin/payments',
  pageSize: 25,
  title: 'All payments',
  label: 'Payments',
  itemsName: 'payments',
  viewsOf: 'payments',
  search: { label: 'Order, transaction id, phone, name or amount' },
  columns: COLUMNS,
  rowName: (payment) =>
    `${badgeOf(payment).label}: ${amountOf(payment)} of ${shownCustomerName(payment.order.customerName)}`,
  empty: 'No payments yet.',
  noMatch: 'No payments match your search.',
};

/** The Payments page: docs/back-office.md#payments-tab. */
export function PaymentsTab() {
  const dialog = useUrlDialog();
  const { list, page } = useStaffList(PAYMENTS);
  const opened = dialog.valueOf('import');
  const attention = useQuery(attentionQuery);
  const waiting = attention.data?.total ?? 0;
  return (
    <>
      <StyledTop $align="start" $justify="space-between">
        <PaymentFigures />
        <Row>
          <DrawerButton />
          <Button variant="secondary" small onClick={() => dialog.open('import', 'day-end')}>
            Day’s end
          </Button>
          <Button variant="secondary" small onClick={() => dialog.open('import', 'statement')}>
            Reconcile a statement
          </Button>
        </Row>
      </StyledTop>
      <GatewayHealth />
      <ListBody
        results={attention}
        columns={ATTENTION_COLUMNS}
        label="Needs a person"
        urgentTitle="Needs a person"
        rowName={(payment) =>
          `${payment.attention === null ? '' : attentionText(payment.attention, payment).title}: ${amountOf(payment)} of ${shownCustomerName(payment.order.customerName)}`
        }
        words={{
          loading: 'Loading payments...',
          error: 'Failed to fetch the payments that need a person',
          empty: NOTHING_WAITS,
        }}
      />
      {waiting > MAX_ATTENTION && <p>{`These are the ${MAX_ATTENTION} most urgent of ${waiting}.`}</p>}
      <ListPage
        {...page}
        moreActions={
          <ExportButton
            label="Export CSV"
            path="/api/admin/payments/export.csv"
            name="payments"
            filter={list.filter}
          />
        }
      />
      {opened !== null && (
        <Suspense>
          {opened === 'day-end' ? (
            <DayEndDialog onClose={dialog.close} />
          ) : (
            <ReconcileDialog onClose={dialog.close} />
          )}
        </Suspense>
      )}
      <OrderDialog orderId={dialog.valueOf('order')} onClose={dialog.close} />
    </>
  );
}

const StyledTop = styled(Row)`
  margin-bottom: ${space.s};

  > :first-child {
    flex: 1 1 8rem;
  }

  /* A phone has no line for the heading: each row says why it is there. */
  ${belowDesk} {
    + h2 {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;
