import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { parseEnvironment } from '@chitenge/directus/environment';
import { ROOT } from '@chitenge/directus/paths';
import { eraseShopper } from '@chitenge/directus/shopper/erase';
import { tableNames } from '@chitenge/directus/tables';
import { ORDER_FIELDS } from '@chitenge/contract/order-fields';
import { newSessionId } from '@chitenge/contract/session';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { amount, CUSTOMER, freshKey, orderOf, type ShopClient } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const SHOPPER = {
  customerName: 'Mutinta Hachipuka',
  customerEmail: 'Mutinta@Choma.example',
  customerPhone: '0961112223',
  mobileNumber: '+260961112223',
  shippingAddress: 'Plot 77, Chikuni Road',
  city: 'Choma',
  province: 'southern',
  country: 'Zambia',
  postalCode: '90077',
  notes: 'Ring Mutinta at the gate',
};

/** What must be nowhere afterwards, in small letters. */
const WORDS = ['mutinta', 'hachipuka', 'choma.example', '961112223', 'chikuni', '90077'];

const ERASED = {
  customer_name: 'Erased',
  customer_phone: 'erased',
  shipping_address: null,
  customer_note: '',
  notes: '',
};

const shop = sharedShop();

describe('data of one shopper', () => {
  let product: string;
  let theirs: string[];
  let session: string;
  let paidFor: string;
  let bystander: string;

  async function place(session: string, body: Record<string, string>): Promise<string> {
    await shop.add(session, product, { quantity: 1 });
    const order = { ...CUSTOMER, ...body, totalAmount: '100.00' };
    return orderOf(await shop.call('POST', '/shop/orders', { session, key: freshKey(), body: order })).id;
  }

  /** Adds a revision of an order, as Directus wrote one for a direct update in the first release. */
  async function addRevision(item: string, values: Record<string, string>): Promise<void> {
    const database = shop.directus.openDatabase();
    const row = { collection: 'orders', item };
    const [activity] = await database('directus_activity')
      .insert({ ...row, action: 'update' })
      .returning<{ id: number }[]>('id');
    const json = JSON.stringify(values);
    await database('directus_revisions').insert({ ...row, activity: activity?.id, data: json, delta: json });
    await database.destroy();
  }

  beforeAll(async () => {
    product = await shop.product({ name: 'Wanted', stock_count: 20, price: '100.00' });
    session = newSessionId();
    theirs = [
      await place(session, SHOPPER),
      // The same person by the number alone, written otherwise.
      await place(newSessionId(), {
        ...SHOPPER,
        customerEmail: 'hachipuka@work.example',
        customerPhone: '+260 96 1112223',
      }),
    ];
    paidFor = await place(newSessionId(), { mobileNumber: '0961112223' });
    bystander = await place(newSessionId(), {});
    await shop.add(session, product, { quantity: 3 });
    await shop.create('newsletter_subscribers', { email: 'mutinta@choma.example' });
    await shop.create('newsletter_subscribers', { email: 'somebody@else.example' });
    await shop.changeOrder(theirs[0] ?? '', 'notes', { notes: 'Mutinta Hachipuka rang from 0961112223' });
    await shop.changeOrder(theirs[0] ?? '', 'correction', {
      changes: { shippingAddress: 'Plot 78, Chikuni Road' },
      reason: 'Mutinta moved',
    });
    await addRevision(theirs[0] ?? '', { customer_name: SHOPPER.customerName, session_id: session });
    await shop.call('POST', '/comments', {
      token: shop.directus.adminToken,
      body: { collection: 'orders', item: theirs[0], comment: 'Mutinta lives at Chikuni Road' },
    });
  });

  describe('exporting a shopper', () => {
    it('tells orders, lines, timeline, former values, comments, subscription and cart', async () => {
      const { stdout } = await run(shop, 'export', '--phone', '096 111 2223');
      const held = exportSchema.parse(JSON.parse(stdout));
      expect(held.orders.map(({ id }) => id).toSorted()).toEqual(theirs.toSorted());
      const first = held.orders.find(({ id }) => id === theirs[0]);
      expect(first).toMatchObject({ customer_name: SHOPPER.customerName, total_amount: amount(100) });
      expect(first?.items).toHaveLength(1);
      expect(first?.events.map(({ kind }) => kind)).toEqual(['created', 'notes', 'corrected']);
      expect(first?.comments).toHaveLength(1);
      expect(first?.revisions).toHaveLength(1);
      expect(held.paidForOthers).toEqual([
        expect.objectContaining({ id: paidFor, mobile_number: '0961112223' }),
      ]);
      expect(held.newsletter).toEqual([expect.objectContaining({ email: 'mutinta@choma.example' })]);
      expect(held.cartLines).toEqual([expect.objectContaining({ quantity: 3 })]);
      expect(stdout).not.toContain(CUSTOMER.customerName);
      expect(stdout).not.toContain('somebody@else.example');
    });

    it('says when nothing is held', async () => {
      const { stdout, stderr } = await run(shop, 'export', '--email', 'nobody@nowhere.example');
      expect([stdout, stderr]).toEqual(['', 'Nothing is held about this shopper.\n']);
    });
  });

  describe('erasing a shopper', () => {
    it('asks first, and keeps what is still to be delivered', async () => {
      await expect(run(shop, 'erase', '--phone', '0961112223')).rejects.toMatchObject({ code: 2 });
      await expect(run(shop, 'erase', '--phone', '0961112223', '--yes')).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('Not delivered yet'),
      });
      expect(await shop.row('orders', theirs[0] ?? '')).toMatchObject({
        customer_name: SHOPPER.customerName,
      });
    });

    it('leaves the person nowhere, in no column of any table, no file of the database, no log', async () => {
      expect(await wordsIn(shop)).toEqual(WORDS);
      for (const id of theirs) await shop.setStatus(id, 'delivered');
      const untouched = await bystandersOf();

      const { stdout, stderr } = await run(shop, 'erase', '--phone', '+260961112223', '--yes');
      expect(stderr).toBe('');
      expect(stdout).toContain('Found: 2 orders, 1 orders of others');

      expect(await wordsIn(shop)).toEqual([]);
      expect(wordsOf(stdout + shop.directus.logs().join('\n'))).toEqual([]);
      expect(wordsOf(databaseFiles(shop))).toEqual([]);
      expect(await bystandersOf()).toEqual(untouched);
    });

    it('keeps the books: lines, totals, states and stock', async () => {
      for (const id of theirs) {
        expect(await shop.row('orders', id)).toMatchObject({
          ...ERASED,
          status: 'delivered',
          total_amount: amount(100),
          mobile_provider: 'mtn',
        });
        expect(await shop.rows('order_items', 'order', id)).toHaveLength(1);
        expect(await shop.rows('stock_movements', 'order', id)).toHaveLength(1);
      }
      expect(await shop.row('orders', paidFor)).toMatchObject({
        customer_name: CUSTOMER.customerName,
        customer_phone: CUSTOMER.customerPhone,
        mobile_number: 'erased',
      });
      expect(await shop.stock(product)).toBe(16);
      expect(await shop.cart(session)).toEqual([]);
    });

    it('is in the activity log, and leaves an order that staff may still change', async () => {
      const database = shop.directus.openDatabase();
      const entries = await database('directus_activity')
        .where('origin', 'shopper:erase')
        .pluck<string[]>('item');
      await database.destroy();
      expect(entries.toSorted()).toEqual([...theirs, paidFor].toSorted());
      const paid = await shop.changeOrder(theirs[0] ?? '', 'payment-status', { paymentStatus: 'paid' });
      expect(paid.status).toBe(204);
      const events = await shop.rows('order_events', 'order', theirs[0] ?? '');
      expect(events.map(({ kind }) => kind)).toEqual([
        'created',
        'notes',
        'corrected',
        'status',
        'payment_status',
      ]);
    });

    it('finds nothing a second time', async () => {
      const { stdout } = await run(
        shop,
        'erase',
        '--phone',
        '0961112223',
        '--email',
        SHOPPER.customerEmail,
        '--yes',
      );
      expect(stdout).toBe('Nothing is held about this shopper.\n');
    });
  });

  /** All that belongs to others. */
  async function bystandersOf(): Promise<unknown> {
    return [
      await shop.row('orders', bystander),
      await shop.rows('order_events', 'order', bystander),
      await shop.rows('newsletter_subscribers', 'email', 'somebody@else.example'),
      await shop.row('products', product),
    ];
  }

  it('erases a personal column that is added to the table of order fields', async () => {
    const session = newSessionId();
    const id = await place(session, { customerPhone: '+260977000111' });
    const fields = { ...ORDER_FIELDS, landmark: { column: 'landmark', erased: null } };
    const database = shop.directus.openDatabase();
    try {
      await database.schema.alterTable('orders', (table) => table.string('landmark'));
      await database('orders').where({ id }).update('landmark', 'Behind the market');
      const shopper = { phone: '+260977000111', email: null };
      await eraseShopper(database, shopper, { includeOpenOrders: true, fields });
      expect(await database('orders').where({ id }).first('landmark')).toEqual({ landmark: null });
    } finally {
      await database.schema.alterTable('orders', (table) => table.dropColumn('landmark'));
      await database.destroy();
    }
  });
});

