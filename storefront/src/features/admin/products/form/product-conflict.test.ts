import { PRODUCT_PROBLEMS } from '@chitenge/contract/admin-product';
import { expect, it } from 'vitest';
import { ApiError } from '../../../../lib/api-error.ts';
import { aStaffProduct } from '../../../../testing/handlers/admin-products.ts';
import { differencesOf, isConflict, keepingMine } from './product-conflict.ts';
import { fieldsOf } from './product-fields.ts';

const base = aStaffProduct(1, { price: '349.00', stockCount: 20 });
const theirs = { ...base, price: '299.00', badge: 'Sale', stockCount: 18 };

it.each([
  [PRODUCT_PROBLEMS.changedMeanwhile, true],
  [PRODUCT_PROBLEMS.stockChanged, true],
  [PRODUCT_PROBLEMS.slugTaken, false],
])('%s is a conflict: %s', (type, conflict) => {
  expect(isConflict(new ApiError(409, '409', { type, title: 'Conflict', status: 409 }))).toBe(conflict);
});

it('names what they changed, with mine where I changed it too', () => {
  const mine = { ...fieldsOf(base), price: '320', name: 'Other' };
  expect(differencesOf(base, theirs, mine)).toEqual([
    { name: 'price', theirs: '299.00', mine: '320' },
    { name: 'badge', theirs: 'Sale', mine: null },
    { name: 'stockCount', theirs: '18', mine: null },
  ]);
});

it('leaves out what we both changed to the same', () => {
  const mine = { ...fieldsOf(base), price: '299.00', stockCount: '18', badge: 'Sale' as const };
  expect(differencesOf(base, theirs, mine)).toEqual([]);
});

it('keeps my edits, and theirs where I made none', () => {
  const mine = { ...fieldsOf(base), price: '320', name: 'Other' };
  expect(keepingMine(base, theirs, mine)).toEqual({ ...fieldsOf(theirs), price: '320', name: 'Other' });
});
