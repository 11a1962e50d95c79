import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { parseEnvironment } from '@chitenge/directus/environment';
import { ORDER_RECEIPTS } from '@chitenge/directus/hidden-tables';
import { ROOT } from '@chitenge/directus/paths';
import { eraseShopper } from '@chitenge/directus/shopper/erase';
import { exportShopper } from '@chitenge/directus/shopper/export';
import { parseShopper, type Shopper as Identity } from '@chitenge/directus/shopper/identity';
import { tableNames } from '@chitenge/directus/tables';
import { copyBeforeUpdate } from '@chitenge/directus/update';
import { ORDER_FIELDS } from '@chitenge/contract/order-fields';
import { newSessionId } from '@chitenge/contract/session';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { amount, CUSTOMER, freshKey, orderOf } from './support/shop-client.ts';
import { DATABASE, sharedShop } from './support/shop.ts';

/** A shopper whose data the tests can find: no other row contains one of the words. */
interface Shopper {
  details: typeof CUSTOMER & Record<string, string>;
  /** The phone number without a prefix. */
  number: string;
  /** Parts of the shopper's data, in lower case. After the erasure no part may remain. */
  words: string[];
}

const STORED: Shopper = {
  details: {
    ...CUSTOMER,
    customerName: 'Mwansa Tembo',
    customerEmail: 'Mwansa@Senanga.example',
    customerPhone: '0965556667',
    mobileNumber: '+260965556667',
    shippingAddress: 'Plot 12, Kalabo Road',
    notes: 'Ring Mwansa at the shop',
  },
  number: '965556667',
  words: ['mwansa', 'tembo', 'senanga.example', '965556667', 'kalabo'],
};

const ERASED: Shopper = {
  details: {
    ...CUSTOMER,
    customerName: 'Mutinta Hachipuka',
    customerEmail: 'Mutinta@Choma.example',
    customerPhone: '0961112223',
    mobileNumber: '+260961112223',
    shippingAddress: 'Plot 77, Chikuni Road',
    city: 'Choma',
    province: 'southern',
    country: 'Zambia',
    postalCode: '90077-choma',
    notes: 'Ring Mutinta at the gate',
  },
  number: '961112223',
  words: ['mutinta', 'hachipuka', 'choma.example', '961112223', 'chikuni', '90077-choma'],
};

const ERASED_COLUMNS = {
  customer_name: 'Erased',
  customer_phone: 'erased',
  shipping_address: null,
  customer_note: '',
  notes: '',
};

const shop = sharedShop();

