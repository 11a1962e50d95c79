/** The lines of receipts and credit notes: docs/back-office.md#smart-invoice. */
import { randomUUID } from 'node:crypto';
import { toDecimal, toNgwee } from '@chitenge/contract/money';
import { receiptName } from '@chitenge/contract/order-receipt';
import { keysOf } from '@chitenge/contract/typed-entries';
import { newSessionId } from '@chitenge/contract/session';
import { DAY_MS } from '@chitenge/contract/duration';
import { MAX_TABLE_ROWS, reportTableSchema } from '@chitenge/contract/report-table';
import { shopDay, startOfDay } from '@chitenge/contract/shop-time';
import { ORDER_RECEIPTS } from '@chitenge/directus/hidden-tables';
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readDocuments, type DocumentPlace } from '../src/receipts/fiscal-documents.ts';
import { newPhone } from './support/orders.ts';
import { freshTransactionId, orderOf, type Reply } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop(['manager']);

const RUNS = 40;
const CODES = {
  none: null,
  percent: { kind: 'percent', value: '7' },
  amount: { kind: 'amount', value: '33.33' },
  'percent-of-dresses': { kind: 'percent', value: '15', isOfDresses: true },
  'amount-of-dresses': { kind: 'amount', value: '50', isOfDresses: true },
  'free-delivery': { kind: 'free_delivery', value: null },
} as const;
type CodeName = keyof typeof CODES;

const codes: Partial<Record<CodeName, string>> = {};
let products: { id: string; price: string }[];
/** A dear way, so that its fee exceeds small orders. */
let door: string;

beforeAll(async () => {
  const dresses = String((await shop.create('categories', { name: randomUUID(), slug: randomUUID() }))['id']);
  const add = async (name: string, price: string, columns: object = {}) => ({
    id: await shop.product({ name, price, stock_count: 5000, ...columns }),
    price,
  });
  products = [
    await add('Dress', '129.99', { category: dresses }),
    await add('Belt', '19.99'),
    await add('Button', '0.35'),
  ];
  for (const [name, terms] of Object.entries(CODES)) {
    if (terms === null) continue;
    const code = `LINES-${randomUUID().slice(0, 8).toUpperCase()}`;
    const { kind, value } = terms;
    const categories = 'isOfDresses' in terms ? [{ key: dresses, collection: 'categories' }] : [];
    await shop.create('discount_codes', { code, kind, value, categories, status: 'published' });
    Object.assign(codes, { [name]: code });
  }
  const terms = { provinces: [], towns: [], days_min: 1, days_max: 2, status: 'published' };
  const { id } = await shop.create('delivery_methods', {
    ...terms,
    name: 'Door',
    kind: 'door',
    fee: '135.50',
  });
  door = String(id);
});
// Where a shop has a delivery method, each order needs one.
afterAll(async () => void (await shop.remove('delivery_methods', door)));

/** Fails with the answer when a call is refused. */
async function done(reply: Promise<Reply>): Promise<Reply> {
  const answered = await reply;
  if (answered.status >= 300) throw new Error(JSON.stringify(answered.body));
  return answered;
}

interface Sold {
  id: string;
  session: string | null;
}

const line = fc.record({
  product: fc.nat(2),
  quantity: fc.integer({ min: 1, max: 3 }),
  /** In hundredths of its value, at the till. */
  off: fc.constantFrom(0, 0, 13, 50, 100),
});
const sale = fc.record({
  lines: fc.uniqueArray(line, { minLength: 1, maxLength: 3, selector: ({ product }) => product }),
  way: fc.constantFrom('web' as const, 'web' as const, 'till' as const),
  code: fc.constantFrom(...keysOf(CODES)),
  steps: fc.array(
    fc.constantFrom(
      'refund part' as const,
      'refund rest' as const,
      'return unit' as const,
      'change' as const,
      'take back' as const,
    ),
    { maxLength: 3 },
  ),
  /** Whether units came back before it was paid. */
  isWaived: fc.boolean(),
});
type Sale = typeof sale extends fc.Arbitrary<infer Value> ? Value : never;

