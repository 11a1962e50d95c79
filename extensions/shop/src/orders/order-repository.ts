/**
 * The rows of orders. Written with knex, because one transaction spans them, the cart and the stock; the events that
 * Directus' services would have raised are announced after the commit.
 */
import { randomUUID } from 'node:crypto';
import type { PlaceOrder } from '@chitenge/contract/order';
import type { Knex } from 'knex';
import { livingCart } from '../cart/expired-carts.ts';
import { optionOrNull, readWords } from '../database/columns.ts';
import type { CartLine, OrderedProduct } from './judge-cart.ts';
import {
  ORDER_COLUMNS,
  toOrderRow,
  type OrderColumns,
  type OrderItemRow,
  type OrderRow,
} from './order-row.ts';

/** The order that first used an idempotency key in a session. */
export interface FirstOrder {
  id: string;
  requestHash: string | null;
}

/** Who orders what: the request, and what makes a repeat of it known. */
export interface OrderRequest {
  sessionId: string;
  /** Null when the caller sent none: then every submit is an order of its own. */
  idempotencyKey: string | null;
  requestHash: string;
  /** A cart that nobody touched since then has expired and is as good as empty. */
  cartAliveSince: Date;
  body: PlaceOrder;
}

/**
 * Writes the order's own row, which claims its idempotency key. A rival with the same key waits here until this
 * transaction has ended. The total is the one that was asked for: the story goes on only if it is right.
 * @returns the row as it was written; null when the session has used the key before, and nothing was written
 */
export async function claimOrder(trx: Knex, request: OrderRequest): Promise<OrderColumns | null> {
  const now = new Date();
  const rows = await trx('orders')
    .insert({
      id: randomUUID(),
      session_id: request.sessionId,
      idempotency_key: request.idempotencyKey,
      request_hash: request.requestHash,
      customer_name: request.body.customerName,
      customer_email: request.body.customerEmail,
      customer_phone: request.body.customerPhone,
      shipping_address: request.body.shippingAddress,
      city: request.body.city,
      province: request.body.province,
      postal_code: request.body.postalCode,
      country: request.body.country,
      mobile_provider: request.body.mobileProvider,
      mobile_number: request.body.mobileNumber,
      total_amount: request.body.totalAmount,
      status: 'pending',
      payment_status: 'pending',
      notes: request.body.notes,
      date_created: now,
      date_updated: now,
    })
    .onConflict(['session_id', 'idempotency_key'])
    .ignore()
    .returning<OrderColumns[]>([...ORDER_COLUMNS]);
  return rows[0] ?? null;
}

export async function findByKey(trx: Knex, sessionId: string, key: string): Promise<FirstOrder | null> {
  const row = await trx('orders')
    .where({ session_id: sessionId, idempotency_key: key })
    .first<{ id: string; request_hash: string | null } | undefined>('id', 'request_hash');
  return row === undefined ? null : { id: row.id, requestHash: row.request_hash };
}

/**
 * The session's cart in the order in which it was filled, locked so that no other submit can order the same lines
 * (SQLite has one writer anyway).
 */
export async function lockCart(
  trx: Knex,
  { sessionId, cartAliveSince }: Pick<OrderRequest, 'sessionId' | 'cartAliveSince'>,
): Promise<CartLine[]> {
  return trx('cart_items')
    .where('session_id', sessionId)
    .whereIn('session_id', livingCart(trx, sessionId, cartAliveSince))
    .orderBy(['date_created', 'id'])
    .forUpdate()
    .select<CartLine[]>({
      id: 'id',
      productId: 'product',
      quantity: 'quantity',
      size: 'size',
      color: 'color',
      productName: 'product_name',
      productPrice: 'product_price',
    });
}

/** The products of these lines as they are now, locked in the order of their ids, which keeps buyers from deadlock. */
export async function lockProducts(trx: Knex, lines: CartLine[]): Promise<Map<string, OrderedProduct>> {
  const ids = new Set(lines.map(({ productId }) => productId));
  const rows = await trx('products')
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate()
    .select<(Omit<OrderedProduct, 'sizes' | 'colors'> & { sizes: unknown; colors: unknown })[]>({
      id: 'id',
      name: 'name',
      status: 'status',
      price: 'price',
      stockCount: 'stock_count',
      sizes: 'sizes',
      colors: 'colors',
      slug: 'slug',
      image: 'image',
      imageUrl: 'image_url',
    });
  return new Map(
    rows.map((row) => [row.id, { ...row, sizes: readWords(row.sizes), colors: readWords(row.colors) }]),
  );
}

/**
 * Copies the cart's lines into the order, with the products' names and prices of this moment.
 * @returns the rows as `readOrder` would find them
 */
export async function writeItems(
  trx: Knex,
  orderId: string,
  lines: CartLine[],
  products: Map<string, OrderedProduct>,
): Promise<OrderItemRow[]> {
  const items = lines.map((line) => {
    const product = products.get(line.productId);
    return {
      id: randomUUID(),
      product_name: product?.name ?? line.productName,
      product_price: product?.price ?? line.productPrice,
      quantity: line.quantity,
      size: optionOrNull(line.size),
      color: optionOrNull(line.color),
      product:
        product === undefined
          ? null
          : { id: product.id, slug: product.slug, image: product.image, image_url: product.imageUrl },
    };
  });
  await trx('order_items').insert(
    items.map((item, sort) => ({ ...item, order: orderId, product: item.product?.id ?? null, sort })),
  );
  return items;
}

/** Takes exactly these lines out of the cart; what was added in the meantime stays. */
export async function removeOrderedLines(trx: Knex, lines: CartLine[]): Promise<void> {
  await trx('cart_items')
    .whereIn(
      'id',
      lines.map(({ id }) => id),
    )
    .delete();
}

/** An order of this session with its lines, or null. */
export async function readOrder(database: Knex, sessionId: string, id: string): Promise<OrderRow | null> {
  const order = await database('orders')
    .where({ id, session_id: sessionId })
    .first<OrderColumns | undefined>(...ORDER_COLUMNS);
  return order === undefined ? null : toOrderRow(order, await readItems(database, id));
}

type ItemColumns = Omit<OrderItemRow, 'product'> & {
  product: string | null;
  slug: string | null;
  image: string | null;
  image_url: string | null;
};

async function readItems(database: Knex, orderId: string): Promise<OrderItemRow[]> {
  const rows = await database('order_items')
    .leftJoin('products', 'products.id', 'order_items.product')
    .where('order_items.order', orderId)
    .orderBy(['order_items.sort', 'order_items.id'])
    .select<ItemColumns[]>({
      id: 'order_items.id',
      product_name: 'order_items.product_name',
      product_price: 'order_items.product_price',
      quantity: 'order_items.quantity',
      size: 'order_items.size',
      color: 'order_items.color',
      product: 'products.id',
      slug: 'products.slug',
      image: 'products.image',
      image_url: 'products.image_url',
    });
  return rows.map(({ product, slug, image, image_url, ...item }) => ({
    ...item,
    product: product === null || slug === null ? null : { id: product, slug, image, image_url },
  }));
}
