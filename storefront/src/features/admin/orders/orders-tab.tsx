import { paths } from '../../../lib/paths.ts';
import {
  type AdminOrderRow,
  type OrderCounts,
  SETTABLE_ORDER_STATUSES,
} from '@chitenge/contract/admin-order';
import { shownCustomerName } from '@chitenge/contract/customer-name';
import { CHANNEL_LABELS, ORDER_CHANNELS } from '@chitenge/contract/order-channel';
import { orderNumberText, shortOrderId } from '@chitenge/contract/order-id';
import { MAX_COUNTED_MATCHES } from '@chitenge/contract/order-search';
import { ORDER_VIEWS, MAX_SELECTED_ORDERS } from '@chitenge/contract/order-views';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '@chitenge/contract/status';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { doorWords } from '../components/door-words.ts';
import { ExportButton } from '../components/export-button.tsx';
import { formatAmount } from '../components/format-amount.ts';
import { Row, Secondary } from '../components/layout.ts';
import { PartPaid, ReducedCharge } from '../components/reduced-charge.tsx';
import { RelativeTime } from '../components/relative-time.tsx';
import { StatusBadge, type BadgeContent } from '../components/status-badge.tsx';
import { DIALOG_STATE, NEW, useUrlDialog } from '../components/use-url-dialog.ts';
import { adminDeliveryMethodsQuery } from '../delivery/api/delivery-methods.ts';
import { ListPage } from '../list-page/list-page.tsx';
import type { ListColumn } from '../list-page/list.ts';
import type { BulkAction } from '../list-page/bulk-bar.tsx';
import type { Selection } from '../list-page/selection.tsx';
import { useStaffList } from '../list-page/use-staff-list.tsx';
import { DashboardHead } from '../summary/dashboard-head.tsx';
import { orderCountsQuery, ORDERS_KEY } from './api/orders.ts';
import { MakeRoundDialog } from '../rounds/make-round-dialog.tsx';
import { BulkMessageDialog } from './bulk/bulk-message-dialog.tsx';
import { BulkStatusDialog, bulkVerb, isBulkOffered } from './bulk/bulk-status-dialog.tsx';
import { isOpenLayBy, isTakenAlong, nextStep, STEP_BADGES } from './details/next-step.ts';
import { OrderDialog } from './details/order-dialog.tsx';
import { ORDER_STATUS_BADGES, PAYMENT_STATUS_BADGES, PAYMENT_STATUS_LABELS } from './order-status-labels.ts';

const VIEWS: readonly { name: string; query: string; count: keyof OrderCounts }[] = [
  { name: 'All', query: '', count: 'all' },
  { name: 'To pack', query: 'view=to-pack', count: 'toPack' },
  { name: 'Unpaid', query: 'view=unpaid', count: 'unpaid' },
  { name: 'Needs a person', query: 'view=needs-person', count: 'needsPerson' },
  { name: 'To answer', query: 'view=to-answer', count: 'toAnswer' },
  { name: 'Today', query: 'view=today', count: 'today' },
];
const VIEW_OPTIONS = ORDER_VIEWS.map((value) => ({ value, label: value }));

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const STATUS_OPTIONS = ORDER_STATUSES.map((value) => ({ value, label: ORDER_STATUS_BADGES[value].label }));
const CHANNEL_OPTIONS = ORDER_CHANNELS.map((value) => ({ value, label: CHANNEL_LABELS[value] }));
const PAYMENT_OPTIONS = PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_STATUS_LABELS[value] }));

/** What a list can say about the next step, as anybody would take it. */
const stepOf = (order: AdminOrderRow) => nextStep(order, { mayRefund: true });

/**
 * The badges of the order's statuses, without a payment status that the order status or the badge 'Unpaid' says already.
 * 'Pay at the door' says it better than that its payment is pending.
 */
function statusesOf(order: AdminOrderRow): readonly BadgeContent[] {
  return isOpenLayBy(order)
    ? [...paidAndSent(order), { label: 'Lay-by', tone: 'waiting' }]
    : paidAndSent(order);
}

