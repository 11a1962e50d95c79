import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@chitenge/contract/duration';
import { toDecimal, toNgwee, toSignedDecimal } from '@chitenge/contract/money';
import {
  figuresSchema,
  isTimeGrouping,
  periodBefore,
  REPORT_GROUPINGS,
  type ReportGrouping,
  type ReportPeriod,
  salesReportSchema,
} from '@chitenge/contract/reports';
import { reportTableSchema, type ReportTable } from '@chitenge/contract/report-table';
import { newSessionId } from '@chitenge/contract/session';
import { addDays, shopDay, startOfDay } from '@chitenge/contract/shop-time';
import { ORDER_RECEIPTS, VARIANT_COSTS } from '@chitenge/directus/hidden-tables';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { TABLES } from '../src/reports/all-tables.ts';
import { expectedFigures, expectedReport } from './support/expected-reports.ts';
import {
  expectedNetSales,
  expectedVat,
  LINE_KEYS,
  type ExpectedSales,
  type LineKey,
} from './support/expected-tables.ts';
import { newPhone } from './support/orders.ts';
import { orderOf, type Reply } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop(['manager']);

const RUNS = 3;
const SIZES = ['S', 'M', ''];

/** What happens to an order: a status, a payment status, or another step. */
const OUTCOMES = {
  waiting: ['status confirmed'],
  'part-paid': ['pay part'],
  paid: ['payment paid'],
  'taken-back': ['payment paid', 'payment pending'],
  'shipped-unpaid': ['status shipped'],
  'unit-came-back-unpaid': ['status delivered', 'return unit'],
  'all-came-back-unpaid': ['status delivered', 'return all'],
  delivered: ['payment paid', 'status delivered'],
  'unit-came-back-paid': ['payment paid', 'status delivered', 'return unit'],
  'changed-unpaid': ['change'],
  'changed-delivered': ['payment paid', 'status delivered', 'change'],
  cancelled: ['status cancelled'],
  'paid-cancelled': ['payment paid', 'status cancelled'],
} as const;
const outcomes = [
  'waiting',
  'part-paid',
  'paid',
  'taken-back',
  'shipped-unpaid',
  'unit-came-back-unpaid',
  'all-came-back-unpaid',
  'delivered',
  'unit-came-back-paid',
  'changed-unpaid',
  'changed-delivered',
  'cancelled',
  'paid-cancelled',
] as const;

/** Where in both periods something happened, from 0 below 1. */
const part = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const line = fc.record({ product: fc.nat(2), quantity: fc.integer({ min: 1, max: 3 }) });

const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  hasCode: fc.boolean(),
  /** Whether the shop placed it to test itself. */
  isTest: fc.constantFrom(false, false, true),
  delivery: fc.constantFrom('none' as const, 'door' as const, 'on-collection' as const),
  network: fc.constantFrom('mtn', 'airtel', null),
  // More orders are delivered than end otherwise.
  outcome: fc.constantFrom(...outcomes, 'delivered' as const),
  method: fc.constantFrom('prompt', 'manual'),
  /** In hundredths of what was paid. */
  refund: fc.constantFrom(0, 0, 37, 100),
  placed: part,
  refunded: part,
});
type Order = typeof order extends fc.Arbitrary<infer Value> ? Value : never;

let products: { id: string; price: string }[];
let code: string;
let methods: Record<'door' | 'on-collection', string>;
/** The order of labels, for tables whose own order the test does not name. */
const byLabel = ([one]: readonly unknown[], [other]: readonly unknown[]) =>
  String(one).localeCompare(String(other));

const created: [collection: string, id: string][] = [];

async function create(collection: string, columns: Record<string, unknown>): Promise<string> {
  const id = String((await shop.create(collection, columns))['id']);
  created.push([collection, id]);
  return id;
}

beforeAll(async () => {
  const category = await create('categories', { name: 'Reported', slug: randomUUID() });
  const add = async (price: string, columns: object) => ({
    id: await shop.product({ price, stock_count: 5000, ...columns }),
    price,
  });
  products = [
    await add('100.00', { name: 'In a category', category }),
    await add('19.99', { name: 'Without a category' }),
    await add('0.35', { name: 'Deleted later' }),
  ];
  code = `REPORT-${randomUUID().slice(0, 8).toUpperCase()}`;
  await create('discount_codes', { code, kind: 'percent', value: '7', status: 'published' });
  const terms = { provinces: [], towns: [], fee: '35.50', days_min: 1, days_max: 2, status: 'published' };
  const bus = { ...terms, name: 'Bus', kind: 'bus_station', paid_on_collection: true };
  methods = {
    door: await create('delivery_methods', { ...terms, name: 'Door', kind: 'door' }),
    'on-collection': await create('delivery_methods', bus),
  };
});
afterAll(async () => {
  for (const [collection, id] of created) await shop.remove(collection, id);
});

