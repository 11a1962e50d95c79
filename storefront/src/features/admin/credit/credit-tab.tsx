import { CREDIT_FILTERS, type AdminCreditRow } from '@chitenge/contract/credit';
import { shownCustomerName } from '@chitenge/contract/customer-name';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { formatAmount } from '../components/format-amount.ts';
import { Secondary } from '../components/layout.ts';
import { OrderButton } from '../components/order-button.tsx';
import { RelativeTime } from '../components/relative-time.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { useUrlDialog } from '../components/use-url-dialog.ts';
import { ListPage } from '../list-page/list-page.tsx';
import { type StaffList, useStaffList } from '../list-page/use-staff-list.tsx';
import { OrderDialog } from '../orders/details/order-dialog.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { CREDIT_BADGES, creditBadge, creditName } from './credits.ts';

const STATES = CREDIT_FILTERS.map((value) => ({ value, label: CREDIT_BADGES[value].label }));

const CREDITS: StaffList<'GET /api/admin/credits', 'state'> = {
  route: 'GET /api/admin/credits',
  pageSize: 25,
  label: 'Credit',
  itemsName: 'credits',
  search: { label: 'Code, its last characters, order, phone or name' },
  filters: [{ name: 'state', label: 'State', allLabel: 'All States', options: STATES }],
  columns: [
    {
      label: 'Credit',
      width: 'minmax(0, 1fr)',
      render: (credit) => (
        <>
          <h2 translate="no">{creditName(credit)}</h2>
          <Secondary>
            <RelativeTime at={credit.createdAt} />
          </Secondary>
        </>
      ),
    },
    {
      label: 'Customer',
      width: 'minmax(0, 1.2fr)',
      render: ({ order }) =>
        order && (
          <>
            <span translate="no">{shownCustomerName(order.customerName)}</span> <OrderButton order={order} />
          </>
        ),
    },
    {
      label: 'State',
      width: '9rem',
      phone: 'start',
      render: (credit) => <State credit={credit} />,
    },
    {
      label: 'Left',
      width: '9rem',
      phone: 'end',
      align: 'end',
      render: ({ balance, amount }) => (
        <>
          {formatAmount(balance)}
          {balance !== amount && <Secondary>{` of ${formatAmount(amount)}`}</Secondary>}
        </>
      ),
    },
    {
      label: '',
      width: '7rem',
      phone: 'end',
      align: 'actions',
      render: (credit) => <OpenButton credit={credit} />,
    },
  ],
  rowName: creditName,
  words: { loading: 'Loading credit...', error: 'Failed to fetch credit' },
  empty:
    'No gift cards or credit yet. Give a payment back as credit, or make a gift card in the order that bought it.',
  noMatch: 'No credit matches your search.',
};

/** The Credit page: docs/back-office.md#credit-tab. */
export function CreditTab() {
  const { valueOf, close } = useUrlDialog();
  const opened = valueOf('edit');
  return (
    <>
      <ListPage {...useStaffList(CREDITS).page} />
      {opened !== null && <CreditDialog key={opened} id={opened} onClose={close} />}
      <OrderDialog orderId={valueOf('order')} onClose={close} />
    </>
  );
}

function State({ credit }: { credit: AdminCreditRow }) {
  const [now] = useState(() => Date.now());
  const { tone, label } = creditBadge(credit, now);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

function OpenButton({ credit }: { credit: AdminCreditRow }) {
  const { open } = useUrlDialog();
  return (
    <Button
      variant="secondary"
      small
      onClick={() => open('edit', credit.id)}
      aria-label={`Open ${creditName(credit)}`}
    >
      Open
    </Button>
  );
}
