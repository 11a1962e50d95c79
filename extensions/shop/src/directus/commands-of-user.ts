import { COMMAND_GROUPS, type CommandGroup } from '@chitenge/contract/command-groups';
import type { Knex } from 'knex';
import type { Actor } from '../commands/command.ts';
import { policyIdsOf } from '../directus-internals/policies.ts';
import { commandsOfPolicies } from './rights.ts';

/**
 * Returns the groups of commands that another person may run from the actor's address: an administrator all, one whose account
 * is not active none.
 */
export async function commandsOfUser(
  database: Knex,
  { accountability, schema }: Actor,
  user: string,
): Promise<readonly CommandGroup[]> {
  const account = await database('directus_users')
    .where({ id: user, status: 'active' })
    .first<{ role: string | null } | undefined>('role');
  if (account === undefined) return [];
  const roles = await rolesFrom(database, account.role);
  const of = { user, roles, role: account.role, ip: accountability?.ip ?? null, admin: false, app: false };
  const ids = await policyIdsOf(of, { schema, knex: database });
  const admin: unknown = await database('directus_policies')
    .whereIn('id', ids)
    .where({ admin_access: true })
    .first('id');
  return admin === undefined ? commandsOfPolicies(ids) : COMMAND_GROUPS;
}

/** A role and those above it. */
async function rolesFrom(database: Knex, role: string | null): Promise<string[]> {
  const found: string[] = [];
  let next = role;
  while (next !== null && !found.includes(next)) {
    found.push(next);
    const row = await database('directus_roles')
      .where({ id: next })
      .first<{ parent: string | null } | undefined>('parent');
    next = row?.parent ?? null;
  }
  return found;
}
