import { choiceText } from '@chitenge/contract/colors';
import { notFound, problemError } from '@chitenge/contract/problem-error';
import { GOODS_RECEIVED, GOODS_RECEIVED_LINES } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import type { Command } from '../commands/command.ts';
import { stockChanged } from '../commands/shop-event.ts';
import { maySeeCosts, readCosts, writeCost } from '../costs/variant-costs.ts';
import { nameOfStaff } from '../directus/staff-member.ts';
import { notAllowed } from '../http/staff-guard.ts';
import {
  decrementStock,
  lockProductRows,
  recordMovements,
  type MovementRow,
} from '../stock/stock-repository.ts';
import { linesOf, type LineRow, type SheetRow } from './sheet-row.ts';

/**
 * Takes received goods out of the stock again, all or none. The cost of a variant goes back to what it was, unless it was
 * changed since. A repeat changes nothing.
 * @throws ProblemError 404; 403 for a sheet with costs by who may not set them; 409 when some of its units are not in stock
 */
export const reverseGoods: Command<{ id: string }, SheetRow> = async (trx, { id }, actor) => {
  const row = await trx(GOODS_RECEIVED).where({ id }).forUpdate().first<SheetRow | undefined>('*');
  if (row === undefined) throw notFound('sheet of goods received');
  if (row.reversed_at !== null) return { result: row, events: [] };
  const lines = await linesOf(trx, id);
  if (lines.some(({ unit_cost: cost }) => cost !== null) && !(await maySeeCosts(trx, actor)))
    throw notAllowed();
  await lockProductRows(
    trx,
    lines.map(({ product }) => product),
  );
  const variants = lines.map(({ variant }) => variant);
  const costs = await readCosts(trx, variants);
  const later = await costedLater(trx, row, variants);
  const movements: MovementRow[] = [];
  const missing: LineRow[] = [];
  for (const line of lines) {
    const { product: productId, variant: variantId, units } = line;
    const stockAfter = await decrementStock(trx, variantId, units);
    if (stockAfter === null) {
      missing.push(line);
      continue;
    }
    movements.push({
      variantId,
      productId,
      reason: 'supplied',
      change: -units,
      stockAfter,
      orderId: null,
      userId: actor.userId,
    });
    const { unit_cost: unitCost, cost_before: before, cost_after: after } = line;
    if (unitCost !== null && (costs.get(variantId) ?? null) === after && !later.has(variantId))
      await writeCost(trx, variantId, before);
  }
  if (missing.length > 0)
    throw problemError('shop-rule', {
      detail: `These are not all in stock any more: ${missing.map(nameOf).join(', ')}. Nothing was changed. Correct the stock by hand instead.`,
    });
  const reversed = { reversed_at: new Date(), reversed_by: await nameOfStaff(trx, actor.userId) };
  await trx(GOODS_RECEIVED).where({ id }).update(reversed);
  return {
    result: { ...row, ...reversed },
    events: [stockChanged(await recordMovements(trx, movements))],
  };
};

/** Returns the variants whose cost a later sheet said as well, which was not taken back. */
async function costedLater(
  trx: Knex,
  { id, date_created }: Pick<SheetRow, 'id' | 'date_created'>,
  variants: readonly string[],
): Promise<ReadonlySet<string>> {
  const later = await trx(`${GOODS_RECEIVED_LINES} as l`)
    .join(`${GOODS_RECEIVED} as g`, 'g.id', 'l.sheet')
    .whereIn('l.variant', variants)
    .whereNotNull('l.unit_cost')
    .whereNull('g.reversed_at')
    .whereNot('g.id', id)
    .where('g.date_created', '>=', date_created)
    .pluck<string[]>('l.variant');
  return new Set(later);
}

const nameOf = ({ units, product_name: name, size, color }: LineRow): string =>
  `${units} × ${[name, choiceText({ size, color })].filter(Boolean).join(' ')}`;
