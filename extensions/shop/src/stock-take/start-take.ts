import { problemError } from '@chitenge/contract/problem-error';
import type { StartStockTake } from '@chitenge/contract/stock-take';
import { STOCK_TAKES } from '@chitenge/directus/hidden-tables';
import type { Command } from '../commands/command.ts';
import { lockNames } from '../database/lock-names.ts';
import { nameOfStaff } from '../directus/staff-member.ts';
import { namedShelves, readShelfNames, shelvesOf, type TakeRow } from './take-row.ts';

/**
 * Starts a stock take. A shelf has one open stock take, because two would apply the same difference twice. A repeat with the
 * same id starts nothing.
 * @throws ProblemError 409 while another one has a shelf of it, and for the shop's own scripts; 422 when the id has
 * started another one
 */
export const startTake: Command<StartStockTake, { row: TakeRow; replayed: boolean }> = async (
  trx,
  { id, shelves },
  { userId },
) => {
  if (userId === null) throw problemError('shop-rule', { detail: 'Only a person starts a stock take.' });
  await lockNames(trx, ['stock-takes']);
  const wanted = shelves && JSON.stringify(shelves.toSorted());
  const first = await trx(STOCK_TAKES).where({ id }).first<TakeRow | undefined>('*');
  if (first !== undefined) {
    if (first.user === userId && first.shelves === wanted)
      return { result: { row: first, replayed: true }, events: [] };
    throw problemError('idempotency-key-reused', { detail: 'This id has started another stock take.' });
  }
  const names = await readShelfNames(trx);
  if (shelves !== null && namedShelves(shelves, names).length < shelves.length)
    throw problemError('shop-rule', { detail: 'One of these categories was deleted. Choose again.' });
  const open = await trx(STOCK_TAKES).where('state', 'open').select<TakeRow[]>('*');
  const rival = open.find((other) => overlaps(shelvesOf(other), shelves));
  if (rival !== undefined)
    throw problemError('shop-rule', {
      detail: `${rival.started_by} has a stock take of these shelves open. Count in it, or end it first.`,
    });
  const row: TakeRow = {
    id,
    shelves: wanted,
    state: 'open',
    user: userId,
    started_by: await nameOfStaff(trx, userId),
    date_created: new Date(),
    last_number: 0,
    ended_user: null,
    ended_by: null,
    ended_at: null,
    result: null,
  };
  await trx(STOCK_TAKES).insert(row);
  return { result: { row, replayed: false }, events: [] };
};

const overlaps = (one: readonly string[] | null, other: readonly string[] | null): boolean =>
  one === null || other === null || one.some((shelf) => other.includes(shelf));