interface Lines {
  lines: readonly { product: number; quantity: number; off: number }[];
}

const productOf = (index: number) => products[index] ?? { id: '', price: '0.00' };

/** Orders with the total that the shop says; without the code when it covers nothing. */
async function order({ lines, code }: Lines & Pick<Sale, 'code'>): Promise<Sold> {
  const session = newSessionId();
  for (const { product, quantity } of lines)
    await done(shop.add(session, productOf(product).id, { quantity }));
  const delivery = { deliveryMethodId: door, shippingAddress: 'Plot 1', landmark: 'Kiosk' };
  const phone = newPhone();
  const send = (total: string, more: object = {}) =>
    shop.order(session, total, { phone, delivery: { ...delivery, ...more } });
  const withCode = codes[code] === undefined ? {} : { discountCode: codes[code] };
  const refused = z.object({ type: z.string(), totalAmount: z.string() });
  const first = refused.parse((await send('0.01', withCode)).body);
  const more = first.type.endsWith('discount-refused') ? {} : withCode;
  return { id: orderOf(await done(send(first.totalAmount, more))).id, session };
}

async function sellAtTill({ lines }: Lines): Promise<Sold> {
  const slip = lines.map(({ product, quantity, off }) => {
    const { id, price } = productOf(product);
    const value = toNgwee(price) * quantity;
    const taken = Math.floor((value * off) / 100);
    return { productId: id, quantity, name: 'Slip', price, ...(taken > 0 && { off: toDecimal(taken) }) };
  });
  const total = slip.reduce(
    (sum, { price, quantity, off = '0.00' }) => sum + toNgwee(price) * quantity - toNgwee(off),
    0,
  );
  const payments = total === 0 ? [] : [{ method: 'cash', amount: toDecimal(total) }];
  const soldAt = new Date().toISOString();
  const body = { id: randomUUID(), soldAt, lines: slip, payments, discountReason: 'Old stock' };
  const reply = shop.call('POST', '/api/admin/till/sales', { token: shop.manager, body });
  return { id: orderOf(await done(reply)).id, session: null };
}

const linesInOrder = async (id: string) =>
  (await shop.rows('order_items', 'order', id)).toSorted(
    (one, other) => Number(one['sort']) - Number(other['sort']),
  );

/** Takes a unit back by stages, which pays it back when it was paid. */
async function comeBack({ id, session }: Sold): Promise<void> {
  if (session === null) return;
  for (const { id: lineId } of await linesInOrder(id)) {
    const body = { lineId, quantity: 1, kind: 'return', reason: 'too_small' };
    const asked = await shop.call('POST', `/api/orders/${id}/returns`, { session, body });
    if (asked.status !== 201) continue;
    const row = (await shop.rows('returns', 'order_item', String(lineId))).find(
      ({ status }) => status === 'requested',
    );
    for (const verb of ['accept', 'receive', 'refund'])
      await done(
        shop.post(
          `/api/admin/returns/${String(row?.['id'])}/${verb}`,
          verb === 'receive' ? { condition: 'sellable' } : {},
          shop.manager,
        ),
      );
    return;
  }
}

/** Pays back some of the first payment that has something left; all that is left of it without a part. */
async function refund(id: string, part?: number): Promise<void> {
  const payments = (await shop.paymentsOf(id)).filter(({ kind }) => kind === 'payment');
  for (const payment of payments) {
    const body = part === undefined ? {} : { amount: toDecimal(part) };
    const reply = await shop.decide(payment['id'], 'refund', body, shop.manager);
    if (reply.status < 300) return;
  }
}

