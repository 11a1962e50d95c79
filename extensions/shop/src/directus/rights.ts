import type { Right } from '@chitenge/contract/calls/define';
import { COMMAND_GROUPS, type CommandGroup } from '@chitenge/contract/command-groups';
import { POLICIES, type Policy } from '@chitenge/directus/access/policies';
import type { Knex } from 'knex';
import type { Actor } from '../commands/command.ts';
import { policyIdsOf } from '../directus-internals/policies.ts';

/** Returns the shop's own policies among some. */
export const shopPolicies = (ids: readonly string[]): Policy[] =>
  POLICIES.filter(({ id }) => ids.includes(id));

/** Returns the groups of commands that some policies allow. */
export function commandsOfPolicies(ids: readonly string[]): CommandGroup[] {
  const policies = shopPolicies(ids);
  return COMMAND_GROUPS.filter((group) => policies.some(({ commands }) => commands.includes(group)));
}

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
