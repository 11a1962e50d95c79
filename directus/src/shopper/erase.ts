import { randomUUID } from 'node:crypto';
import type { OrderEvent } from '@chitenge/contract/admin-order';
import { withoutDiscountReason } from '@chitenge/contract/discount-terms';
import { withoutRefundReason } from '@chitenge/contract/refund-words';
import type { MessageState } from '@chitenge/contract/messages';
import { erasedOrderColumns, ORDER_FIELDS } from '@chitenge/contract/order-fields';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { Dialect } from '../apply/database.ts';
import { beginWriting } from '../begin-writing.ts';
import { CREDIT_ENTRIES, STOP_PHOTOS } from '../hidden-tables.ts';
import { updateOrderSearch } from '../order-search.ts';
import { findShopperRecords, hasNoRecords, openOrders, type ShopperRecords } from './records.ts';
import type { Shopper } from './identity.ts';

/** Internal columns with their values after erasure. The hash of a guessed request could identify the shopper. */
const ERASED_INTERNAL = { request_hash: null, idempotency_key: null } as const;

const ERASED_PAYER = { mobile_number: ORDER_FIELDS.mobileNumber.erased } as const;
const ERASED_RECIPIENT = { recipient_phone: ORDER_FIELDS.recipientPhone.erased } as const;

/** Kinds of order events whose values are personal. */
const PERSONAL_EVENTS: readonly OrderEvent['kind'][] = ['notes', 'corrected', 'request'];

/** The origin of the entries in Directus' activity log. */
export const ERASE_ORIGIN = 'shopper:erase';

/** The shopper has open orders or returns. Staff could not end them without name and phone. */
export class OpenOrdersError extends Error {
  override name = 'OpenOrdersError';

  /** Their short ids, statuses and open returns. */
  readonly orders: string;

  constructor(orders: string) {
    super(
      `Still open: ${orders}. Deliver or cancel these orders and end their returns first, or add --open-orders-too; staff cannot reach the customer of an erased order.`,
    );
    this.orders = orders;
  }
}

export interface EraseOptions {
  /** Whether to erase open orders as well. */
  includeOpenOrders?: boolean;
  /** Who erases, for the activity log; null for the script. */
  userId?: string | null;
  /** The order's columns; tests add one. */
  fields?: Parameters<typeof erasedOrderColumns>[0];
}

/**
 * Erases one shopper's personal data in one transaction. Totals and stock stay.
 * @returns the records that it erased; null when there were none
 * @throws OpenOrdersError
 */
export async function eraseShopper(
  database: Knex,
  shopper: Shopper,
  { includeOpenOrders = false, userId = null, fields }: EraseOptions = {},
): Promise<ShopperRecords | null> {
  const erased = { ...erasedOrderColumns(fields), ...ERASED_INTERNAL };
  return database.transaction(async (trx) => {
    await beginWriting(trx);
    const records = await findShopperRecords(trx, shopper);
    if (hasNoRecords(records)) return null;
    if (!includeOpenOrders) assertNoOpenOrders(records);

    const own = records.orders.map(({ id }) => id);
    for (const id of own)
      await trx('orders')
        .where({ id })
        .update({ ...erased, session_id: `erased-${randomUUID()}` });
    await trx('orders').whereIn('id', records.paidForOthers).update(ERASED_PAYER);
    await trx('orders').whereIn('id', records.receivedFromOthers).update(ERASED_RECIPIENT);
    await updateOrderSearch(trx, [...own, ...records.paidForOthers, ...records.receivedFromOthers]);
    await trx('order_events')
      .whereIn('order', own)
      .whereIn('kind', PERSONAL_EVENTS)
      .update({ from_value: '', to_value: '', reason: null });
    await eraseReasons(trx, own);
    await trx('returns').whereIn('order', own).update({ note: null, answer: null });
    await trx('payments').whereIn('id', records.payments).update({ phone: null });
    await trx('payment_events').whereIn('payment', records.payments).update({ payload: null });
    await eraseMessages(trx, records.messages);
    // Deleted, because the words may identify the shopper. Triggers correct the ratings.
    await trx('reviews').whereIn('order', own).delete();
    await trx(STOP_PHOTOS).whereIn('order', own).delete();
    await trx('cart_items').whereIn('session_id', records.sessions).delete();
    await trx('newsletter_subscribers').whereIn('id', records.subscriptions).delete();
    await trx('customers').whereIn('id', records.customers).delete();

    await trx('stock_alerts').whereIn('id', records.stockAlerts).delete();

    await redactRevisions(trx, own, erased);
    await redactRevisions(trx, records.paidForOthers, ERASED_PAYER);
    await redactRevisions(trx, records.receivedFromOthers, ERASED_RECIPIENT);
    await deleteCommentHistory(trx, own);
    for (const table of ['directus_comments', 'directus_notifications'])
      await trx(table).where('collection', 'orders').whereIn('item', own).delete();
    for (const item of new Set([...own, ...records.paidForOthers, ...records.receivedFromOthers]))
      await trx('directus_activity').insert({
        action: 'update',
        collection: 'orders',
        item,
        user: userId,
        origin: ERASE_ORIGIN,
      });
    return records;
  });
}

