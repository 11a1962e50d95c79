import type { Knex } from 'knex';
import { CREDIT_ENTRIES, FISCAL_DOCUMENTS, ORDER_RECEIPTS, STOP_PHOTOS } from '../hidden-tables.ts';
import { findShopperRecords, hasNoRecords } from './records.ts';
import type { Shopper } from './identity.ts';

type Row = Record<string, unknown>;

/** All data about one shopper, as JSON. Properties of rows are column names. */
export interface ShopperExport {
  askedFor: Shopper;
  /** ISO 8601, UTC. */
  takenAt: string;
  /** Each with its items, reviews, events, receipts, credit, photographs of riders, returns, staff's comments and former values. */
  orders: Row[];
  /** Other customers' orders whose mobile number is the shopper's. */
  paidForOthers: Row[];
  /** Other customers' orders that the shopper's number receives. */
  receivedFromOthers: Row[];
  /** Payments of the shopper's orders and from the shopper's phone, each with its events. */
  payments: Row[];
  /** What the shop wrote to the shopper, and about the shopper's orders. */
  messages: Row[];
  newsletter: Row[];
  /** Sold-out variants that the shopper waits for. */
  stockAlerts: Row[];
  /** What staff noted about the shopper. */
  notes: Row[];
  cartLines: Row[];
}

const TIMESTAMP_COLUMNS = new Set([
  'date_created',
  'date_updated',
  'timestamp',
  'holds_until',
  'requested_at',
  'next_check_at',
  'next_attempt_at',
  'attempted_at',
  'completed_at',
  'decided_at',
  'received_at',
  'closed_at',
  'issued_at',
  'expires_at',
]);

/** Formats the timestamps of a row as ISO 8601; SQLite stores them in milliseconds. */
function formatTimestamps(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (TIMESTAMP_COLUMNS.has(column) && (typeof value === 'number' || value instanceof Date))
        return [column, new Date(value).toISOString()];
      return [column, value];
    }),
  );
}

/**
 * Exports all data about one shopper.
 * @returns null when there is none
 */
export async function exportShopper(database: Knex, shopper: Shopper): Promise<ShopperExport | null> {
  return database.transaction(async (trx) => {
    const records = await findShopperRecords(trx, shopper);
    if (hasNoRecords(records)) return null;
    const rows = async (query: Knex.QueryBuilder): Promise<Row[]> =>
      (await query.select<Row[]>()).map(formatTimestamps);

    const orders: Row[] = [];
    for (const { id } of records.orders) {
      const [order] = await rows(trx('orders').where({ id }));
      orders.push({
        ...order,
        items: await rows(trx('order_items').where('order', id).orderBy('sort')),
        reviews: await rows(trx('reviews').where('order', id).orderBy('date_created')),
        events: await rows(trx('order_events').where('order', id).orderBy('date_created')),
        receipts: await rows(trx(ORDER_RECEIPTS).where('order', id).orderBy('number')),
        taxNumbers: await rows(
          trx(FISCAL_DOCUMENTS).whereIn('number', trx(ORDER_RECEIPTS).where('order', id).select('number')),
        ),
        // Without the hash of its code.
        credit: (await rows(trx(CREDIT_ENTRIES).where('order', id).orderBy('date_created'))).map(
          ({ code_hash: _hash, ...entry }) => entry,
        ),
        // As Base64, which JSON can have.
        photographs: (await rows(trx(STOP_PHOTOS).where('order', id).orderBy('date_created'))).map(
          ({ jpeg, ...photo }) => ({
            ...photo,
            jpeg: Buffer.isBuffer(jpeg) ? jpeg.toString('base64') : null,
          }),
        ),
        returns: await rows(trx('returns').where('order', id).orderBy('date_created')),
        comments: await rows(trx('directus_comments').where({ collection: 'orders', item: id })),
        revisions: await rows(
          trx('directus_revisions').where({ collection: 'orders', item: id }).orderBy('id'),
        ),
      });
    }
    const payments: Row[] = [];
    for (const id of records.payments) {
      const [payment] = await rows(trx('payments').where({ id }));
      payments.push({
        ...payment,
        events: await rows(trx('payment_events').where('payment', id).orderBy('date_created')),
      });
    }
    return {
      askedFor: shopper,
      takenAt: new Date().toISOString(),
      orders,
      paidForOthers: (
        await trx('orders')
          .whereIn('id', records.paidForOthers)
          .select<Row[]>('id', 'date_created', 'total_amount', 'mobile_provider', 'mobile_number')
      ).map(formatTimestamps),
      receivedFromOthers: (
        await trx('orders')
          .whereIn('id', records.receivedFromOthers)
          .select<Row[]>('id', 'date_created', 'recipient_phone')
      ).map(formatTimestamps),
      payments,
      messages: await rows(trx('messages').whereIn('id', records.messages).orderBy('date_created')),
      newsletter: await rows(trx('newsletter_subscribers').whereIn('id', records.subscriptions)),
      stockAlerts: await rows(trx('stock_alerts').whereIn('id', records.stockAlerts)),
      notes: await rows(trx('customers').whereIn('id', records.customers)),
      cartLines: await rows(trx('cart_items').whereIn('session_id', records.sessions)),
    };
  });
}
