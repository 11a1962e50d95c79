import { describe, expect, it } from 'vitest';
import { freshKey, invalid } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop();

const RED_M = { size: 'M', color: 'Red' };
/** Two sizes and two colours, without a blue L. */
const VARIANTS = [
  { ...RED_M, stockCount: 2 },
  { size: 'M', color: 'Blue', stockCount: 0 },
  { size: 'L', color: 'Red', stockCount: 7 },
];

/** Creates a session with one unit of a new shirt, whose L costs more. */
async function sessionWithShirt(options: object = {}) {
  const price = (size: string) => (size === 'L' ? { price: '120.00' } : {});
  const productId = await shop.productWith(VARIANTS.map((row) => ({ ...row, ...price(row.size) })));
  const session = await shop.sessionWith(productId, 1, { ...options });
  const [line] = await shop.cart(session);
  const choose = (change: object, by = session) => shop.changeLine(by, line?.id, change);
  return { productId, session, id: line?.id, choose };
}

it.each([
  ['is not clear', { size: 'M' }, null, VARIANTS],
  ['is clear', RED_M, expect.any(String), []],
  ['is sold out', { size: 'M', color: 'Blue' }, expect.any(String), VARIANTS],
])(
  'a cart line whose own variant %s names the variants only where one has to be chosen',
  async (_, options, variantId, variants) => {
    const { session } = await sessionWithShirt(options);
    expect(await shop.cart(session)).toMatchObject([{ variantId, variants }]);
  },
);

describe('choosing a variant', () => {
  it('changes size and colour of the line, and takes its price', async () => {
    const { session, id, choose } = await sessionWithShirt();
    const large = { id, size: 'L', color: 'Red', quantity: 1, product: { stockCount: 7 }, variants: [] };
    expect(await choose({ size: 'L' })).toMatchObject({ status: 200, body: large });
    expect(await shop.cart(session)).toMatchObject([{ id, product: { price: '120.00' } }]);
    expect((await shop.order(session, '120.00')).status).toBe(201);
  });

  it('keeps what it does not name, and may change the quantity as well', async () => {
    const { choose } = await sessionWithShirt({ size: 'M' });
    expect((await choose({ color: 'Red', quantity: 2 })).body).toMatchObject({ ...RED_M, quantity: 2 });
    const unclear = { size: 'M', color: null, quantity: 2, variantId: null };
    expect((await choose({ color: null })).body).toMatchObject(unclear);
  });

  it('joins the line of the same variant, so that a repeated addition to it still counts once', async () => {
    const { productId, session, id, choose } = await sessionWithShirt();
    const addition = { session, key: freshKey(), body: { productId, quantity: 3, ...RED_M } };
    await shop.call('POST', '/api/cart', addition);
    for (let press = 0; press < 2; press += 1)
      expect((await choose(RED_M)).body).toMatchObject({ id, quantity: 4 });
    await shop.call('POST', '/api/cart', addition);
    expect(await shop.cart(session)).toMatchObject([{ id, quantity: 4, ...RED_M }]);
  });

  it('leaves both lines as they are when they have too many units together', async () => {
    const { productId, session, choose } = await sessionWithShirt();
    await shop.add(session, productId, { quantity: 999, size: 'L' });
    expect(await choose({ size: 'L' })).toMatchObject(invalid('quantity'));
    expect((await shop.cart(session)).map(({ quantity }) => quantity)).toEqual([1, 999]);
  });

  it('rejects an unknown option, an empty change, another session and a product that is not on sale', async () => {
    const { productId, session, choose } = await sessionWithShirt();
    expect(await choose({ size: 'XXL' })).toMatchObject(invalid('size'));
    for (const change of [{ size: 'L', color: 'Blue' }, {}]) expect((await choose(change)).status).toBe(400);
    const { session: stranger } = await sessionWithShirt();
    expect((await choose({ size: 'L' }, stranger)).status).toBe(404);
    await shop.change('products', productId, { status: 'archived' });
    expect((await choose({ size: 'L' })).status).toBe(404);
    expect(await shop.cart(session)).toMatchObject([{ size: null, color: null }]);
  });
});