/** Erases why staff changed an order's goods, gave a discount, credit or money back, or kept it. The amounts stay for accounting. */
async function eraseReasons(trx: Knex, orders: string[]): Promise<void> {
  const of = (kind: OrderEvent['kind']) => trx('order_events').whereIn('order', orders).where({ kind });
  await of('kept').update({ reason: null });
  await of('lines').update({ reason: null, request_hash: null });
  const given = trx(CREDIT_ENTRIES).whereIn('order', orders).whereNotNull('code_hash').select('id');
  await trx(CREDIT_ENTRIES).whereIn('order', orders).orWhereIn('credit', given).update({ reason: '' });
  await eachReason(of('payment'), withoutRefundReason);
  await eachReason(of('created'), withoutDiscountReason);
}

/** Rewrites the reasons of order events. */
async function eachReason(events: Knex.QueryBuilder, without: (reason: string) => string): Promise<void> {
  const rows = await events
    .clone()
    .whereNotNull('reason')
    .select<{ id: string; reason: string }[]>('id', 'reason');
  for (const { id, reason } of rows)
    await events
      .clone()
      .where({ id })
      .update({ reason: without(reason) });
}

/** Erases what messages said and to whom. Those that wait are not sent. */
async function eraseMessages(trx: Knex, ids: string[]): Promise<void> {
  await trx('messages')
    .whereIn('id', ids)
    .update({ recipient: null, subject: null, body: null, data: null, error: null, provider_id: null });
  await trx('messages')
    .whereIn('id', ids)
    .whereIn('status', ['pending', 'sending'] satisfies MessageState[])
    .update({ status: 'skipped' satisfies MessageState, next_attempt_at: null });
}

function assertNoOpenOrders(records: ShopperRecords): void {
  const open = openOrders(records);
  if (open.length === 0) return;
  const names = open.map(({ id, status, openReturn }) => {
    const state = openReturn === null ? status : `${status}, return ${openReturn}`;
    return `…${id.slice(-8)} (${state})`;
  });
  throw new OpenOrdersError(names.join(', '));
}

/** Redacts the former values of orders in Directus' revisions. */
async function redactRevisions(trx: Knex, orders: string[], erased: Record<string, unknown>): Promise<void> {
  const revisions = await trx('directus_revisions')
    .where('collection', 'orders')
    .whereIn('item', orders)
    .select<{ id: number; data: unknown; delta: unknown }[]>('id', 'data', 'delta');
  for (const { id, data, delta } of revisions)
    await trx('directus_revisions')
      .where({ id })
      .update({ data: redact(data, erased), delta: redact(delta, erased) });
}

/** Deletes the revisions of staff's comments on orders, also of deleted comments. */
async function deleteCommentHistory(trx: Knex, orders: string[]): Promise<void> {
  const revisions = await trx('directus_revisions')
    .where('collection', 'directus_comments')
    .select<{ id: number; data: unknown }[]>('id', 'data');
  const about = revisions.filter(({ data }) => orders.includes(String(parseValues(data)?.['item'])));
  await trx('directus_revisions')
    .whereIn(
      'id',
      about.map(({ id }) => id),
    )
    .delete();
}

const valuesSchema = z.record(z.string(), z.unknown()).nullable();

/** @param json text on SQLite, an object on Postgres */
function parseValues(json: unknown): Record<string, unknown> | null {
  return valuesSchema.parse(typeof json === 'string' ? JSON.parse(json) : json);
}

function redact(json: unknown, erased: Record<string, unknown>): string | null {
  const values = parseValues(json);
  if (values === null) return null;
  const redacted = Object.entries(values)
    // The session id identifies the shopper's browser.
    .filter(([column]) => column !== 'session_id' || !('customer_name' in erased))
    .map(([column, value]): [string, unknown] => [column, column in erased ? erased[column] : value]);
  return JSON.stringify(Object.fromEntries(redacted));
}

/**
 * Removes former rows from SQLite's file and its write-ahead log. Postgres' autovacuum does this.
 * @returns false when another connection prevented it
 */
export async function vacuumSqlite(database: Knex, dialect: Dialect): Promise<boolean> {
  if (dialect === 'pg') return true;
  try {
    await database.raw('VACUUM');
    const [row] = await database.raw<{ busy: number }[]>('PRAGMA wal_checkpoint(TRUNCATE)');
    return row?.busy === 0;
  } catch {
    return false;
  }
}
