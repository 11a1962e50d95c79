import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { issuedCreditSchema } from '@chitenge/contract/credit';
import { ORDER_FIELDS } from '@chitenge/contract/order-fields';
import { newSessionId } from '@chitenge/contract/session';
import { parseEnvironment } from '@chitenge/directus/environment';
import { CREDIT_ENTRIES, ORDER_RECEIPTS, STOP_PHOTOS } from '@chitenge/directus/hidden-tables';
import { ROOT } from '@chitenge/directus/paths';
import { eraseShopper } from '@chitenge/directus/shopper/erase';
import { exportShopper } from '@chitenge/directus/shopper/export';
import { parseShopper, type Shopper as Identity } from '@chitenge/directus/shopper/identity';
import { tableNames } from '@chitenge/directus/tables';
import { copyBeforeUpdate } from '@chitenge/directus/update';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { amount, CUSTOMER, freshKey, orderOf } from './support/shop-client.ts';
import { onSqlite, sharedShop } from './support/shop.ts';

const shop = sharedShop();

/** A shopper whose data the tests can find: no other row contains one of the words. */
const DETAILS = {
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
};
/** Parts of the shopper's data, in lower case. After the erasure no part may remain. */
const WORDS = ['mutinta', 'hachipuka', 'choma.example', '961112223', 'chikuni', '90077-choma'];

const product = (fields: object = {}) => shop.product({ stock_count: 20, ...fields });

/** Places an order of one unit for K100. */
async function place(
  details: Record<string, string>,
  session = newSessionId(),
  of?: string,
): Promise<string> {
  await shop.add(session, of ?? (await product()), { quantity: 1 });
  return orderOf(await shop.order(session, '100.00', { key: freshKey(), delivery: details })).id;
}

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
const exportOf = async (shopper: Identity) => exportSchema.parse(await exportShopper(shop.database, shopper));

/** Runs a command line script while the shop runs, as an owner does. */
function run(command: 'export' | 'erase', ...args: string[]): Promise<{ stdout: string; stderr: string }> {
  const script = path.join(ROOT, `scripts/shopper-${command}.ts`);
  return promisify(execFile)('node', [script, ...args], { env: shop.directus.env });
}

/** Returns the words that a text contains in any letter case. */
const wordsIn = (text: string, words = WORDS): string[] =>
  words.filter((word) => text.toLowerCase().includes(word));

