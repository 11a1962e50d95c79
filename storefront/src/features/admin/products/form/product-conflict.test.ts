import { expect, it } from 'vitest';
import { buildAdminProduct } from '../../../../testing/handlers/admin-products.ts';
import { findDifferences } from './product-conflict.ts';
import { toProductFields } from './product-fields.ts';

const base = buildAdminProduct(1, { price: '349.00', stockCount: 20 });
const theirs = { ...base, price: '299.00', badge: 'Sale', stockCount: 18 };

it('omits the fields that we both changed to the same value', () => {
  const mine = { ...toProductFields(base), price: '299.00', stockCount: '18', badge: 'Sale' as const };
  expect(findDifferences(base, theirs, mine)).toEqual([]);
});
