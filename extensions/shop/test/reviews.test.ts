import { randomUUID } from 'node:crypto';
import { ORDER_TOKEN_HEADER } from '@chitenge/contract/order-token';
import { newSessionId } from '@chitenge/contract/session';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { amount, orderOf, problem, type Reply, statusesOf } from './support/shop-client.ts';
import { onSqlite, sharedShop } from './support/shop.ts';

const shop = sharedShop(['editor']);

const REVIEW = { stars: 4, body: 'Lovely cloth.\nFits well.', fit: 'true', displayName: 'Mary Banda' };

interface Bought {
  product: string;
  session: string;
  order: string;
}

/** Places an order of one product. Reviews need it delivered. */
async function bought(status = 'delivered'): Promise<Bought> {
  const product = await shop.product();
  const session = await shop.sessionWith(product);
  const order = orderOf(await shop.order(session, '100.00')).id;
  await shop.setStatus(order, status);
  return { product, session, order };
}

const submit = ({ product, session, order }: Bought, change: object = {}): Promise<Reply> =>
  shop.call('PUT', `/api/orders/${order}/reviews/${product}`, { session, body: { ...REVIEW, ...change } });

const reviewsOf = async ({ product }: Bought) => {
  const rows = z.array(z.looseObject({ id: z.string(), date_updated: z.string().nullable() }));
  return rows.parse(await shop.rows('reviews', 'product', product));
};

async function reviewOf(order: Bought) {
  const [row] = await reviewsOf(order);
  if (row === undefined) throw new Error('There is no review');
  return { ...row, version: row.date_updated };
}

const decide = (id: string, status: string, version: unknown, token?: string) =>
  shop.patch(`/api/admin/reviews/${id}`, { status, version }, token);

async function published(change: object = {}): Promise<Bought> {
  const order = await bought();
  await submit(order, change);
  const { id, version } = await reviewOf(order);
  expect((await decide(id, 'published', version)).status).toBe(200);
  return order;
}

/** Creates a sample review, which no order has. */
const sample = async (product: string, columns: object) =>
  String((await shop.create('reviews', { product, display_name: 'Sample', ...columns }))['id']);

const expectRating = async (product: string, rating: number, count: number) =>
  expect(await shop.row('products', product)).toMatchObject({ rating: amount(rating), review_count: count });

const refused = problem(409, 'review-refused');

describe('a buyer', () => {
  it('reviews a delivered product, and corrects the review until it is published', async () => {
    const order = await bought();
    const draft = { productId: order.product, ...REVIEW, displayName: 'Mary B.', status: 'draft' };
    expect(await submit(order)).toMatchObject({ status: 200, body: draft });
    const corrected = { ...draft, stars: 2, body: null };
    expect((await submit(order, { stars: 2, body: null })).body).toMatchObject(corrected);
    const read = await shop.call('GET', `/api/orders/${order.order}/reviews`, order);
    expect(read.body).toMatchObject({ displayName: 'Chanda M.', reviews: [corrected] });
    const { id, version } = await reviewOf(order);
    await decide(id, 'published', version);
    expect(await submit(order, { stars: 1 })).toMatchObject(refused);
    expect(await reviewsOf(order)).toMatchObject([{ stars: 2, status: 'published', size: null }]);
  });

  it('writes one review of a product, however many requests arrive at once', async () => {
    const order = await bought();
    const replies = await Promise.all([1, 2, 3, 4, 5].map((stars) => submit(order, { stars })));
    expect(statusesOf(replies)).toEqual([200, 200, 200, 200, 200]);
    expect(await reviewsOf(order)).toHaveLength(1);
  });

  onSqlite('reviews only what was delivered and the order has, and only with access to it', async () => {
    for (const status of ['shipped', 'cancelled'])
      expect(await submit(await bought(status))).toMatchObject(refused);
    const [order, other] = [await bought(), await bought()];
    expect((await submit({ ...order, product: other.product })).status).toBe(404);
    expect((await submit({ ...order, product: 'none' })).status).toBe(400);
    expect((await submit({ ...order, session: newSessionId() })).status).toBe(404);
    expect((await submit(order, { status: 'published' })).status).toBe(400);
    expect(await reviewsOf(order)).toEqual([]);
  });

  onSqlite('has the sizes that were bought in the review', async () => {
    const product = await shop.product({ sizes: ['M', 'L'] });
    const session = await shop.sessionWith(product, 1, { size: 'L' });
    await shop.add(session, product, { quantity: 1, size: 'M' });
    const order = orderOf(await shop.order(session, '200.00')).id;
    await shop.setStatus(order, 'delivered');
    await submit({ product, session, order });
    expect(await reviewOf({ product, session, order })).toMatchObject({ size: 'L, M' });
  });
});

