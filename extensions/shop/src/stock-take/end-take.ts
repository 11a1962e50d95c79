/** How a stock take ends: its differences are applied, or nothing changes. */
import { problemError } from '@chitenge/contract/problem-error';
import type { ApplyStockTake } from '@chitenge/contract/stock-take';
import { STOCK_TAKES } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import type { Command } from '../commands/command.ts';
import { stockChanged, type ShopEvent } from '../commands/shop-event.ts';
import { nameOfStaff } from '../directus/staff-member.ts';
import { incrementStock, lockProductRows, recordMovements } from '../stock/stock-repository.ts';
import { readLines, readUncounted, uncountedLine, type TakeLine } from './read-take.ts';
import { assertOpen, lockTake, shelfOf, type TakeRow } from './take-row.ts';

/** Rows of one insert, below the number of values that a database takes. */
const ROWS_AT_ONCE = 1000;

/**
 * Changes each stock by its difference, all at once. A repeat by the same person changes nothing.
 * @throws ProblemError 404; 409 when the stock take has ended, and `changed-meanwhile` when somebody has counted since
 */
export const applyTake: Command<ApplyStockTake & { takeId: string }, void> = async (
  trx,
  { takeId, lastNumber, zeroShelves },
  { userId },
) => {
  const take = await lockTake(trx, takeId);
  if (take.state === 'applied' && take.ended_user === userId) return { result: undefined, events: [] };
  assertOpen(take);
  if (take.last_number !== lastNumber)
    throw problemError('changed-meanwhile', {
      detail: 'Somebody has counted since you have seen the differences. Nothing was applied: look again.',
    });
  const toLines = async (): Promise<TakeLine[]> => {
    const counted = await readLines(trx, take);
    const uncounted = zeroShelves.length === 0 ? [] : await readUncounted(trx, take, counted);
    return [
      ...counted,
      ...uncounted
        .filter(({ category, stock_count }) => zeroShelves.includes(shelfOf(category)) && stock_count !== 0)
        .map(uncountedLine),
    ];
  };
  await lockProductRows(
    trx,
    (await toLines()).map(({ productId }) => productId),
  );
  // Their stock can have changed until they were locked.
  const lines = await toLines();
  const events = await moveStock(trx, lines, userId);
  await end(trx, take, userId, { state: 'applied', result: JSON.stringify(lines) });
  return { result: undefined, events };
};

async function moveStock(trx: Knex, lines: readonly TakeLine[], userId: string | null): Promise<ShopEvent[]> {
  const counts = new Map<string, number>();
  const changed = lines.filter(({ stock, becomes }) => stock !== becomes);
  for (let start = 0; start < changed.length; start += ROWS_AT_ONCE) {
    const movements = [];
    for (const { variantId, productId, stock, becomes } of changed.slice(start, start + ROWS_AT_ONCE)) {
      const change = becomes - stock;
      const stockAfter = await incrementStock(trx, variantId, change);
      if (stockAfter !== becomes) throw new Error(`The stock of ${variantId} was changed without its lock`);
      movements.push({
        variantId,
        productId,
        reason: 'counted' as const,
        change,
        stockAfter,
        orderId: null,
        userId,
      });
    }
    for (const [id, count] of await recordMovements(trx, movements)) counts.set(id, count);
  }
  return counts.size === 0 ? [] : [stockChanged(counts)];
}

/**
 * Ends a stock take without a change of stock. A repeat by the same person changes nothing.
 * @throws ProblemError 404; 409 when it has ended
 */
export const cancelTake: Command<{ takeId: string }, void> = async (trx, { takeId }, { userId }) => {
  const take = await lockTake(trx, takeId);
  if (take.state === 'cancelled' && take.ended_user === userId) return { result: undefined, events: [] };
  assertOpen(take);
  await end(trx, take, userId, {
    state: 'cancelled',
    result: JSON.stringify(await readLines(trx, take)),
  });
  return { result: undefined, events: [] };
};

async function end(
  trx: Knex,
  { id }: TakeRow,
  userId: string | null,
  change: Pick<TakeRow, 'state' | 'result'>,
): Promise<void> {
  await trx(STOCK_TAKES)
    .where({ id })
    .update({
      ...change,
      ended_user: userId,
      ended_by: await nameOfStaff(trx, userId),
      ended_at: new Date(),
    });
}
