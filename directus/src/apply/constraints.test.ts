import knex, { type Knex } from 'knex';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyConstraints } from './constraints.ts';

let database: Knex;

beforeEach(async () => {
  database = knex({ client: 'sqlite3', connection: { filename: ':memory:' }, useNullAsDefault: true });
  await database.raw('CREATE TABLE products (id, status, category, sort, price, stock_count)');
  await database.raw('CREATE TABLE products_files (id, products_id, sort)');
  await database.raw('CREATE TABLE cart_items (id, session_id, product, size, color, quantity)');
  await database.raw(
    'CREATE TABLE orders (id, session_id, idempotency_key, status, payment_status, delivery_method, discount_code, discount_amount, waived_amount, total_amount, customer_phone, date_created)',
  );
  await database.raw('CREATE TABLE delivery_methods (id, fee)');
  await database.raw('CREATE TABLE discount_codes (id, value)');
  await database.raw('CREATE TABLE reviews (id, "order", product, stars, status, date_created)');
  await database.raw('CREATE TABLE order_items (id, quantity, discount_amount)');
  await database.raw('CREATE TABLE product_variants (id, product, size, color, stock_count, active, sort)');
  await database.raw(
    'CREATE TABLE payments (id, "order", kind, method, provider, phone, receipt, status, refunded_payment, attention, completed_at, date_created)',
  );
  await database.raw('CREATE TABLE returns (id, status, quantity, date_created)');
  await database.raw('CREATE TABLE payment_events (id, payment, payload_hash)');
  await database.raw('CREATE TABLE message_templates (id, key, medium)');
  await database.raw('CREATE TABLE stock_alerts (id, variant, recipient, date_created)');
  await database.raw('CREATE TABLE messages (id, status, date_created)');
  await applyConstraints(database, 'sqlite3');
});
afterEach(() => database.destroy());

describe('constraints on SQLite', () => {
  it('can be applied again', async () => {
    await expect(applyConstraints(database, 'sqlite3')).resolves.toBeUndefined();
  });

  it('reject a negative delivery fee', async () => {
    await expect(database('delivery_methods').insert({ id: 1, fee: -0.01 })).rejects.toThrow(
      /delivery_methods_fee_check/,
    );
  });

  it('reject a negative discount, and a discount above the total', async () => {
    await expect(database('discount_codes').insert({ id: 1, value: -1 })).rejects.toThrow(
      /discount_codes_value_check/,
    );
    await expect(database('orders').insert({ id: 1, discount_amount: -0.01 })).rejects.toThrow(
      /orders_discount_check/,
    );
    await expect(database('order_items').insert({ id: 1, discount_amount: -0.01 })).rejects.toThrow(
      /order_items_discount_check/,
    );
    await expect(database('orders').insert({ id: 1, total_amount: -0.01 })).rejects.toThrow(
      /orders_total_check/,
    );
  });

  it('allow one review of a product in an order, of one to five stars', async () => {
    const review = { order: 'order', product: 'dress', stars: 5 };
    await database('reviews').insert([review, { ...review, product: 'skirt' }, { ...review, order: null }]);
    await database('reviews').insert({ ...review, order: null });
    await expect(database('reviews').insert(review)).rejects.toThrow(/UNIQUE/);
    for (const stars of [0, 6])
      await expect(database('reviews').insert({ ...review, order: 'other', stars })).rejects.toThrow(
        /reviews_stars_check/,
      );
  });

  it('allow one alert of a number for a variant', async () => {
    const alert = { variant: 'v1', recipient: '+260971234567' };
    await database('stock_alerts').insert(alert);
    await database('stock_alerts').insert({ ...alert, variant: 'v2' });
    await expect(database('stock_alerts').insert(alert)).rejects.toThrow(/UNIQUE/);
  });

  it('allow one open PIN prompt of an order on a phone, and any number of ended ones', async () => {
    const push = {
      order: 'order',
      kind: 'payment',
      method: 'push',
      phone: '+260961234567',
      status: 'pending',
    };
    await database('payments').insert([
      push,
      { ...push, status: 'failed' },
      { ...push, status: 'failed' },
      { ...push, order: 'another' },
      { ...push, phone: '+260971234567' },
      { ...push, method: 'manual' },
      { ...push, method: 'manual' },
    ]);
    await expect(database('payments').insert({ ...push, status: 'created' })).rejects.toThrow(/UNIQUE/);
  });

  it('allow a receipt once, unless it was rejected', async () => {
    const claim = { kind: 'payment', method: 'manual', provider: 'mtn', receipt: 'ABC123', status: 'failed' };
    await database('payments').insert([
      claim,
      { ...claim, status: 'pending' },
      { ...claim, receipt: 'DEF456', status: 'pending' },
    ]);
    const other = { ...claim, provider: 'airtel', status: 'completed' };
    await expect(database('payments').insert(other)).rejects.toThrow(/UNIQUE/);
  });
});