async function place(product: string, session: string, body: Record<string, string>): Promise<string> {
  await shop.add(session, product, { quantity: 1 });
  const order = { ...CUSTOMER, ...body, totalAmount: '100.00' };
  return orderOf(await shop.call('POST', '/api/orders', { session, key: freshKey(), body: order })).id;
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

/** Adds a request to return an order's goods, with words of the shopper and of staff. */
async function addReturn(order: string, words: string): Promise<void> {
  const [line] = await shop.rows('order_items', 'order', order);
  const database = shop.directus.openDatabase();
  await database('returns').insert({
    id: freshKey(),
    order,
    order_item: line?.['id'],
    quantity: 1,
    kind: 'return',
    reason: 'other',
    status: 'rejected',
    note: words,
    answer: words,
    decided_at: new Date(),
    date_created: new Date(),
  });
  await database.destroy();
}

async function addReview(order: string, product: string, name: string): Promise<void> {
  const database = shop.directus.openDatabase();
  const review = { id: randomUUID(), order, product, status: 'draft', stars: 5 };
  await database('reviews').insert({ ...review, body: `${name} likes it`, display_name: name });
  await database.destroy();
}

/** The rows of one shopper and of a bystander. */
interface StoredRows {
  product: string;
  session: string;
  ownOrders: [string, string];
  /** Another customer's order that the shopper paid for. */
  paidFor: string;
  bystander: string;
  bystanderEmail: string;
}

/** Creates data of a shopper in every table that can hold them, and rows of a bystander. */
async function createRows({ details, number }: Shopper): Promise<StoredRows> {
  const product = await shop.product({ name: 'Wanted', stock_count: 20, price: '100.00' });
  const session = newSessionId();
  const first = await place(product, session, details);
  // The same shopper: another email, and the phone number in another format.
  const second = await place(product, newSessionId(), {
    ...details,
    customerEmail: `other-${details.customerEmail}`,
    customerPhone: `+260 ${number.slice(0, 2)} ${number.slice(2)}`,
  });
  const paidFor = await place(product, newSessionId(), { mobileNumber: `0${number}` });
  const bystander = await place(product, newSessionId(), {});
  const bystanderEmail = `bystander-${bystander}@else.example`;
  await shop.add(session, product, { quantity: 3 });
  await shop.create('newsletter_subscribers', { email: details.customerEmail.toLowerCase() });
  await shop.create('newsletter_subscribers', { email: bystanderEmail });
  const soldOut = await shop.product({ stock_count: 0 });
  for (const [medium, recipient] of [
    ['sms', `0${number}`],
    ['email', details.customerEmail],
    ['email', bystanderEmail],
  ])
    await shop.call('POST', '/api/stock-alerts', { body: { productId: soldOut, medium, recipient } });
  await shop.changeOrder(first, 'notes', { notes: `${details.customerName} rang from 0${number}` });
  await shop.changeOrder(first, 'correction', {
    changes: { shippingAddress: `New gate, ${details.shippingAddress}` },
    reason: `${details.customerName} moved`,
  });
  await addReturn(first, `${details.customerName} of ${details.shippingAddress}`);
  const noted = await shop.call('PUT', '/api/admin/customer/notes', {
    token: shop.directus.adminToken,
    body: { phone: details.customerPhone, notes: `${details.customerName} likes blue` },
  });
  expect(noted.status).toBe(200);
  await addReview(first, product, details.customerName);
  await addRevision(first, { customer_name: details.customerName, session_id: session });
  await shop.call('POST', '/comments', {
    token: shop.directus.adminToken,
    body: { collection: 'orders', item: first, comment: `Lives at ${details.shippingAddress}` },
  });
  return { product, session, ownOrders: [first, second], paidFor, bystander, bystanderEmail };
}

/** Returns rows that do not belong to the shopper. */
async function bystanderRows({ product, bystander, bystanderEmail }: StoredRows): Promise<unknown> {
  return [
    await shop.row('orders', bystander),
    await shop.rows('order_events', 'order', bystander),
    await shop.rows('newsletter_subscribers', 'email', bystanderEmail),
    await shop.rows('stock_alerts', 'recipient', bystanderEmail),
    await shop.row('products', product),
  ];
}

describe('a shopper’s data', () => {
  const { details } = STORED;
  let rows: StoredRows;

  beforeAll(async () => {
    rows = await createRows(STORED);
  });

  it('are exported with orders, lines, timeline, revisions, comments, subscription and cart', async () => {
    const { stdout } = await run('export', '--phone', '096 555 6667', '--email', ' mwansa@Senanga.example');
    const exported = exportSchema.parse(JSON.parse(stdout));
    expect(exported.orders.map(({ id }) => id).toSorted()).toEqual(rows.ownOrders.toSorted());
    const first = exported.orders.find(({ id }) => id === rows.ownOrders[0]);
    expect(first).toMatchObject({ customer_name: details.customerName, total_amount: amount(100) });
    expect(first?.items).toHaveLength(1);
    expect(first?.reviews).toMatchObject([{ stars: 5, body: `${details.customerName} likes it` }]);
    expect(first?.events.map(({ kind }) => kind)).toEqual(['created', 'notes', 'corrected']);
    expect(first?.returns).toEqual([
      expect.objectContaining({ reason: 'other', decided_at: expect.stringMatching(/Z$/) }),
    ]);
    expect(first?.comments).toHaveLength(1);
    expect(first?.revisions).toHaveLength(1);
    expect(exported.paidForOthers).toEqual([
      expect.objectContaining({ id: rows.paidFor, mobile_number: '+260965556667' }),
    ]);
    expect(exported.newsletter).toEqual([expect.objectContaining({ email: 'mwansa@senanga.example' })]);
    expect(exported.stockAlerts).toHaveLength(2);
    expect(exported.notes).toEqual([
      expect.objectContaining({ notes: `${details.customerName} likes blue` }),
    ]);
    expect(exported.cartLines).toEqual([expect.objectContaining({ quantity: 3 })]);
    expect(stdout).not.toContain(CUSTOMER.customerName);
    expect(stdout).not.toContain(rows.bystanderEmail);
  });

  it('stay until the owner confirms, and until all orders are delivered', async () => {
    await expect(run('erase', '--phone', '0965556667')).rejects.toMatchObject({ code: 2 });
    await expect(run('erase', '--phone', '0965556667', '--yes')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Still open'),
    });
    expect(await shop.row('orders', rows.ownOrders[0])).toMatchObject({
      customer_name: details.customerName,
    });
  });
});

