/** A database of a shop with a year of orders, and all that the figures of the back office read. SQLite. */
import { ORDER_RECEIPTS, LINE_COSTS, VARIANT_COSTS } from '@chitenge/directus/hidden-tables';
import { addOrderHistory } from '@chitenge/directus/testing/order-history';
import { startTestDirectus } from '@chitenge/directus/testing/test-directus';
import type { Knex } from 'knex';

const PRODUCTS = 500;
const CATEGORIES = 12;
const YEAR_DAYS = 365;
const DAY_MS = 86_400_000;

const series = (count: number) =>
  `(WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r WHERE n < ${count}) SELECT n FROM r) AS s`;

/** Returns an id of a number, from 1. */
const idOf = (kind: number, number: string) => `printf('00000000-0000-4000-8000-${kind}%011d', ${number})`;

/** Returns a number of a line that depends on its rowid without a pattern, from 0 below the limit. */
const random = (salt: number, limit: number) =>
  `((i.rowid * ${48_271 + salt * 7919} % 2147483647) / 7 % ${limit})`;

/**
 * Statements that give the lines of a history goods, costs, discounts and returns, its orders channels and receipts, and its
 * goods movements.
 */
function statements(now: number): string[] {
  const start = now - (YEAR_DAYS + 1) * DAY_MS;
  return [
    `INSERT INTO categories (id, name, slug) SELECT ${idOf(1, 'n')}, 'Category ' || n, 'category-' || n
      FROM ${series(CATEGORIES)}`,
    `INSERT INTO products (id, name, slug, status, category, price, stock_count, date_created)
      SELECT ${idOf(2, 'n')}, 'Product ' || n, 'product-' || n, 'published', ${idOf(1, `1 + n % ${CATEGORIES}`)}, 100, 400, ${start}
      FROM ${series(PRODUCTS)}`,
    // The trigger has given each product a default variant.
    `INSERT INTO ${VARIANT_COSTS} (variant, cost, date_updated) SELECT id, 6000, ${now} FROM product_variants WHERE rowid % 5 > 0`,
    `UPDATE order_items AS i SET product = ${idOf(2, `1 + ${random(1, PRODUCTS)}`)}`,
    `UPDATE order_items SET variant = (SELECT v.id FROM product_variants AS v WHERE v.product = order_items.product)`,
    `UPDATE order_items AS i SET product_name = 'Product ' || CAST(substr(i.product, 30) AS INTEGER),
      discount_amount = CASE WHEN ${random(2, 4)} = 0 THEN 10 ELSE 0 END,
      size = CASE ${random(3, 4)} WHEN 0 THEN 'S' WHEN 1 THEN 'M' WHEN 2 THEN 'L' ELSE 'XL' END`,
    `UPDATE orders SET channel = CASE WHEN rowid % 3 = 0 THEN 'counter' ELSE 'web' END,
      placed_by = CASE WHEN rowid % 3 = 0 THEN (SELECT id FROM directus_users LIMIT 1) END,
      discount_amount = (SELECT sum(i.discount_amount) FROM order_items AS i WHERE i."order" = orders.id)`,
    `INSERT INTO returns (id, "order", order_item, quantity, kind, reason, status, refund_amount, waived_amount, closed_at, date_created)
      SELECT ${idOf(3, 'i.rowid')}, i."order", i.id, 1, 'return', 'too_small', 'refunded', 80, 0, o.date_created, o.date_created
      FROM order_items AS i JOIN orders AS o ON o.id = i."order" WHERE ${random(4, 20)} = 0`,
    `INSERT INTO stock_movements (id, product, variant, reason, change, stock_after, "order", date_created)
      SELECT ${idOf(4, 'i.rowid')}, i.product, i.variant, 'order', -i.quantity, 400, i."order", o.date_created
      FROM order_items AS i JOIN orders AS o ON o.id = i."order"`,
    `INSERT INTO stock_movements (id, product, variant, reason, change, stock_after, date_created)
      SELECT ${idOf(5, 'v.rowid')}, v.product, v.id, 'supplied', 1000, 1000, ${start} FROM product_variants AS v`,
    `INSERT INTO ${ORDER_RECEIPTS} (number, kind, "order", amount, content, issued_at)
      SELECT o.rowid, 'receipt', o.id, o.total_amount, ${CONTENT}, o.date_created
      FROM orders AS o WHERE o.payment_status = 'paid'`,
    `INSERT OR IGNORE INTO ${LINE_COSTS} (order_item, unit_cost)
      SELECT i.id, c.cost FROM order_items AS i JOIN ${VARIANT_COSTS} AS c ON c.variant = i.variant`,
    'ANALYZE',
  ];
}

/** What a receipt says, with two lines and VAT. */
const CONTENT = `json_object('lines', json_array(
    json_object('name', 'Wrap dress', 'size', 'M', 'color', NULL, 'quantity', 1, 'price', '100.00', 'amount', '100.00'),
    json_object('name', 'Linen shirt', 'size', 'L', 'color', NULL, 'quantity', 2, 'price', '100.00', 'amount', '200.00')),
  'discount', NULL, 'delivery', NULL, 'waived', '0.00', 'payments', json_array(json_object('method', 'cash')),
  'vat', json_object('rate', '16', 'amount', printf('%.2f', o.total_amount * 16 / 116)))`;

interface FiguresShop {
  database: Knex;
  stop: () => Promise<void>;
}

/** Starts a database with so many orders in the year until now, three quarters of whose lines have a cost. */
export async function startFiguresShop(orders: number): Promise<FiguresShop> {
  const directus = await startTestDirectus({ extension: false });
  const database = directus.openDatabase();
  const stop = async () => {
    await database.destroy();
    await directus.stop();
  };
  try {
    await database.raw('PRAGMA synchronous = OFF');
    await database.raw('PRAGMA foreign_keys = OFF');
    await addOrderHistory(database, { count: orders, ordersPerDay: orders / YEAR_DAYS });
    for (const statement of statements(Date.now())) await database.raw(statement);
    return { database, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
