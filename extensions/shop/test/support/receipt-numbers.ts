import { ORDER_RECEIPTS } from '@chitenge/directus/hidden-tables';
import { expect } from 'vitest';
import type { ShopClient } from './shop-client.ts';

/** Returns the numbers of all receipts and credit notes, the smallest first. */
export const receiptNumbers = async (shop: ShopClient): Promise<number[]> =>
  (await shop.database(ORDER_RECEIPTS).orderBy('number').pluck<number[]>('number')).map(Number);

/** Fails when a number is missing. Returns the last one. */
export async function expectNoGap(shop: ShopClient): Promise<number> {
  const numbers = await receiptNumbers(shop);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  return numbers.length;
}