it('reports that nothing is stored about an unknown shopper', async () => {
  const { stdout, stderr } = await run('export', '--email', 'nobody@nowhere.example');
  expect([stdout, stderr]).toEqual(['', 'Nothing is held about this shopper.\n']);
});

describe('an erased shopper', () => {
  const { details, words } = ERASED;
  let rows: StoredRows;
  let wordsBefore: string[];
  let bystanderBefore: unknown;
  let output: { stdout: string; stderr: string };

  beforeAll(async () => {
    rows = await createRows(ERASED);
    wordsBefore = await databaseWords(words);
    for (const id of rows.ownOrders) await shop.setStatus(id, 'delivered');
    bystanderBefore = await bystanderRows(rows);
    output = await run('erase', '--phone', '+260961112223', '--email', details.customerEmail, '--yes');
  });

  it('is removed from every table, the database file and the log', async () => {
    expect(wordsBefore).toEqual(words);
    expect(output.stderr).toBe('');
    expect(output.stdout).toContain('Found: 2 orders, 1 orders of others');
    expect(await databaseWords(words)).toEqual([]);
    expect(wordsIn(output.stdout + shop.directus.logs().join('\n'), words)).toEqual([]);
    expect(wordsIn(databaseFiles(), words)).toEqual([]);
    expect(await bystanderRows(rows)).toEqual(bystanderBefore);
  });

  it('leaves lines, totals, statuses and stock', async () => {
    for (const id of rows.ownOrders) {
      expect(await shop.row('orders', id)).toMatchObject({
        ...ERASED_COLUMNS,
        status: 'delivered',
        total_amount: amount(100),
        mobile_provider: 'mtn',
      });
      expect(await shop.rows('order_items', 'order', id)).toHaveLength(1);
      expect(await shop.rows('stock_movements', 'order', id)).toHaveLength(1);
    }
    expect(await shop.row('orders', rows.paidFor)).toMatchObject({
      customer_name: CUSTOMER.customerName,
      customer_phone: CUSTOMER.customerPhone,
      mobile_number: 'erased',
    });
    expect(await shop.stock(rows.product)).toBe(16);
    expect(await shop.cart(rows.session)).toEqual([]);
  });

  it('has an entry in the activity log for each order', async () => {
    const { ownOrders, paidFor, bystander } = rows;
    const entries = await shop.directus.withDatabase((database) =>
      database('directus_activity')
        .where('origin', 'shopper:erase')
        .whereIn('item', [...ownOrders, paidFor, bystander])
        .pluck<string[]>('item'),
    );
    expect(entries.toSorted()).toEqual([...ownOrders, paidFor].toSorted());
  });

  it('leaves orders that staff can still change', async () => {
    const [id] = rows.ownOrders;
    const paid = await shop.changeOrder(id, 'payment-status', { paymentStatus: 'paid' });
    expect(paid.status).toBe(200);
    const events = await shop.rows('order_events', 'order', id);
    expect(events.map(({ kind }) => kind)).toEqual([
      'created',
      'notes',
      'corrected',
      'status',
      'payment',
      'payment_status',
    ]);
  });
});