/** Returns the words that any table contains. */
async function databaseWords(): Promise<string[]> {
  const { client } = parseEnvironment(shop.directus.env).database;
  let text = '';
  for (const table of await tableNames(shop.database, client))
    text += JSON.stringify(await shop.database(table).select());
  return wordsIn(text);
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

describe('a shopper’s data', () => {
  const { customerName: name, customerEmail: email, shippingAddress: address } = DETAILS;
  const session = newSessionId();
  let wanted: string;
  let first: string;
  let ownOrders: string[];
  /** Another customer's order that the shopper paid for. */
  let paidFor: string;
  let bystander: string;
  let bystanderEmail: string;

  /** Creates data of the shopper in every table that can hold them, and rows of a bystander. */
  beforeAll(async () => {
    wanted = await product({ name: 'Wanted' });
    first = await place(DETAILS, session, wanted);
    // The same shopper: another email, and the phone number in another format.
    const other = { customerEmail: `other-${email}`, customerPhone: '+260 96 1112223' };
    ownOrders = [first, await place({ ...DETAILS, ...other }, newSessionId(), wanted)].toSorted();
    paidFor = await place({ mobileNumber: '0961112223' }, newSessionId(), wanted);
    bystander = await place({}, newSessionId(), wanted);
    bystanderEmail = `bystander-${bystander}@else.example`;
    await shop.add(session, wanted, { quantity: 3 });
    for (const subscriber of [email.toLowerCase(), bystanderEmail])
      await shop.create('newsletter_subscribers', { email: subscriber });
    const productId = await shop.product({ stock_count: 0 });
    for (const recipient of ['0961112223', email, bystanderEmail]) {
      const medium = recipient.includes('@') ? 'email' : 'sms';
      await shop.call('POST', '/api/stock-alerts', { body: { productId, medium, recipient } });
    }
    await shop.changeOrder(first, 'notes', { notes: `${name} rang from 0961112223` });
    const changes = { shippingAddress: `New gate, ${address}` };
    await shop.changeOrder(first, 'correction', { changes, reason: `${name} moved` });
    const notes = { phone: DETAILS.customerPhone, notes: `${name} likes blue` };
    await shop.send('PUT', '/api/admin/customer/notes', notes);
    await shop.post('/comments', { collection: 'orders', item: first, comment: `Lives at ${address}` });

    const { database } = shop;
    const [line] = await shop.rows('order_items', 'order', first);
    const now = new Date();
    await database('returns').insert({
      id: freshKey(),
      order: first,
      order_item: line?.['id'],
      quantity: 1,
      kind: 'return',
      reason: 'other',
      status: 'rejected',
      note: `${name} of ${address}`,
      answer: `${name} of ${address}`,
      decided_at: now,
      date_created: now,
    });
    const photo = { id: freshKey(), stop: freshKey(), order: first, jpeg: Buffer.from(`Door of ${name}`) };
    await database(STOP_PHOTOS).insert({ ...photo, date_created: now });
    const review = { id: freshKey(), order: first, product: wanted, status: 'draft', stars: 5 };
    await database('reviews').insert({ ...review, body: `${name} likes it`, display_name: name });
    // A revision of an order, as Directus wrote one for a direct update in the first release.
    const row = { collection: 'orders', item: first };
    const [activity] = await database('directus_activity')
      .insert({ ...row, action: 'update' })
      .returning<{ id: number }[]>('id');
    const json = JSON.stringify({ customer_name: name, session_id: session });
    await database('directus_revisions').insert({ ...row, activity: activity?.id, data: json, delta: json });
  });

  it('are exported with orders, lines, timeline, revisions, comments, subscription and cart', async () => {
    const { stdout } = await run('export', '--phone', '096 111 2223', '--email', ` ${email}`);
    const exported = exportSchema.parse(JSON.parse(stdout));
    expect(exported.orders.map(({ id }) => id).toSorted()).toEqual(ownOrders);
    const order = exported.orders.find(({ id }) => id === first);
    expect(order).toMatchObject({
      customer_name: name,
      total_amount: amount(100),
      reviews: [{ stars: 5, body: `${name} likes it` }],
      events: [{ kind: 'created' }, { kind: 'notes' }, { kind: 'corrected' }],
      photographs: [{ jpeg: Buffer.from(`Door of ${name}`).toString('base64') }],
      returns: [{ reason: 'other', decided_at: expect.stringMatching(/Z$/) }],
    });
    expect([order?.items, order?.comments, order?.revisions].map((rows) => rows?.length)).toEqual([1, 1, 1]);
    expect(exported).toMatchObject({
      paidForOthers: [{ id: paidFor, mobile_number: '+260961112223' }],
      newsletter: [{ email: email.toLowerCase() }],
      notes: [{ notes: `${name} likes blue` }],
      cartLines: [{ quantity: 3 }],
    });
    expect(exported.stockAlerts).toHaveLength(2);
    expect(stdout).not.toContain(CUSTOMER.customerName);
    expect(stdout).not.toContain(bystanderEmail);
    expect(await run('export', '--email', 'nobody@nowhere.example')).toEqual({
      stdout: '',
      stderr: 'Nothing is held about this shopper.\n',
    });
  });

  it.each(['/no/such/folder/a.json', '/proc/a.json', '/dev/full', '/'])(
    'are not exported to %s, in words',
    async (file) => {
      const exporting = run('export', '--phone', '0961112223', '--email', email, '--to', file);
      await expect(exporting).rejects.toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/^✗ --to cannot be written: \w+: [\w ]+, open '.+'\n\nnpm run [^]+\n$/),
      });
    },
  );

  it('are not exported in half: neither a file nor standard output on a full disk takes them in silence', async () => {
    const file = path.join(tmpdir(), `export-${randomUUID()}.json`);
    const script = path.join(ROOT, 'scripts/shopper-export.ts');
    const commands = [
      [
        'node "$0" --phone 0961112223 --email "$1" > /dev/full',
        /^✗ The data cannot be written: ENOSPC: [\w ]+, write\n/,
      ],
      // A limit of one block, whose signal the shell ignores.
      [
        `trap '' XFSZ; ulimit -f 1; node "$0" --phone 0961112223 --email "$1" --to ${file}`,
        /^✗ --to cannot be written: EFBIG: [\w ]+, write\n/,
      ],
    ] as const;
    for (const [command, stderr] of commands) {
      const exporting = promisify(execFile)('sh', ['-c', command, script, email], { env: shop.directus.env });
      await expect(exporting).rejects.toMatchObject({ code: 2, stderr: expect.stringMatching(stderr) });
    }
    expect(existsSync(file)).toBe(false);
  });

  it('stay until the owner confirms, and until all orders are delivered', async () => {
    await expect(run('erase', '--phone', '0961112223')).rejects.toMatchObject({ code: 2 });
    const stderr = expect.stringContaining('Still open');
    const confirmed = run('erase', '--phone', '0961112223', '--yes');
    await expect(confirmed).rejects.toMatchObject({ code: 1, stderr });
    expect(await shop.row('orders', first)).toMatchObject({ customer_name: name });
    expect(await databaseWords()).toEqual(WORDS);
  });

  it('are erased from every table, the database file and the log, but not lines, totals, statuses and stock', async () => {
    for (const id of ownOrders) await shop.setStatus(id, 'delivered');
    const ofBystander = async () => [
      await shop.row('orders', bystander),
      await shop.eventsOf(bystander),
      await shop.rows('newsletter_subscribers', 'email', bystanderEmail),
      await shop.rows('stock_alerts', 'recipient', bystanderEmail),
      await shop.row('products', wanted),
    ];
    const before = await ofBystander();
    const output = await run('erase', '--phone', '+260961112223', '--email', email, '--yes');
    expect(output).toEqual({
      stderr: '',
      stdout: expect.stringContaining('Found: 2 orders, 1 orders of others'),
    });
    expect(await databaseWords()).toEqual([]);
    expect(await shop.database(STOP_PHOTOS).where({ order: first })).toEqual([]);
    expect(wordsIn(output.stdout + shop.directus.logs().join('\n'))).toEqual([]);
    expect(wordsIn(databaseFiles())).toEqual([]);
    expect(await ofBystander()).toEqual(before);
    for (const id of ownOrders) {
      expect(await shop.row('orders', id)).toMatchObject({
        customer_name: 'Erased',
        customer_phone: 'erased',
        shipping_address: null,
        customer_note: '',
        notes: '',
        status: 'delivered',
        total_amount: amount(100),
        mobile_provider: 'mtn',
      });
      expect(await shop.rows('order_items', 'order', id)).toHaveLength(1);
      expect(await shop.movementsOf(id)).toHaveLength(1);
    }
    expect(await shop.row('orders', paidFor)).toMatchObject({
      customer_name: CUSTOMER.customerName,
      customer_phone: CUSTOMER.customerPhone,
      mobile_number: 'erased',
    });
    expect([await shop.stock(wanted), await shop.cart(session)]).toEqual([16, []]);
    const entries = await shop
      .database('directus_activity')
      .where('origin', 'shopper:erase')
      .whereIn('item', [...ownOrders, paidFor, bystander])
      .pluck<string[]>('item');
    expect(entries.toSorted()).toEqual([...ownOrders, paidFor].toSorted());
    // Staff can still change the orders.
    expect((await shop.pay(first)).status).toBe(200);
    const kinds = ['created', 'notes', 'corrected', 'status', 'payment', 'payment_status'];
    expect((await shop.eventsOf(first)).map(({ kind }) => kind)).toEqual(kinds);
  });
});

