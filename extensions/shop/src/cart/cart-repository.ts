/**
 * Rows of carts, by knex. They are the most frequent writes, and need no events, revisions or permissions.
 * Directus' services have no upsert with a condition.
 */
import { randomUUID } from 'node:crypto';
import { MAX_LINE_QUANTITY } from '@chitenge/contract/cart';
import type { Knex } from 'knex';
import type { Variant } from '../catalogue/variants.ts';
import type { Decimal } from '../database/columns.ts';
import { activeCart } from './cart-expiry.ts';
import {
  PRODUCT_COLUMNS,
  toLineRow,
  toProductRow,
  type LineColumns,
  type LineRow,
  type ProductColumns,
  type ProductRow,
} from './cart-row.ts';

const LINE_COLUMNS = ['id', 'product', 'quantity', 'size', 'color', 'product_name', 'product_price'] as const;

/** Identifies a cart line. */
export interface LineKey {
  sessionId: string;
  productId: string;
  /** '' for none. */
  size: string;
  /** '' for none. */
  color: string;
}

/** The columns that identify a line. */
export function keyColumns(key: LineKey) {
  return { session_id: key.sessionId, product: key.productId, size: key.size, color: key.color };
}

/** A product on sale, with the variant that a shopper has chosen. */
export interface ChosenProduct {
  /** With the variant's price and stock. */
  product: ProductRow;
  /** Null while the choice means several variants. */
  variantId: string | null;
}

/** A published product, and the state of a session's cart. */
export interface OnSale {
  product: ProductRow;
  /** The active ones, in their order. */
  variants: Variant[];
  lineCount: number;
  lastChange: Date | null;
}

/** A product with one of its active variants; without any, the columns of the variant are null. */
type OnSaleRow = ProductColumns & {
  [Column in keyof Omit<Variant, 'productId'> as `variant__${Column}`]: Variant[Column] | null;
} & { line_count: number | string; last_change: Date | number | null };

/**
 * Returns a published product with its variants, and the number of lines and the last change of the session's cart. It is
 * one query: each costs as much as all the rest that an addition to the cart does in this process.
 */
export async function findOnSale(
  database: Knex,
  productId: string,
  sessionId: string,
): Promise<OnSale | null> {
  const cart = database('cart_items').where('session_id', sessionId);
  const rows = await database('products')
    .leftJoin('product_variants', (join) => {
      join.on('product_variants.product', 'products.id').andOnVal('product_variants.active', true);
    })
    .where({ 'products.id': productId, 'products.status': 'published' })
    .orderBy(['product_variants.sort', 'product_variants.id'])
    .select<OnSaleRow[]>([
      ...PRODUCT_COLUMNS.map((column) => `products.${column}`),
      'product_variants.id as variant__id',
      'product_variants.size as variant__size',
      'product_variants.color as variant__color',
      'product_variants.price as variant__price',
      'product_variants.stock_count as variant__stockCount',
      cart.clone().count('*').as('line_count'),
      cart.clone().max('date_updated').as('last_change'),
    ]);
  const [row] = rows;
  if (row === undefined) return null;
  return {
    product: toProductRow(row),
    variants: rows.flatMap((each) => toVariant(each, productId)),
    lineCount: Number(row.line_count),
    lastChange: row.last_change === null ? null : new Date(row.last_change),
  };
}

function toVariant(row: OnSaleRow, productId: string): Variant[] {
  const {
    variant__id: id,
    variant__size: size,
    variant__color: color,
    variant__stockCount: stockCount,
  } = row;
  if (id === null || size === null || color === null || stockCount === null) return [];
  return [{ id, productId, size, color, price: row.variant__price, stockCount }];
}

export async function hasLine(database: Knex, key: LineKey): Promise<boolean> {
  return (await database('cart_items').where(keyColumns(key)).first('id')) !== undefined;
}

/**
 * Adds units to a line, or inserts the line. One statement, so concurrent additions all count.
 * The line gets the product's current name and price, and the key of this addition.
 * @returns null when the line would exceed its maximum, or one of its latest additions had this key; nothing is changed then
 */
export async function addUnits(
  database: Knex,
  key: LineKey,
  { product, variantId }: ChosenProduct,
  quantity: number,
  additionKey: string | null,
): Promise<LineRow | null> {
  const now = new Date();
  const lines = await database('cart_items')
    .insert({
      id: randomUUID(),
      ...keyColumns(key),
      product_name: product.name,
      product_price: product.price,
      quantity,
      last_addition: additionKey,
      date_created: now,
      date_updated: now,
    })
    .onConflict(['session_id', 'product', 'size', 'color'])
    .merge({
      quantity: database.raw('cart_items.quantity + excluded.quantity'),
      product_name: database.raw('excluded.product_name'),
      product_price: database.raw('excluded.product_price'),
      // The newest first. Two pages may repeat theirs in turn.
      last_addition: database.raw(
        "substr(coalesce(excluded.last_addition || ' ', '') || coalesce(cart_items.last_addition, ''), 1, 128)",
      ),
      date_updated: now,
    })
    .whereRaw('cart_items.quantity + excluded.quantity <= ?', [MAX_LINE_QUANTITY])
    .whereRaw(
      "(excluded.last_addition is null or ' ' || coalesce(cart_items.last_addition, '') || ' ' not like '% ' || excluded.last_addition || ' %')",
    )
    .returning<LineColumns[]>([...LINE_COLUMNS]);
  const line = lines[0];
  return line === undefined ? null : toLineRow(line, product, variantId);
}

