import { expect, it } from 'vitest';
import { orderOf } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop();

const HOUR_MS = 3_600_000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const SALE = { price: '100.00', sale_price: '80.00' };
const NOW = { ...SALE, sale_starts: at(-HOUR_MS), sale_ends: at(HOUR_MS) };
const OVER = { sale_ends: at(-1000) };

it.each([
  ['now', NOW, 80],
  ['without times', SALE, 80],
  ['later', { ...SALE, sale_starts: at(HOUR_MS) }, 100],
  ['earlier', { ...SALE, ...OVER }, 100],
  ['that is not lower', { ...SALE, sale_price: '100.01' }, 100],
])('a sale %s', async (_, columns, price) => {
  const session = await shop.sessionWith(await shop.product(columns));
  expect(await shop.cart(session)).toMatchObject([{ product: { price: `${price}.00` } }]);
  const total = `${price}.00`;
  const reply = await shop.order(session, total);
  expect(reply.status).toBe(201);
  expect(orderOf(reply)).toMatchObject({ totalAmount: total, items: [{ productPrice: total }] });
});

it('an order after the end is a 409 with the price that counts now', async () => {
  const productId = await shop.product(NOW);
  const session = await shop.sessionWith(productId);
  await shop.change('products', productId, OVER);
  expect(await shop.order(session, '80.00')).toMatchObject({
    status: 409,
    body: {
      type: '/problems/total-changed',
      totalAmount: '100.00',
      lines: [{ productId, reason: 'price_changed', price: '100.00' }],
    },
  });
});

it('variants with a price of their own keep it', async () => {
  const productId = await shop.product(NOW);
  const variants = [
    { size: 'M', color: '', stockCount: 3, price: '120.00' },
    { size: 'S', color: '', stockCount: 3 },
  ];
  await shop.setVariants(productId, variants);
  const session = await shop.sessionWith(productId, 1, { size: 'M' });
  await shop.add(session, productId, { size: 'S' });
  expect(await shop.cart(session)).toMatchObject([
    { product: { price: '120.00' } },
    { product: { price: '80.00' } },
  ]);
  expect((await shop.order(session, '200.00')).status).toBe(201);
});

it('a discount code counts from the sale price', async () => {
  await shop.create('discount_codes', {
    code: 'ON-TOP',
    kind: 'percent',
    value: '10',
    minimum: '80',
    status: 'published',
  });
  const session = await shop.sessionWith(await shop.product(NOW));
  expect((await shop.order(session, '72.00', { delivery: { discountCode: 'on-top' } })).status).toBe(201);
});
