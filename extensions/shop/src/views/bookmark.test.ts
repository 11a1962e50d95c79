import { UNPAID } from '@chitenge/directus/studio/order-filters';
import { expect, it } from 'vitest';
import { bookmarkOf } from './bookmark.ts';

it.each([
  ['orders', '', null, null],
  [
    'orders',
    'search=banda+K698&status=paid&payment=pending&page=2',
    'banda K698',
    { _and: [{ status: { _eq: 'paid' } }, { payment_status: { _eq: 'pending' } }] },
  ],
  ['orders', 'view=unpaid', null, { _and: [UNPAID] }],
  // The Studio cannot filter by what needs a person.
  ['orders', 'view=needs-person', null, null],
  ['returns', 'state=attention', null, { _and: [{ status: { _in: ['requested', 'received'] } }] }],
  ['returns', 'state=accepted', null, { _and: [{ status: { _eq: 'accepted' } }] }],
  ['products', 'category=none', null, { _and: [{ category: { _null: true } }] }],
] as const)('translates the view %s?%s', (list, query, search, filter) => {
  expect(bookmarkOf({ list, query })).toEqual({ collection: list, search, filter });
});
