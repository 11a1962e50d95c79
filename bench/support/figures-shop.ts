/** A database of a shop with a year of orders, and all that the figures of the back office read. */
import { LINE_COSTS, ORDER_RECEIPTS, VARIANT_COSTS } from '@chitenge/directus/hidden-tables';
import {
  addOrderHistory,
  historySql,
  random,
  type HistorySql,
} from '@chitenge/directus/testing/order-history';
import type { TestDatabase } from '@chitenge/directus/testing/template';
import { startTestDirectus } from '@chitenge/directus/testing/test-directus';
import type { Knex } from 'knex';
import { isPostgres } from '../../extensions/shop/src/database/raw-rows.ts';

const PRODUCTS = 500;
const CATEGORIES = 12;
const YEAR_DAYS = 365;
const DAY_MS = 86_400_000;

/** The number of the order `o` in the history, from 1. */
const ORDER = 'CAST(o.idempotency_key AS bigint)';

/** Returns a number of the line `i` of `o`, from 0 below the limit. */
const ofLine = (salt: number, limit: number) => random(`(${ORDER} * 3 + i.sort)`, salt, limit);

/** What a receipt says, with two lines and VAT. */
const [BEFORE_VAT, AFTER_VAT] = JSON.stringify({
  lines: [
    { name: 'Wrap dress', size: 'M', color: null, quantity: 1, price: '100.00', amount: '100.00' },
    { name: 'Linen shirt', size: 'L', color: null, quantity: 2, price: '100.00', amount: '200.00' },
  ],
  discount: null,
  delivery: null,
  waived: '0.00',
  payments: [{ method: 'cash' }],
  vat: { rate: '16', amount: 'VAT' },
}).split('VAT');

const NOW = Date.now();
const START = NOW - (YEAR_DAYS + 1) * DAY_MS;

/** Returns statements that write products with their categories and, of four fifths, their costs. */
const goods = ({ uuid, series, time }: HistorySql): string[] => [
  `INSERT INTO categories (id, name, slug) SELECT ${uuid}, 'Category ' || n, 'category-' || n FROM ${series(CATEGORIES)}`,
  // A trigger gives each product a default variant.
  `INSERT INTO products (id, name, slug, status, category, price, stock_count, date_created)
    SELECT ${uuid}, 'Product ' || n, 'product-' || n, 'published',
      (SELECT c.id FROM categories AS c WHERE c.slug = 'category-' || (1 + n % ${CATEGORIES})), 100, 400, ${time(String(START))}
    FROM ${series(PRODUCTS)}`,
  `INSERT INTO ${VARIANT_COSTS} (variant, cost, date_updated)
    SELECT v.id, 6000, ${time(String(NOW))} FROM product_variants AS v JOIN products AS p ON p.id = v.product
    WHERE p.slug NOT LIKE '%5' AND p.slug NOT LIKE '%0'`,
];

/**
 * Returns statements that give the lines of a history goods, costs, discounts and returns, its orders channels and receipts,
 * and its goods movements.
 */
const details = ({ uuid, time }: HistorySql): string[] => [
  `UPDATE order_items AS i SET product = p.id, variant = v.id, product_name = p.name,
    discount_amount = CASE WHEN ${ofLine(2, 4)} = 0 THEN 10 ELSE 0 END,
    size = CASE ${ofLine(3, 4)} WHEN 0 THEN 'S' WHEN 1 THEN 'M' WHEN 2 THEN 'L' ELSE 'XL' END
    FROM orders AS o, products AS p, product_variants AS v
    WHERE o.id = i."order" AND p.slug = 'product-' || (1 + ${ofLine(1, PRODUCTS)}) AND v.product = p.id`,
  `UPDATE orders AS o SET channel = CASE WHEN ${ORDER} % 3 = 0 THEN 'counter' ELSE 'web' END,
    placed_by = CASE WHEN ${ORDER} % 3 = 0 THEN (SELECT u.id FROM directus_users AS u LIMIT 1) END,
    discount_amount = (SELECT sum(i.discount_amount) FROM order_items AS i WHERE i."order" = o.id)`,
  `INSERT INTO returns (id, "order", order_item, quantity, kind, reason, status, refund_amount, waived_amount, closed_at, date_created)
    SELECT ${uuid}, i."order", i.id, 1, 'return', 'too_small', 'refunded', 80, 0, o.date_created, o.date_created
    FROM order_items AS i JOIN orders AS o ON o.id = i."order" WHERE ${ofLine(4, 20)} = 0`,
  `INSERT INTO stock_movements (id, product, variant, reason, change, stock_after, "order", date_created)
    SELECT ${uuid}, i.product, i.variant, 'order', -i.quantity, 400, i."order", o.date_created
    FROM order_items AS i JOIN orders AS o ON o.id = i."order"`,
  `INSERT INTO stock_movements (id, product, variant, reason, change, stock_after, date_created)
    SELECT ${uuid}, v.product, v.id, 'supplied', 1000, 1000, ${time(String(START))} FROM product_variants AS v`,
  `INSERT INTO ${ORDER_RECEIPTS} (number, kind, "order", amount, content, issued_at)
    SELECT ${ORDER}, 'receipt', o.id, o.total_amount,
      '${BEFORE_VAT}' || CAST(round(o.total_amount * 16.0 / 116, 2) AS text) || '${AFTER_VAT}', o.date_created
    FROM orders AS o WHERE o.payment_status = 'paid'`,
  `INSERT INTO ${LINE_COSTS} (order_item, unit_cost)
    SELECT i.id, c.cost FROM order_items AS i JOIN ${VARIANT_COSTS} AS c ON c.variant = i.variant
    WHERE true ON CONFLICT DO NOTHING`,
];

interface FiguresShop {
  database: Knex;
  stop: () => Promise<void>;
}

async function fill(database: Knex, orders: number): Promise<void> {
  const sql = historySql(database);
  await database.transaction(async (trx) => {
    for (const statement of goods(sql)) await trx.raw(statement);
    // Without triggers it is many times as fast.
    if (isPostgres(database)) await trx.raw('SET LOCAL session_replication_role = replica');
    await addOrderHistory(trx, { count: orders, ordersPerDay: orders / YEAR_DAYS });
    for (const statement of details(sql)) await trx.raw(statement);
  });
}

/** Starts a database with so many orders in the year until now, four fifths of whose lines have a cost. */
export async function startFiguresShop(kind: TestDatabase, orders: number): Promise<FiguresShop> {
  const directus = await startTestDirectus({ database: kind, extension: false });
  const database = directus.openDatabase();
  const stop = async () => {
    await database.destroy();
    await directus.stop();
  };
  try {
    await database.raw(
      kind === 'sqlite' ? 'PRAGMA synchronous = OFF' : 'DROP INDEX IF EXISTS orders_search_trigrams',
    );
    await fill(database, orders);
    // Autovacuum has done this in tables that grew over years.
    await database.raw(kind === 'sqlite' ? 'ANALYZE' : 'VACUUM ANALYZE');
    return { database, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