function paidAndSent(order: AdminOrderRow): readonly BadgeContent[] {
  const { status, paymentStatus } = order;
  const badge = ORDER_STATUS_BADGES[status];
  const door = paymentStatus === 'pending' ? doorWords(order) : null;
  if (door !== null) return [badge, { label: door.label, tone: 'waiting' }];
  const payment = PAYMENT_STATUS_BADGES[paymentStatus];
  const isSaid =
    payment.label === badge.label || (paymentStatus === 'pending' && stepOf(order) === 'confirm-payment');
  return isSaid ? [badge] : [badge, payment];
}

/** What was sold, such as 'Wrap dress +2'. */
function goodsOf({ items: [first, ...others] }: AdminOrderRow): string {
  if (first === undefined) return '';
  return others.length === 0 ? first.productName : `${first.productName} +${others.length}`;
}

function takenAs(order: AdminOrderRow): string | null {
  if (!isTakenAlong(order)) return order.deliveryName;
  return isOpenLayBy(order) ? 'Collected here later' : 'Taken along';
}

/** How the goods go to the customer, and where they were bought, such as 'Pick-up · WhatsApp'. */
const waysOf = (order: AdminOrderRow): string =>
  [takenAs(order), CHANNEL_LABELS[order.channel]].filter(Boolean).join(' · ');

/** What the rider or the counter collects, such as 'K384.00 to collect'. */
function Door({ order }: { order: AdminOrderRow }) {
  const door = doorWords(order);
  return door && <Secondary>{door.amount}</Secondary>;
}

const COLUMNS: readonly ListColumn<AdminOrderRow>[] = [
  {
    label: 'Order',
    width: '7.5rem',
    phone: 'start',
    render: ({ id, number, createdAt }) => (
      <>
        <strong translate="no">{shortOrderId(id)}</strong>
        <Row $gap="0 xs">
          <Secondary translate="no">{orderNumberText(number)}</Secondary>
          <Secondary>
            <RelativeTime at={createdAt} />
          </Secondary>
        </Row>
      </>
    ),
  },
  {
    label: 'Customer',
    width: 'minmax(0, 1fr)',
    render: ({ customerName, customerPhone, customerEmail, customerNote }) => (
      <>
        <span translate="no">{shownCustomerName(customerName)}</span>
        {customerNote !== '' && <Secondary>With a note</Secondary>}
        <span>
          <Secondary translate="no">{customerPhone}</Secondary>{' '}
          <Secondary translate="no">{customerEmail}</Secondary>
        </span>
      </>
    ),
  },
  {
    label: 'Goods',
    width: 'minmax(0, 0.8fr)',
    render: (order) => (
      <>
        <span translate="no">{goodsOf(order)}</span>
        <Secondary>{waysOf(order)}</Secondary>
      </>
    ),
  },
  {
    label: 'Total',
    width: '7rem',
    phone: 'end',
    align: 'end',
    render: (order) => (
      <>
        <span translate="no">{formatAmount(order.totalAmount)}</span>
        <ReducedCharge order={order} />
        <PartPaid order={order} />
        <Door order={order} />
      </>
    ),
  },
  {
    label: 'Next',
    width: '8.5rem',
    phone: 'start',
    render: (order) => {
      const step = stepOf(order);
      return step && <StatusBadge tone={STEP_BADGES[step].tone}>{STEP_BADGES[step].label}</StatusBadge>;
    },
  },
  {
    label: 'Status',
    width: '9rem',
    phone: 'end',
    render: (order) => (
      <StyledStatuses>
        {statusesOf(order).map(({ label, tone }) => (
          <StatusBadge key={label} tone={tone}>
            {label}
          </StatusBadge>
        ))}
      </StyledStatuses>
    ),
  },
];