/** Takes a unit of the last line back and sends a button; what cannot change stays. */
async function change(id: string): Promise<void> {
  const lines = await linesInOrder(id);
  const back = lines.slice(-1).map((row) => ({ lineId: row['id'], quantity: 1, damaged: 0 }));
  const out = [{ productId: productOf(2).id, quantity: 2 }];
  const quoted = await shop.quoteChange(id, { back, out }, shop.manager);
  if (quoted.status !== 200) return;
  await done(shop.changeGoods(id, { back, out }, { settlement: { way: 'later' } }, shop.manager));
  await shop.pay(id, freshTransactionId());
}

async function carryOut(spec: Sale): Promise<string> {
  const sold = spec.way === 'till' ? await sellAtTill(spec) : await order(spec);
  const { id } = sold;
  if (spec.way === 'web') {
    if (spec.isWaived) {
      await done(shop.setStatus(id, 'delivered'));
      await comeBack(sold);
    }
    const { payment_status: status } = await shop.row('orders', id);
    if (status !== 'paid') await done(shop.pay(id, freshTransactionId()));
    if (!spec.isWaived) await done(shop.setStatus(id, 'delivered'));
  }
  for (const step of spec.steps) {
    if (step === 'refund part') await refund(id, 17);
    if (step === 'refund rest') await refund(id);
    if (step === 'return unit') await comeBack(sold);
    if (step === 'change') await change(id);
    if (step === 'take back') {
      await shop.setPaymentStatus(id, 'pending');
      await shop.pay(id, freshTransactionId());
    }
  }
  return id;
}

const documentSchema = z.array(
  z.object({ number: z.coerce.number(), kind: z.string(), amount: z.coerce.number(), content: z.string() }),
);
const contentSchema = z.object({ vat: z.object({ amount: z.string() }) });

const toSigned = (amount: string | undefined): number =>
  amount?.startsWith('-') === true ? -toNgwee(amount.slice(1)) : toNgwee(amount ?? '0.00');

type Cells = Record<string, string>;

