/** The orders of a shopper's session, as the shopper reads them. */
import type { Knex } from 'knex';
import { MAX_SESSION_ORDERS } from '@chitenge/contract/order';
import { notFound } from '@chitenge/contract/problem-error';
import { isPostgres } from '../database/raw-rows.ts';
import { byAge } from '../database/by-age.ts';
import {
  ORDER_COLUMNS,
  ORDER_SUMMARY_COLUMNS,
  toOrderRow,
  toOrderSummaryRow,
  type OrderColumns,
  type OrderItemRow,
  type OrderRow,
  type OrderSummaryColumns,
  type OrderSummaryRow,
} from './order-row.ts';
import { readHandover } from '../rounds/order-handover.ts';
import { readLayBy } from '../lay-by/lay-by-row.ts';
import { hasReceipts } from '../receipts/receipt-row.ts';
import { NO_MONEY, readMoneyOfOrders, readShopperMoney } from '../payments/shopper-payments.ts';

/** Runs reads that all see one state of the database, so that no command shows half of its changes between them. */
function readSnapshot<Result>(
  database: Knex,
  read: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  // Every transaction of SQLite reads one state; Postgres' default lets each statement see what was committed meanwhile.
  if (!isPostgres(database)) return database.transaction(read);
  return database.transaction(read, { isolationLevel: 'repeatable read', readOnly: true });
}

/**
 * Returns an order with its lines and payments. The caller has checked the access to it.
 * @throws ProblemError 404 when the order does not exist
 */
export async function readOrder(database: Knex, id: string): Promise<OrderRow> {
  const order = await readSnapshot(database, (trx) => findOrder(trx, id));
  if (order === null) throw notFound('order');
  return order;
}

/** Returns an order with its lines and payments, or null. The caller has checked the access to it. */
export async function findOrder(trx: Knex.Transaction, id: string): Promise<OrderRow | null> {
  const order = await trx('orders')
    .where({ id })
    .first<OrderColumns | undefined>(...ORDER_COLUMNS);
  if (order === undefined) return null;
  return toOrderRow(order, {
    items: await readItems(trx, id),
    ...(await readShopperMoney(trx, id)),
    hasReceipts: await hasReceipts(trx, id),
    handover: await readHandover(trx, order),
    layBy: await readLayBy(trx, order),
  });
}

/**
 * Returns the session's newest orders, newest first.
 * @param key returns only the order that this idempotency key has placed
 */
export async function listOrders(
  database: Knex,
  sessionId: string,
  key: string | undefined,
): Promise<OrderSummaryRow[]> {
  const units = database('order_items')
    .sum('quantity')
    .where('order_items.order', database.ref('orders.id'))
    .as('unit_count');
  const rows = await database('orders')
    .where({ session_id: sessionId, ...(key === undefined ? {} : { idempotency_key: key }) })
    .orderBy(byAge('orders', 'desc'))
    .limit(MAX_SESSION_ORDERS)
    .select<OrderSummaryColumns[]>(...ORDER_SUMMARY_COLUMNS, units);
  const money = await readMoneyOfOrders(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toOrderSummaryRow(row, money.get(row.id) ?? NO_MONEY));
}

type ItemColumns = Omit<OrderItemRow, 'product'> & {
  product: string | null;
  slug: string | null;
  image: string | null;
  image_url: string | null;
};

/** Returns what was ordered, in the order of the cart. */
export async function readItems(database: Knex, orderId: string): Promise<OrderItemRow[]> {
  const rows = await database('order_items')
    .leftJoin('products', (join) => {
      join.on('products.id', 'order_items.product').andOnVal('products.status', 'published');
    })
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
