import { randomUUID } from 'node:crypto';
import { ORDER_TOKEN_HEADER } from '@chitenge/contract/order-token';
import { newSessionId } from '@chitenge/contract/session';
import { CONTENT_EDITOR_ROLE } from '@chitenge/directus/access/roles';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { amount, orderOf, problem, type Reply, statusesOf } from './support/shop-client.ts';
import { onSqlite, sharedShop } from './support/shop.ts';

const shop = sharedShop();

const REVIEW = { stars: 4, body: 'Lovely cloth.\nFits well.', fit: 'true', displayName: 'Mary Banda' };

interface Bought {
  product: string;
  session: string;
  order: string;
}

/** Places an order of one product. Reviews need it delivered. */
async function bought(status: 'delivered' | 'shipped' | 'cancelled' = 'delivered'): Promise<Bought> {
  const product = await shop.product();
  const session = await shop.sessionWith(product);
  const order = orderOf(await shop.order(session, '100.00')).id;
  await shop.setStatus(order, status);
  return { product, session, order };
}

const submit = ({ product, session, order }: Bought, change: object = {}): Promise<Reply> =>
  shop.call('PUT', `/api/orders/${order}/reviews/${product}`, { session, body: { ...REVIEW, ...change } });

const reviewsOf = async ({ product }: Pick<Bought, 'product'>) => {
  const rows = z.array(z.looseObject({ id: z.string(), date_updated: z.string().nullable() }));
  return rows.parse(await shop.rows('reviews', 'product', product));
};

async function reviewOf(order: Bought) {
  const [row] = await reviewsOf(order);
  if (row === undefined) throw new Error('There is no review');
  return row;
}

const decide = (id: string, body: object, token: string | null = shop.directus.adminToken) =>
  shop.patch(`/api/admin/reviews/${id}`, body, token);

async function published(change: object = {}): Promise<Bought> {
  const order = await bought();
  await submit(order, change);
  const { id, date_updated: version } = await reviewOf(order);
  expect((await decide(id, { status: 'published', version })).status).toBe(200);
  return order;
}

const refused = problem(409, 'review-refused');

describe('a buyer', () => {
  it('reviews a delivered product, and corrects the review until it is published', async () => {
    const order = await bought();
    const draft = { productId: order.product, ...REVIEW, displayName: 'Mary B.', status: 'draft' };
    expect(await submit(order)).toMatchObject({ status: 200, body: draft });
    expect(await submit(order, { stars: 2, body: null })).toMatchObject({
      body: { ...draft, stars: 2, body: null },
    });
    expect(await shop.call('GET', `/api/orders/${order.order}/reviews`, order)).toMatchObject({
      body: { displayName: 'Chanda M.', reviews: [{ ...draft, stars: 2, body: null }] },
    });
    const { id, date_updated: version } = await reviewOf(order);
    await decide(id, { status: 'published', version });
    expect(await submit(order, { stars: 1 })).toMatchObject(refused);
    expect(await reviewsOf(order)).toMatchObject([{ stars: 2, status: 'published', size: null }]);
  });

  it('writes one review of a product, however many requests arrive at once', async () => {
    const order = await bought();
    const replies = await Promise.all([1, 2, 3, 4, 5].map((stars) => submit(order, { stars })));
    expect(statusesOf(replies)).toEqual([200, 200, 200, 200, 200]);
    expect(await reviewsOf(order)).toHaveLength(1);
  });

  onSqlite.each(['shipped', 'cancelled'] as const)('does not review an order that is %s', async (status) => {
    const order = await bought(status);
    expect(await submit(order)).toMatchObject(refused);
    expect(await reviewsOf(order)).toEqual([]);
  });

  onSqlite('reviews only what the order has, and only with access to it', async () => {
    const order = await bought();
    const other = await bought();
    expect(await submit({ ...order, product: other.product })).toMatchObject({ status: 404 });
    expect(await submit({ ...order, product: 'none' })).toMatchObject({ status: 400 });
    expect(await submit({ ...order, session: newSessionId() })).toMatchObject({ status: 404 });
    expect(await submit(order, { status: 'published' })).toMatchObject({ status: 400 });
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
    const rating = () => shop.row('products', order.product);
    expect(await rating()).toMatchObject({ rating: amount(4), review_count: 1 });
    const second = await shop.create('reviews', {
      product: order.product,
      stars: 5,
      display_name: 'Sample',
      status: 'published',
    });
    expect(await rating()).toMatchObject({ rating: amount(4.5), review_count: 2 });
    await shop.change('reviews', String(second['id']), { status: 'archived' });
    expect(await rating()).toMatchObject({ rating: amount(4), review_count: 1 });
    for (const { id } of await reviewsOf(order)) await shop.remove('reviews', id);
    expect(await rating()).toMatchObject({ rating: amount(0), review_count: 0 });
  });

  it('is counted with others that are published at the same time', async () => {
    const product = await shop.product();
    const ids = await Promise.all(
      [1, 2, 3, 4].map(async (stars) => {
        const row = await shop.create('reviews', { product, stars, display_name: 'Sample' });
        return String(row['id']);
      }),
    );
    await Promise.all(ids.map((id) => shop.change('reviews', id, { status: 'published' })));
    expect(await shop.row('products', product)).toMatchObject({ rating: amount(2.5), review_count: 4 });
  });

  it('keeps its words in every edit, and goes with its product', async () => {
    const order = await published();
    const { id } = await reviewOf(order);
    for (const change of [{ stars: 1 }, { body: 'Bad' }, { display_name: 'X' }, { product: randomUUID() }])
      expect(await shop.change('reviews', id, change)).toMatchObject({ status: 403 });
    expect(await shop.change('products', order.product, { rating: 5 })).toMatchObject({ status: 403 });
    await shop.remove('products', order.product);
    expect(await reviewsOf(order)).toEqual([]);
  });

  it('is not published unread: the buyer may have changed it', async () => {
    const order = await bought();
    await submit(order);
    const { id, date_updated: version } = await reviewOf(order);
    await submit(order, { body: 'Buy at www.cheap.example' });
    expect(await decide(id, { status: 'published', version })).toMatchObject(
      problem(409, 'changed-meanwhile'),
    );
    expect(await reviewOf(order)).toMatchObject({ status: 'draft' });
  });

  onSqlite('is decided by editors, and written by nobody but buyers', async () => {
    const order = await bought();
    await submit(order);
    const { id, date_updated: version } = await reviewOf(order);
    const body = { status: 'archived', version };
    expect((await decide(id, body, shop.directus.serviceToken)).status).toBe(403);
    const editor = await shop.createUser('review editor', { role: CONTENT_EDITOR_ROLE.id });
    expect((await decide(id, body, editor)).status).toBe(200);
    const sample = { product: order.product, stars: 5, display_name: 'Me' };
    expect((await shop.post('/items/reviews', sample, editor)).status).toBe(403);
    const forged = { ...sample, order: order.order };
    expect((await shop.post('/items/reviews', forged)).status).toBe(403);
  });
});

