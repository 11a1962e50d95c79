/** Rows of lay-bys. The lock of the order covers them: docs/decisions/077-lay-by.md. */
import type { LayBy } from '@chitenge/contract/lay-by';
import { layByFee, type LayByState } from '@chitenge/contract/lay-by-terms';
import { toDecimal, type Ngwee } from '@chitenge/contract/money';
import { SENT_ORDER_STATUSES, UNSENT_ORDER_STATUSES } from '@chitenge/contract/sent-status';
import type { PaymentStatus } from '@chitenge/contract/status';
import { LAY_BYS } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { Timestamp } from '../database/columns.ts';
import { dueOf } from '../orders/free-order.ts';
import type { LockedOrder } from '../orders/order-repository.ts';
import { orderPayments } from '../payments/payment-repository.ts';
import { balanceOf, keptOf, type PaymentRow } from '../payments/payment-row.ts';

/** A lay-by. Days are those of the shop, amounts ngwee. */
export interface LayByRow {
  order: string;
  deposit: Ngwee;
  first_due_on: string;
  due_on: string;
  /** Hundredths of a percent. */
  fee: number;
  grace_days: number;
  grace_until: string;
  /** JSON: sentences. */
  terms: string;
  reminded: number;
  started_at: Timestamp | null;
  ended_at: Timestamp | null;
  kept: Ngwee | null;
}

/** Returns the lay-by of an order; undefined for one that is none. */
export const findLayBy = (trx: Knex, order: string): Promise<LayByRow | undefined> =>
  trx(LAY_BYS).where({ order }).first<LayByRow | undefined>('*');

export async function updateLayBy(
  trx: Knex,
  order: string,
  columns: Partial<Omit<LayByRow, 'order'>>,
): Promise<void> {
  await trx(LAY_BYS).where({ order }).update(columns);
}

/** Selects the lay-by of an order of the outer query that keeps its goods: its deposit is paid, and it has not ended. */
export const startedLayBy = (database: Knex) =>
  database(LAY_BYS)
    .where(`${LAY_BYS}.order`, database.ref('orders.id'))
    .whereNotNull('started_at')
    .whereNull('ended_at')
    .select(`${LAY_BYS}.order`);

/** Selects the lay-bys whose deposit is paid and whose rest is not, with their orders. */
export const runningLayBys = (database: Knex) =>
  database({ l: LAY_BYS })
    .join('orders', 'orders.id', 'l.order')
    .whereNotNull('l.started_at')
    .whereNull('l.ended_at')
    .whereNot('orders.payment_status', 'paid' satisfies PaymentStatus)
    .whereIn('orders.status', [...UNSENT_ORDER_STATUSES]);

/** Whether the goods of an order are kept without the hold of unpaid orders. */
export async function isLayByStarted(trx: Knex, orderId: string): Promise<boolean> {
  const row = await findLayBy(trx, orderId);
  return row !== undefined && row.started_at !== null && row.ended_at === null;
}

/** The order of a lay-by. */
export type LayByOrder = Pick<
  LockedOrder,
  'id' | 'status' | 'payment_status' | 'total_amount' | 'waived_amount'
>;

/** What of a lay-by is paid, and what becomes of it when the buyer gives up, in ngwee. */
export interface LayByMoney {
  paid: Ngwee;
  fee: Ngwee;
  refund: Ngwee;
}

/**
 * Before its first sum has arrived, a lay-by has no fee.
 * @param all the order's payments
 */
export function moneyOfLayBy(
  row: Pick<LayByRow, 'fee' | 'started_at'>,
  order: Pick<LayByOrder, 'total_amount' | 'waived_amount'>,
  all: readonly PaymentRow[],
): LayByMoney {
  const paid = all.reduce((sum, payment) => sum + keptOf(payment, all), 0);
  const fee = row.started_at === null ? 0 : layByFee(dueOf(order), { feePercent: row.fee / 100 }, paid);
  return { paid, fee, refund: paid - fee };
}

/** Returns what has become of a lay-by. */
export function layByState(
  row: Record<'started_at' | 'ended_at', unknown>,
  { status, payment_status }: Pick<LayByOrder, 'status' | 'payment_status'>,
): LayByState {
  if (row.ended_at !== null || status === 'cancelled') return 'ended';
  if (SENT_ORDER_STATUSES.includes(status)) return 'handed-over';
  if (payment_status === 'paid') return 'paid';
  return row.started_at === null ? 'waiting' : 'running';
}

const termsSchema = z.array(z.string());

/** Reads the lay-by of an order as buyers and staff see it; null for an order that is none. */
export async function readLayBy(database: Knex, order: LayByOrder): Promise<LayBy | null> {
  const row = await findLayBy(database, order.id);
  if (row === undefined) return null;
  const all = await orderPayments(database, order.id);
  const money = moneyOfLayBy(row, order, all);
  const state = layByState(row, order);
  const fee = state === 'ended' ? (row.kept ?? 0) : money.fee;
  // Of one that was cancelled otherwise, staff decide about each payment.
  const decided = row.ended_at === null ? 0 : Math.max(balanceOf(all).paid - fee, 0);
  return {
    state,
    deposit: toDecimal(row.deposit),
    depositLeft: toDecimal(state === 'waiting' ? Math.max(depositOf(row, order) - money.paid, 0) : 0),
    dueOn: row.due_on,
    feePercent: row.fee / 100,
    graceDays: row.grace_days,
    fee: toDecimal(fee),
    refund: toDecimal(state === 'ended' ? decided : money.refund),
    terms: termsSchema.parse(JSON.parse(row.terms)),
  };
}

/** Returns the deposit of an order, which may have become cheaper, in ngwee. */
export const depositOf = (row: Pick<LayByRow, 'deposit'>, order: Parameters<typeof dueOf>[0]): Ngwee =>
  Math.min(row.deposit, dueOf(order));
