import { randomUUID } from 'node:crypto';
import type { ReceiveGoods } from '@chitenge/contract/goods-received';
import { toNgwee } from '@chitenge/contract/money';
import type { FieldError } from '@chitenge/contract/problem';
import { invalidRequest, problemError } from '@chitenge/contract/problem-error';
import { shopDay } from '@chitenge/contract/shop-time';
import { MAX_STOCK } from '@chitenge/contract/stock-count';
import { GOODS_RECEIVED, GOODS_RECEIVED_LINES } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import type { Command } from '../commands/command.ts';
import { stockChanged } from '../commands/shop-event.ts';
import { assertMaySetCosts, averageCost, readCosts, writeCost } from '../costs/variant-costs.ts';
import { lockNames } from '../database/lock-names.ts';
import { nameOfStaff } from '../directus/staff-member.ts';
import {
  incrementStock,
  lockProductRows,
  recordMovements,
  type MovementRow,
} from '../stock/stock-repository.ts';
import type { LineRow, SheetRow } from './sheet-row.ts';

export interface ReceiveInput extends ReceiveGoods {
  /** Of the request; it tells a repeat from another sheet with the same id. */
  requestHash: string;
}

/** A variant that goods came for. */
interface Known {
  id: string;
  product: string;
  name: string;
  size: string;
  color: string;
  stock_count: number;
}

/**
 * Receives goods: the stock of each variant grows, and its cost becomes the average. A repeat with the same id receives
 * nothing more.
 * @throws ProblemError 400 for goods that are gone, too many units and a day to come; 403 for a cost by who may not set
 * it; 422 when the id belongs to another sheet
 */
export const receiveGoods: Command<ReceiveInput, { row: SheetRow; replayed: boolean }> = async (
  trx,
  { id, lines, requestHash, ...sheet },
  actor,
) => {
  const given = lines.map(({ cost, ...line }) => ({ ...line, cost: cost ?? undefined }));
  await assertMaySetCosts(trx, actor, given);
  await lockNames(trx, [`goods-received ${id}`]);
  const first = await trx(GOODS_RECEIVED).where({ id }).first<SheetRow | undefined>('*');
  if (first !== undefined) {
    if (first.request_hash === requestHash) return { result: { row: first, replayed: true }, events: [] };
    throw problemError('idempotency-key-reused', { detail: 'Another sheet of goods received has this id.' });
  }
  if (sheet.receivedOn > shopDay(new Date()))
    throw invalidRequest([{ field: 'receivedOn', message: 'must not be later than today' }]);

  const variants = await lockVariants(
    trx,
    given.map(({ variantId }) => variantId),
  );
  const costs = await readCosts(trx, [...variants.keys()]);
  const rows: LineRow[] = [];
  const movements: MovementRow[] = [];
  const errors: FieldError[] = [];
  for (const [sort, { variantId, units, cost }] of given.entries()) {
    const variant = variants.get(variantId);
    const problem = problemOf(variant, units);
    if (variant === undefined || problem !== null) {
      if (problem !== null)
        errors.push({ field: `lines.${sort}.${problem.field}`, message: problem.message });
      continue;
    }
    const before = costs.get(variantId) ?? null;
    const unitCost = cost === undefined ? null : toNgwee(cost);
    const after =
      unitCost === null ? before : averageCost({ stock: variant.stock_count, cost: before, units, unitCost });
    const line = { id: randomUUID(), sheet: id, sort, product: variant.product, variant: variantId, units };
    const { name: product_name, size, color } = variant;
    rows.push({
      ...line,
      product_name,
      size,
      color,
      unit_cost: unitCost,
      cost_before: before,
      cost_after: after,
    });
    if (after !== before) await writeCost(trx, variantId, after);
    const stockAfter = (await incrementStock(trx, variantId, units)) ?? units;
    movements.push({
      id: line.id,
      variantId,
      productId: variant.product,
      reason: 'supplied',
      change: units,
      stockAfter,
      orderId: null,
      userId: actor.userId,
    });
  }
  if (errors.length > 0) throw invalidRequest(errors);
  const row: SheetRow = {
    id,
    request_hash: requestHash,
    received_on: sheet.receivedOn,
    supplier: sheet.supplier,
    note: sheet.note,
    user: actor.userId,
    received_by: await nameOfStaff(trx, actor.userId),
    date_created: new Date(),
    reversed_at: null,
    reversed_by: null,
  };
  await trx(GOODS_RECEIVED).insert(row);
  await trx(GOODS_RECEIVED_LINES).insert(rows);
  return {
    result: { row, replayed: false },
    events: [stockChanged(await recordMovements(trx, movements))],
  };
};

/** Says why a line cannot be received; null when it can. */
function problemOf(variant: Known | undefined, units: number): FieldError | null {
  if (variant === undefined)
    return { field: 'variantId', message: 'is not sold any more; take this line off' };
  if (variant.stock_count + units > MAX_STOCK)
    return { field: 'units', message: `would make more than ${MAX_STOCK} in stock` };
  return null;
}

/** Locks the products of variants, and reads those that are sold. */
async function lockVariants(trx: Knex, ids: readonly string[]): Promise<Map<string, Known>> {
  await lockProductRows(trx, await trx('product_variants').whereIn('id', ids).pluck<string[]>('product'));
  const rows = await trx('product_variants as v')
    .join('products as p', 'p.id', 'v.product')
    .whereIn('v.id', ids)
    .where('v.active', true)
    .select<Known[]>('v.id', 'v.product', 'p.name', 'v.size', 'v.color', 'v.stock_count');
  return new Map(rows.map((row) => [row.id, row]));
}