it('two shoppers with one email are apart in the export, and are erased one by one', async () => {
  const email = 'family@shared.example';
  const [phone, otherPhone] = ['+260963330001', '+260963330002'];
  const own = await place({ customerEmail: email, customerPhone: phone, customerName: 'Own' });
  const other = await place({ customerEmail: email, customerPhone: otherPhone, customerName: 'Other' });
  await shop.create('newsletter_subscribers', { email });
  const alert = { productId: await shop.product({ stock_count: 0 }), medium: 'email', recipient: email };
  await shop.call('POST', '/api/stock-alerts', { body: alert });
  for (const order of [own, other]) {
    const mail = { template: 'order-placed', medium: 'email', status: 'sent', date_created: new Date() };
    const text = { event_key: `shared-${order}`, recipient: email, body: `Order ${order}` };
    await shop.database('messages').insert({ id: freshKey(), order, ...mail, ...text });
    await shop.setStatus(order, 'delivered');
  }

  // The export lists what only the email connects.
  for (const [of, found] of [
    [null, 0],
    [email, 1],
  ] as const) {
    const exported = await exportOf({ phone, email: of });
    expect(exported.orders.map(({ id }) => id)).toEqual([own]);
    expect(wordsIn(JSON.stringify(exported), [other, otherPhone])).toEqual([]);
    expect([exported.newsletter.length, exported.stockAlerts.length]).toEqual([found, found]);
  }
  const { stdout, stderr } = await run('export', '--phone', phone);
  expect(stdout).not.toContain(other);
  expect(stderr).toContain(other);
  expect(stderr).toContain('1 newsletter subscriptions and 1 stock alerts');
  expect((await exportOf({ phone: null, email })).orders).toEqual([]);

  const messages = (order: string) => shop.rows('messages', 'order', order);
  const before = [await shop.row('orders', other), await messages(other)];
  await eraseShopper(shop.database, { phone, email: null });
  expect([await shop.row('orders', other), await messages(other)]).toEqual(before);
  expect(await shop.row('orders', own)).toMatchObject({ customer_name: 'Erased' });
  for (const message of await messages(own)) expect(message).toMatchObject({ recipient: null, body: null });
  expect(await shop.rows('newsletter_subscribers', 'email', email)).toHaveLength(1);
  expect(await shop.rows('stock_alerts', 'recipient', email)).toHaveLength(1);
});

