import { toDecimal, toNgwee } from '@chitenge/contract/money';
import { UNKNOWN_PHONES } from '@chitenge/contract/order-fields';
import { notFound } from '@chitenge/contract/problem-error';
import { OPEN_PAYMENT_STATES } from '@chitenge/contract/open-payment';
import type { OrderStatus, PaymentStatus } from '@chitenge/contract/status';
import {
  MAX_CANCELLED_ORDERS,
  UNPAID_GROUPS,
  UNPAID_HOUR_MS,
  type OrderCount,
  type UnpaidGroup,
  type UnpaidList,
  type UnpaidOrders,
} from '@chitenge/contract/unpaid-orders';
import type { Knex } from 'knex';
import { byAge } from '../database/by-age.ts';
import { openStops } from '../rounds/round-row.ts';
import { startedLayBy } from '../lay-by/lay-by-row.ts';
import { parseTimestamp, type Decimal, type Timestamp } from '../database/columns.ts';

/** Statuses of orders that wait for their payment. Later ones count as paid, whatever their payment status. */
const WAITING: readonly OrderStatus[] = ['pending', 'confirmed'];

/** Selects the open orders that hold stock and are not paid, without lay-bys whose first sum is paid. */
export function unpaidOrders(trx: Knex) {
  return trx('orders')
    .whereIn('status', WAITING)
    .whereNot('payment_status', 'paid' satisfies PaymentStatus)
    .where('total_amount', '>', 0)
    .whereNotExists(startedLayBy(trx));
}

/** Selects the unpaid orders without a payment, a claim or an open prompt, whose parcel no rider has, which staff may cancel together. */
export function cancellableOrders(trx: Knex) {
  return unpaidOrders(trx)
    .whereNotExists(openStops(trx))
    .whereNotExists(
      trx('payments')
        .where('payments.order', trx.ref('orders.id'))
        .where(
          (any) =>
            void any
              .whereIn('payments.status', [...OPEN_PAYMENT_STATES, 'completed'])
              .orWhereNotNull('payments.attention'),
        )
        .select('payments.id'),
    );
}

interface Shared {
  customer_phone: string;
  session_id: string;
  date_created: Timestamp;
}

/**
 * Selects the orders to cancel together that share something with an order. The hour ends with the order, so the group has no
 * later order that staff have not seen.
 * @throws ProblemError 404
 */
export async function unpaidGroups(trx: Knex, orderId: string) {
  const shared = await trx('orders')
    .where({ id: orderId })
    .first<Shared | undefined>('customer_phone', 'session_id', 'date_created');
  if (shared === undefined) throw notFound('order');
  const { customer_phone, session_id } = shared;
  const end = new Date(shared.date_created);
  const start = new Date(end.getTime() - UNPAID_HOUR_MS);
  // Orders of different customers: erased ones have the same phone number, and those of the counter may have none.
  const namesNobody = UNKNOWN_PHONES.includes(customer_phone);
  const select = {
    phone: () => cancellableOrders(trx).where(namesNobody ? { 'orders.id': orderId } : { customer_phone }),
    session: () => cancellableOrders(trx).where({ session_id }),
    hour: () => cancellableOrders(trx).whereBetween('orders.date_created', [start, end]),
  } satisfies Record<UnpaidGroup, () => ReturnType<typeof unpaidOrders>>;
  return (group: UnpaidGroup) => select[group]();
}

/** Counts the selected orders and the units that they hold. Units of deleted products hold nothing. */
export async function countUnits(selected: ReturnType<typeof unpaidOrders>): Promise<OrderCount> {
  const [row] = await selected
    .leftJoin('order_items', (join) => {
      join.on('order_items.order', 'orders.id').andOnNotNull('order_items.product');
    })
    .countDistinct({ orders: 'orders.id' })
    .sum<{ orders: number | string; units: number | string | null }[]>({ units: 'order_items.quantity' });
  return { orders: Number(row?.orders ?? 0), units: Number(row?.units ?? 0) };
}

/**
 * Counts the unpaid orders of each group of an order.
 * @throws ProblemError 404
 */
export async function countUnpaidOrders(database: Knex, orderId: string): Promise<UnpaidOrders> {
  const groupOf = await unpaidGroups(database, orderId);
  const counts: UnpaidOrders = { phone: NONE, session: NONE, hour: NONE };
  for (const group of UNPAID_GROUPS) counts[group] = await countUnits(groupOf(group));
  return counts;
}

const NONE: OrderCount = { orders: 0, units: 0 };

interface ListedRow {
  id: string;
  number: number | null;
  customer_name: string;
  total_amount: Decimal;
  units: number | string | null;
  date_created: Timestamp;
}

/**
 * Lists the newest orders of a group, for staff to review.
 * @throws ProblemError 404
 */
export async function listUnpaidOrders(
  database: Knex,
  { orderId, group }: { orderId: string; group: UnpaidGroup },
): Promise<UnpaidList> {
  const groupOf = await unpaidGroups(database, orderId);
  const rows = await groupOf(group)
    .orderBy(byAge('orders', 'desc'))
    .limit(MAX_CANCELLED_ORDERS)
    .select<ListedRow[]>(
      'id',
      'number',
      'customer_name',
      'total_amount',
      'date_created',
      database('order_items')
        .where('order_items.order', database.ref('orders.id'))
        .sum('order_items.quantity')
        .as('units'),
    );
  const { orders: total } = await countUnits(groupOf(group));
  return {
    orders: rows.map(({ id, number, customer_name, total_amount, units, date_created }) => ({
      id,
      number,
      customerName: customer_name,
      totalAmount: toDecimal(toNgwee(total_amount)),
      units: Number(units ?? 0),
      createdAt: parseTimestamp(date_created),
    })),
    total,
  };
}
