import { CREDIT_FILTERS, type AdminCreditRow } from '@chitenge/contract/credit';
import { shownCustomerName } from '@chitenge/contract/customer-name';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { formatAmount } from '../components/format-amount.ts';
import { Secondary } from '../components/layout.ts';
import { OrderButton } from '../components/order-button.tsx';
import { RelativeTime } from '../components/relative-time.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { useUrlDialog } from '../components/use-url-dialog.ts';
import { ListPage } from '../list-page/list-page.tsx';
import { type ListColumn, listQuery, useList } from '../list-page/list.ts';
import { OrderDialog } from '../orders/details/order-dialog.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { creditBadge, creditName } from './credits.ts';

const SOURCE = { route: 'GET /api/admin/credits', pageSize: 25 } as const;

const STATE_LABELS: Record<(typeof CREDIT_FILTERS)[number], string> = {
  open: 'Can be used',
  frozen: 'Frozen',
  used: 'Used up',
  expired: 'Expired',
};

/** The Credit page: docs/back-office.md#credit-tab. */
export function CreditTab() {
  const { valueOf, open, close } = useUrlDialog();
  const list = useList([
    {
      name: 'state',
      label: 'State',
      allLabel: 'All States',
      options: CREDIT_FILTERS.map((value) => ({ value, label: STATE_LABELS[value] })),
    },
  ]);
  const [now] = useState(() => Date.now());
  const columns: readonly ListColumn<AdminCreditRow>[] = [
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
      render: (credit) => {
        const { tone, label } = creditBadge(credit, now);
        return <StatusBadge tone={tone}>{label}</StatusBadge>;
      },
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
      render: (credit) => (
        <Button
          variant="secondary"
          small
          onClick={() => open('edit', credit.id)}
          aria-label={`Open ${creditName(credit)}`}
        >
          Open
        </Button>
      ),
    },
  ];
  const opened = valueOf('edit');
  return (
    <>
      <ListPage
        list={list}
        results={useQuery(listQuery(SOURCE, list.filter, list.page))}
        columns={columns}
        label="Credit"
        itemsName="credits"
        pageSize={SOURCE.pageSize}
        search={{ label: 'Code, its last characters, order, phone or name' }}
        rowName={creditName}
        words={{
          loading: 'Loading credit...',
          error: 'Failed to fetch credit',
          empty:
            'No gift cards or credit yet. Give a payment back as credit, or make a gift card in the order that bought it.',
          noMatch: 'No credit matches your search.',
        }}
      />
      {opened !== null && <CreditDialog key={opened} id={opened} onClose={close} />}
      <OrderDialog orderId={valueOf('order')} onClose={close} />
    </>
  );
}
