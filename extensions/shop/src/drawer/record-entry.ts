import type { DrawerEntry } from '@chitenge/contract/drawer';
import { toNgwee, toSignedDecimal } from '@chitenge/contract/money';
import { problemError } from '@chitenge/contract/problem-error';
import { DRAWER_ENTRIES } from '@chitenge/directus/hidden-tables';
import type { Command } from '../commands/command.ts';
import { nameOfStaff } from '../directus/staff-member.ts';
import { lockDrawer, type DrawerRow, type EntryRow } from './drawer-row.ts';
import { signedNgwee } from './read-drawers.ts';

/**
 * Records cash that comes into the actor's drawer or goes out of it without an order. A repeat with the same id records
 * nothing.
 * @throws ProblemError 403 for another person's drawer; 404; 409 when it is closed; 422 when the id has recorded another entry
 */
export const recordEntry: Command<DrawerEntry & { drawerId: string }, DrawerRow> = async (
  trx,
  { drawerId, id, kind, amount, reason },
  { userId },
) => {
  const row = await lockDrawer(trx, drawerId);
  const ngwee = kind === 'pay-out' ? -toNgwee(amount) : toNgwee(amount);
  const first = await trx(DRAWER_ENTRIES).where({ id }).first<EntryRow | undefined>('*');
  if (first !== undefined) {
    const isSame =
      first.drawer === drawerId && signedNgwee(first.amount) === ngwee && first.reason === reason;
    if (isSame) return { result: row, events: [] };
    throw problemError('idempotency-key-reused', { detail: 'This id has recorded another entry.' });
  }
  if (userId === null || row.user !== userId)
    throw problemError('not-allowed', {
      detail: `This is the drawer of ${row.opened_by}, who alone records what comes and goes.`,
    });
  if (row.closed_at !== null)
    throw problemError('shop-rule', { detail: 'This drawer is closed. Nothing comes or goes any more.' });
  const entry: EntryRow = {
    id,
    drawer: drawerId,
    amount: toSignedDecimal(ngwee),
    reason,
    user: userId,
    recorded_by: await nameOfStaff(trx, userId),
    date_created: new Date(),
  };
  await trx(DRAWER_ENTRIES).insert(entry);
  return { result: row, events: [] };
};
