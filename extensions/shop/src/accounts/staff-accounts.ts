/** Who works in the shop, and what the owner does with their accounts: docs/back-office.md#staff. */
import { notFound, problemError } from '@chitenge/contract/problem-error';
import type { ChangeStaff, StaffList } from '@chitenge/contract/staff-invitations';
import { STAFF_STATES, type StaffState } from '@chitenge/contract/staff-roles';
import { keysOf } from '@chitenge/contract/typed-entries';
import { SERVICE_USER } from '@chitenge/directus/access/roles';
import { TILL_PINS } from '@chitenge/directus/hidden-tables';
import { isDirectusError } from '@directus/errors';
import type { Knex } from 'knex';
import type { Actor, Command } from '../commands/command.ts';
import type { ShopEvent } from '../commands/shop-event.ts';
import type { Timestamp } from '../database/columns.ts';
import type { DirectusContext } from '../directus/types.ts';
import { noSeat, ROLES } from './invitations.ts';

interface PersonRow {
  id: string;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  status: StaffState;
  role: string | null;
  role_name: string | null;
  last_access: Timestamp | null;
}

type Services = DirectusContext['services'];

/** Returns the roles with a policy that allows everything, and those whose people may use the Studio. */
async function readRoleRights(database: Knex): Promise<{ owners: Set<string>; studio: Set<string> }> {
  const rows = await database('directus_access as a')
    .join('directus_policies as p', 'p.id', 'a.policy')
    .whereNotNull('a.role')
    .select<{ role: string; admin: boolean | number; app: boolean | number }[]>(
      'a.role as role',
      'p.admin_access as admin',
      'p.app_access as app',
    );
  const rolesWith = (right: 'admin' | 'app') =>
    new Set(rows.filter((row) => Boolean(row[right])).map(({ role }) => role));
  const owners = rolesWith('admin');
  return { owners, studio: new Set([...owners, ...rolesWith('app')]) };
}

/** Lists accounts, but for those who were removed. */
export async function readStaff(database: Knex): Promise<StaffList> {
  const { owners, studio } = await readRoleRights(database);
  const rows = await database('directus_users as u')
    .leftJoin('directus_roles as r', 'r.id', 'u.role')
    .whereIn('u.status', STAFF_STATES)
    .whereNot('u.id', SERVICE_USER.id)
    .orderBy(['u.first_name', 'u.last_name', 'u.email'])
    .select<PersonRow[]>(
      'u.id',
      'u.email',
      'u.first_name',
      'u.last_name',
      'u.status',
      'u.role',
      'u.last_access',
      'r.name as role_name',
    );
  return rows.map(({ id, email, role, status, ...row }) => ({
    id,
    name: [row.first_name, row.last_name].filter(Boolean).join(' ') || (email ?? ''),
    email,
    role: row.role_name,
    invitedRole: keysOf(ROLES).find((name) => ROLES[name].id === role) ?? null,
    isOwner: owners.has(role ?? ''),
    state: status,
    takesSeat: status === 'active' && studio.has(role ?? ''),
    lastSeenAt: row.last_access === null ? null : new Date(row.last_access).toISOString(),
  }));
}

/**
 * Locks an account and that of the owner who changes it. Nobody changes the own one, so an owner is always left, also
 * when two of them remove each other at the same time.
 * @throws ProblemError 404; 409 for the own account
 */
async function lockPerson(trx: Knex.Transaction, id: string, { userId }: Actor) {
  if (id === userId)
    throw problemError('shop-rule', {
      detail: 'This is your own account. Another owner of the shop can change it.',
    });
  const rows = await trx('directus_users')
    .whereIn('id', userId === null ? [id] : [id, userId].toSorted())
    .orderBy('id')
    .forUpdate()
    .select<Pick<PersonRow, 'id' | 'status' | 'role'>[]>('id', 'status', 'role');
  if (userId !== null && rows.find((row) => row.id === userId)?.status !== 'active')
    throw problemError('signed-out');
  const person = rows.find((row) => row.id === id);
  if (person === undefined || id === SERVICE_USER.id || !STAFF_STATES.includes(person.status))
    throw notFound('person');
  return person;
}

/** Writes columns of an account by Directus' service, which records it, and ends the sessions of the person. */
async function writeAccount(
  services: Services,
  trx: Knex.Transaction,
  { id, columns }: { id: string; columns: Record<string, unknown> },
  { accountability, schema }: Actor,
): Promise<ShopEvent[]> {
  const events: ShopEvent[] = [];
  const users = new services.UsersService({ knex: trx, schema, accountability });
  try {
    await users.updateOne(id, columns, {
      bypassEmitAction: ({ event, meta }) => events.push({ names: [event].flat(), meta: { ...meta } }),
    });
  } catch (error) {
    if (!isDirectusError(error, 'LIMIT_EXCEEDED')) throw error;
    throw noSeat('Owners, managers and editors take one each: make one free first.');
  }
  await trx('directus_sessions').where({ user: id }).delete();
  return events;
}

/** Creates the command that changes the role of a person, or suspends the account and lets the person in again. */
export function changeStaff(services: Services): Command<ChangeStaff & { id: string }, void> {
  return async (trx, { id, role, state }, actor) => {
    const person = await lockPerson(trx, id, actor);
    if (state !== undefined && person.status === 'invited')
      throw problemError('shop-rule', { detail: 'This person has not accepted the invitation yet.' });
    const { owners } = await readRoleRights(trx);
    if (role !== undefined && owners.has(person.role ?? ''))
      throw problemError('shop-rule', { detail: 'An owner keeps the role. Suspend or remove the account.' });
    const columns = {
      ...(role !== undefined && role in ROLES && { role: ROLES[role].id }),
      ...(state !== undefined && { status: state }),
    };
    const isSame =
      (role === undefined || person.role === columns.role) && (state ?? person.status) === person.status;
    if (isSame) return { result: undefined, events: [] };
    return { result: undefined, events: await writeAccount(services, trx, { id, columns }, actor) };
  };
}

/**
 * Creates the command that removes a person. The name stays for the records of what they did. The address is free for a
 * new invitation.
 */
export function removeStaff(services: Services): Command<{ id: string }, void> {
  return async (trx, { id }, actor) => {
    await lockPerson(trx, id, actor);
    const columns = {
      status: 'archived',
      role: null,
      email: null,
      password: null,
      token: null,
      auth_data: null,
    };
    const events = await writeAccount(services, trx, { id, columns }, actor);
    // Directus' service writes no secret of one-time codes.
    await trx('directus_users').where({ id }).update({ tfa_secret: null });
    await trx(TILL_PINS).where({ user: id }).delete();
    await trx('directus_access').where({ user: id }).delete();
    return { result: undefined, events };
  };
}
