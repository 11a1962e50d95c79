import { cartLineSchema, cartSchema, type CartLine } from '@chitenge/contract/cart';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectProblem } from './support/problem.ts';
import { newShopper } from './support/shopper.ts';
import { startTestShop, type TestShop } from './support/shop.ts';
import { UNKNOWN_ID } from './support/unknown-id.ts';

let shop: TestShop;
let shirt: string;
let draft: string;

beforeAll(async () => {
  shop = await startTestShop();
  const options = { sizes: ['S', 'M'], colors: ['navy', 'white'] };
  shirt = await shop.studio.createProduct({ slug: 'shirt', name: 'Shirt', price: '349.5', ...options });
  draft = await shop.studio.createProduct({ slug: 'draft', status: 'draft' });
});
afterAll(() => shop.stop());

async function add(shopper: Record<string, string>, line: object = {}): Promise<CartLine> {
  const response = await shop.api
    .post('/api/cart')
    .set(shopper)
    .send({ productId: shirt, ...line });
  expect(response.status).toBe(201);
  return cartLineSchema.parse(response.body);
}

async function cartOf(shopper: Record<string, string>): Promise<CartLine[]> {
  const response = await shop.api.get('/api/cart').set(shopper).expect(200);
  expect(response.headers['cache-control']).toBe('no-store');
  return cartSchema.parse(response.body);
}

describe('the cart', () => {
  it('adds, updates and removes a line', async () => {
    const shopper = newShopper();
    expect(await cartOf(shopper)).toEqual([]);

    const line = await add(shopper, { quantity: 2, size: 'M', color: 'navy' });
    expect(line).toMatchObject({
      quantity: 2,
      size: 'M',
      color: 'navy',
      available: true,
      product: { name: 'Shirt', price: '349.50', inStock: true, stockCount: 5 },
    });
    expect(await cartOf(shopper)).toEqual([line]);

    const changed = await shop.api
      .patch(`/api/cart/${line.id}`)
      .set(shopper)
      .send({ quantity: 7 })
      .expect(200);
    expect(cartLineSchema.parse(changed.body).quantity).toBe(7);

    await shop.api.delete(`/api/cart/${line.id}`).set(shopper).expect(204);
    expect(await cartOf(shopper)).toEqual([]);
    expectProblem(await shop.api.delete(`/api/cart/${line.id}`).set(shopper), 404);
  });

  it('adds one unit by default, and adds up equal lines', async () => {
    const shopper = newShopper();
    const first = await add(shopper, { size: 'M' });
    const again = await add(shopper, { size: 'M', quantity: 2 });
    const other = await add(shopper, { size: 'S' });
    expect([first.quantity, again.quantity, other.quantity]).toEqual([1, 3, 1]);
    expect(again.id).toBe(first.id);
    expect(await cartOf(shopper)).toHaveLength(2);
  });

  it('can be cleared, even when it is empty', async () => {
    const shopper = newShopper();
    await add(shopper);
    await shop.api.delete('/api/cart').set(shopper).expect(204);
    await shop.api.delete('/api/cart').set(shopper).expect(204);
    expect(await cartOf(shopper)).toEqual([]);
  });

  it('keeps a line whose product is no longer sold', async () => {
    const shopper = newShopper();
    const hat = await shop.studio.createProduct({ slug: 'hat', name: 'Copper Hat', price: '80' });
    await add(shopper, { productId: hat });
    await shop.studio.remove('products', hat);
    expect(await cartOf(shopper)).toMatchObject([
      { available: false, product: { name: 'Copper Hat', price: '80.00', inStock: false } },
    ]);
  });

  it('belongs to one session', async () => {
    const [mine, other] = [newShopper(), newShopper()];
    const line = await add(mine);
    expect(await cartOf(other)).toEqual([]);
    expectProblem(await shop.api.patch(`/api/cart/${line.id}`).set(other).send({ quantity: 3 }), 404);
    expectProblem(await shop.api.delete(`/api/cart/${line.id}`).set(other), 404);
    await shop.api.delete('/api/cart').set(other).expect(204);
    expect(await cartOf(mine)).toEqual([line]);
  });
});

describe('cart validation', () => {
  it.each([
    [{ productId: 'shirt' }, ['productId']],
    [{}, ['productId']],
    [{ productId: UNKNOWN_ID, quantity: 0 }, ['quantity']],
    [{ productId: UNKNOWN_ID, quantity: 1000 }, ['quantity']],
    [{ productId: UNKNOWN_ID, quantity: 1.5 }, ['quantity']],
    [{ productId: UNKNOWN_ID, quantity: '2' }, ['quantity']],
    [{ productId: UNKNOWN_ID, size: 'x'.repeat(61), color: 3 }, ['size', 'color']],
  ])('rejects %j and names %j', async (line, fields) => {
    expectProblem(await shop.api.post('/api/cart').set(newShopper()).send(line), 400, fields);
  });

  it('rejects a size that the product does not have', async () => {
    const line = { productId: shirt, size: 'XXL' };
    expectProblem(await shop.api.post('/api/cart').set(newShopper()).send(line), 400, ['size']);
  });

  it('returns 404 for an unknown product and for a draft', async () => {
    for (const productId of [UNKNOWN_ID, draft]) {
      expectProblem(await shop.api.post('/api/cart').set(newShopper()).send({ productId }), 404);
    }
  });

  it('rejects an addition that makes a line exceed 999 units', async () => {
    const shopper = newShopper();
    await add(shopper, { quantity: 999 });
    const more = await shop.api.post('/api/cart').set(shopper).send({ productId: shirt });
    expectProblem(more, 400, ['quantity']);
  });

  it('rejects an invalid quantity, an invalid id and an unknown line', async () => {
    const shopper = newShopper();
    const { id } = await add(shopper);
    expectProblem(await shop.api.patch(`/api/cart/${id}`).set(shopper).send({ quantity: 0 }), 400, [
      'quantity',
    ]);
    expectProblem(await shop.api.patch('/api/cart/one').set(shopper).send({ quantity: 1 }), 400, ['id']);
    expectProblem(await shop.api.patch(`/api/cart/${UNKNOWN_ID}`).set(shopper).send({ quantity: 1 }), 404);
  });

  it.each([undefined, '', 'session-1', 'session-1763711617000-short', "session-1763711617000-' or 1=1 --"])(
    'rejects the session id %j',
    async (session) => {
      const headers = session === undefined ? {} : { 'x-session-id': session };
      expectProblem(await shop.api.get('/api/cart').set(headers), 400, ['x-session-id']);
      const line = { productId: shirt };
      expectProblem(await shop.api.post('/api/cart').set(headers).send(line), 400, ['x-session-id']);
      expectProblem(await shop.api.delete('/api/cart').set(headers), 400, ['x-session-id']);
    },
  );
});
