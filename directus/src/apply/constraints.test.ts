import knex, { type Knex } from 'knex';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyConstraints } from './constraints.ts';

let database: Knex;

const TABLES = [
  'products (id, slug, status, category, sort, price, stock_count)',
  'categories (id, slug)',
  'content_pages (id, slug)',
  'old_addresses (collection, slug, item)',
  'variant_costs (variant, cost)',
  'line_costs (order_item, unit_cost)',
  'products_files (id, products_id, sort)',
  'cart_items (id, session_id, product, size, color, quantity)',
  'orders (id, session_id, idempotency_key, status, payment_status, delivery_method, discount_code, discount_amount, waived_amount, total_amount, customer_phone, date_created)',
  'delivery_methods (id, fee)',
  'discount_codes (id, value)',
  'reviews (id, "order", product, stars, status, date_created)',
  'order_items (id, variant, quantity, discount_amount)',
  'product_variants (id, product, sku, size, color, stock_count, active, sort)',
  'payments (id, "order", kind, method, network, phone, transaction_id, status, refunded_payment, attention, completed_at, date_created)',
  'stock_movements (variant, date_created)',
  'order_receipts (number, issued_at)',
  'returns (id, status, quantity, date_created)',
  'payment_events (id, payment, payload_hash)',
  'message_templates (id, key, medium)',
  'stock_alerts (id, variant, recipient, date_created)',
  'messages (id, status, date_created)',
];

beforeEach(async () => {
  database = knex({ client: 'sqlite3', connection: { filename: ':memory:' }, useNullAsDefault: true });
  for (const table of TABLES) await database.raw(`CREATE TABLE ${table}`);
  await applyConstraints(database, 'sqlite3');
});
afterEach(() => database.destroy());

const expectRefused = (table: string, row: object, words: RegExp) =>
  expect(database(table).insert(row)).rejects.toThrow(words);

describe('constraints on SQLite', () => {
  it('can be applied again', async () => {
    await expect(applyConstraints(database, 'sqlite3')).resolves.toBeUndefined();
  });

  it('find a SKU in any case by an index', async () => {
    const plan: unknown = await database.raw(
      `EXPLAIN QUERY PLAN SELECT id FROM product_variants WHERE lower(sku) = 'a1'`,
    );
    expect(JSON.stringify(plan)).toContain('product_variants_sku_key_index');
  });

  it.each([
    ['delivery_methods', { fee: -0.01 }, /delivery_methods_fee_check/],
    ['discount_codes', { value: -1 }, /discount_codes_value_check/],
    ['orders', { discount_amount: -0.01 }, /orders_discount_check/],
    ['order_items', { discount_amount: -0.01 }, /order_items_discount_check/],
    ['orders', { total_amount: -0.01 }, /orders_total_check/],
  ])('reject in %s what is negative: %j', (table, row, words) =>
    expectRefused(table, { id: 1, ...row }, words),
  );

  it('allow one review of a product in an order, of one to five stars', async () => {
    const review = { order: 'order', product: 'dress', stars: 5 };
    const sample = { ...review, order: null };
    await database('reviews').insert([review, { ...review, product: 'skirt' }, sample, sample]);
    await expectRefused('reviews', review, /UNIQUE/);
    for (const stars of [0, 6])
      await expectRefused('reviews', { ...review, order: 'other', stars }, /reviews_stars_check/);
  });

  it('allow one alert of a number for a variant', async () => {
    const alert = { variant: 'v1', recipient: '+260971234567' };
    await database('stock_alerts').insert([alert, { ...alert, variant: 'v2' }]);
    await expectRefused('stock_alerts', alert, /UNIQUE/);
  });

  it('allow one open PIN prompt of an order on a phone, and any number of ended ones', async () => {
    const prompt = {
      order: 'order',
      kind: 'payment',
      method: 'prompt',
      phone: '+260961234567',
      status: 'pending',
    };
    await database('payments').insert([
      prompt,
      { ...prompt, status: 'failed' },
      { ...prompt, status: 'failed' },
      { ...prompt, order: 'another' },
      { ...prompt, phone: '+260971234567' },
      { ...prompt, method: 'manual' },
      { ...prompt, method: 'manual' },
    ]);
    await expectRefused('payments', { ...prompt, status: 'created' }, /UNIQUE/);
  });

  it('allow a transaction id once, unless it was rejected', async () => {
    const claim = {
      kind: 'payment',
      method: 'manual',
      network: 'mtn',
      transaction_id: 'ABC123',
      status: 'failed',
    };
    const pending = { ...claim, status: 'pending' };
    await database('payments').insert([claim, pending, { ...pending, transaction_id: 'DEF456' }]);
    await expectRefused('payments', { ...claim, network: 'airtel', status: 'completed' }, /UNIQUE/);
  });
});
