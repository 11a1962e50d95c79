import { HOUR_MS } from '@chitenge/contract/duration';
import { expect, it } from 'vitest';
import { problem } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop();

const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const SALE = { price: '100.00', sale_price: '80.00' };
const NOW = { ...SALE, sale_starts: at(-HOUR_MS), sale_ends: at(HOUR_MS) };
const OVER = { sale_ends: at(-1000) };

it.each([
  ['now', NOW, '80.00'],
  ['without times', SALE, '80.00'],
  ['later', { ...SALE, sale_starts: at(HOUR_MS) }, '100.00'],
  ['earlier', { ...SALE, ...OVER }, '100.00'],
  ['that is not lower', { ...SALE, sale_price: '100.01' }, '100.00'],
])('a sale %s', async (_, columns, price) => {
  const session = await shop.sessionWith(await shop.product(columns));
  expect(await shop.cart(session)).toMatchObject([{ product: { price } }]);
  const ordered = { totalAmount: price, items: [{ productPrice: price }] };
  expect(await shop.order(session, price)).toMatchObject({ status: 201, body: ordered });
});

it('an order after the end is a 409 with the price that counts now', async () => {
  const productId = await shop.product(NOW);
  const session = await shop.sessionWith(productId);
  await shop.change('products', productId, OVER);
  const lines = [{ productId, reason: 'price_changed', price: '100.00' }];
  expect(await shop.order(session, '80.00')).toMatchObject(
    problem(409, 'total-changed', { totalAmount: '100.00', lines }),
  );
});

it('variants with a price of their own keep it, and a discount code counts from the sale price', async () => {
  const variants = [
    { size: 'M', color: '', stockCount: 3, price: '120.00' },
    { size: 'S', color: '', stockCount: 3 },
  ];
  const productId = await shop.productWith(variants, NOW);
  const session = await shop.sessionWith(productId, 1, { size: 'M' });
  await shop.add(session, productId, { size: 'S' });
  expect((await shop.cart(session)).map(({ product }) => product.price)).toEqual(['120.00', '80.00']);
  expect((await shop.order(session, '200.00')).status).toBe(201);
  const discountCode = await shop.discountCode({ minimum: '80' });
  const discounted = await shop.sessionWith(await shop.product(NOW));
  expect((await shop.order(discounted, '72.00', { delivery: { discountCode } })).status).toBe(201);
});
