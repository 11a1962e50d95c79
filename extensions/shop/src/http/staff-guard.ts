import { COMMAND_GROUPS, type CommandGroup } from '@chitenge/contract/command-groups';
import { groupOf, isForStaff, type Call } from '@chitenge/contract/calls/define';
import { problemError } from '@chitenge/contract/problem-error';
import type { Request } from 'express';
import type { Knex } from 'knex';
import type { Actor } from '../commands/command.ts';
import { policyIdsOf } from '../directus-internals/policies.ts';
import { commandsOfPolicies, hasRight } from '../directus/rights.ts';
import { actorOf, assertService } from './request.ts';

/**
 * Returns the groups of commands that the request's user may run: administrators all, others by
 * directus/src/access/policies.ts.
 * @throws ProblemError 401 without a user
 */
export type StaffCommands = (request: Request) => Promise<readonly CommandGroup[]>;

/**
 * Checks that the request's user may run a group of commands.
 * @throws ProblemError 401 without a user; 403 when none of the user's policies includes the group
 */
export type StaffGuard = (request: Request, group: CommandGroup) => Promise<void>;

/**
 * Checks that the request's user may send a call, whatever the request has.
 * @throws ProblemError 401 without a user; 403
 */
export type CallGuard = (request: Request, call: Pick<Call, 'access' | 'rights'>) => Promise<void>;

/** Judges calls of shoppers, which the proxy alone sends, and of staff. */
export function createCallGuard(database: Knex, guard: StaffGuard): CallGuard {
  return async (request, call) => {
    if (!isForStaff(call)) {
      assertService(request);
      return;
    }
    const actor = actorOf(request);
    if (actor.userId === null && actor.accountability?.admin !== true) throw problemError('signed-out');
    const group = groupOf(call);
    if (group !== null) await guard(request, group);
    for (const right of call.rights ?? []) if (!(await hasRight(database, actor, right))) throw notAllowed();
  };
}

export function createStaffCommands(database: Knex): StaffCommands {
  return async ({ accountability, schema }) => {
    // The token of the shop's own scripts has administrator rights and no user.
    if (accountability?.admin === true) return COMMAND_GROUPS;
    if (!accountability?.user || !schema) throw problemError('signed-out');
    return commandsOfPolicies(await policyIdsOf(accountability, { schema, knex: database }));
  };
}

/** Returns whether an actor may run a group of commands. The shop itself may run all. */
export async function mayRun(
  database: Knex,
  { accountability, schema }: Actor,
  group: CommandGroup,
): Promise<boolean> {
  if (accountability === null || accountability.admin) return true;
  return commandsOfPolicies(await policyIdsOf(accountability, { schema, knex: database })).includes(group);
}

/** 403: the role of a staff member does not include it. */
export const notAllowed = () =>
  problemError('not-allowed', {
    detail: 'Your role does not include it. The shop’s owner can change that.',
  });

export function createStaffGuard(commandsOf: StaffCommands): StaffGuard {
  return async (request, group) => {
    if (!(await commandsOf(request)).includes(group)) throw notAllowed();
  };
}
