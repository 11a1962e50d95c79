import type { TillProduct, TillSaleInput } from '@chitenge/contract/till';
import { expect, it } from 'vitest';
import { lessSold, soldSince } from './sold-units.ts';

const variant = (size: string | null, stock: number) => ({
  id: '00000000-0000-4000-c000-000000000001',
  size,
  color: null,
  sku: null,
  barcode: null,
  price: '349.00',
  stock,
});
const productOf = (...variants: TillProduct['variants']): TillProduct => ({
  id: 'dress',
  name: 'Dress',
  imageUrl: null,
  sizes: [],
  colors: [],
  variants,
});

const line = (size: string | null, quantity: number) => ({
  productId: 'dress',
  size,
  color: null,
  quantity,
  name: 'Dress',
  price: '349.00',
});
const unsent = (id: string, ...lines: TillSaleInput['lines']) => ({
  id,
  body: { id, soldAt: '2026-11-20T08:00:00.000Z', lines, payments: [] },
});
const placed = (size: string | null, quantity: number) => ({
  items: [
    {
      id: 'line',
      product: { id: 'dress', slug: 'dress', imageUrl: null },
      productName: 'Dress',
      productPrice: '349.00',
      quantity,
      size,
      color: null,
      discountAmount: null,
    },
  ],
});

const stocksOf = ({ variants }: TillProduct) => variants.map(({ stock }) => stock);
const NOTHING = new Set<string>();

it('takes off what waits to be sent, and what was answered after the shop was asked', () => {
  const dress = productOf(variant('M', 5), variant('L', 5));
  const answered = new Map([
    ['before', placed('M', 1)],
    ['after', placed('L', 1)],
  ]);
  const sold = soldSince(new Set(['before']), [unsent('waiting', line('M', 2))], answered);
  expect(stocksOf(lessSold(dress, sold))).toEqual([3, 4]);
});

it('counts a sale once that is answered and not yet taken out of what waits', () => {
  const sold = soldSince(NOTHING, [unsent('sale', line('M', 2))], new Map([['sale', placed('M', 2)]]));
  expect(stocksOf(lessSold(productOf(variant('M', 5), variant('L', 5)), sold))).toEqual([3, 5]);
});

it('takes each size off the one count of a product without variants', () => {
  const sold = soldSince(NOTHING, [unsent('sale', line('S', 1), line('XL', 2))], new Map());
  expect(stocksOf(lessSold(productOf(variant(null, 4)), sold))).toEqual([1]);
});
