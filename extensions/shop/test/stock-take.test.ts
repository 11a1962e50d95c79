/** Stock takes: docs/back-office.md#stock-take. */
import {
  recordedCountsSchema,
  stockTakeDetailSchema,
  stockTakeSchema,
  type StockTakeDetail,
} from '@chitenge/contract/stock-take';
import { tillGoodsSchema } from '@chitenge/contract/till';
import { STOCK_TAKES } from '@chitenge/directus/hidden-tables';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newPhone } from './support/orders.ts';
import { freshKey, orderOf, problem, refusal, type Reply } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop(['staff', 'manager']);

const PATH = '/api/admin/stock-takes';
const detailOf = ({ body }: Reply): StockTakeDetail => stockTakeDetailSchema.parse(body);

/** A shelf has one open stock take, and other files leave theirs. */
const endTakes = () => shop.database(STOCK_TAKES).update({ state: 'cancelled' });
beforeAll(endTakes);
afterEach(endTakes);

const category = async () => String((await shop.create('categories', { name: `Shelf ${freshKey()}` }))['id']);

/** Starts a stock take of a new category, and returns it with the category. */
async function started(token = shop.staff): Promise<{ id: string; shelf: string }> {
  const shelf = await category();
  const { status, body } = await shop.post(PATH, { id: freshKey(), shelves: [shelf] }, token);
  expect(status).toBe(201);
  return { id: stockTakeSchema.parse(body).id, shelf };
}

/** Creates a product of K100.00 on a shelf, and returns it with its variant. */
async function shirt(shelf: string, stock: number): Promise<{ id: string; variantId: string }> {
  const id = await shop.product({ category: shelf, stock_count: stock });
  const [variant] = await shop.rows('product_variants', 'product', id);
  return { id, variantId: String(variant?.['id']) };
}

const entry = (variantId: string, units: number, more: object = {}) => ({
  id: freshKey(),
  variantId,
  kind: 'set',
  units,
  place: '',
  ageMs: 0,
  ...more,
});
const send = (id: string, counts: object[], token = shop.staff) =>
  shop.post(`${PATH}/${id}/counts`, { counts }, token);
async function count(id: string, variantId: string, units: number, more: object = {}, token = shop.staff) {
  const reply = await send(id, [entry(variantId, units, more)], token);
  expect(reply.status).toBe(200);
  return recordedCountsSchema.parse(reply.body);
}
const read = async (id: string) => detailOf(await shop.get(`${PATH}/${id}`, shop.manager));
const apply = async (id: string, more: object = {}, token = shop.manager) =>
  shop.post(`${PATH}/${id}/apply`, { lastNumber: (await read(id)).lastNumber, ...more }, token);
const movements = async (variantId: string) =>
  (await shop.rows('stock_movements', 'variant', variantId)).map(({ reason, change }) => [reason, change]);

/** Sells units at the counter. */
async function sell(productId: string, quantity = 1): Promise<string> {
  const session = await shop.sessionWith(productId, quantity);
  return orderOf(await shop.order(session, `${quantity * 100}.00`, { phone: newPhone() })).id;
}

