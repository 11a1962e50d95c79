/** Changes of several prices: docs/back-office.md#changes-of-price. */
import {
  priceChangeDetailSchema,
  priceChangeSchema,
  pricePreviewSchema,
  type PriceChangeDetail,
} from '@chitenge/contract/price-change';
import { PRICE_CHANGES } from '@chitenge/directus/hidden-tables';
import { eventually } from '@chitenge/directus/testing/eventually';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { freshKey, invalid, problem, refusal, type Reply } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop(['staff', 'manager']);

const PATH = '/api/admin/price-changes';
const DAY = 24 * 60 * 60 * 1000;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const detailOf = ({ body }: Reply): PriceChangeDetail => priceChangeDetailSchema.parse(body);

beforeAll(() => shop.database(PRICE_CHANGES).delete());

const product = (price: string, more: object = {}) => shop.product({ name: 'Dress', price, ...more });
const priceOf = async (id: string) => Number((await shop.row('products', id))['price']);
const preview = async (ids: string[], terms: object) =>
  pricePreviewSchema.parse((await shop.post(`${PATH}/preview`, { ids, terms }, shop.staff)).body).lines;
const line = (productId: string, from: string) => ({ productId, from });
const change = (lines: object[], more: object = {}, token = shop.staff) =>
  shop.post(PATH, { id: freshKey(), terms: { percent: 10 }, lines, ...more }, token);
const end = (id: string, how: 'undo' | 'cancel', token = shop.staff) =>
  shop.post(`${PATH}/${id}/${how}`, {}, token);
const scheduled = async (lines: object[], startsAt = inMs(DAY)) => {
  const reply = await change(lines, { startsAt });
  expect(reply.status).toBe(201);
  return detailOf(reply);
};
/** Lets a scheduled change begin now. */
const begin = (id: string) =>
  shop
    .database(PRICE_CHANGES)
    .where({ id })
    .update({ starts_at: new Date(Date.now() - 1000) });
const read = async (id: string) => detailOf(await shop.get(`${PATH}/${id}`, shop.staff));