describe('a review', () => {
  it('counts when it is published, and no longer when it is hidden', async () => {
    const order = await published({ stars: 4 });
    await expectRating(order.product, 4, 1);
    const second = await sample(order.product, { stars: 5, status: 'published' });
    await expectRating(order.product, 4.5, 2);
    await shop.change('reviews', second, { status: 'archived' });
    await expectRating(order.product, 4, 1);
    for (const { id } of await reviewsOf(order)) await shop.remove('reviews', id);
    await expectRating(order.product, 0, 0);
  });

  it('is counted with others that are published at the same time', async () => {
    const product = await shop.product();
    const ids = await Promise.all([1, 2, 3, 4].map((stars) => sample(product, { stars })));
    await Promise.all(ids.map((id) => shop.change('reviews', id, { status: 'published' })));
    await expectRating(product, 2.5, 4);
  });

  it('keeps its words in every edit, and goes with its product', async () => {
    const order = await published();
    const { id } = await reviewOf(order);
    for (const change of [{ stars: 1 }, { body: 'Bad' }, { display_name: 'X' }, { product: randomUUID() }])
      expect((await shop.change('reviews', id, change)).status).toBe(403);
    expect((await shop.change('products', order.product, { rating: 5 })).status).toBe(403);
    await shop.remove('products', order.product);
    expect(await reviewsOf(order)).toEqual([]);
  });

  it('is not published unread: the buyer may have changed it', async () => {
    const order = await bought();
    await submit(order);
    const { id, version } = await reviewOf(order);
    await submit(order, { body: 'Buy at www.cheap.example' });
    expect(await decide(id, 'published', version)).toMatchObject(problem(409, 'changed-meanwhile'));
    expect(await reviewOf(order)).toMatchObject({ status: 'draft' });
  });

  onSqlite('is decided by editors, and written by nobody but buyers', async () => {
    const order = await bought();
    await submit(order);
    const { id, version } = await reviewOf(order);
    expect((await decide(id, 'archived', version, shop.directus.serviceToken)).status).toBe(403);
    expect((await decide(id, 'archived', version, shop.editor)).status).toBe(200);
    const own = { product: order.product, stars: 5, display_name: 'Me' };
    expect((await shop.post('/items/reviews', own, shop.editor)).status).toBe(403);
    expect((await shop.post('/items/reviews', { ...own, order: order.order })).status).toBe(403);
  });

  onSqlite('counts also after a column of the products has changed', async () => {
    const order = await published({ stars: 4 });
    const path = '/fields/products/badge';
    const field = z.object({ data: z.looseObject({ schema: z.looseObject({}) }) });
    const { data } = field.parse((await shop.get(path)).body);
    for (const default_value of ['Sale', null]) {
      const body = { ...data, schema: { ...data.schema, default_value } };
      expect(await shop.patch(path, body)).toMatchObject({ status: 200 });
    }
    for (const { id } of await reviewsOf(order)) await shop.change('reviews', id, { status: 'archived' });
    await expectRating(order.product, 0, 0);
  });
});

it('published reviews are in the catalogue that the proxy reads, with their numbers', async () => {
  const { product, order } = await published({ stars: 4, fit: 'small' });
  await sample(product, { stars: 2, status: 'published' });
  await sample(product, { stars: 1 });
  const { body } = await shop.call('POST', '/shop/catalogue/products', { body: { ids: [product] } });
  const stars = { stars_1: 0, stars_2: 1, stars_3: 0, stars_4: 1, stars_5: 0 };
  const own = { stars: 4, body: REVIEW.body, fit: 'small', display_name: 'Mary B.', order };
  const newest = [expect.objectContaining(own), expect.objectContaining({ stars: 2, order: null })];
  const counts = { ...stars, small: 1, true: 0, large: 0 };
  const reviews = { counts, newest: expect.arrayContaining(newest) };
  expect(body).toMatchObject({ data: [{ review_count: 2, reviews }] });
});

onSqlite('opens by a link to the order, and not by a link to another one', async () => {
  const [order, other] = [await bought(), await bought()];
  const open = async ({ order: id }: Bought) => {
    const { customer_phone: phone } = await shop.row('orders', id);
    const typed = { reference: id.slice(-8), phone };
    const { body } = await shop.call('POST', '/api/orders/lookup', { body: typed });
    const headers = { [ORDER_TOKEN_HEADER]: z.object({ token: z.string() }).parse(body).token };
    return (await shop.call('GET', `/api/orders/${order.order}/reviews`, { headers })).status;
  };
  expect([await open(order), await open(other)]).toEqual([200, 404]);
});
