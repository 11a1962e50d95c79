import { POLICIES, type CommandGroup } from '@chitenge/directus/access/policies';
import { problemError } from '@chitenge/contract/problem-error';
import type { Request } from 'express';
import type { Knex } from 'knex';
import { policyIdsOf } from '../directus-internals/policies.ts';

/**
 * Checks that the request's user may run a group of commands.
 * @throws ProblemError 401 without a user; 403 when none of the user's policies includes the group
 */
export type StaffGuard = (request: Request, group: CommandGroup) => Promise<void>;

/** Creates the guard. Administrators may run every command; other users by directus/src/access/policies.ts. */
export function createStaffGuard(database: Knex): StaffGuard {
  return async ({ accountability, schema }, group) => {
    // The token of the shop's own scripts has administrator rights and no user.
    if (accountability?.admin === true) return;
    if (!accountability?.user || !schema) throw problemError('signed-out');
    const policyIds = await policyIdsOf(accountability, { schema, knex: database });
    const allowed = POLICIES.some(({ id, commands }) => commands.includes(group) && policyIds.includes(id));
    if (!allowed)
      throw problemError('not-allowed', {
        detail: 'Your role does not include it. The shop’s owner can change that.',
      });
  };
}