const StyledStatuses = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
`;

const isNotAllTaken = (orders: readonly AdminOrderRow[]) => !orders.every(isTakenAlong);

/** What can be done with the selected orders: docs/back-office.md#orders-tab. */
const BULK_ACTIONS: readonly BulkAction<AdminOrderRow>[] = [
  ...SETTABLE_ORDER_STATUSES.map((status): BulkAction<AdminOrderRow> => ({
    label: (orders) => `${bulkVerb(status, orders)}…`,
    isOffered: (orders) => isBulkOffered(status, orders),
    Dialog: (props) => <BulkStatusDialog status={status} {...props} />,
  })),
  { label: 'Give to a rider…', isOffered: isNotAllTaken, Dialog: MakeRoundDialog },
  { label: 'Message…', right: 'mayMessageOrders', Dialog: BulkMessageDialog },
  { label: 'Packing slips', control: (selection) => <PackingSlips selection={selection} /> },
  {
    label: 'Export these',
    control: (selection) => (
      <ExportButton
        label="Export these"
        path="/api/admin/orders/export.csv"
        name="orders"
        filter={{ ids: idsOf(selection) }}
      />
    ),
  },
];

const idsOf = ({ rows }: Selection<AdminOrderRow>) => rows.map(({ id }) => id).join(',');

/** In a tab of their own, so that the selection stays. */
function PackingSlips({ selection }: { selection: Selection<AdminOrderRow> }) {
  const { queryOf } = useUrlDialog();
  return (
    <ButtonLink variant="secondary" small to={queryOf('slip', idsOf(selection))} target="_blank">
      Packing slips
    </ButtonLink>
  );
}

const FILTERS = [
  { name: 'view', label: null, options: VIEW_OPTIONS },
  { name: 'status', label: 'Order status', allLabel: 'All Statuses', options: STATUS_OPTIONS },
  {
    name: 'paymentStatus',
    param: 'payment',
    label: 'Payment status',
    allLabel: 'All Payments',
    options: PAYMENT_OPTIONS,
  },
] as const;

const ORDERS = {
  route: 'GET /api/orders',
  key: ORDERS_KEY,
  pageSize: 20,
  label: 'Orders',
  itemsName: 'orders',
  viewsOf: 'orders',
  search: { label: 'Name, phone, order, product or total' },
  columns: COLUMNS,
  bulk: { actions: BULK_ACTIONS, limit: MAX_SELECTED_ORDERS },
  rowName: ({ id }: AdminOrderRow) => `Order ${shortOrderId(id)}`,
  empty: 'No orders yet.',
  noMatch: 'No orders match your search criteria.',
} as const;

/** The Orders page: docs/back-office.md#orders-tab. */
export function OrdersTab() {
  const dialog = useUrlDialog();
  const { data: methods = [] } = useQuery(adminDeliveryMethodsQuery);
  const { data: counts } = useQuery(orderCountsQuery);
  const { list, page } = useStaffList({
    ...ORDERS,
    filters: [
      ...FILTERS,
      {
        name: 'deliveryMethod',
        param: 'delivery',
        label: 'Delivery method',
        allLabel: 'All Deliveries',
        accepts: UUID,
        // Archived ones stay, because orders have them. Drafts were never offered.
        options: methods
          .filter(({ status }) => status !== 'draft')
          .map(({ id, name }) => ({ value: id, label: name })),
      },
      { name: 'channel', label: 'Channel', allLabel: 'All Channels', options: CHANNEL_OPTIONS },
    ],
    views: VIEWS.map(({ count, ...view }) => ({ ...view, count: counts?.[count] })),
    action: {
      label: 'View Details',
      name: ({ id }) => `View Details of order ${shortOrderId(id)}`,
      onOpen: ({ id }) => dialog.open('order', id),
    },
  });
  const { results } = page;
  return (
    <>
      <DashboardHead />
      <ListPage
        {...page}
        isMinimum={list.filter.search !== '' && (results.data?.total ?? 0) >= MAX_COUNTED_MATCHES}
        actions={
          <>
            <ButtonLink small to={dialog.queryOf('order', NEW)} state={DIALOG_STATE}>
              New order
            </ButtonLink>
            {/* Opened anew, so that the service worker keeps its files. */}
            <ButtonLink small variant="secondary" to={paths.till} reloadDocument>
              Till
            </ButtonLink>
          </>
        }
        moreActions={
          <>
            <ExportButton
              label="Export CSV"
              path="/api/admin/orders/export.csv"
              name="orders"
              filter={list.filter}
            />
            <ExportButton
              label="Export items"
              path="/api/admin/orders/export-items.csv"
              name="order-items"
              filter={list.filter}
            />
          </>
        }
      />
      <OrderDialog
        orderId={dialog.valueOf('order')}
        orderIds={results.data?.rows.map(({ id }) => id) ?? []}
        onClose={dialog.close}
      />
    </>
  );
}
