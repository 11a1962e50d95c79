import { describe, expect, it } from 'vitest';
import { freshKey, invalid } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop();

/** Creates a product with two sizes and two colours, without a blue L. */
function createShirt(): Promise<string> {
  return shop.productWith([
    { size: 'M', color: 'Red', stockCount: 2 },
    { size: 'M', color: 'Blue', stockCount: 0 },
    { size: 'L', color: 'Red', stockCount: 7, price: '120.00' },
  ]);
}

/** Creates a session with one unit of a new shirt. */
async function sessionWithShirt(options: object = {}) {
  const productId = await createShirt();
  const session = await shop.sessionWith(productId, 1, { ...options });
  const [line] = await shop.cart(session);
  return { productId, session, id: line?.id };
}

const RED_M = { size: 'M', color: 'Red', stockCount: 2 };
const BLUE_M = { size: 'M', color: 'Blue', stockCount: 0 };
const RED_L = { size: 'L', color: 'Red', stockCount: 7 };

describe('a cart line', () => {
  it('names the variants while its own is not clear, and only then', async () => {
    const { session } = await sessionWithShirt({ size: 'M' });
    expect(await shop.cart(session)).toMatchObject([{ variantId: null, variants: [RED_M, BLUE_M, RED_L] }]);
    const { session: clear } = await sessionWithShirt({ size: 'M', color: 'Red' });
    expect(await shop.cart(clear)).toMatchObject([{ variantId: expect.any(String), variants: [] }]);
  });

  it('names the variants when its own is sold out', async () => {
    const { session } = await sessionWithShirt({ size: 'M', color: 'Blue' });
    expect(await shop.cart(session)).toMatchObject([
      { variantId: expect.any(String), variants: [RED_M, BLUE_M, RED_L] },
    ]);
  });
});

describe('choosing a variant', () => {
  it('changes size and colour of the line, and takes its price', async () => {
    const { session, id } = await sessionWithShirt();
    expect(await shop.changeLine(session, id, { size: 'L' })).toMatchObject({
      status: 200,
      body: { id, size: 'L', color: 'Red', quantity: 1, product: { stockCount: 7 }, variants: [] },
    });
    expect(await shop.cart(session)).toMatchObject([{ id, product: { price: '120.00' } }]);
    expect(await shop.order(session, '120.00')).toMatchObject({ status: 201 });
  });

  it('keeps what it does not name, and may change the quantity as well', async () => {
    const { session, id } = await sessionWithShirt({ size: 'M' });
    const reply = await shop.changeLine(session, id, { color: 'Red', quantity: 2 });
    expect(reply).toMatchObject({ body: { size: 'M', color: 'Red', quantity: 2 } });
    expect(await shop.changeLine(session, id, { color: null })).toMatchObject({
      body: { size: 'M', color: null, quantity: 2, variantId: null },
    });
  });

  it('joins the line of the same variant, so that a repeated addition to it still counts once', async () => {
    const { productId, session, id } = await sessionWithShirt();
    const [key, body] = [freshKey(), { productId, quantity: 3, size: 'M', color: 'Red' }];
    await shop.call('POST', '/api/cart', { session, key, body });
    const chosen = { size: 'M', color: 'Red' };
    expect(await shop.changeLine(session, id, chosen)).toMatchObject({ body: { id, quantity: 4 } });
    expect(await shop.changeLine(session, id, chosen)).toMatchObject({ body: { id, quantity: 4 } });
    await shop.call('POST', '/api/cart', { session, key, body });
    expect(await shop.cart(session)).toMatchObject([{ id, quantity: 4, size: 'M', color: 'Red' }]);
  });

  it('leaves both lines as they are when they have too many units together', async () => {
    const { productId, session, id } = await sessionWithShirt();
    await shop.add(session, productId, { quantity: 999, size: 'L' });
    expect(await shop.changeLine(session, id, { size: 'L' })).toMatchObject(invalid('quantity'));
    expect((await shop.cart(session)).map(({ quantity }) => quantity)).toEqual([1, 999]);
  });

  it('rejects an unknown option, an empty change, another session and a product that is not on sale', async () => {
    const { productId, session, id } = await sessionWithShirt();
    expect(await shop.changeLine(session, id, { size: 'XXL' })).toMatchObject(invalid('size'));
    expect(await shop.changeLine(session, id, { size: 'L', color: 'Blue' })).toMatchObject({ status: 400 });
    expect(await shop.changeLine(session, id, {})).toMatchObject({ status: 400 });
    const { session: stranger } = await sessionWithShirt();
    expect(await shop.changeLine(stranger, id, { size: 'L' })).toMatchObject({ status: 404 });
    await shop.change('products', productId, { status: 'archived' });
    expect(await shop.changeLine(session, id, { size: 'L' })).toMatchObject({ status: 404 });
    expect(await shop.cart(session)).toMatchObject([{ size: null, color: null }]);
  });
});
