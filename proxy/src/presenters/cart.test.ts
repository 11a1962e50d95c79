import { expect, it } from 'vitest';
import { cartLineSchema } from '@chitenge/contract/cart';
import type { CartRow } from '../directus/shop-rows.ts';
import { presentCartLine } from './cart.ts';

const row: CartRow = {
  id: 'a0000000-0000-4000-8000-000000000001',
  product_id: 'b0000000-0000-4000-8000-000000000001',
  quantity: 2,
  size: 'M',
  color: null,
  product_name: 'Lusaka Wrap Dress',
  product_price: 300,
  product: {
    id: 'b0000000-0000-4000-8000-000000000001',
    name: 'Lusaka Wrap Dress',
    slug: 'lusaka-wrap-dress',
    description: null,
    price: '349.5',
    image: null,
    image_url: null,
    stock_count: 0,
  },
  variant_id: null,
  variants: [],
};

it('shows the current data of the product', () => {
  expect(cartLineSchema.parse(presentCartLine(row))).toMatchObject({
    available: true,
    product: { price: '349.50', inStock: false },
  });
});

it('shows the former name and price of a product that is no longer sold', () => {
  expect(cartLineSchema.parse(presentCartLine({ ...row, product: null }))).toMatchObject({
    available: false,
    product: { name: 'Lusaka Wrap Dress', price: '300.00', inStock: false, stockCount: 0 },
  });
});

it('shows what the shopper may choose', () => {
  const id = 'c0000000-0000-4000-8000-000000000001';
  const variants = [{ id, size: 'M', color: '', stock_count: 2 }];
  expect(cartLineSchema.parse(presentCartLine({ ...row, variants }))).toMatchObject({
    variantId: null,
    variants: [{ id, size: 'M', color: null, stockCount: 2 }],
  });
});
