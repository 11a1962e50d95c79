import type { Knex } from 'knex';
import { findHeld, isNothing } from './held.ts';
import type { Shopper } from './identity.ts';

type Row = Record<string, unknown>;

/** Everything that the shop holds about one shopper, as JSON. Columns have the names that the database gives them. */
export interface ShopperExport {
  askedFor: Shopper;
  /** ISO 8601, UTC. */
  takenAt: string;
  /** Each with its lines, its timeline, and staff's comments and former values. */
  orders: Row[];
  /** Orders of others that name the shopper's phone as the one that pays. */
  paidForOthers: Row[];
  newsletter: Row[];
  cartLines: Row[];
}

const TIMES = new Set(['date_created', 'date_updated', 'timestamp']);

/** Times as ISO 8601, which SQLite keeps as milliseconds; JSON as what it says. */
function readable(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (TIMES.has(column) && (typeof value === 'number' || value instanceof Date))
        return [column, new Date(value).toISOString()];
      return [column, value];
    }),
  );
}

/**
 * Reads everything held about one shopper.
 * @returns null when there is nothing
 */
export async function exportShopper(database: Knex, shopper: Shopper): Promise<ShopperExport | null> {
  return database.transaction(async (trx) => {
    const held = await findHeld(trx, shopper);
    if (isNothing(held)) return null;
    const rows = async (query: Knex.QueryBuilder): Promise<Row[]> =>
      (await query.select<Row[]>()).map(readable);

    const orders: Row[] = [];
    for (const { id } of held.orders) {
      const [order] = await rows(trx('orders').where({ id }));
      orders.push({
        ...order,
        items: await rows(trx('order_items').where('order', id).orderBy('sort')),
        events: await rows(trx('order_events').where('order', id).orderBy('date_created')),
        comments: await rows(trx('directus_comments').where({ collection: 'orders', item: id })),
        revisions: await rows(
          trx('directus_revisions').where({ collection: 'orders', item: id }).orderBy('id'),
        ),
      });
    }
    return {
      askedFor: shopper,
      takenAt: new Date().toISOString(),
      orders,
      paidForOthers: (
        await trx('orders')
          .whereIn('id', held.paidFor)
          .select<Row[]>('id', 'date_created', 'total_amount', 'mobile_provider', 'mobile_number')
      ).map(readable),
      newsletter: await rows(trx('newsletter_subscribers').whereIn('id', held.subscriptions)),
      cartLines: await rows(trx('cart_items').whereIn('session_id', held.sessions)),
    };
  });
}