/** Publishes or withdraws the delivery methods. Without any, an order has no delivery. */
async function offer(...names: readonly string[]): Promise<void> {
  for (const [name, id] of Object.entries(methods))
    await shop.change('delivery_methods', id, { status: names.includes(name) ? 'published' : 'draft' });
}

/** Places an order by the API. */
async function place({ lines, hasCode, delivery, network }: Order): Promise<{ id: string; session: string }> {
  await offer(delivery);
  const session = newSessionId();
  let goods = 0;
  for (const { product: index, quantity } of lines) {
    const { id = '', price = '0' } = products[index % products.length] ?? {};
    await shop.add(session, id, { quantity });
    goods += toNgwee(price) * quantity;
  }
  const fee = delivery === 'door' ? 3550 : 0;
  const discount = hasCode ? Math.round((goods * 7) / 100) : 0;
  const address = { shippingAddress: 'Plot 1', landmark: 'Kiosk', station: 'Main' };
  const reply = await shop.order(session, toDecimal(goods + fee - discount), {
    phone: newPhone(),
    delivery: {
      mobileProvider: network,
      ...(hasCode && { discountCode: code }),
      ...(delivery !== 'none' && { deliveryMethodId: methods[delivery], ...address }),
    },
  });
  expect(reply).toMatchObject({ status: 201 });
  return { id: orderOf(reply).id, session };
}

/** Pays about half of an order in cash. */
async function payPart(id: string): Promise<void> {
  const { body } = await shop.get(`/api/admin/orders/${id}`, shop.manager);
  const due = toNgwee(z.object({ amountDue: z.string() }).parse(body).amountDue);
  if (due < 200) return;
  const paid = await shop.record(id, { amount: toDecimal(Math.ceil(due / 2)) });
  expect(paid).toMatchObject({ status: 201 });
}

/** Returns units of an unpaid order: one, or all. */
async function comeBack({ id, session }: { id: string; session: string }, isAll: boolean): Promise<void> {
  const lines = await shop.rows('order_items', 'order', id);
  for (const { id: lineId, quantity } of isAll ? lines : lines.slice(0, 1)) {
    const body = { lineId, quantity: isAll ? quantity : 1, kind: 'return', reason: 'too_small' };
    const asked = await shop.call('POST', `/api/orders/${id}/returns`, { session, body });
    expect(asked).toMatchObject({ status: 201 });
    const [row] = await shop.rows('returns', 'order_item', String(lineId));
    for (const verb of ['accept', 'receive', 'refund']) {
      const details = verb === 'receive' ? { condition: 'sellable' } : {};
      const path = `/api/admin/returns/${String(row?.['id'])}/${verb}`;
      await done(shop.post(path, details, shop.manager));
    }
  }
}

/** Takes a unit of the first line back, and sends two units of another product. */
async function changeGoods(id: string): Promise<void> {
  const [line] = await shop.rows('order_items', 'order', id);
  const back = [{ lineId: line?.['id'], quantity: 1, damaged: 0 }];
  const out = [{ productId: products[1]?.id, quantity: 2 }];
  const settlement = { way: 'later' };
  expect(await shop.changeGoods(id, { back, out }, { settlement }, shop.manager)).toMatchObject({
    status: 200,
  });
}

const done = async (reply: Promise<Reply>): Promise<void> =>
  expect(await reply).toMatchObject({ status: 200 });

/** Carries out what happens to an order, then moves it into the periods. */
async function carryOut(spec: Order, timeOf: (part: number) => Date): Promise<void> {
  const placed = await place(spec);
  const { id } = placed;
  for (const step of OUTCOMES[spec.outcome]) {
    const [kind, value = ''] = step.split(' ');
    if (kind === 'status') await done(shop.setStatus(id, value));
    if (kind === 'payment') await done(shop.setPaymentStatus(id, value));
    if (kind === 'pay') await payPart(id);
    if (kind === 'change') await changeGoods(id);
    if (kind === 'return') await comeBack(placed, value === 'all');
  }
  const { database } = shop;
  const paid = { order: id, kind: 'payment', status: 'completed' };
  const [payment] = await database('payments').where(paid).select<{ id: string; amount: number }[]>();
  const isSettled = spec.outcome === 'taken-back' || spec.outcome.includes('changed');
  if (payment !== undefined && spec.refund > 0 && !isSettled && spec.outcome !== 'unit-came-back-paid') {
    const amount = toDecimal(Math.round((toNgwee(payment.amount) * spec.refund) / 100));
    if (amount !== '0.00') await done(shop.decide(payment.id, 'refund', { amount }, shop.manager));
  }
  // Only a gateway completes PIN prompts, and its tests are elsewhere.
  await database('payments')
    .where(paid)
    .update({ method: spec.method, completed_at: timeOf(spec.placed) });
  await database('payments')
    .where({ order: id, kind: 'correction' })
    .update({ completed_at: timeOf(spec.placed) });
  const refund = database('payments').where({ order: id, kind: 'refund' });
  await refund.update({ completed_at: timeOf(spec.refunded) });
  await database(ORDER_RECEIPTS)
    .where({ order: id })
    .update({ issued_at: timeOf(spec.refunded) });
  const dated = { date_created: timeOf(spec.placed), is_test: spec.isTest };
  await database('orders').where({ id }).update(dated);
  const size = SIZES[spec.lines.length % SIZES.length];
  await database('order_items').where({ order: id }).update({ size });
}

