/** Rows of returns. Commands lock the order before its returns, so concurrent ones wait for one another. */
import { notFound, problemError } from '@chitenge/contract/problem-error';
import { NEXT_RETURN_STATES, type ReturnState } from '@chitenge/contract/return-state';
import type { Knex } from 'knex';
import type { Actor } from '../commands/command.ts';
import { recordActivity } from '../commands/record-activity.ts';
import { itemsUpdated, type ShopEvent } from '../commands/shop-event.ts';
import { recordOrderEvents } from '../orders/order-event-repository.ts';
import { lockOrder, type LockedOrder } from '../orders/order-repository.ts';
import { describeReturn, type ReturnLine, type ReturnRow } from './return-row.ts';

const LINE_COLUMNS = [
  'id',
  'order',
  'product',
  'variant',
  'product_name',
  'product_price',
  'quantity',
  'discount_amount',
  'size',
  'color',
] as const satisfies (keyof ReturnLine)[];

/** The lines of orders, always in the same order. */
export async function orderLines(database: Knex, ...orderIds: string[]): Promise<ReturnLine[]> {
  return database('order_items')
    .whereIn('order', orderIds)
    .orderBy(['sort', 'id'])
    .select<ReturnLine[]>(...LINE_COLUMNS);
}

/** All returns of orders, oldest first. */
export async function orderReturns(database: Knex, ...orderIds: string[]): Promise<ReturnRow[]> {
  return database('returns')
    .whereIn('order', orderIds)
    .orderBy(['date_created', 'id'])
    .select<ReturnRow[]>('*');
}

/** A return with its order, which is locked, and the order's lines and returns. */
export interface LockedReturn {
  order: LockedOrder;
  row: ReturnRow;
  line: ReturnLine;
  lines: ReturnLine[];
  all: ReturnRow[];
}

/**
 * Locks the order of a return and reads its lines and returns.
 * @param orderId rejects a return of another order
 * @throws ProblemError 404
 */
export async function lockReturn(trx: Knex, id: string, orderId?: string): Promise<LockedReturn> {
  const found = await trx('returns').where({ id }).first<{ order: string } | undefined>('order');
  if (found === undefined || (orderId !== undefined && found.order !== orderId)) throw notFound('return');
  const order = await lockOrder(trx, found.order);
  const [lines, all] = [await orderLines(trx, order.id), await orderReturns(trx, order.id)];
  const row = all.find((one) => one.id === id);
  const line = lines.find((one) => one.id === row?.order_item);
  if (row === undefined || line === undefined) throw notFound('return');
  return { order, row, line, lines, all };
}

/** @throws ProblemError 409 when the state cannot follow */
export function assertNext({ status }: Pick<ReturnRow, 'status'>, to: ReturnState): void {
  const next = NEXT_RETURN_STATES[status];
  if (next.includes(to)) return;
  const detail =
    next.length === 0
      ? `This request is ${status} already.`
      : `This request is ${status}. It cannot be ${to} now; it can become ${next.join(' or ')}.`;
  throw problemError('shop-rule', { detail });
}

type Change = Partial<Omit<ReturnRow, 'id' | 'order' | 'order_item' | 'status'>>;

/**
 * Changes the state of a return, and records it in the order's timeline.
 * @returns the event of the order, whose page and dialog show it
 * @throws ProblemError 409 when the state cannot follow
 */
export async function moveReturn(
  trx: Knex.Transaction,
  { row, line }: Pick<LockedReturn, 'row' | 'line'>,
  to: ReturnState,
  change: Change,
  actor: Actor,
): Promise<ShopEvent> {
  assertNext(row, to);
  await trx('returns')
    .where({ id: row.id })
    .update({ ...change, status: to, date_updated: new Date() });
  return recordReturn(trx, { ...row, ...change }, line, { from: row.status, to, actor });
}

/** Records a change of a return in the order's timeline. */
export async function recordReturn(
  trx: Knex.Transaction,
  row: ReturnRow,
  line: ReturnLine,
  { from, to, actor }: { from: ReturnState | null; to: ReturnState; actor: Actor },
): Promise<ShopEvent> {
  await recordOrderEvents(trx, [
    {
      orderId: row.order,
      kind: 'return',
      from,
      to,
      userId: actor.userId,
      reason: describeReturn(row, line),
    },
  ]);
  await recordActivity(trx, actor, 'orders', row.order);
  return itemsUpdated('orders', [row.order]);
}