const rowsSchema = z.array(z.looseObject({}));
const exportSchema = z.object({
  orders: z.array(
    z.looseObject({
      id: z.string(),
      items: rowsSchema,
      events: z.array(z.looseObject({ kind: z.string() })),
      comments: rowsSchema,
      revisions: rowsSchema,
    }),
  ),
  paidForOthers: rowsSchema,
  newsletter: rowsSchema,
  cartLines: rowsSchema,
});

/** Runs one of the commands as the owner does, beside the open shop. */
function run(
  shop: ShopClient,
  command: 'export' | 'erase',
  ...args: string[]
): Promise<{ stdout: string; stderr: string }> {
  const script = path.join(ROOT, `scripts/shopper-${command}.ts`);
  return promisify(execFile)('node', [script, ...args], { env: shop.directus.env });
}

function wordsOf(text: string): string[] {
  const small = text.toLowerCase();
  return WORDS.filter((word) => small.includes(word));
}

/** Which of the shopper's words stand anywhere in the database. */
async function wordsIn(shop: ShopClient): Promise<string[]> {
  const database = shop.directus.openDatabase();
  try {
    const { client } = parseEnvironment(shop.directus.env).database;
    let text = '';
    for (const table of await tableNames(database, client))
      text += JSON.stringify(await database(table).select());
    return wordsOf(text);
  } finally {
    await database.destroy();
  }
}

/** The bytes of SQLite's file and its write-ahead log, where freed pages keep what was deleted. */
function databaseFiles(shop: ShopClient): string {
  const { database } = parseEnvironment(shop.directus.env);
  if (database.client === 'pg') return '';
  return [database.filename, `${database.filename}-wal`]
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'latin1'))
    .join('');
}
