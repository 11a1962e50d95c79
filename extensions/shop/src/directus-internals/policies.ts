import { fetchPolicies } from '@directus/api/permissions/lib/fetch-policies';
import type { Knex } from 'knex';
import type { Accountability, EventContext } from '../directus/types.ts';

/**
 * Returns the ids of a user's policies, by role and by user, without those that the user's IP address excludes.
 * Directus caches the result; no service of its public API answers this.
 */
export async function policyIdsOf(
  { roles, user, ip }: NonNullable<Accountability>,
  context: { schema: NonNullable<EventContext['schema']>; knex: Knex },
): Promise<string[]> {
  return fetchPolicies({ roles, user, ip: ip ?? null }, context);
}