describe('a change of prices', () => {
  it('is shown before, with own prices of sizes and what stays, and changes nothing until then', async () => {
    const [dress, cheap, costly] = [
      await product('349.00'),
      await product('0.40'),
      await product('99999.00'),
    ];
    const sizes = [
      { size: 'M', stockCount: 1 },
      { size: 'XL', price: '120.00' },
    ];
    const sized = await shop.productWith(sizes, { name: 'Wrap', price: '100.00' });
    const lines = await preview([dress, cheap, costly, sized, freshKey()], { percent: 10, rounding: '5' });
    expect(
      new Map(lines.map(({ productId, size, from, to, why }) => [productId + size, [from, to, why]])),
    ).toEqual(
      new Map<string, unknown>([
        [`${dress}null`, ['349.00', '385.00', null]],
        [`${cheap}null`, ['0.40', null, 'would cost nothing']],
        [`${costly}null`, ['99999.00', null, 'would be K110000.00, and the highest price is K100000.00']],
        [`${sized}null`, ['100.00', '110.00', null]],
        [`${sized}XL`, ['120.00', null, 'keeps a price of its own']],
        [`${lines.at(-1)?.productId}null`, ['0.00', null, 'was deleted']],
      ]),
    );
    const taken = await preview([sized], { percent: 10, rounding: '.99', ownPrices: true });
    expect(taken.map(({ to }) => to)).toEqual(['109.99', '131.99']);
    expect(await preview([sized], { percent: 0 })).toMatchObject([{ to: null, why: 'stays the same' }, {}]);
    expect(await priceOf(dress)).toBe(349);
  });

  it('changes the prices that are as they were shown, once, and names the others', async () => {
    const [kept, changed, deleted] = [await product('10.00'), await product('20.00'), await product('30.00')];
    const sized = await shop.productWith([{ size: 'M', stockCount: 4, price: '40.00' }], { price: '35.00' });
    const variantId = String((await shop.bySize(sized, 'id'))['M']);
    const { date_updated: before } = await shop.row('products', changed);
    await shop.change('products', kept, { price: '11.00' });
    await shop.remove('products', deleted);
    const id = freshKey();
    const lines = [
      line(kept, '10.00'),
      line(changed, '20.00'),
      line(deleted, '30.00'),
      { productId: sized, variantId, from: '40.00' },
      { productId: kept, variantId: freshKey(), from: '40.00' },
    ];
    const reply = await change(lines, { id });
    expect(reply.status).toBe(201);
    expect(detailOf(reply)).toMatchObject({ state: 'applied', changed: 2, left: 3, startsAt: null });
    expect(detailOf(reply).lines.map(({ outcome, why }) => [outcome, why])).toEqual([
      ['kept', 'is K11.00 now'],
      ['changed', null],
      ['kept', 'was deleted'],
      ['changed', null],
      ['kept', 'is no longer sold'],
    ]);
    expect(await change(lines, { id })).toMatchObject({ status: 200, body: { changed: 2 } });
    expect(await change(lines, { id, terms: { percent: 5 } })).toMatchObject(
      problem(422, 'idempotency-key-reused'),
    );
    expect(await change(lines, { id }, shop.manager)).toMatchObject(problem(422));
    expect([await priceOf(kept), await priceOf(changed), await priceOf(sized)]).toEqual([11, 22, 35]);
    const variant = await shop.row('product_variants', variantId);
    expect([Number(variant['price']), variant['stock_count']]).toEqual([44, 4]);
    expect((await shop.row('products', changed))['date_updated']).not.toBe(before);
    expect(await change([line(kept, '10.00')])).toMatchObject(problem(409, 'changed-meanwhile'));
    expect(await change([line(kept, '0.01')], { terms: { percent: 0, rounding: '1' } })).toMatchObject(
      invalid('lines.0.from', 'would cost nothing'),
    );
  });

  it('is undone as one within a day, once, where its prices still stand', async () => {
    const [back, newer, deleted] = [await product('10.00'), await product('20.00'), await product('30.00')];
    const lines = [line(back, '10.00'), line(newer, '20.00'), line(deleted, '30.00')];
    const { id, undoUntil } = detailOf(await change(lines));
    expect(Date.parse(undoUntil ?? '')).toBeGreaterThan(Date.now());
    await shop.change('products', newer, { price: '25.00' });
    await shop.remove('products', deleted);
    const replies = await Promise.all([end(id, 'undo'), end(id, 'undo')]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const undone = await read(id);
    expect(undone).toMatchObject({ state: 'undone', endedBy: 'Staff', undoUntil: null });
    expect(undone.lines.map(({ outcome, why }) => [outcome, why])).toEqual([
      ['put-back', null],
      ['not-put-back', 'is K25.00 now'],
      ['not-put-back', 'was deleted'],
    ]);
    expect([await priceOf(back), await priceOf(newer)]).toEqual([10, 25]);
    expect(await end(id, 'undo', shop.manager)).toMatchObject(refusal('has undone this change already'));

    // What cost nothing as a draft is on sale now.
    const draft = await product('0.00', { status: 'draft' });
    const first = detailOf(await change([line(draft, '0.00')], { terms: { setPrice: '100.00' } }));
    await shop.change('products', draft, { status: 'published' });
    expect(detailOf(await end(first.id, 'undo')).lines).toMatchObject([
      { outcome: 'not-put-back', why: 'is on sale now, and would cost nothing' },
    ]);
    expect(await priceOf(draft)).toBe(100);

    const old = detailOf(await change([line(back, '10.00')]));
    await shop
      .database(PRICE_CHANGES)
      .where({ id: old.id })
      .update({ applied_at: new Date(Date.now() - DAY) });
    expect((await read(old.id)).undoUntil).toBeNull();
    expect(await end(old.id, 'undo')).toMatchObject(refusal('could be undone until'));
    expect(await priceOf(back)).toBe(11);
    expect(await end(freshKey(), 'undo')).toMatchObject(problem(404));
  });

  it('waits for its time, is listed first, and begins by itself', async () => {
    const [one, other] = [await product('10.00'), await product('20.00')];
    const { id } = await scheduled([line(one, '10.00'), line(other, '20.00')]);
    await change([line(await product('5.00'), '5.00')]);
    expect(await priceOf(one)).toBe(10);
    const { body } = await shop.get(`${PATH}?limit=1`, shop.staff);
    expect(z.array(priceChangeSchema).parse(body)).toMatchObject([{ id, state: 'scheduled', changed: 2 }]);
    expect(await end(id, 'undo')).toMatchObject(refusal('have not changed yet'));
    await shop.change('products', other, { price: '21.00' });
    await begin(id);
    await eventually(async () => expect((await read(id)).state).toBe('applied'));
    expect([await priceOf(one), await priceOf(other)]).toEqual([11, 21]);
    expect(await read(id)).toMatchObject({ changed: 1, left: 1, lines: [{}, { why: 'is K21.00 now' }] });
    expect((await end(id, 'undo')).status).toBe(200);
    expect(await priceOf(one)).toBe(10);
  });

  it('is moved and cancelled while it waits, never into the past', async () => {
    const one = await product('10.00');
    const { id } = await scheduled([line(one, '10.00')]);
    const move = (startsAt: string) => shop.patch(`${PATH}/${id}`, { startsAt });
    const later = inMs(2 * DAY);
    expect(await move(later)).toMatchObject({ status: 200, body: { startsAt: later } });
    expect(await move(inMs(-1000))).toMatchObject(invalid('startsAt', 'must be in the future'));
    expect(await change([line(one, '10.00')], { startsAt: inMs(-1000) })).toMatchObject(invalid('startsAt'));
    expect((await end(id, 'cancel')).status).toBe(200);
    expect((await end(id, 'cancel')).status).toBe(200);
    expect(await end(id, 'cancel', shop.manager)).toMatchObject(refusal('has cancelled this change'));
    expect(await move(later)).toMatchObject(problem(409));
    await begin(id);
    expect((await read(id)).state).toBe('cancelled');
    expect(await priceOf(one)).toBe(10);
  });

  it('is one of two at the same time that gets a price', async () => {
    const one = await product('10.00');
    const replies = await Promise.all([
      change([line(one, '10.00')]),
      change([line(one, '10.00')], { terms: { percent: 50 } }, shop.manager),
    ]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect([11, 15]).toContain(await priceOf(one));
  });
});