const readReport = async (path: string) => (await shop.get(path)).body;

async function expectReport(by: ReportGrouping, period: ReportPeriod): Promise<void> {
  const path = `/api/admin/reports/sales?by=${by}&from=${period.from}&to=${period.to}`;
  const { rows, total } = salesReportSchema.parse(await readReport(path));
  const expected = await expectedReport(shop, by, period);
  // Days, weeks and months without sales have a row, too.
  const shown = rows.filter(
    ({ key, orders }) => !isTimeGrouping(by) || orders > 0 || expected.rows[key] !== undefined,
  );
  const columns = shown.map(({ key, orders: _orders, ...amounts }) => [key, amounts]);
  expect(Object.fromEntries(columns)).toEqual(expected.rows);
  expect(total).toEqual({ rows: rows.length, ...expected.total });
}

const readTable = async (name: string, query: string) =>
  reportTableSchema.parse(await readReport(`/api/admin/reports/tables/${name}?${query}`));

const cellsOf = ({ columns }: Pick<ReportTable, 'columns'>, row: readonly (string | null)[]) =>
  Object.fromEntries(columns.map(({ label }, index) => [label, row[index] ?? null]));

const PRICES_INCLUDE = 16;

/** Compares net sales, what they come from, cost and margin with the sums of the rows, to the ngwee. */
async function expectNetSales(by: LineKey, period: ReportPeriod): Promise<void> {
  const table = await readTable('net-sales', `by=${by}&from=${period.from}&to=${period.to}`);
  const expected = await expectedNetSales(shop.database, period, { by, vatRate: PRICES_INCLUDE });
  const hasOrders = !['product', 'category', 'size'].includes(by);
  const cells = ({ orders, net, cost, costedNet, ...row }: ExpectedSales) => ({
    'Net sales': toSignedDecimal(net),
    Earned: cost === null ? null : toSignedDecimal(costedNet - cost),
    Margin: cost === null || costedNet === 0 ? null : (((costedNet - cost) / costedNet) * 100).toFixed(1),
    Units: String(row.units),
    ...(hasOrders && {
      Orders: String(orders.size),
      'Average order': toSignedDecimal(Math.round(net / orders.size)),
    }),
    'Gross sales': toSignedDecimal(row.gross),
    Discounts: toSignedDecimal(row.discounts),
    'Came back': toSignedDecimal(row.returned),
    VAT: toSignedDecimal(row.gross - row.discounts - row.returned - net),
    Cost: cost === null ? null : toSignedDecimal(cost),
    'Cost known for': net === 0 ? null : ((costedNet / net) * 100).toFixed(1),
  });
  const found = [...table.rows, ...(table.total === null ? [] : [table.total])].map((row) => {
    const [[, name] = ['', ''], ...others] = Object.entries(cellsOf(table, row));
    return [name, Object.fromEntries(others)];
  });
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(expected).map(([key, row]) => [key, cells(row)])),
  );
}

/** Compares the VAT of receipts less credit notes with the sums of the documents. */
async function expectVat(period: ReportPeriod): Promise<void> {
  const { receipts, amount, notes, credited, vat } = await expectedVat(shop.database, period);
  const table = await readTable('vat', `from=${period.from}&to=${period.to}`);
  expect(table.total === null ? null : cellsOf(table, table.total)).toEqual(
    receipts + notes === 0
      ? null
      : {
          Month: 'Total',
          Receipts: String(receipts),
          Amount: toDecimal(amount),
          'Credit notes': String(notes),
          Credited: toDecimal(credited),
          'Without VAT': toSignedDecimal(amount - credited - vat),
          VAT: toSignedDecimal(vat),
        },
  );
  const lines = await readTable('smart-invoice', `from=${period.from}&to=${period.to}`);
  const ofLines = lines.rows.map((row) => toSigned(cellsOf(lines, row)['VAT']));
  expect(ofLines.reduce((sum, one) => sum + one, 0)).toBe(vat);
}

const toSigned = (amount: string | null | undefined): number => Math.round(Number(amount ?? 0) * 100);

