/** How a stock take ends: its differences are applied, or nothing changes. */
import { problemError } from '@chitenge/contract/problem-error';
import type { ApplyStockTake } from '@chitenge/contract/stock-take';
import { STOCK_TAKES } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import type { Command } from '../commands/command.ts';
import { stockChanged, type ShopEvent } from '../commands/shop-event.ts';
import { endedBy } from '../directus/staff-member.ts';
import {
  incrementStock,
  lockProductRows,
  recordMovements,
  type MovementRow,
} from '../stock/stock-repository.ts';
import { readLines, readUncounted, uncountedLine, type TakeLine } from './read-take.ts';
import { assertOpen, lockTake, shelfOf, type TakeRow } from './take-row.ts';

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
  const locked = new Set((await toLines()).map(({ productId }) => productId));
  await lockProductRows(trx, locked);
  // Their stock can have changed until they were locked.
  const lines = (await toLines()).filter(({ productId }) => locked.has(productId));
  const events = await moveStock(trx, lines, userId);
  await end(trx, take, userId, { state: 'applied', result: JSON.stringify(lines) });
  return { result: undefined, events };
};

async function moveStock(trx: Knex, lines: readonly TakeLine[], userId: string | null): Promise<ShopEvent[]> {
  const movements: MovementRow[] = [];
  for (const { variantId, productId, stock, becomes } of lines) {
    if (stock === becomes) continue;
    const change = becomes - stock;
    const stockAfter = await incrementStock(trx, variantId, change);
    if (stockAfter !== becomes) throw new Error(`The stock of ${variantId} was changed without its lock`);
    movements.push({ variantId, productId, reason: 'counted', change, stockAfter, orderId: null, userId });
  }
  const counts = await recordMovements(trx, movements);
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
    .update({ ...change, ...(await endedBy(trx, userId)) });
}
