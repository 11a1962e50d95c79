/** Rows of placed orders, which commands lock and change. */
import type { OrderChannel } from '@chitenge/contract/order-channel';
import { notFound } from '@chitenge/contract/problem-error';
import type { RequestKind, RequestState } from '@chitenge/contract/order-request';
import type { MobileNetwork, OrderStatus, PaymentStatus } from '@chitenge/contract/status';
import { SEARCHED_COLUMNS, updateOrderSearch } from '@chitenge/directus/order-search';
import type { Knex } from 'knex';
import type { Actor } from '../commands/command.ts';
import { recordActivity } from '../commands/record-activity.ts';
import type { Decimal, Timestamp } from '../database/columns.ts';

/** Columns that commands read and change. */
export interface LockedOrder {
  id: string;
  status: OrderStatus;
  payment_status: PaymentStatus;
  notes: string | null;
  customer_note: string | null;
  /** What the customer asks of the shop. */
  request_kind: RequestKind | null;
  request_state: RequestState | null;
  request_text: string | null;
  total_amount: Decimal;
  /** What the shop does not ask for, because goods came back. */
  waived_amount: Decimal | null;
  pay_at_door: boolean | number | null;
  /** What is paid before an order that is paid at the door is packed; null for nothing. */
  ahead_amount: Decimal | null;
  mobile_provider: MobileNetwork | null;
  mobile_number: string;
  /** Until then the unpaid order keeps its goods; null for ever. */
  holds_until: Timestamp | null;
  /** Null for an order without a delivery method. */
  delivery_kind: string | null;
  channel: OrderChannel;
}

/**
 * Reads and locks an order, before the products of its lines.
 * @throws ProblemError 404
 */
export async function lockOrder(trx: Knex, id: string): Promise<LockedOrder> {
  const order = await trx('orders')
    .where({ id })
    .forUpdate()
    .first<LockedOrder | undefined>(
      'id',
      'status',
      'payment_status',
      'notes',
      'customer_note',
      'request_kind',
      'request_state',
      'request_text',
      'total_amount',
      'waived_amount',
      'pay_at_door',
      'ahead_amount',
      'mobile_provider',
      'mobile_number',
      'holds_until',
      'delivery_kind',
      'channel',
    );
  if (order === undefined) throw notFound('order');
  return order;
}

/** Updates an order and records the actor. */
export async function updateOrder(
  trx: Knex.Transaction,
  id: string,
  columns: Record<string, unknown>,
  actor: Actor,
): Promise<void> {
  await trx('orders')
    .where({ id })
    .update({ ...columns, date_updated: new Date() });
  if (SEARCHED_COLUMNS.some((column) => column in columns)) await updateOrderSearch(trx, [id]);
  await recordActivity(trx, actor, 'orders', id);
}
