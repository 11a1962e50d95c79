import { shownCustomerName } from '@chitenge/contract/customer-name';
import type { AdminReturn } from '@chitenge/contract/admin-returns';
import { RETURN_STATES } from '@chitenge/contract/return-state';
import { useQuery } from '@tanstack/react-query';
import { Secondary } from '../components/layout.ts';
import { OrderButton } from '../components/order-button.tsx';
import { RelativeTime } from '../components/relative-time.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { useUrlDialog } from '../components/use-url-dialog.ts';
import { ListPage } from '../list-page/list-page.tsx';
import { listQuery, useList, type ListColumn } from '../list-page/list.ts';
import { OrderDialog } from '../orders/details/order-dialog.tsx';
import { ReturnActions } from './actions/return-actions.tsx';
import { ReturnFacts } from './return-facts.tsx';
import { goodsOf, RETURN_STATE_BADGES, stateLabel } from './return-labels.ts';

const SOURCE = { route: 'GET /api/admin/returns', pageSize: 25 } as const;

const STATES = [
  { value: 'all', label: 'All Returns' },
  ...RETURN_STATES.map((value) => ({ value, label: RETURN_STATE_BADGES[value].label })),
];

/** The API lists those of every state without one, and those that have not ended as 'open'. */
const parametersOf = (state: string) => ({ state: state === 'all' ? '' : state || 'open' });

const COLUMNS: readonly ListColumn<AdminReturn>[] = [
  {
    label: 'Goods',
    width: 'minmax(0, 1fr)',
    render: (row) => (
      <>
        <strong>{goodsOf(row)}</strong>
        <span translate="no">{shownCustomerName(row.order.customerName)}</span>
        <OrderButton order={row.order} />
      </>
    ),
  },
  { label: 'Wish', width: 'minmax(0, 1.3fr)', render: (row) => <ReturnFacts row={row} /> },
  {
    label: 'State',
    width: '8rem',
    render: (row) => (
      <>
        <StatusBadge tone={RETURN_STATE_BADGES[row.status].tone}>{stateLabel(row)}</StatusBadge>
        <Secondary>
          <RelativeTime at={row.closedAt ?? row.receivedAt ?? row.decidedAt ?? row.createdAt} />
        </Secondary>
      </>
    ),
  },
  { label: '', width: '15rem', align: 'actions', render: (row) => <ReturnActions row={row} /> },
];

/** The Returns page: docs/back-office.md#returns-tab. */
export function ReturnsTab() {
  const dialog = useUrlDialog();
  const list = useList([{ name: 'state', label: 'State', allLabel: 'Open Returns', options: STATES }]);
  return (
    <>
      <ListPage
        list={list}
        viewsOf="returns"
        results={useQuery(listQuery(SOURCE, parametersOf(list.filter.state), list.page))}
        columns={COLUMNS}
        label="Returns"
        itemsName="returns"
        pageSize={SOURCE.pageSize}
        note="Exchanges and returns that shoppers ask for."
        rowName={(row) =>
          `${stateLabel(row)}: ${goodsOf(row)} of ${shownCustomerName(row.order.customerName)}`
        }
        words={{
          loading: 'Loading returns...',
          error: 'Failed to fetch returns',
          empty: 'No open exchanges or returns.',
          noMatch: 'No exchanges or returns.',
        }}
      />
      <OrderDialog orderId={dialog.valueOf('order')} onClose={dialog.close} />
    </>
  );
}
