import type { CloseDrawer } from '@chitenge/contract/drawer';
import { toNgwee, toSignedDecimal } from '@chitenge/contract/money';
import { problemError } from '@chitenge/contract/problem-error';
import { DRAWERS } from '@chitenge/directus/hidden-tables';
import type { Command } from '../commands/command.ts';
import { nameOfStaff } from '../directus/staff-member.ts';
import { lockDrawer, type DrawerRow } from './drawer-row.ts';
import { readExpected } from './read-drawers.ts';

/**
 * Stores what was counted in a drawer and ends it. A repeat with the same count changes nothing. Cash that is recorded at
 * the same time is counted here, or belongs to no drawer.
 * @throws ProblemError 404; 409 `changed-meanwhile` when other cash moved since the staff member has read it; 409 when it
 * was closed with another count
 */
export const closeDrawer: Command<CloseDrawer & { drawerId: string }, DrawerRow> = async (
  trx,
  { drawerId, counted, notes, expected, note },
  { userId },
) => {
  const row = await lockDrawer(trx, drawerId);
  if (row.closed_at !== null) {
    if (toNgwee(row.counted ?? 0) === toNgwee(counted)) return { result: row, events: [] };
    throw problemError('shop-rule', {
      detail: `This drawer was closed by ${row.closed_by ?? 'somebody else'} with another count.`,
    });
  }
  const now = toSignedDecimal(await readExpected(trx, row));
  if (now !== expected)
    throw problemError('changed-meanwhile', {
      detail: 'Cash has moved in this drawer since you began to count. Count again.',
    });
  const change = {
    open_user: null,
    open_till: null,
    closed_at: new Date(),
    closed_by: await nameOfStaff(trx, userId),
    expected: now,
    counted,
    notes: notes && JSON.stringify(notes),
    note,
  };
  await trx(DRAWERS).where({ id: drawerId }).update(change);
  return { result: { ...row, ...change }, events: [] };
};