onSqlite('counts also after a column of the products has changed', async () => {
  const order = await published({ stars: 4 });
  const token = shop.directus.adminToken;
  const field = await shop.get('/fields/products/badge', token);
  const { data } = z.object({ data: z.looseObject({ schema: z.looseObject({}) }) }).parse(field.body);
  for (const default_value of ['Sale', null]) {
    const body = { ...data, schema: { ...data.schema, default_value } };
    expect(await shop.patch('/fields/products/badge', body, token)).toMatchObject({
      status: 200,
    });
  }
  for (const { id } of await reviewsOf(order)) await shop.change('reviews', id, { status: 'archived' });
  expect(await shop.row('products', order.product)).toMatchObject({ rating: amount(0), review_count: 0 });
});

describe('published reviews', () => {
  it('are in the catalogue that the proxy reads, with their numbers', async () => {
    const order = await published({ stars: 4, fit: 'small' });
    await shop.create('reviews', {
      product: order.product,
      stars: 2,
      display_name: 'Sample',
      status: 'published',
    });
    await shop.create('reviews', { product: order.product, stars: 1, display_name: 'Draft' });
    const { body } = await shop.call('POST', '/shop/catalogue/products', { body: { ids: [order.product] } });
    expect(body).toMatchObject({
      data: [
        {
          review_count: 2,
          reviews: {
            counts: {
              stars_1: 0,
              stars_2: 1,
              stars_3: 0,
              stars_4: 1,
              stars_5: 0,
              small: 1,
              true: 0,
              large: 0,
            },
            newest: expect.arrayContaining([
              expect.objectContaining({
                stars: 4,
                body: REVIEW.body,
                fit: 'small',
                display_name: 'Mary B.',
                order: order.order,
              }),
              expect.objectContaining({ stars: 2, order: null }),
            ]),
          },
        },
      ],
    });
  });
});

onSqlite('opens by a link to the order, and not by a link to another one', async () => {
  const [order, other] = [await bought(), await bought()];
  const link = async (id: string) => {
    const row = await shop.row('orders', id);
    const { body } = await shop.call('POST', '/api/orders/lookup', {
      body: { reference: id.slice(-8), phone: row['customer_phone'] },
    });
    return z.object({ token: z.string() }).parse(body).token;
  };
  const open = async (token: string) => {
    const response = await shop.call('GET', `/api/orders/${order.order}/reviews`, {
      headers: { [ORDER_TOKEN_HEADER]: token },
    });
    return response.status;
  };
  expect(await open(await link(order.order))).toBe(200);
  expect(await open(await link(other.order))).toBe(404);
});