describe('two shoppers with one email', () => {
  const EMAIL = 'family@shared.example';
  const OWN = '+260963330001';
  const OTHER = '+260963330002';
  let own: string;
  let other: string;

  const messages = (order: string) => shop.rows('messages', 'order', order);

  beforeAll(async () => {
    const product = await shop.product({ stock_count: 20, price: '100.00' });
    const details = { customerEmail: EMAIL };
    own = await place(product, newSessionId(), { ...details, customerPhone: OWN, customerName: 'Own' });
    other = await place(product, newSessionId(), { ...details, customerPhone: OTHER, customerName: 'Other' });
    await shop.create('newsletter_subscribers', { email: EMAIL });
    const soldOut = await shop.product({ stock_count: 0 });
    const alert = { productId: soldOut, medium: 'email', recipient: EMAIL };
    await shop.call('POST', '/api/stock-alerts', { body: alert });
    const database = shop.directus.openDatabase();
    for (const order of [own, other])
      await database('messages').insert({
        id: randomUUID(),
        event_key: `shared-${order}`,
        order,
        template: 'order-placed',
        medium: 'email',
        recipient: EMAIL,
        body: `Order ${order}`,
        status: 'sent',
        date_created: new Date(),
      });
    await database.destroy();
    for (const id of [own, other]) await shop.setStatus(id, 'delivered');
  });

  it('are apart in the export, which lists what only the email connects', async () => {
    for (const email of [null, EMAIL]) {
      const text = JSON.stringify(await exportOf({ phone: OWN, email }));
      const exported = exportSchema.parse(JSON.parse(text));
      expect(exported.orders.map(({ id }) => id)).toEqual([own]);
      expect(text).not.toContain(other);
      expect(text).not.toContain(OTHER);
      const found = email === null ? 0 : 1;
      expect([exported.newsletter.length, exported.stockAlerts.length]).toEqual([found, found]);
    }
    const { stdout, stderr } = await run('export', '--phone', OWN);
    expect(stdout).not.toContain(other);
    expect(stderr).toContain(other);
    expect(stderr).toContain('1 newsletter subscriptions and 1 stock alerts');
    expect(exportSchema.parse(await exportOf({ phone: null, email: EMAIL })).orders).toEqual([]);
  });

  it('are erased one by one', async () => {
    const before = [await shop.row('orders', other), await messages(other)];
    await shop.directus.withDatabase((database) => eraseShopper(database, { phone: OWN, email: null }));
    expect([await shop.row('orders', other), await messages(other)]).toEqual(before);
    expect(await shop.row('orders', own)).toMatchObject({ customer_name: 'Erased' });
    expect((await messages(own)).every(({ recipient, body }) => recipient === null && body === null)).toBe(
      true,
    );
    expect(await shop.rows('newsletter_subscribers', 'email', EMAIL)).toHaveLength(1);
    expect(await shop.rows('stock_alerts', 'recipient', EMAIL)).toHaveLength(1);
  });
});

it('erases why staff gave a discount or kept money, and not how much', async () => {
  const customerPhone = '+260957770001';
  const sale = await shop.call('POST', '/api/admin/orders', {
    token: shop.directus.adminToken,
    body: {
      channel: 'phone',
      lines: [{ productId: await shop.product({ price: '100.00' }), quantity: 1 }],
      customerName: 'Bwalya Tembo',
      customerPhone,
      discount: { amount: '15.50', reason: 'Discount, Tembo asked: K3.00 off. Tembo: K' },
      totalAmount: '84.50',
    },
  });
  const { id } = orderOf(sale);
  await shop.directus.withDatabase(async (database) => {
    const kept = { kind: 'kept', to_value: 'K84.50', reason: 'Tembo gave it', date_created: new Date() };
    await database('order_events').insert({ id: randomUUID(), order: id, ...kept });
    await eraseShopper(database, { phone: customerPhone, email: null }, { includeOpenOrders: true });
  });
  const events = await shop.rows('order_events', 'order', id);
  expect(events.map(({ kind, to_value, reason }) => [kind, to_value, reason])).toEqual([
    ['created', null, 'Placed by phone. Discount: K15.50 off.'],
    ['kept', 'K84.50', null],
  ]);
});

it('keeps receipts and credit notes as they were issued, which say nothing of the erased shopper', async () => {
  const own = {
    customerName: 'Natasha Zimba',
    customerPhone: '+260961119988',
    customerEmail: 'nz@zimba.test',
  };
  const session = newSessionId();
  const id = await place(await shop.product({ price: '100.00' }), session, own);
  await shop.changeOrder(id, 'payment-status', { paymentStatus: 'paid', receipt: 'TX20261126ZIMBA' });
  const [payment] = await shop.rows('payments', 'order', id);
  const refund = `/api/admin/payments/${String(payment?.['id'])}/refund`;
  await shop.call('POST', refund, { token: shop.directus.adminToken, body: { amount: '40.00' } });
  await shop.setStatus(id, 'delivered');
  await shop.directus.withDatabase(async (database) => {
    const documents = () => database(ORDER_RECEIPTS).where('order', id).orderBy('number');
    const before = await documents();
    expect(before).toMatchObject([{ kind: 'receipt' }, { kind: 'credit-note' }]);
    await eraseShopper(database, { phone: own.customerPhone, email: own.customerEmail });
    expect(await documents()).toEqual(before);
    expect(wordsIn(JSON.stringify(before), [...Object.values(own), '961119988'])).toEqual([]);
  });
  const path = `/api/admin/orders/${id}/receipt`;
  const { body } = await shop.call('GET', path, { token: shop.directus.adminToken });
  expect(body).toMatchObject({
    customerName: 'Erased',
    payments: [{ transactionId: 'TX20261126ZIMBA', amount: '100.00' }],
    creditNotes: [{ amount: '40.00' }],
  });
});