/** Returns the line if one of its latest additions had this addition key. */
export async function findRepeated(
  database: Knex,
  key: LineKey,
  { product, variantId }: ChosenProduct,
  additionKey: string,
): Promise<LineRow | null> {
  const line = await database('cart_items')
    .where(keyColumns(key))
    .whereRaw("' ' || last_addition || ' ' like ?", [`% ${additionKey} %`])
    .first<LineColumns | undefined>(...LINE_COLUMNS);
  return line === undefined ? null : toLineRow(line, product, variantId);
}

/** Returns the session's cart, oldest line first, in one query. */
export async function readCart(database: Knex, sessionId: string, activeSince: Date): Promise<LineRow[]> {
  const rows = await linesWithProducts(database, { 'cart_items.session_id': sessionId }).whereIn(
    'cart_items.session_id',
    activeCart(database, sessionId, activeSince),
  );
  return rows.map(splitRow);
}

/** Returns one line of the session's cart, or null. */
export async function findLine(database: Knex, sessionId: string, id: string): Promise<LineRow | null> {
  const rows = await linesWithProducts(database, {
    'cart_items.id': id,
    'cart_items.session_id': sessionId,
  });
  return rows[0] === undefined ? null : splitRow(rows[0]);
}

/** Sets a line's quantity. Returns false when the session has no such line or its cart has expired. */
export async function setQuantity(
  database: Knex,
  sessionId: string,
  id: string,
  quantity: number,
  activeSince: Date,
): Promise<boolean> {
  const changed = await database('cart_items')
    .where({ id, session_id: sessionId })
    .whereIn('session_id', activeCart(database, sessionId, activeSince))
    .update({ quantity, date_updated: new Date() });
  return changed > 0;
}

/** Removes a line. Returns false when the session has no such line. */
export async function removeLine(database: Knex, sessionId: string, id: string): Promise<boolean> {
  return (await database('cart_items').where({ id, session_id: sessionId }).delete()) > 0;
}

export async function clearCart(database: Knex, sessionId: string): Promise<void> {
  await database('cart_items').where('session_id', sessionId).delete();
}

type JoinedRow = LineColumns & {
  variant_id: string | null;
  variant_price: Decimal | null;
  variant_stock: number | null;
} & {
  [Column in keyof ProductColumns as `product__${Column}`]: ProductColumns[Column] | null;
};

function linesWithProducts(
  database: Knex,
  where: Record<string, string>,
): Knex.QueryBuilder<JoinedRow, JoinedRow[]> {
  return (
    database('cart_items')
      .where(where)
      .leftJoin('products', (join) => {
        join.on('products.id', 'cart_items.product').andOnVal('products.status', 'published');
      })
      // The default variant is active only when it is the product's only active one, so at most one row matches.
      .leftJoin('product_variants', (join) => {
        join
          .on('product_variants.product', 'products.id')
          .andOnVal('product_variants.active', true)
          .andOn((meant) =>
            meant
              .on((exact) =>
                exact
                  .on('product_variants.size', 'cart_items.size')
                  .andOn('product_variants.color', 'cart_items.color'),
              )
              .orOn((whole) =>
                whole.onVal('product_variants.size', '').andOnVal('product_variants.color', ''),
              ),
          );
      })
      .orderBy(['cart_items.date_created', 'cart_items.id'])
      .select<JoinedRow[]>([
        ...LINE_COLUMNS.map((column) => `cart_items.${column}`),
        ...PRODUCT_COLUMNS.map((column) => `products.${column} as product__${column}`),
        'product_variants.id as variant_id',
        'product_variants.price as variant_price',
        'product_variants.stock_count as variant_stock',
      ])
  );
}

function splitRow(row: JoinedRow): LineRow {
  const { product__id: id, product__name: name, product__slug: slug, product__price: price } = row;
  // All of these are null when the join finds no published product.
  if (id === null || name === null || slug === null || price === null) return toLineRow(row, null, null);
  const product = toProductRow({
    id,
    name,
    slug,
    price,
    sale_price: row.product__sale_price,
    sale_starts: row.product__sale_starts,
    sale_ends: row.product__sale_ends,
    description: row.product__description,
    image: row.product__image,
    image_url: row.product__image_url,
    stock_count: row.variant_stock ?? row.product__stock_count ?? 0,
    sizes: row.product__sizes,
    colors: row.product__colors,
  });
  return toLineRow(row, { ...product, price: row.variant_price ?? product.price }, row.variant_id);
}
