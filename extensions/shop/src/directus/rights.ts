import type { Knex } from 'knex';
import type { Actor } from '../commands/command.ts';
import { policyIdsOf } from '../directus-internals/policies.ts';

/** Returns whether the actor's policies let them change rows of a collection. */
export async function mayUpdate(
  database: Knex,
  { accountability, schema }: Actor,
  collection: string,
): Promise<boolean> {
  if (accountability === null || accountability.admin) return true;
  const policies = await policyIdsOf(accountability, { schema, knex: database });
  const rule: unknown = await database('directus_permissions')
    .whereIn('policy', policies)
    .where({ collection, action: 'update' })
    .first('id');
  return rule !== undefined;
}
