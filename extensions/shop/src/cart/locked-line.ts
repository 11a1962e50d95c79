/** A cart line whose row is locked until the transaction ends. */
import type { Knex } from 'knex';
import { activeCart } from './cart-expiry.ts';
import { keyColumns, type LineKey } from './cart-repository.ts';
import type { ProductRow } from './cart-row.ts';

export interface LockedLine extends LineKey {
  id: string;
  quantity: number;
  lastAddition: string | null;
}

const LOCKED_COLUMNS = {
  id: 'id',
  sessionId: 'session_id',
  productId: 'product',
  size: 'size',
  color: 'color',
  quantity: 'quantity',
  lastAddition: 'last_addition',
};

/** Locks a line of the session's cart. Returns null when there is none or the cart has expired. */
export async function lockLine(
  trx: Knex,
  sessionId: string,
  id: string,
  activeSince: Date,
): Promise<LockedLine | null> {
  const line = await trx('cart_items')
    .where({ id, session_id: sessionId })
    .whereIn('session_id', activeCart(trx, sessionId, activeSince))
    .forUpdate()
    .first<LockedLine | undefined>(LOCKED_COLUMNS);
  return line ?? null;
}

/** Locks the line with this key, if there is one. */
export async function lockLineOf(trx: Knex, key: LineKey): Promise<LockedLine | null> {
  const line = await trx('cart_items')
    .where(keyColumns(key))
    .forUpdate()
    .first<LockedLine | undefined>(LOCKED_COLUMNS);
  return line ?? null;
}

/** Gives a locked line another size, colour, quantity and last addition, and the product's current price. */
export async function rewriteLine(
  trx: Knex,
  { id, quantity, lastAddition, ...key }: LockedLine,
  product: ProductRow,
): Promise<void> {
  await trx('cart_items')
    .where({ id })
    .update({
      ...keyColumns(key),
      quantity,
      last_addition: lastAddition,
      product_name: product.name,
      product_price: product.price,
      date_updated: new Date(),
    });
}