it('exports and erases the number of a person who only receives an order', async () => {
  const product = await shop.product({ price: '100.00' });
  const id = await place(product, newSessionId(), { recipientPhone: '+260957778889' });
  const shopper = parseShopper({ phone: '095 777 8889' });
  const exported = exportSchema.parse(await exportOf(shopper));
  expect(exported.orders).toEqual([]);
  expect(exported.receivedFromOthers).toEqual([
    expect.objectContaining({ id, recipient_phone: '+260957778889' }),
  ]);
  expect(JSON.stringify(exported)).not.toContain(CUSTOMER.customerName);

  await shop.directus.withDatabase((database) => eraseShopper(database, shopper));
  expect(await shop.row('orders', id)).toMatchObject({
    recipient_phone: null,
    customer_name: CUSTOMER.customerName,
  });
});

it.runIf(DATABASE === 'sqlite')('names the copy from before an update', async () => {
  const { database: config } = parseEnvironment(shop.directus.env);
  const copy = copyBeforeUpdate(config.client === 'sqlite3' ? config.filename : '');
  writeFileSync(copy, '');
  onTestFinished(() => rmSync(copy));
  const product = await shop.product({ price: '100.00' });
  await place(product, newSessionId(), { recipientPhone: '+260957778880' });
  const { stdout } = await run('erase', '--phone', '0957778880', '--yes');
  expect(stdout).toContain(`${copy} still contains this shopper`);
});

it('erases a personal column that is added to the table of order fields', async () => {
  const product = await shop.product({ price: '100.00' });
  const id = await place(product, newSessionId(), { customerPhone: '+260977000111' });
  const fields = { ...ORDER_FIELDS, nickname: { column: 'nickname', erased: null } };
  const database = shop.directus.openDatabase();
  try {
    await database.raw('ALTER TABLE orders ADD COLUMN nickname varchar(255)');
    await database('orders').where({ id }).update('nickname', 'Sunny');
    const shopper = { phone: '+260977000111', email: null };
    await eraseShopper(database, shopper, { includeOpenOrders: true, fields });
    expect(await database('orders').where({ id }).first('nickname')).toEqual({ nickname: null });
  } finally {
    // Knex would rebuild the table on SQLite, without its triggers.
    await database.raw('ALTER TABLE orders DROP COLUMN nickname');
    await database.destroy();
  }
});

const rowsSchema = z.array(z.looseObject({}));
const exportSchema = z.object({
  orders: z.array(
    z.looseObject({
      id: z.string(),
      items: rowsSchema,
      reviews: rowsSchema,
      events: z.array(z.looseObject({ kind: z.string() })),
      returns: rowsSchema,
      comments: rowsSchema,
      revisions: rowsSchema,
    }),
  ),
  paidForOthers: rowsSchema,
  receivedFromOthers: rowsSchema,
  newsletter: rowsSchema,
  stockAlerts: rowsSchema,
  notes: rowsSchema,
  cartLines: rowsSchema,
});

const exportOf = (shopper: Identity) =>
  shop.directus.withDatabase((database) => exportShopper(database, shopper));

/** Runs a command line script while the shop runs, as an owner does. */
function run(command: 'export' | 'erase', ...args: string[]): Promise<{ stdout: string; stderr: string }> {
  const script = path.join(ROOT, `scripts/shopper-${command}.ts`);
  return promisify(execFile)('node', [script, ...args], { env: shop.directus.env });
}

/** Returns the words that a text contains in any letter case. */
function wordsIn(text: string, words: string[]): string[] {
  const lowerCase = text.toLowerCase();
  return words.filter((word) => lowerCase.includes(word));
}

/** Returns the words that any table contains. */
async function databaseWords(words: string[]): Promise<string[]> {
  return shop.directus.withDatabase(async (database) => {
    const { client } = parseEnvironment(shop.directus.env).database;
    let text = '';
    for (const table of await tableNames(database, client))
      text += JSON.stringify(await database(table).select());
    return wordsIn(text, words);
  });
}

/** Returns SQLite's file and its write-ahead log. Their freed pages may still contain deleted data. */
function databaseFiles(): string {
  const { database } = parseEnvironment(shop.directus.env);
  if (database.client === 'pg') return '';
  return [database.filename, `${database.filename}-wal`]
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'latin1'))
    .join('');
}
