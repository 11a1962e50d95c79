import { shownCustomerName } from '@chitenge/contract/customer-name';
import type { AdminReturn } from '@chitenge/contract/admin-returns';
import { RETURN_STATES } from '@chitenge/contract/return-state';
import { Secondary } from '../components/layout.ts';
import { OrderButton } from '../components/order-button.tsx';
import { RelativeTime } from '../components/relative-time.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { useUrlDialog } from '../components/use-url-dialog.ts';
import { ListPage } from '../list-page/list-page.tsx';
import type { ListColumn } from '../list-page/list.ts';
import { type StaffList, useStaffList } from '../list-page/use-staff-list.tsx';
import { OrderDialog } from '../orders/details/order-dialog.tsx';
import { ReturnActions } from './actions/return-actions.tsx';
import { ReturnFacts } from './return-facts.tsx';
import { goodsOf, RETURN_STATE_BADGES, stateLabel } from './return-labels.ts';

const STATES = [
  { value: 'all', label: 'All Returns' },
  ...RETURN_STATES.map((value) => ({ value, label: RETURN_STATE_BADGES[value].label })),
];

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

const RETURNS: StaffList<'GET /api/admin/returns', 'state'> = {
  route: 'GET /api/admin/returns',
  pageSize: 25,
  label: 'Returns',
  itemsName: 'returns',
  viewsOf: 'returns',
  note: 'Exchanges and returns that shoppers ask for.',
  filters: [{ name: 'state', label: 'State', allLabel: 'Open Returns', options: STATES }],
  // The API lists those of every state without one, and those that have not ended as 'open'.
  parametersOf: ({ state }) => ({ state: state === 'all' ? '' : state || 'open' }),
  columns: COLUMNS,
  rowName: (row) => `${stateLabel(row)}: ${goodsOf(row)} of ${shownCustomerName(row.order.customerName)}`,
  empty: 'No open exchanges or returns.',
  noMatch: 'No exchanges or returns.',
};

/** The Returns page: docs/back-office.md#returns-tab. */
export function ReturnsTab() {
  const dialog = useUrlDialog();
  return (
    <>
      <ListPage {...useStaffList(RETURNS).page} />
      <OrderDialog orderId={dialog.valueOf('order')} onClose={dialog.close} />
    </>
  );
}
