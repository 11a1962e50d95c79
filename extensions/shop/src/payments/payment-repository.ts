/** Rows of payments. Commands lock the order before its payments, so concurrent ones wait for one another. */
import { randomUUID } from 'node:crypto';
import { notFound } from '@chitenge/contract/problem-error';
import type { PaymentMethod } from '@chitenge/contract/payment-method';
import { CURRENCY } from '@chitenge/contract/payment-state';
import { toDecimal, type Ngwee } from '@chitenge/contract/money';
import type { Knex } from 'knex';
import { placeOfCash } from '../drawer/drawer-of-cash.ts';
import { lockOrder, type LockedOrder } from '../orders/order-repository.ts';
import type { PaymentRow } from './payment-row.ts';

type Required = 'order' | 'kind' | 'method' | 'gateway' | 'status';

export type NewPayment = Pick<PaymentRow, Required> &
  Partial<Omit<PaymentRow, Required | 'id' | 'amount' | 'drawer'>> & { amount: Ngwee } & (
    | { method: Exclude<PaymentMethod, 'cash'>; recordedBy?: undefined }
    // Who records what may be cash; null for the shop itself.
    | { recordedBy: string | null }
  );

/** Inserts a payment with a new id and returns its row. Cash belongs to the open drawer of who records it, or to a rider's round. */
export async function insertPayment(
  trx: Knex,
  { amount, recordedBy, ...columns }: NewPayment,
): Promise<PaymentRow> {
  const now = new Date();
  const row: PaymentRow = {
    refunded_payment: null,
    network: null,
    phone: null,
    by_link: false,
    link: null,
    attention: null,
    conceded_amount: null,
    idempotency_key: null,
    day_end: null,
    cash_given: null,
    received_amount: null,
    received_currency: null,
    transaction_id: null,
    gateway_reference: null,
    page_url: null,
    failure_code: null,
    failure_reason: null,
    checks: 0,
    next_check_at: null,
    completed_at: null,
    ...columns,
    id: randomUUID(),
    ...(await placeOfCash(trx, columns, recordedBy ?? null)),
    amount: toDecimal(amount),
    currency: CURRENCY,
    date_created: now,
  };
  await trx('payments').insert({ ...row, date_updated: now });
  return row;
}

export async function updatePayment(
  trx: Knex,
  id: string,
  columns: Partial<Omit<PaymentRow, 'id' | 'order'>>,
): Promise<void> {
  await trx('payments')
    .where({ id })
    .update({ ...columns, date_updated: new Date() });
}

/** Payments, refunds and corrections in cash, without those of a test order. */
export const cashRows = (database: Knex) =>
  database('payments')
    .where({ method: 'cash' })
    .whereNotIn('order', database('orders').where({ is_test: true }).select('id'));

/** All payments and refunds of orders, oldest first. */
export async function orderPayments(trx: Knex, ...orderIds: string[]): Promise<PaymentRow[]> {
  return trx('payments').whereIn('order', orderIds).orderBy(['date_created', 'id']).select<PaymentRow[]>('*');
}

/** A payment with its order, both locked, and with all payments of the order. */
export interface LockedPayment {
  order: LockedOrder;
  payment: PaymentRow;
  all: PaymentRow[];
}

/**
 * Locks the order of a payment and reads its payments. The lock of the order covers them.
 * @throws ProblemError 404
 */
export async function lockPayment(trx: Knex, id: string): Promise<LockedPayment> {
  const found = await trx('payments').where({ id }).first<{ order: string } | undefined>('order');
  if (found === undefined) throw notFound('payment');
  const order = await lockOrder(trx, found.order);
  const all = await orderPayments(trx, order.id);
  const payment = all.find((row) => row.id === id);
  if (payment === undefined) throw notFound('payment');
  return { order, payment, all };
}
