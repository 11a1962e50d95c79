import type { Right } from '@chitenge/contract/calls/define';
import type { Knex } from 'knex';
import type { Actor } from '../commands/command.ts';
import { policyIdsOf } from '../directus-internals/policies.ts';

/** Returns whether the actor's policies let them do something with rows of a collection. */
export async function hasRight(
  database: Knex,
  { accountability, schema }: Actor,
  right: Right,
): Promise<boolean> {
  if (accountability === null || accountability.admin) return true;
  const [action, collection] = right.split(' ');
  const policies = await policyIdsOf(accountability, { schema, knex: database });
  const rule: unknown = await database('directus_permissions')
    .whereIn('policy', policies)
    .where({ collection, action })
    .first('id');
  return rule !== undefined;
}