it('erases why staff gave a discount, kept money or changed the goods, and not how much', async () => {
  const customerPhone = '+260957770001';
  const sale = await shop.post('/api/admin/orders', {
    channel: 'phone',
    lines: [{ productId: await product(), quantity: 1 }],
    customerName: 'Bwalya Tembo',
    customerPhone,
    discount: { amount: '15.50', reason: 'Discount, Tembo asked: K3.00 off. Tembo: K' },
    totalAmount: '84.50',
  });
  const { id } = orderOf(sale);
  const kept = { kind: 'kept', to_value: 'K84.50', reason: 'Tembo gave it', date_created: new Date() };
  await shop.database('order_events').insert({ id: freshKey(), order: id, ...kept });
  const more = { out: [{ productId: await product(), quantity: 1 }] };
  await shop.changeGoods(id, more, { reason: 'Tembo wants two' });
  await eraseShopper(shop.database, { phone: customerPhone, email: null }, { includeOpenOrders: true });
  const events = await shop.eventsOf(id);
  expect(Object.fromEntries(events.map((event) => [event['kind'], event]))).toMatchObject({
    created: { to_value: null, reason: 'Placed by phone. Discount: K15.50 off.' },
    kept: { to_value: 'K84.50', reason: null },
    lines: { to_value: expect.stringContaining('K184.50'), reason: null, request_hash: null },
  });
});

