import { problemType } from '@chitenge/contract/problem-type';
import { expect, it } from 'vitest';
import { ApiError } from '../../../../lib/api-error.ts';
import { buildAdminProduct } from '../../../../testing/handlers/admin-products.ts';
import { findDifferences, isConflict, overwriteWithMine } from './product-conflict.ts';
import { toProductFields } from './product-fields.ts';

const base = buildAdminProduct(1, { price: '349.00', stockCount: 20 });
const theirs = { ...base, price: '299.00', badge: 'Sale', stockCount: 18 };

it.each([
  [problemType('changed-meanwhile'), true],
  [problemType('stock-changed'), true],
  [problemType('slug-taken'), false],
])('recognises %s as a conflict: %s', (type, conflict) => {
  expect(isConflict(new ApiError(409, '409', { type, title: 'Conflict', status: 409 }))).toBe(conflict);
});

it('lists the fields that they changed, with my value where I changed it too', () => {
  const mine = { ...toProductFields(base), price: '320', name: 'Other' };
  expect(findDifferences(base, theirs, mine)).toEqual([
    { name: 'price', theirs: '299.00', mine: '320' },
    { name: 'badge', theirs: 'Sale', mine: null },
    { name: 'stockCount', theirs: '18', mine: null },
  ]);
});

it('omits the fields that we both changed to the same value', () => {
  const mine = { ...toProductFields(base), price: '299.00', stockCount: '18', badge: 'Sale' as const };
  expect(findDifferences(base, theirs, mine)).toEqual([]);
});

it('overwrites the current product with my edits only', () => {
  const mine = { ...toProductFields(base), price: '320', name: 'Other' };
  expect(overwriteWithMine(base, theirs, mine)).toEqual({
    ...toProductFields(theirs),
    price: '320',
    name: 'Other',
  });
});
