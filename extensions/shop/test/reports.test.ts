import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@chitenge/contract/duration';
import { toDecimal, toNgwee } from '@chitenge/contract/money';
import {
  figuresSchema,
  isTimeGrouping,
  periodBefore,
  REPORT_GROUPINGS,
  type ReportGrouping,
  type ReportPeriod,
  salesReportSchema,
} from '@chitenge/contract/reports';
import { newSessionId } from '@chitenge/contract/session';
import { addDays, startOfDay } from '@chitenge/contract/shop-time';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { expectedFigures, expectedReport } from './support/expected-reports.ts';
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
  provider: fc.constantFrom('mtn', 'airtel', null),
  // More orders are delivered than end otherwise.
  outcome: fc.constantFrom(...outcomes, 'delivered' as const),
  method: fc.constantFrom('push', 'manual'),
  /** In hundredths of what was paid. */
  refund: fc.constantFrom(0, 0, 37, 100),
  placed: part,
  refunded: part,
});
type Order = typeof order extends fc.Arbitrary<infer Value> ? Value : never;

let products: { id: string; price: string }[];
let code: string;
let methods: Record<'door' | 'on-collection', string>;
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
async function place({
  lines,
  hasCode,
  delivery,
  provider,
}: Order): Promise<{ id: string; session: string }> {
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
      mobileProvider: provider,
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
    if (kind === 'return') await comeBack(placed, value === 'all');
  }
  const { database } = shop;
  const paid = { order: id, kind: 'payment', status: 'completed' };
  const [payment] = await database('payments').where(paid).select<{ id: string; amount: number }[]>();
  if (payment !== undefined && spec.refund > 0 && spec.outcome !== 'taken-back') {
    const amount = toDecimal(Math.round((toNgwee(payment.amount) * spec.refund) / 100));
    if (amount !== '0.00') await done(shop.decide(payment.id, 'refund', { amount }, shop.manager));
  }
  // Only a gateway completes push payments, and its tests are elsewhere.
  await database('payments')
    .where(paid)
    .update({ method: spec.method, completed_at: timeOf(spec.placed) });
  await database('payments')
    .where({ order: id, kind: 'correction' })
    .update({ completed_at: timeOf(spec.placed) });
  const refund = database('payments').where({ order: id, kind: 'refund' });
  await refund.update({ completed_at: timeOf(spec.refunded) });
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
  const columns = shown.map(({ key, orders: _orders, label: _label, ...amounts }) => [key, amounts]);
  expect(Object.fromEntries(columns)).toEqual(expected.rows);
  expect(total).toEqual({ rows: rows.length, ...expected.total });
}

let runs = 0;

it('has the same figures as the sums of the orders', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(order, { minLength: 1, maxLength: 9 }),
      fc.integer({ min: 1, max: 31 }).map((days) => days * (days % 3 === 0 ? 4 : 1)),
      async (orders, days) => {
        runs += 1;
        // Each run has years of its own, so that no order counts twice.
        const from = addDays('1990-01-01', runs * 500);
        const period = { from, to: addDays(from, days - 1) };
        const begin = startOfDay(periodBefore(period).from).getTime();
        const timeOf = (at: number) => new Date(begin + Math.floor(at * 2 * days * DAY_MS));
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
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  );
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