describe('a stock take', () => {
  it('adds up counts by person and place, compares them with the stock of their minute, and is applied at once', async () => {
    const { id, shelf } = await started();
    const [dress, hat, bag] = [await shirt(shelf, 10), await shirt(shelf, 4), await shirt(shelf, 7)];
    await shop
      .database('stock_movements')
      .where({ variant: bag.variantId })
      .update({ date_created: new Date(Date.now() - 60_000) });
    await sell(dress.id, 2);
    await count(id, dress.variantId, 3, { kind: 'add' });
    await count(id, dress.variantId, 1, { kind: 'add' });
    expect(await count(id, dress.variantId, 2, { place: 'Store room' })).toEqual({
      own: [
        { variantId: dress.variantId, place: '', units: 4 },
        { variantId: dress.variantId, place: 'Store room', units: 2 },
      ],
      failures: [],
    });
    await count(id, dress.variantId, 9, {}, shop.manager);
    // A recount of the same person at the same place replaces the first.
    await count(id, dress.variantId, 1, {}, shop.manager);
    await count(id, hat.variantId, 6);
    await sell(dress.id, 3);

    const { lines, uncounted, lastNumber } = await read(id);
    expect(lastNumber).toBe(6);
    expect(lines).toMatchObject([
      {
        variantId: hat.variantId,
        counted: 6,
        expected: 4,
        difference: 2,
        value: '200.00',
        stock: 4,
        becomes: 6,
        isDoubtful: false,
        left: null,
      },
      { variantId: dress.variantId, counted: 7, expected: 8, difference: -1, value: '-100.00', stock: 5 },
    ]);
    expect(lines[1]?.counts.map(({ units, place, isOwn }) => [units, place, isOwn])).toEqual([
      [4, '', false],
      [2, 'Store room', false],
      [1, '', true],
    ]);
    expect(lines[1]?.inOrders).toBe(5);
    expect(uncounted).toMatchObject([{ id: shelf, variants: 1, units: 7, value: '700.00' }]);

    expect(await apply(id, {}, shop.staff)).toMatchObject(problem(403));
    const reply = await apply(id);
    expect(reply.status).toBe(200);
    expect(detailOf(reply)).toMatchObject({ state: 'applied', endedBy: 'Staff', uncounted: [] });
    expect(await Promise.all([dress, hat, bag].map((one) => shop.stock(one.id)))).toEqual([4, 6, 7]);
    expect(await movements(hat.variantId)).toEqual(
      expect.arrayContaining([
        ['set', 4],
        ['counted', 2],
      ]),
    );
    expect(await movements(bag.variantId)).toEqual([['set', 7]]);
  });

  it('sends a device that counts only what was counted since, and all of it once it has ended', async () => {
    const { id, shelf } = await started();
    const [dress, hat] = [await shirt(shelf, 10), await shirt(shelf, 4)];
    await count(id, dress.variantId, 3);
    await count(id, hat.variantId, 4);
    const since = async (number: number) =>
      detailOf(await shop.get(`${PATH}/${id}?since=${number}`, shop.staff));
    const { lastNumber } = await read(id);
    expect(await since(lastNumber)).toMatchObject({ lastNumber, lines: [], uncounted: [] });
    await count(id, dress.variantId, 2, { kind: 'add' }, shop.manager);
    const news = await since(lastNumber);
    expect(news).toMatchObject({
      lastNumber: lastNumber + 1,
      lines: [{ variantId: dress.variantId, counted: 5 }],
    });
    expect(news.lines).toHaveLength(1);
    const again = { variantIds: [hat.variantId] };
    expect(await shop.post(`${PATH}/${id}/recounts`, again, shop.manager)).toMatchObject({ status: 200 });
    expect((await since(news.lastNumber)).lines).toMatchObject([
      { variantId: hat.variantId, left: 'count-again' },
    ]);
    expect(await apply(id)).toMatchObject({ status: 200 });
    expect(await since(news.lastNumber + 1)).toMatchObject({ state: 'applied', lines: [{}, {}] });
    expect(await shop.get(`${PATH}/${id}?since=-1`, shop.staff)).toMatchObject({ status: 400 });
  });

  it('counts what was sent twice once, and what waited on a device by the stock of its time', async () => {
    const { id, shelf } = await started();
    const { id: product, variantId } = await shirt(shelf, 10);
    const first = entry(variantId, 2, { kind: 'add' });
    await send(id, [first]);
    const repeated = await send(id, [first, entry(variantId, 1, { kind: 'add' })]);
    expect(repeated).toMatchObject({ status: 200, body: { own: [{ units: 3 }] } });
    expect((await read(id)).lastNumber).toBe(2);
    expect(await send(id, [{ ...first, units: 4 }])).toMatchObject(problem(422, 'idempotency-key-reused'));
    expect(await send(id, [first], shop.manager)).toMatchObject(problem(422, 'idempotency-key-reused'));

    await sell(product, 4);
    const hour = 60 * 60 * 1000;
    const movement = shop.database('stock_movements').where({ variant: variantId });
    await movement
      .clone()
      .where({ reason: 'sold' })
      .update({ date_created: new Date(Date.now() - hour) });
    await movement
      .clone()
      .where({ reason: 'set' })
      .update({ date_created: new Date(Date.now() - 9 * hour) });
    await count(id, variantId, 9, { ageMs: 2 * hour });
    expect((await read(id)).lines).toMatchObject([{ counted: 9, expected: 10, stock: 6, becomes: 5 }]);
  });

  it('asks for a second count, which replaces the first; until then the stock stays', async () => {
    const { id, shelf } = await started();
    const [shoe, coat] = [await shirt(shelf, 20), await shirt(shelf, 6)];
    await count(id, shoe.variantId, 3);
    await count(id, coat.variantId, 0);
    expect((await read(id)).lines.map(({ isDoubtful }) => isDoubtful)).toEqual([true, true]);
    const again = { variantIds: [shoe.variantId, coat.variantId, freshKey()] };
    const asked = detailOf(await shop.post(`${PATH}/${id}/recounts`, again, shop.staff));
    expect(asked.lines.map(({ left, becomes, stock }) => [left, becomes - stock])).toEqual([
      ['count-again', 0],
      ['count-again', 0],
    ]);
    await shop.post(`${PATH}/${id}/recounts`, again, shop.staff);
    await count(id, shoe.variantId, 18, {}, shop.manager);
    await count(id, shoe.variantId, 1, { kind: 'add' });
    await apply(id);
    expect([await shop.stock(shoe.id), await shop.stock(coat.id)]).toEqual([19, 6]);
    expect((await read(id)).lines).toMatchObject([
      { variantId: coat.variantId, left: 'count-again', becomes: 6 },
      { variantId: shoe.variantId, counted: 19, left: null },
    ]);
  });

  it('makes what was not counted 0 on the chosen shelves alone, and no stock fall below 0', async () => {
    const [one, other] = [await category(), await category()];
    const [lost, kept, gone] = [await shirt(one, 5), await shirt(other, 5), await shirt(other, 3)];
    const draft = await shop.product({ category: one, stock_count: 2, status: 'archived' });
    const came = await shirt(one, 0);
    const { body } = await shop.post(PATH, { id: freshKey(), shelves: [one, other] }, shop.staff);
    const { id } = stockTakeSchema.parse(body);
    // It may have come to a shelf that was counted already.
    await shop.setStock(came.id, 30);
    await count(id, gone.variantId, 0);
    await sell(gone.id, 2);
    const stranger = [await category()];
    expect((await apply(id, { zeroShelves: [one, ...stranger] })).status).toBe(200);
    const stocks = [lost.id, kept.id, gone.id, draft, came.id].map((product) => shop.stock(product));
    expect(await Promise.all(stocks)).toEqual([0, 5, 0, 2, 30]);
    expect((await movements(gone.variantId)).filter(([reason]) => reason === 'counted')).toEqual([
      ['counted', -1],
    ]);
  });

  it('is applied to more items than one insert takes', async () => {
    const shelf = await category();
    for (let products = 0; products < 3; products += 1)
      await shop.productWith(
        Array.from({ length: 170 }, (_, size) => ({ size: `s${size}`, color: null, stockCount: 1 })),
        { category: shelf },
      );
    const { body } = await shop.post(PATH, { id: freshKey(), shelves: [shelf] }, shop.staff);
    const { id } = stockTakeSchema.parse(body);
    expect((await apply(id, { zeroShelves: [shelf] })).status).toBe(200);
    const left = await shop
      .database('products')
      .where({ category: shelf })
      .sum({ units: 'stock_count' })
      .first();
    expect(Number(left?.['units'])).toBe(0);
  });

  it('takes no count for the second one that was made before it was asked for', async () => {
    const { id, shelf } = await started();
    const { variantId } = await shirt(shelf, 20);
    await count(id, variantId, 3);
    await shop.post(`${PATH}/${id}/recounts`, { variantIds: [variantId] }, shop.staff);
    await count(id, variantId, 7, { ageMs: 60_000 });
    expect((await read(id)).lines).toMatchObject([{ left: 'count-again' }]);
    await count(id, variantId, 19);
    expect((await read(id)).lines).toMatchObject([{ left: null, counted: 19 }]);
  });

  it('marks goods that moved while they were counted, or whose stock somebody set afterwards', async () => {
    const { id, shelf } = await started();
    const [moved, set, hidden] = [await shirt(shelf, 10), await shirt(shelf, 10), await shirt(shelf, 10)];
    // Two of the five were sold, so one too few is as many as expected.
    await count(id, hidden.variantId, 5, { place: 'Front' });
    await sell(hidden.id, 2);
    await count(id, hidden.variantId, 3, { place: 'Store room' });
    await count(id, moved.variantId, 5, { place: 'Front' });
    await sell(moved.id, 1);
    await count(id, moved.variantId, 5, { place: 'Store room' });
    await count(id, set.variantId, 9);
    await shop.setStock(set.id, 9);
    const byId = new Map((await read(id)).lines.map((line) => [line.variantId, line]));
    expect(byId.get(moved.variantId)).toMatchObject({ movedMeanwhile: -1, isDoubtful: true, difference: 1 });
    expect(byId.get(hidden.variantId)).toMatchObject({ difference: 0, isDoubtful: true });
    expect(byId.get(set.variantId)).toMatchObject({ setMeanwhile: true, isDoubtful: true, becomes: 8 });
  });

  it('names what was deleted, archived or is no longer sold, and leaves it', async () => {
    const { id, shelf } = await started();
    const [deleted, archived, elsewhere] = [
      await shirt(shelf, 3),
      await shirt(shelf, 3),
      await shirt(await category(), 3),
    ];
    const sized = await shop.productWith([{ size: 'M', stockCount: 3 }], { category: shelf });
    const inactive = String((await shop.bySize(sized, 'id'))['M']);
    for (const variantId of [deleted.variantId, archived.variantId, inactive]) await count(id, variantId, 1);
    await shop.remove('products', deleted.id);
    await shop.change('products', archived.id, { status: 'archived' });
    await shop.setVariants(sized, [{ size: 'L', stockCount: 2 }]);
    const left = new Map((await read(id)).lines.map((line) => [line.variantId, line]));
    expect(left.get(deleted.variantId)).toMatchObject({ left: 'deleted', name: null, value: null });
    expect(left.get(archived.variantId)).toMatchObject({ left: 'archived', becomes: 3 });
    expect(left.get(inactive)).toMatchObject({ left: 'inactive', becomes: 0 });
    const late = [deleted.variantId, archived.variantId, inactive, elsewhere.variantId];
    const { body } = await send(
      id,
      late.map((variantId) => entry(variantId, 2)),
    );
    expect(recordedCountsSchema.parse(body).failures.map(({ message }) => message)).toEqual([
      'This product was deleted.',
      'Chitenge shirt is archived.',
      'This size or colour of Chitenge shirt is no longer sold.',
      'Chitenge shirt is not on the shelves of this stock take.',
    ]);
    expect((await apply(id)).status).toBe(200);
    expect([await shop.stock(archived.id), await shop.stock(sized)]).toEqual([3, 2]);
  });

  it('is applied once, by what was seen of it, and takes no count afterwards', async () => {
    const { id, shelf } = await started();
    const { id: product, variantId } = await shirt(shelf, 10);
    await count(id, variantId, 8);
    const seen = (await read(id)).lastNumber;
    await count(id, variantId, 7);
    expect(await apply(id, { lastNumber: seen })).toMatchObject(problem(409, 'changed-meanwhile'));
    const { lastNumber } = await read(id);
    const replies = await Promise.all([apply(id, { lastNumber }), apply(id, { lastNumber })]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await apply(id, {}, await shop.signIn())).toMatchObject(refusal('has applied this stock take'));
    expect(await shop.stock(product)).toBe(7);
    expect((await movements(variantId)).filter(([reason]) => reason === 'counted')).toEqual([
      ['counted', -3],
    ]);
    expect(await send(id, [entry(variantId, 3)])).toMatchObject(refusal('has applied this stock take'));
    expect(await shop.post(`${PATH}/${id}/recounts`, { variantIds: [variantId] })).toMatchObject(
      problem(409),
    );
    expect(await shop.post(`${PATH}/${id}/cancel`, {}, shop.manager)).toMatchObject(problem(409));
    expect(await shop.post(`${PATH}/${freshKey()}/apply`, { lastNumber: 0 }, shop.manager)).toMatchObject(
      problem(404),
    );
  });

  it('is the only open one of its shelves, and ends without a change by who started it or a manager', async () => {
    const { id, shelf } = await started(shop.manager);
    const again = { id: freshKey(), shelves: [shelf, 'none'] };
    expect(await shop.post(PATH, again, shop.staff)).toMatchObject(refusal('these shelves open'));
    expect(await shop.post(PATH, { ...again, shelves: null }, shop.staff)).toMatchObject(problem(409));
    expect(await shop.post(PATH, { id, shelves: [shelf] }, shop.manager)).toMatchObject({
      status: 200,
      body: { id },
    });
    expect(await shop.post(PATH, { id, shelves: null }, shop.manager)).toMatchObject(problem(422));
    expect(await shop.post(PATH, { ...again, shelves: [freshKey()] }, shop.staff)).toMatchObject(
      refusal('was deleted'),
    );
    const { variantId, id: product } = await shirt(shelf, 4);
    await count(id, variantId, 1);
    expect(await shop.post(`${PATH}/${id}/cancel`, {}, shop.staff)).toMatchObject(problem(403));
    expect(detailOf(await shop.post(`${PATH}/${id}/cancel`, {}, shop.manager))).toMatchObject({
      state: 'cancelled',
      lines: [{ counted: 1 }],
    });
    expect((await shop.post(`${PATH}/${id}/cancel`, {}, shop.manager)).status).toBe(200);
    expect(await shop.stock(product)).toBe(4);
    expect((await shop.post(PATH, again, shop.staff)).status).toBe(201);
    const { body, total } = await shop.get(`${PATH}?limit=1`, shop.staff);
    expect(z.array(stockTakeSchema).parse(body)).toMatchObject([
      {
        id: again.id,
        isOwn: true,
        state: 'open',
        shelves: [{ id: shelf }, { id: 'none', name: 'No category' }],
      },
    ]);
    expect(total).toBeGreaterThan(1);
  });

  it('has the goods of its shelves with their codes, also drafts', async () => {
    const { id, shelf } = await started();
    const draft = await shop.product({ category: shelf, status: 'draft', stock_count: 0 });
    await shop.product({ category: shelf, status: 'archived' });
    await shop.setVariants(draft, [{ barcode: '6001234567890' }]);
    const { body } = await shop.get(`${PATH}/${id}/goods`, shop.staff);
    expect(tillGoodsSchema.parse(body).goods).toMatchObject([
      { id: draft, variants: [{ barcode: '6001234567890' }] },
    ]);
  });

  it('stays right while the shop sells and several people count', async () => {
    const { id, shelf } = await started();
    const { id: product, variantId } = await shirt(shelf, 30);
    await count(id, variantId, 20);
    const people = [shop.staff, shop.manager].flatMap((token) =>
      Array.from({ length: 4 }, () => send(id, [entry(variantId, 1, { kind: 'add' })], token)),
    );
    const sales = Array.from({ length: 6 }, () => sell(product));
    const replies = await Promise.all(people);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    await Promise.all(sales);
    const { lines, lastNumber } = await read(id);
    const [line] = lines;
    expect(line).toMatchObject({ counted: 28, stock: 24 });
    expect(lastNumber).toBe(9);
    const applied = [apply(id, { lastNumber }), apply(id, { lastNumber }), sell(product)];
    await Promise.all<unknown>(applied);
    expect(await shop.stock(product)).toBe(24 - 1 + (28 - Number(line?.expected)));
    const sum = (await movements(variantId)).reduce((total, [, change]) => total + Number(change), 0);
    expect(sum).toBe(await shop.stock(product));
    expect((await movements(variantId)).filter(([reason]) => reason === 'counted').length).toBeLessThan(2);
  });

  it('refuses what is no count', async () => {
    const { id, shelf } = await started();
    const { variantId } = await shirt(shelf, 1);
    for (const bad of [
      { units: -1 },
      { units: 1.5 },
      { units: 1_000_001 },
      { ageMs: -1 },
      { kind: 'again' },
      { variantId: 'x' },
      { place: 'x'.repeat(61) },
    ])
      expect(await send(id, [entry(variantId, 1, bad)])).toMatchObject(problem(400));
    const old = await send(id, [entry(variantId, 1, { ageMs: 1e12 }), entry(variantId, 1)]);
    expect(old).toMatchObject({
      status: 200,
      body: { own: [{ units: 1 }], failures: [{ message: expect.stringContaining('more than a week ago') }] },
    });
    const same = entry(variantId, 1);
    expect(await send(id, [same, same])).toMatchObject(problem(400));
    expect(await send(freshKey(), [same])).toMatchObject(problem(404));
    expect(await shop.post(PATH, { id: freshKey(), shelves: [] }, shop.staff)).toMatchObject(problem(400));
  });
});

it('changes of a stock by some units add up while the shop sells, and none takes what is not there', async () => {
  const product = await shop.product({ stock_count: 5 });
  const change = (units: number) =>
    shop.patch(`/api/admin/products/${product}/stock`, { change: units, changeId: freshKey() }, shop.staff);
  const added = await Promise.all([change(3), change(4), sell(product, 2), change(-1)]);
  expect(added).toMatchObject([{ status: 200 }, { status: 200 }, expect.any(String), { status: 200 }]);
  expect(await shop.stock(product)).toBe(9);
  const taken = await Promise.all(Array.from({ length: 11 }, () => change(-1)));
  expect(taken.filter(({ status }) => status === 200)).toHaveLength(9);
  expect(taken.filter(({ status }) => status === 409)).toHaveLength(2);
  expect(await shop.stock(product)).toBe(0);
});
