import { randomUUID } from 'node:crypto';
import { problemError } from '@chitenge/contract/problem-error';
import { STOCK_COUNTS } from '@chitenge/directus/hidden-tables';
import type { Command } from '../commands/command.ts';
import { nameOfStaff } from '../directus/staff-member.ts';
import { foldCounts, type CountRow } from './fold-counts.ts';
import { assertOpen, insertCounts, lockTake } from './take-row.ts';

/**
 * Asks for a second count of variants: what was counted of them no longer counts. A repeat changes nothing.
 * @throws ProblemError 404; 409 when the stock take has ended
 */
export const countAgain: Command<{ takeId: string; variantIds: readonly string[] }, void> = async (
  trx,
  { takeId, variantIds },
  { userId },
) => {
  if (userId === null) throw problemError('shop-rule', { detail: 'Only a person counts.' });
  const ids = [...new Set(variantIds)];
  const take = await lockTake(trx, takeId);
  assertOpen(take);
  const rows = await trx(STOCK_COUNTS)
    .where({ take: takeId })
    .whereIn('variant', ids)
    .orderBy('number')
    .select<CountRow[]>('*');
  const counted = foldCounts(rows).filter(({ isAskedFor }) => !isAskedFor);
  const countedBy = await nameOfStaff(trx, userId);
  await insertCounts(
    trx,
    take,
    counted.map(({ variantId, productId, expected }) => ({
      id: randomUUID(),
      variant: variantId,
      product: productId,
      kind: 'again',
      units: 0,
      place: '',
      user: userId,
      counted_by: countedBy,
      counted_at: new Date(),
      stock: expected,
    })),
  );
  return { result: undefined, events: [] };
};