it('exports credit without its code, and erases why it was given; its code still pays', async () => {
  const shopper = { phone: '+260957770002', email: null };
  const id = await place({ customerPhone: shopper.phone });
  await shop.record(id, { amount: '150.00' });
  const [payment] = await shop.paymentsOf(id);
  const issued = await shop.call('POST', `/api/admin/payments/${String(payment?.['id'])}/credit`, {
    token: shop.directus.adminToken,
    key: freshKey(),
    body: { reason: 'Tembo asked' },
  });
  const { code } = issuedCreditSchema.parse(issued.body);
  const exported = await exportOf(shopper);
  expect(exported.orders).toMatchObject([
    { credit: [{ kind: 'issued', amount: 5000, reason: 'Tembo asked' }] },
  ]);
  expect(JSON.stringify(exported.orders)).not.toContain('code_hash');
  await eraseShopper(shop.database, shopper, { includeOpenOrders: true });
  const left = [await shop.eventsOf(id), await shop.database(CREDIT_ENTRIES).where({ order: id })];
  expect(wordsIn(JSON.stringify(left), ['tembo'])).toEqual([]);
  expect(JSON.stringify(left)).toContain('K50.00 to pay back as credit');
  const checked = await shop.call('POST', '/api/credits/check', { body: { creditCode: code } });
  expect(checked).toMatchObject({ status: 200, body: { balance: '50.00' } });
});

it('keeps receipts and credit notes as they were issued, which say nothing of the erased shopper', async () => {
  const [phone, email] = ['+260961119988', 'nz@zimba.test'];
  const own = { customerName: 'Natasha Zimba', customerPhone: phone, customerEmail: email };
  const id = await place(own);
  await shop.pay(id, 'TX20261126ZIMBA');
  const [payment] = await shop.paymentsOf(id);
  await shop.decide(payment?.['id'], 'refund', { amount: '40.00' });
  await shop.setStatus(id, 'delivered');
  const documents = () => shop.database(ORDER_RECEIPTS).where('order', id).orderBy('number');
  const before = await documents();
  expect(before).toMatchObject([{ kind: 'receipt' }, { kind: 'credit-note' }]);
  await eraseShopper(shop.database, { phone, email });
  expect(await documents()).toEqual(before);
  expect(wordsIn(JSON.stringify(before), ['natasha', 'zimba.test', '961119988'])).toEqual([]);
  expect((await shop.get(`/api/admin/orders/${id}/receipt`)).body).toMatchObject({
    customerName: 'Erased',
    payments: [{ transactionId: 'TX20261126ZIMBA', amount: '100.00' }],
    creditNotes: [{ amount: '40.00' }],
  });
});

it('exports and erases the number of a person who only receives an order', async () => {
  const id = await place({ recipientPhone: '+260957778889' });
  const shopper = parseShopper({ phone: '095 777 8889' });
  const exported = await exportOf(shopper);
  const received = [{ id, recipient_phone: '+260957778889' }];
  expect(exported).toMatchObject({ orders: [], receivedFromOthers: received });
  expect(JSON.stringify(exported)).not.toContain(CUSTOMER.customerName);
  await eraseShopper(shop.database, shopper);
  const erased = { recipient_phone: null, customer_name: CUSTOMER.customerName };
  expect(await shop.row('orders', id)).toMatchObject(erased);
});

onSqlite('names the copy from before an update', async () => {
  const { database: config } = parseEnvironment(shop.directus.env);
  const copy = copyBeforeUpdate(config.client === 'sqlite3' ? config.filename : '');
  writeFileSync(copy, '');
  onTestFinished(() => rmSync(copy));
  await place({ recipientPhone: '+260957778880' });
  const { stdout } = await run('erase', '--phone', '0957778880', '--yes');
  expect(stdout).toContain(`${copy} still contains this shopper`);
});

it('erases a personal column that is added to the table of order fields', async () => {
  const phone = '+260977000111';
  const id = await place({ customerPhone: phone });
  const fields = { ...ORDER_FIELDS, nickname: { column: 'nickname', erased: null } };
  await shop.database.raw('ALTER TABLE orders ADD COLUMN nickname varchar(255)');
  // Knex would rebuild the table on SQLite, without its triggers.
  onTestFinished(async () => void (await shop.database.raw('ALTER TABLE orders DROP COLUMN nickname')));
  await shop.database('orders').where({ id }).update('nickname', 'Sunny');
  await eraseShopper(shop.database, { phone, email: null }, { includeOpenOrders: true, fields });
  expect(await shop.database('orders').where({ id }).first('nickname')).toEqual({ nickname: null });
});