async function fileOfToday(): Promise<Cells[]> {
  const today = shopDay(new Date());
  const reply = await shop.get(`/api/admin/reports/tables/smart-invoice/csv?from=${today}&to=${today}`);
  return parse<Cells>(String(reply.body), {
    columns: true,
    bom: true,
    cast: (cell) => cell.replace(/^'/, ''),
  });
}

const linesOf = async (number: number): Promise<Cells[]> =>
  (await fileOfToday()).filter((row) => row['Receipt'] === receiptName(number));

const sumOf = (rows: readonly Cells[], column: string): number =>
  rows.reduce((sum, row) => sum + toSigned(row[column]), 0);

const documentsOf = async (order: string) =>
  documentSchema.parse(await shop.database(ORDER_RECEIPTS).where({ order }).orderBy('number').select());

it('come to exactly the document and its VAT, whatever was taken off, changed or returned', async () => {
  await shop.settings({ vat_rate: 16 });
  const seen = { receipt: 0, 'credit-note': 0 };
  await fc.assert(
    fc.asyncProperty(sale, async (spec) => {
      const documents = await documentsOf(await carryOut(spec));
      const rows = Map.groupBy(await fileOfToday(), (row) => row['Receipt']);
      for (const { number, kind, amount, content } of documents) {
        const lines = rows.get(receiptName(number)) ?? [];
        const sign = kind === 'receipt' ? 1 : -1;
        expect(lines.length).toBeGreaterThan(0);
        const { vat } = contentSchema.parse(JSON.parse(content));
        // A note of nothing is 0 as much as -0.
        expect(sumOf(lines, 'Amount (K)') - sign * Math.round(amount * 100)).toBe(0);
        expect(sumOf(lines, 'VAT (K)') - sign * toNgwee(vat.amount)).toBe(0);
        for (const cells of lines) {
          const value = Number(cells['Quantity']) * toSigned(cells['Price with VAT (K)']);
          expect(value - toSigned(cells['Discount (K)']) - toSigned(cells['Amount (K)'])).toBe(0);
        }
        if (kind === 'receipt' || kind === 'credit-note') seen[kind] += 1;
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(seen.receipt).toBeGreaterThan(RUNS / 2);
  expect(seen['credit-note']).toBeGreaterThan(0);
});

const discountsOf = (rows: readonly Cells[]) =>
  rows.map((row) => [row['Line'], row['Discount (K)'], row['Amount (K)']]);

it('have the discount on the lines that it was for', async () => {
  const both = [
    { product: 0, quantity: 1, off: 0 },
    { product: 1, quantity: 2, off: 50 },
  ];
  const paidLines = async (sold: Sold) => {
    await shop.pay(sold.id, freshTransactionId());
    const [receipt] = await documentsOf(sold.id);
    return discountsOf(await linesOf(receipt?.number ?? 0));
  };
  expect(await paidLines(await order({ lines: both, code: 'amount-of-dresses' }))).toEqual([
    ['Dress', '50.00', '79.99'],
    ['Belt', '0.00', '39.98'],
    ['Door', '0.00', '135.50'],
  ]);
  // The fee is more than the goods.
  expect(await paidLines(await order({ lines: both.slice(1), code: 'free-delivery' }))).toEqual([
    ['Belt', '0.00', '39.98'],
    ['Door', '135.50', '0.00'],
  ]);
  expect(await paidLines(await sellAtTill({ lines: both }))).toEqual([
    ['Dress', '0.00', '129.99'],
    ['Belt', '19.99', '19.99'],
  ]);
});

describe('the goods that came back', () => {
  /** An order of which one dress came back, with the note about it. */
  async function withNote() {
    const sold = await order({
      code: 'none',
      lines: [
        { product: 0, quantity: 2, off: 0 },
        { product: 1, quantity: 1, off: 0 },
      ],
    });
    await done(shop.pay(sold.id, freshTransactionId()));
    await done(shop.setStatus(sold.id, 'delivered'));
    await comeBack(sold);
    const note = (await documentsOf(sold.id)).at(-1);
    if (note === undefined) throw new Error('There is no note');
    expect((await linesOf(note.number)).map((row) => row['Line'])).toEqual(['Dress']);
    return { ...sold, note };
  }
  /** Pays the same money back again, and returns what the note about it names. */
  async function namedAfterSame({ id, note }: Awaited<ReturnType<typeof withNote>>) {
    await refund(id, Math.round(note.amount * 100));
    const last = (await documentsOf(id)).at(-1);
    expect(last).toMatchObject({ kind: 'credit-note', amount: note.amount });
    return (await linesOf(last?.number ?? 0)).map((row) => row['Line']);
  }

  it('are not named again by a note of the next receipt', async () => {
    const sold = await withNote();
    await change(sold.id);
    const documents = await documentsOf(sold.id);
    expect(documents.filter(({ kind }) => kind === 'receipt')).toHaveLength(2);
    expect(await namedAfterSame(sold)).toEqual(['Credit note']);
  });

  it('are not named again after a note from before notes said which returns they name', async () => {
    const sold = await withNote();
    const { returns: _, ...content } = z.looseObject({}).parse(JSON.parse(sold.note.content));
    await shop
      .database(ORDER_RECEIPTS)
      .where({ number: sold.note.number })
      .update({ content: JSON.stringify(content) });
    expect(await namedAfterSame(sold)).toEqual(['Credit note']);
  });
});

it('of a credit note name the goods that came back, or end the whole receipt', async () => {
  const sold = await order({
    lines: [
      { product: 0, quantity: 2, off: 0 },
      { product: 1, quantity: 1, off: 0 },
    ],
    code: 'percent-of-dresses',
  });
  await done(shop.pay(sold.id, freshTransactionId()));
  await done(shop.setStatus(sold.id, 'delivered'));
  await comeBack(sold);
  await refund(sold.id, 500);
  await refund(sold.id);
  const [, ...notes] = await documentsOf(sold.id);
  const lines: (string | undefined)[][][] = [];
  for (const { number } of notes)
    lines.push(
      (await linesOf(number)).map((row) => [
        row['Line'],
        row['Quantity'],
        row['Discount (K)'],
        row['Amount (K)'],
      ]),
    );
  expect(lines).toEqual([
    [['Dress', '-1', '-19.50', '-110.49']],
    [['Credit note', '-1', '0.00', '-5.00']],
    [
      ['Dress', '-2', '-39.00', '-220.98'],
      ['Belt', '-1', '0.00', '-19.99'],
      ['Door', '-1', '0.00', '-135.50'],
      ['Credited before', '1', '0.00', '115.49'],
    ],
  ]);
});

it('of a receipt from before the shares spread its discount, and take what is left from the delivery', async () => {
  const sold = await order({ lines: [{ product: 1, quantity: 2, off: 0 }], code: 'free-delivery' });
  await done(shop.pay(sold.id, freshTransactionId()));
  const [receipt] = await documentsOf(sold.id);
  const old: { lines: object[] } = JSON.parse(receipt?.content ?? '');
  const lines = old.lines.map((row) => ({ ...row, discount: undefined }));
  await shop
    .database(ORDER_RECEIPTS)
    .where({ number: receipt?.number })
    .update({ content: JSON.stringify({ ...old, lines }) });
  expect(discountsOf(await linesOf(receipt?.number ?? 0))).toEqual([
    ['Belt', '39.98', '0.00'],
    ['Door', '95.52', '39.98'],
  ]);
});

it('are read piece by piece, also of documents of one instant', async () => {
  const today = startOfDay(shopDay(new Date()));
  const bounds: [Date, Date] = [today, new Date(today.getTime() + DAY_MS)];
  for (let count = 0; count < 5; count += 1)
    await sellAtTill({ lines: [{ product: 2, quantity: 1, off: 0 }] });
  const newest = await shop
    .database(ORDER_RECEIPTS)
    .orderBy('number', 'desc')
    .limit(4)
    .pluck<number[]>('number');
  await shop.database(ORDER_RECEIPTS).whereIn('number', newest).update({ issued_at: new Date() });
  const { rows: all, next } = await readDocuments(shop.database, bounds, { limit: 10_000 });
  expect(next).toBeNull();
  const pieces: number[] = [];
  let after: DocumentPlace | undefined;
  do {
    const piece = await readDocuments(shop.database, bounds, { after, limit: 3 });
    pieces.push(...piece.rows.map(({ number }) => number));
    after = piece.next ?? undefined;
  } while (after !== undefined);
  expect(pieces).toEqual(all.map(({ number }) => number));
  expect(pieces.length).toBeGreaterThan(4);
});

it('are on the screen up to a number, which names the file with all of them', async () => {
  const [{ content }] = z
    .tuple([z.object({ content: z.string() })])
    .rest(z.unknown())
    .parse(await shop.database(ORDER_RECEIPTS).where({ kind: 'receipt' }).limit(1).select());
  const long: { lines: object[] } = JSON.parse(content);
  const sold = await sellAtTill({ lines: [{ product: 2, quantity: 1, off: 0 }] });
  const lines = Array.from({ length: MAX_TABLE_ROWS + 1 }, () => long.lines[0]);
  const at = new Date('1993-05-06T10:00:00Z');
  await shop
    .database(ORDER_RECEIPTS)
    .where({ order: sold.id })
    .update({ content: JSON.stringify({ ...long, lines }), issued_at: at });
  const table = reportTableSchema.parse(
    (await shop.get('/api/admin/reports/tables/smart-invoice?from=1993-05-06&to=1993-05-06')).body,
  );
  expect(table.rows.length).toBe(MAX_TABLE_ROWS);
  expect(table.notes.join(' ')).toContain(`These are the newest ${MAX_TABLE_ROWS} lines.`);
});
