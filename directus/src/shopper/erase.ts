import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { Dialect } from '../apply/database.ts';
import { findHeld, isNothing, openOrders, type Held } from './held.ts';
import type { Shopper } from './identity.ts';

/** What stands in an order in place of a person. Products, quantities, total, states and dates stay: the books need them. */
const ERASED = {
  customer_name: 'Erased',
  customer_email: 'erased@example.invalid',
  customer_phone: 'erased',
  mobile_number: 'erased',
  shipping_address: null,
  city: null,
  province: null,
  postal_code: null,
  country: null,
  notes: '',
  // A fingerprint of what was ordered and by whom can be guessed at.
  request_hash: null,
  idempotency_key: null,
} as const;

const ERASED_PAYER = { mobile_number: ERASED.mobile_number } as const;

/** How Directus' activity log names what was done, for each order. */
export const ORIGIN = 'shopper:erase';

/** The shopper's orders are not all delivered or cancelled: without a name and a phone they could not be. */
export class OpenOrdersError extends Error {
  override name = 'OpenOrdersError';
}

export interface EraseOptions {
  /** Whether orders that are still to be delivered are erased as well. */
  openOrdersToo?: boolean;
}

/**
 * Takes one shopper's person out of the database, all of it or, on failure, nothing. Totals and stock stay.
 * @returns what was there; null when nothing was
 * @throws OpenOrdersError
 */
export async function eraseShopper(
  database: Knex,
  shopper: Shopper,
  { openOrdersToo = false }: EraseOptions = {},
): Promise<Held | null> {
  return database.transaction(async (trx) => {
    const held = await findHeld(trx, shopper);
    if (isNothing(held)) return null;
    if (!openOrdersToo) refuseOpenOrders(held);

    const own = held.orders.map(({ id }) => id);
    for (const id of own)
      await trx('orders')
        .where({ id })
        .update({ ...ERASED, session_id: `erased-${randomUUID()}` });
    await trx('orders').whereIn('id', held.paidFor).update(ERASED_PAYER);
    await trx('order_events')
      .whereIn('order', own)
      .where('kind', 'notes')
      .update({ from_value: '', to_value: '' });
    await trx('cart_items').whereIn('session_id', held.sessions).delete();
    await trx('newsletter_subscribers').whereIn('id', held.subscriptions).delete();

    await scrubRevisions(trx, own, ERASED);
    await scrubRevisions(trx, held.paidFor, ERASED_PAYER);
    await deleteCommentHistory(trx, own);
    for (const table of ['directus_comments', 'directus_notifications'])
      await trx(table).where('collection', 'orders').whereIn('item', own).delete();
    for (const item of [...own, ...held.paidFor])
      await trx('directus_activity').insert({ action: 'update', collection: 'orders', item, origin: ORIGIN });
    return held;
  });
}

function refuseOpenOrders(held: Held): void {
  const open = openOrders(held);
  if (open.length === 0) return;
  const names = open.map(({ id, status }) => `…${id.slice(-8)} (${status})`).join(', ');
  throw new OpenOrdersError(
    `Not delivered yet: ${names}. Deliver or cancel first, or erase these as well with --open-orders-too; nobody could deliver them then.`,
  );
}

/** Former values of orders, which Directus keeps for the Studio's history. */
async function scrubRevisions(trx: Knex, orders: string[], erased: Record<string, unknown>): Promise<void> {
  const revisions = await trx('directus_revisions')
    .where('collection', 'orders')
    .whereIn('item', orders)
    .select<{ id: number; data: unknown; delta: unknown }[]>('id', 'data', 'delta');
  for (const { id, data, delta } of revisions)
    await trx('directus_revisions')
      .where({ id })
      .update({ data: scrubbed(data, erased), delta: scrubbed(delta, erased) });
}

/** What staff's comments on orders said, those deleted since included. */
async function deleteCommentHistory(trx: Knex, orders: string[]): Promise<void> {
  const revisions = await trx('directus_revisions')
    .where('collection', 'directus_comments')
    .select<{ id: number; data: unknown }[]>('id', 'data');
  const about = revisions.filter(({ data }) => orders.includes(String(valuesOf(data)?.['item'])));
  await trx('directus_revisions')
    .whereIn(
      'id',
      about.map(({ id }) => id),
    )
    .delete();
}

const valuesSchema = z.record(z.string(), z.unknown()).nullable();

/** @param json text on SQLite, parsed already on Postgres */
function valuesOf(json: unknown): Record<string, unknown> | null {
  return valuesSchema.parse(typeof json === 'string' ? JSON.parse(json) : json);
}

function scrubbed(json: unknown, erased: Record<string, unknown>): string | null {
  const values = valuesOf(json);
  if (values === null) return null;
  const kept = Object.entries(values)
    // A session leads to the shopper's browser.
    .filter(([column]) => column !== 'session_id' || !('customer_name' in erased))
    .map(([column, value]): [string, unknown] => [column, column in erased ? erased[column] : value]);
  return JSON.stringify(Object.fromEntries(kept));
}

/**
 * Overwrites what SQLite's file and its write-ahead log still hold of former rows. Postgres does so by itself in time.
 * @returns false when another connection kept it from being done
 */
export async function overwriteFreed(database: Knex, dialect: Dialect): Promise<boolean> {
  if (dialect === 'pg') return true;
  try {
    await database.raw('VACUUM');
    const [answer] = await database.raw<{ busy: number }[]>('PRAGMA wal_checkpoint(TRUNCATE)');
    return answer?.busy === 0;
  } catch {
    return false;
  }
}
