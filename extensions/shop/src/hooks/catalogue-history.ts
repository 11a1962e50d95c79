import { isRestricted } from '../directus/is-restricted.ts';
import type { Register } from '../directus/types.ts';

/** Collections whose history has no data of customers and accounts. */
const CATALOGUE = [
  'products',
  'products_files',
  'categories',
  'delivery_methods',
  'discount_codes',
  'storefront',
  'content_pages',
];

const IN_CATALOGUE = { collection: { _in: CATALOGUE } };

/**
 * Limits Directus' history, which managers read, to the catalogue. The history of other collections has data of
 * customers and staff. Without a licence, Directus has no permissions on single rows.
 */
export function limitHistory(register: Register): void {
  register.filter('revisions.query', (query, _meta, { accountability }) =>
    isRestricted(accountability) ? withFilter(query, IN_CATALOGUE) : query,
  );
  register.filter('activity.query', (query, _meta, { accountability }) =>
    isRestricted(accountability)
      ? withFilter(query, { _or: [IN_CATALOGUE, { user: { _eq: accountability.user } }] })
      : query,
  );
}

/** Returns the query with one more condition. */
function withFilter(query: unknown, condition: object): unknown {
  if (typeof query !== 'object' || query === null) return query;
  const own = 'filter' in query ? query.filter : null;
  return { ...query, filter: own ? { _and: [own, condition] } : condition };
}