/** Sets the cost of a product's default variant for lines from now on. */
async function setCost(variant: string, cost: number): Promise<void> {
  await shop.database(VARIANT_COSTS).where({ variant }).delete();
  await shop.database(VARIANT_COSTS).insert({ variant, cost, date_updated: new Date() });
}

let runs = 0;

it('has the same figures as the sums of the orders', async () => {
  await shop.settings({ vat_rate: PRICES_INCLUDE });
  await fc.assert(
    fc.asyncProperty(
      fc.array(order, { minLength: 1, maxLength: 9 }),
      fc.integer({ min: 1, max: 31 }).map((days) => days * (days % 3 === 0 ? 4 : 1)),
      async (orders, days) => {
        runs += 1;
        // Each run has years of its own, before those of the other tests, so that no order counts twice.
        const from = addDays('1971-01-01', runs * 500);
        const period = { from, to: addDays(from, days - 1) };
        const begin = startOfDay(periodBefore(period).from).getTime();
        const timeOf = (at: number) => new Date(begin + Math.floor(at * 2 * days * DAY_MS));
        // Of one product the cost changes, of one it is never known.
        await setCost(products[0]?.id ?? '', 4000 + runs * 777);
        for (const spec of orders) await carryOut(spec, timeOf);
        if (runs === 2) {
          const deleted = products.pop();
          await shop.remove('products', deleted?.id);
        }
        const path = `/api/admin/reports/figures?from=${period.from}&to=${period.to}`;
        const before = periodBefore(period);
        expect(figuresSchema.parse(await readReport(path))).toEqual({
          period,
          // Orders of this test have none.
          creditOwed: expect.any(String),
          figures: await expectedFigures(shop, period),
          before: { period: before, figures: await expectedFigures(shop, before) },
        });
        for (const by of REPORT_GROUPINGS) await expectReport(by, period);
        for (const by of LINE_KEYS) await expectNetSales(by, period);
        await expectVat(period);
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  );
});

it('takes off what was paid back and what is not charged, also of one order', async () => {
  const [shirt, dress] = [await stocked('Kept shirt', 9, 1), await stocked('Kept dress', 9, 1)];
  await offer();
  const phone = newPhone();
  const session = await shop.sessionWith(shirt, 2);
  await shop.add(session, dress, { quantity: 2 });
  const { id } = orderOf(await shop.order(session, '400.00', { phone }));
  await done(shop.setPaymentStatus(id, 'paid'));
  await done(shop.setStatus(id, 'delivered'));
  const lineOf = async (product: string) =>
    (await shop.rows('order_items', 'order', id)).find((row) => row['product'] === product)?.['id'];
  // A shirt comes back for K80 of its K100, then a dress, whose difference is settled as one.
  const asked = { lineId: await lineOf(shirt), quantity: 1, kind: 'return', reason: 'too_small' };
  expect(await shop.call('POST', `/api/orders/${id}/returns`, { session, body: asked })).toMatchObject({
    status: 201,
  });
  const [row] = await shop.rows('returns', 'order', id);
  const step = (verb: string, body: object = {}) =>
    done(shop.post(`/api/admin/returns/${String(row?.['id'])}/${verb}`, body, shop.manager));
  await step('accept');
  await step('receive', { condition: 'sellable' });
  await step('refund', { amount: '80.00' });
  const back = [{ lineId: await lineOf(dress), quantity: 1, damaged: 0 }];
  await done(shop.changeGoods(id, { back, out: [] }, { settlement: { way: 'later' } }, shop.manager));
  await shop
    .database('orders')
    .where({ id })
    .update({ date_created: new Date('1991-03-04T10:00:00Z') });
  const query = 'by=product&from=1991-03-04&to=1991-03-04';
  expect(await rowOf('net-sales', 'Kept shirt', query)).toMatchObject({ Units: '1', 'Net sales': '120.00' });
  expect(await rowOf('net-sales', 'Kept dress', query)).toMatchObject({ Units: '1', 'Net sales': '100.00' });
  // Returns from before that was recorded.
  await shop.database('returns').where({ order: id }).update({ waived_amount: null });
  expect(await rowOf('net-sales', 'Kept dress', query)).toMatchObject({ 'Net sales': '100.00' });
});

it('counts an order once that was paid in parts, months apart, by the same way', async () => {
  const product = await stocked('Paid in parts', 9, 1);
  await offer();
  const session = await shop.sessionWith(product, 2);
  const { id } = orderOf(await shop.order(session, '200.00', { phone: newPhone() }));
  for (const at of ['1992-01-05T10:00:00Z', '1992-06-05T10:00:00Z']) {
    expect(await shop.record(id, { amount: '100.00' })).toMatchObject({ status: 201 });
    await shop
      .database('payments')
      .where({ order: id })
      .where('completed_at', '>', new Date('2000-01-01'))
      .update({ completed_at: new Date(at) });
  }
  const { rows } = salesReportSchema.parse(
    await readReport('/api/admin/reports/sales?by=method&from=1992-01-01&to=1992-06-30'),
  );
  expect(rows).toMatchObject([{ orders: 1, amount: '200.00' }]);
});

it('tells new customers from returning ones, and knows nobody without a phone number', async () => {
  const product = await stocked('Shirt of regulars', 9, 1);
  await offer();
  const day = '1993-05-06';
  const placed = async (phone: string, at: string) => {
    const session = await shop.sessionWith(product, 1);
    const { id } = orderOf(await shop.order(session, '100.00', { phone }));
    await shop
      .database('orders')
      .where({ id })
      .update({ date_created: new Date(at) });
    return id;
  };
  const [regular, cancels] = [newPhone(), newPhone()];
  const sold = [
    await placed(regular, '1993-05-01T10:00:00Z'),
    await placed(regular, `${day}T10:00:00Z`),
    await placed(cancels, `${day}T12:00:00Z`),
  ];
  // What was cancelled is no earlier purchase.
  const cancelled = await placed(cancels, `${day}T11:00:00Z`);
  for (const id of sold) await done(shop.setPaymentStatus(id, 'paid'));
  await done(shop.setStatus(cancelled, 'cancelled'));
  const sale = {
    channel: 'counter',
    handedOver: true,
    lines: [{ productId: product, quantity: 2 }],
    totalAmount: '200.00',
    payments: [{ method: 'cash', amount: '200.00' }],
  };
  const { id: counter } = orderOf(await shop.post('/api/admin/orders', sale, shop.manager));
  await shop
    .database('orders')
    .where({ id: counter })
    .update({ date_created: new Date(`${day}T13:00:00Z`) });
  const table = await readTable('net-sales', `by=customer&from=${day}&to=${day}`);
  const rows = table.rows.map((row) => {
    const { Orders, Units, 'Gross sales': gross } = cellsOf(table, row);
    return [row[0], Orders, Units, gross];
  });
  expect(rows.toSorted(byLabel)).toEqual([
    ['New', '1', '1', '100.00'],
    ['Returning', '1', '1', '100.00'],
    ['Without a phone number', '1', '2', '200.00'],
  ]);
});

it('counts midnight in Lusaka', async () => {
  const [product] = products;
  await offer();
  const early = await shop.placed(String(product?.id), 1, '100.00');
  await shop.changeOrder(early, 'status', { status: 'delivered' });
  for (const [time, day] of [
    ['1989-05-31T21:59:59.999Z', '1989-05-31'],
    ['1989-05-31T22:00:00.000Z', '1989-06-01'],
  ] as const) {
    await shop
      .database('orders')
      .where({ id: early })
      .update({ date_created: new Date(time) });
    const path = '/api/admin/reports/sales?by=day&from=1989-05-31&to=1989-06-01';
    const { rows } = salesReportSchema.parse(await readReport(path));
    expect(rows.filter(({ orders }) => orders > 0).map(({ key }) => key)).toEqual([day]);
  }
});

const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

/** Adds a product whose stock came some days ago, and returns its id. Its default variant has the same. */
async function stocked(name: string, units: number, days: number, columns: object = {}): Promise<string> {
  const id = await shop.product({ name, stock_count: units, ...columns });
  created.push(['products', id]);
  await shop
    .database('stock_movements')
    .where({ product: id })
    .update({ date_created: daysAgo(days) });
  return id;
}

/** Sells units of a product some days ago. */
async function sell(product: string, units: number, days: number): Promise<string> {
  await offer();
  const id = await shop.placed(product, units, toDecimal(units * 10_000));
  await done(shop.setPaymentStatus(id, 'paid'));
  await shop
    .database('orders')
    .where({ id })
    .update({ date_created: daysAgo(days) });
  await shop
    .database('stock_movements')
    .where({ order: id })
    .update({ date_created: daysAgo(days) });
  return id;
}

async function rowOf(table: string, name: string, query = ''): Promise<Record<string, string | null>> {
  const read = await readTable(table, query);
  const row = read.rows.find((cells) => cells[0] === name);
  return row === undefined ? {} : cellsOf(read, row);
}

it('says what lies dead, how fast goods sell, and what to order again', async () => {
  const category = await create('categories', { name: 'Slow to come', slug: randomUUID() });
  const coat = await stocked('Dead coat', 4, 70);
  await setCost(coat, 5000);
  await stocked('New hat', 4, 59);
  const shirt = await stocked('Steady shirt', 30, 70);
  await sell(shirt, 12, 10);
  const gone = await stocked('Gone dress', 10, 70, { category });
  await sell(gone, 10, 10);
  // Two on the first day of a shop are no pace of two a day.
  const tote = await stocked('Opening tote', 40, 1);
  await sell(tote, 2, 0);

  expect(await rowOf('dead-stock', 'Dead coat')).toMatchObject({
    Units: '4',
    'At cost': '200.00',
    'At price': '400.00',
    Received: shopDay(daysAgo(70)),
    'Last sold': null,
  });
  for (const name of ['New hat', 'Steady shirt', 'Gone dress'])
    expect(await rowOf('dead-stock', name)).toEqual({});

  expect(await rowOf('cover', 'Steady shirt')).toMatchObject({
    'In stock': '18',
    'Sold in 30 days': '12',
    'Days with stock': '30',
    'Lasts (days)': '45.0',
  });
  // 12 in 30 days × 21 days are fewer than 18. In the 20 days until it was gone, ten dresses were sold.
  expect(await rowOf('order-again', 'Steady shirt')).toEqual({});
  expect(await rowOf('cover', 'Opening tote')).toMatchObject({ 'Lasts (days)': '266.0' });
  expect(await rowOf('order-again', 'Opening tote')).toEqual({});
  expect(await rowOf('order-again', 'Gone dress')).toMatchObject({ 'In stock': '0', Order: '11' });
  await shop.change('categories', category, { reorder_lead_days: 30 });
  expect(await rowOf('order-again', 'Gone dress')).toMatchObject({ Order: '19' });
  await shop.settings({ reorder_safety_days: 10 });
  expect(await rowOf('order-again', 'Gone dress')).toMatchObject({ Order: '20' });
  const { goods } = await readTable('order-again', '');
  expect(goods).toMatch(/(?:^|,)[\da-f-]{36}:20(?:,|$)/);
  expect((await readTable('cover', '')).goods).toBeNull();

  expect(await rowOf('sell-through', 'Steady shirt', 'by=product')).toMatchObject({
    'At the start': '30',
    Received: '0',
    Sold: '12',
    'Sell-through': '40.0',
  });
  expect(await rowOf('stock', 'Slow to come', 'by=category')).toEqual({});
  expect(await rowOf('stock', 'Dead coat', 'by=product')).toMatchObject({
    Units: '4',
    'At cost': '200.00',
    'At price': '400.00',
    'Units without a cost': '0',
  });
  expect(await rowOf('stock', 'Steady shirt', 'by=product')).toMatchObject({ 'At cost': null });
});

it('shows no cost, and nothing that follows from one, to whoever may not see costs', async () => {
  const period = { from: '1990-01-01', to: '1990-01-02' };
  const labelsOf = async (name: string, seesCosts: boolean): Promise<string[]> => {
    const written = await TABLES[name]?.write(shop.database, { ...period, by: 'category', seesCosts });
    return (written?.columns ?? []).map(({ label }) => label);
  };
  const hidden: Record<string, string[]> = {};
  for (const name of Object.keys(TABLES)) {
    const shown = await labelsOf(name, false);
    const only = (await labelsOf(name, true)).filter((label) => !shown.includes(label));
    if (only.length > 0) hidden[name] = only;
  }
  expect(hidden).toEqual({
    'net-sales': ['Earned', 'Margin', 'Cost', 'Cost known for'],
    'order-again': ['At cost'],
    'dead-stock': ['At cost'],
    stock: ['At cost', 'Units without a cost'],
  });
});

it('lists receipts until they have ZRA’s number, and writes them line by line', async () => {
  await shop.settings({ vat_rate: PRICES_INCLUDE });
  const product = await shop.product({ name: 'Invoiced shirt', price: '58.00' });
  created.push(['products', product]);
  const order = orderOf(
    await shop.post(
      '/api/admin/orders',
      {
        channel: 'counter',
        handedOver: true,
        lines: [{ productId: product, quantity: 2 }],
        totalAmount: '116.00',
        payments: [{ method: 'cash', amount: '116.00' }],
      },
      shop.manager,
    ),
  ).id;
  const { number } = z
    .object({ number: z.number() })
    .parse((await shop.get(`/api/admin/orders/${order}/receipt`)).body);
  const toIssue = async () =>
    z
      .array(z.object({ number: z.number() }))
      .parse((await shop.get('/api/admin/fiscal-documents?state=to-issue', shop.manager)).body)
      .map((row) => row.number);
  expect(await toIssue()).toContain(number);

  const path = `/api/admin/fiscal-documents/${number}`;
  const put = (body: object) => shop.call('PUT', path, { token: shop.manager, body });
  expect(await put({ zraNumber: 'INV-1', customerTpin: '12345' })).toMatchObject({ status: 400 });
  expect(await put({ zraNumber: ' SDC-0001/7 ', customerTpin: '1001 234 567' })).toMatchObject({
    status: 200,
    body: { zraNumber: 'SDC-0001/7', customerTpin: '1001234567', amount: '116.00' },
  });
  expect(await toIssue()).not.toContain(number);
  const today = shopDay(new Date());
  expect(
    await rowOf('smart-invoice', `No. ${String(number).padStart(6, '0')}`, `from=${today}&to=${today}`),
  ).toMatchObject({
    TPIN: '1001234567',
    Line: 'Invoiced shirt',
    Quantity: '2',
    'Price with VAT': '58.00',
    Discount: '0.00',
    VAT: '16.00',
    'Payment code': '01',
    'Credit note of': null,
    'ZRA number': 'SDC-0001/7',
  });
});

it('says what was taken off, by which code and by whom', async () => {
  const product = await stocked('Reduced shirt', 30, 1);
  await offer('door');
  const day = '1994-03-04';
  const at = { date_created: new Date(`${day}T10:00:00Z`) };
  const sold = async (id: string) => {
    await done(shop.setPaymentStatus(id, 'paid'));
    await shop.database('orders').where({ id }).update(at);
  };
  const session = await shop.sessionWith(product, 2);
  const address = { shippingAddress: 'Plot 1', landmark: 'Kiosk', deliveryMethodId: methods.door };
  const delivery = { discountCode: code, ...address };
  // 7% of K200, and K35.50 for the delivery.
  await sold(orderOf(await shop.order(session, '221.50', { phone: newPhone(), delivery })).id);
  const line = { productId: product, quantity: 1, name: 'Reduced shirt', price: '100.00', off: '30.00' };
  const sale = {
    id: randomUUID(),
    soldAt: new Date().toISOString(),
    lines: [line],
    payments: [{ method: 'cash', amount: '70.00' }],
    discountReason: 'Old stock',
  };
  const reply = await shop.call('POST', '/api/admin/till/sales', { token: shop.manager, body: sale });
  await shop
    .database('orders')
    .where({ id: orderOf(reply).id })
    .update(at);
  await offer();
  await sold(await shop.placed(product, 1, '100.00'));
  const query = (by: string) => `by=${by}&from=${day}&to=${day}`;
  const total = { Orders: '2', Goods: '300.00', 'Taken off': '44.00', 'Of the goods': '14.7' };
  const byCode = await readTable('discounts', query('code'));
  expect(byCode.rows).toEqual([
    ['Taken off by staff', '1', '100.00', '30.00', '30.0'],
    [code, '1', '200.00', '14.00', '7.0'],
  ]);
  expect(byCode.total && cellsOf(byCode, byCode.total)).toMatchObject(total);
  expect((await readTable('discounts', query('seller'))).rows.map(([who]) => who)).toEqual([
    expect.not.stringContaining('Customers'),
    'Customers themselves',
  ]);
  expect(await rowOf('discounts', '1994-03', query('month'))).toMatchObject(total);
});

it('has where orders come from: the links that say it, and staff', async () => {
  const product = await stocked('Linked shirt', 9, 1);
  const day = '1991-04-05';
  const at = { date_created: new Date(`${day}T10:00:00Z`) };
  /** Sells a shirt to who came by a link. */
  const soldBy = async (source: string | null) => {
    const session = await shop.sessionWith(product, 1);
    const order = await shop.order(session, '100.00', { phone: newPhone(), delivery: { source } });
    const { id } = orderOf(order);
    await done(shop.setPaymentStatus(id, 'paid'));
    await shop.database('orders').where({ id }).update(at);
  };
  for (const source of ['Instagram / bio', 'instagram / story', null, 'chanda@mail.example'])
    await soldBy(source);
  const line = { productId: product, quantity: 1, name: 'Linked shirt', price: '100.00' };
  const payments = [{ method: 'cash', amount: '100.00' }];
  const sale = { id: randomUUID(), soldAt: new Date().toISOString(), lines: [line], payments };
  const reply = await shop.call('POST', '/api/admin/till/sales', { token: shop.manager, body: sale });
  await shop
    .database('orders')
    .where({ id: orderOf(reply).id })
    .update(at);
  const bySource = await readTable('sources', `from=${day}&to=${day}`);
  expect(bySource.rows.toSorted(byLabel)).toEqual([
    ['Counter', '1', '100.00'],
    ['instagram', '2', '200.00'],
    ['Website, not known', '2', '200.00'],
  ]);
  expect(bySource.total).toEqual(['Total', '5', '500.00']);
  expect(bySource.notes[0]).toMatch(/^Known for 2 of 4 orders of the website/);
  const byCampaign = await readTable('sources', `by=campaign&from=${day}&to=${day}`);
  expect(byCampaign.rows.map(([label]) => label)).toEqual(
    expect.arrayContaining(['instagram / bio', 'instagram / story']),
  );
  const file = await shop.get(`/api/admin/reports/tables/sources/csv?from=${day}&to=${day}`);
  expect(String(file.body)).toContain('instagram,2,200.00');
});

it('has VAT while prices include it, and says so while they do not', async () => {
  const product = await stocked('Taxed shirt', 9, 1);
  await offer();
  const day = '1992-02-03';
  /** Sells a shirt on that day, and returns the VAT of its receipt. */
  const vatOfSale = async () => {
    const id = await shop.placed(product, 1, '100.00');
    await done(shop.setPaymentStatus(id, 'paid'));
    const at = new Date(`${day}T10:00:00Z`);
    await shop.database('orders').where({ id }).update({ date_created: at });
    await shop.database(ORDER_RECEIPTS).where({ order: id }).update({ issued_at: at });
    const { body } = await shop.get(`/api/admin/orders/${id}/receipt`);
    return z.object({ vat: z.object({ amount: z.string() }).nullable() }).parse(body).vat?.amount ?? null;
  };
  const days = `from=${day}&to=${day}`;
  const tables = async () => {
    const [sales, vat, lines] = [
      await readTable('net-sales', `by=product&${days}`),
      await readTable('vat', days),
      await readTable('smart-invoice', days),
    ];
    return {
      net: sales.total?.[1],
      vat: vat.total?.at(-1) ?? null,
      ofLines: lines.rows.map((row) => cellsOf(lines, row)['VAT']),
      words: [sales, vat, lines].map(({ notes }) => notes.join(' ')),
    };
  };
  await shop.settings({ vat_rate: 16, prices_include_vat: false });
  expect(await vatOfSale()).toBeNull();
  expect(await tables()).toEqual({
    net: '100.00',
    vat: null,
    ofLines: [null],
    words: [
      expect.stringContaining('No VAT is taken out: the settings say that prices include none.'),
      expect.stringContaining('The settings say that prices include no VAT.'),
      expect.stringContaining('The settings say that prices include no VAT.'),
    ],
  });
  await shop.settings({ prices_include_vat: true });
  expect(await vatOfSale()).toBe('13.79');
  expect(await tables()).toMatchObject({
    net: '172.42',
    vat: '13.79',
    ofLines: ['13.79', null],
    words: [
      expect.stringContaining('VAT of 16% is taken out of every line.'),
      expect.stringContaining('1 document without VAT is left out.'),
      expect.stringContaining('no tax invoices'),
    ],
  });
});

it('sums what customers owe, what the shop owes, and cash that came without a drawer', async () => {
  const product = await stocked('Owed shirt', 9, 1);
  const today = `from=${shopDay(new Date())}&to=${shopDay(new Date())}`;
  const read = async () => ({
    unpaid: await rowOf('money-owed', 'Orders without a payment'),
    part: await rowOf('money-owed', 'Orders paid in part'),
    surplus: await rowOf('money-owed', 'Paid too much'),
    cash: await rowOf('cash', 'Without a drawer', today),
  });
  const before = await read();
  await offer();
  await shop.placed(product, 1, '100.00');
  const part = await shop.placed(product, 2, '200.00');
  expect(await shop.record(part, { amount: '60.00' })).toMatchObject({ status: 201 });
  const tooMuch = await shop.placed(product, 1, '100.00');
  expect(await shop.record(tooMuch, { amount: '100.00' })).toMatchObject({ status: 201 });
  expect(await shop.record(tooMuch, { amount: '30.00' })).toMatchObject({ status: 201 });
  const after = await read();
  const grown = (name: keyof typeof after, label: string) =>
    toSigned(after[name][label]) - toSigned(before[name][label]);
  expect({
    unpaid: [grown('unpaid', 'Orders') / 100, grown('unpaid', 'Customers owe')],
    part: [grown('part', 'Orders') / 100, grown('part', 'Customers owe')],
    surplus: [grown('surplus', 'Orders') / 100, grown('surplus', 'The shop owes')],
    cash: grown('cash', 'Received'),
  }).toEqual({ unpaid: [1, 10_000], part: [1, 14_000], surplus: [1, 3000], cash: 19_000 });
});

it('refuses a table or grouping that there is not, and writes the columns of the screen into the file', async () => {
  expect(await shop.get('/api/admin/reports/tables/nothing')).toMatchObject({ status: 404 });
  expect(await shop.get('/api/admin/reports/tables/net-sales?by=moon')).toMatchObject({ status: 400 });
  expect(await shop.get('/api/admin/reports/tables/vat?from=2026-02-01&to=2026-01-01')).toMatchObject({
    status: 400,
  });
  const reply = await shop.get(
    '/api/admin/reports/tables/net-sales/csv?by=seller&from=1990-01-01&to=1990-01-02',
  );
  expect(reply).toMatchObject({ status: 200 });
  expect(String(reply.body)).toContain(
    'Seller,Net sales (K),Earned (K),Margin (%),Units,Orders,Average order (K),Gross sales (K),Discounts (K),Came back (K),VAT (K),Cost (K),Cost known for (%)',
  );
});
