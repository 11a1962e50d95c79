import { policyIdsOf } from '../directus-internals/policies.ts';
import { isRestricted } from '../directus/is-restricted.ts';
import { shopPolicies } from '../directus/rights.ts';
import type { Accountability, EventContext, Register } from '../directus/types.ts';

/** Collections whose history has no data of customers and accounts. */
const CATALOGUE = [
  'products',
  'products_files',
  'categories',
  'delivery_methods',
  'discount_codes',
  'storefront',
  'content_pages',
  'store_settings',
  'message_templates',
];

/**
 * Limits Directus' history to what of the catalogue its reader may change. The history of other collections has data of
 * customers and staff. Without a licence, Directus has no permissions on single rows.
 */
export function limitHistory(register: Register): void {
  register.filter('revisions.query', async (query, _meta, { accountability, schema, database }) =>
    isRestricted(accountability)
      ? withFilter(query, await inCatalogue(accountability, { schema, knex: database }))
      : query,
  );
  register.filter('activity.query', async (query, _meta, { accountability, schema, database }) => {
    if (!isRestricted(accountability)) return query;
    const ofCatalogue = await inCatalogue(accountability, { schema, knex: database });
    return withFilter(query, { _or: [ofCatalogue, { user: { _eq: accountability.user } }] });
  });
}

async function inCatalogue(
  accountability: NonNullable<Accountability>,
  { schema, knex }: Pick<EventContext, 'schema'> & { knex: EventContext['database'] },
): Promise<object> {
  const policies = schema === null ? [] : shopPolicies(await policyIdsOf(accountability, { schema, knex }));
  const mayChange = (collection: string) =>
    policies.some(({ rules }) => rules[collection]?.includes('update') === true);
  return { collection: { _in: CATALOGUE.filter(mayChange) } };
}

/** Returns the query with one more condition. */
function withFilter(query: unknown, condition: object): unknown {
  if (typeof query !== 'object' || query === null) return query;
  const own = 'filter' in query ? query.filter : null;
  return { ...query, filter: own ? { _and: [own, condition] } : condition };
}
