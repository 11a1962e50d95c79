import { toNgwee } from '@chitenge/contract/money';
import type { OpenDrawer } from '@chitenge/contract/drawer';
import { problemError } from '@chitenge/contract/problem-error';
import { DRAWERS } from '@chitenge/directus/hidden-tables';
import type { Command } from '../commands/command.ts';
import { lockNames } from '../database/lock-names.ts';
import { nameOfStaff } from '../directus/staff-member.ts';
import type { DrawerRow } from './drawer-row.ts';

/**
 * Opens a drawer for the actor. A person has one open drawer, and so has a till. A repeat with the same id opens nothing.
 * @throws ProblemError 409 while the person or the till has another open one, and for the shop's own scripts; 422 when the
 * id has opened another drawer
 */
export const openDrawer: Command<OpenDrawer, { row: DrawerRow; replayed: boolean }> = async (
  trx,
  { id, till, float },
  { userId },
) => {
  if (userId === null) throw problemError('shop-rule', { detail: 'Only a person opens a drawer.' });
  await lockNames(trx, ['drawers']);
  const first = await trx(DRAWERS).where({ id }).first<DrawerRow | undefined>('*');
  if (first !== undefined) {
    const isSame =
      first.user === userId && first.till === till && toNgwee(first.opening_float) === toNgwee(float);
    if (isSame) return { result: { row: first, replayed: true }, events: [] };
    throw problemError('idempotency-key-reused', { detail: 'This id has opened another drawer.' });
  }
  const openTill = till.toLowerCase();
  const open = await trx(DRAWERS)
    .where({ open_user: userId })
    .orWhere({ open_till: openTill })
    .first<DrawerRow | undefined>('*');
  if (open !== undefined) throw problemError('shop-rule', { detail: whyNot(open, userId) });
  const row: DrawerRow = {
    id,
    till,
    user: userId,
    opened_by: await nameOfStaff(trx, userId),
    date_created: new Date(),
    opening_float: float,
    open_user: userId,
    open_till: openTill,
    closed_at: null,
    closed_by: null,
    expected: null,
    counted: null,
    notes: null,
    note: '',
    day_end: null,
  };
  await trx(DRAWERS).insert(row);
  return { result: { row, replayed: false }, events: [] };
};

const whyNot = ({ user, till, opened_by }: DrawerRow, userId: string): string =>
  user === userId
    ? `Your drawer at ${till} is open. Count and close it first.`
    : `${opened_by} has the drawer at ${till} open. Choose another till, or ask for it to be closed first.`;
