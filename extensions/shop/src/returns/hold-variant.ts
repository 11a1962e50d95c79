/** The wanted variant of an exchange is held from acceptance until the exchange ends. */
import { problemError } from '@chitenge/contract/problem-error';
import { HOLDING_RETURN_STATES, type ReturnState } from '@chitenge/contract/return-state';
import type { Knex } from 'knex';
import { stockChanged, type ShopEvent } from '../commands/shop-event.ts';
import {
  decrementStock,
  incrementStock,
  lockProductRows,
  recordMovements,
  type MovementRow,
} from '../stock/stock-repository.ts';
import type { ReturnRow } from './return-row.ts';

type Exchange = Pick<ReturnRow, 'order' | 'quantity' | 'wanted_variant'>;

const HOLDING: readonly ReturnState[] = HOLDING_RETURN_STATES;

/** Whether units of the wanted variant are held for this return. */
export function isHolding({ kind, status }: Pick<ReturnRow, 'kind' | 'status'>): boolean {
  return kind === 'exchange' && HOLDING.includes(status);
}

/**
 * Holds units of the wanted variant.
 * @throws ProblemError 409 when there are too few, or it is not for sale any more
 */
export async function holdVariant(
  trx: Knex,
  { order: orderId, quantity, wanted_variant }: Exchange,
  userId: string | null,
): Promise<ShopEvent[]> {
  const product = await lockProductOf(trx, wanted_variant, { active: true });
  const stockAfter =
    product === null || wanted_variant === null ? null : await decrementStock(trx, wanted_variant, quantity);
  if (product === null || wanted_variant === null || stockAfter === null)
    throw problemError('shop-rule', {
      detail: 'There is not enough of the wanted size or colour in stock. Accept it as a return instead.',
    });
  return recordMovement(trx, {
    variantId: wanted_variant,
    productId: product,
    reason: 'held',
    change: -quantity,
    stockAfter,
    orderId,
    userId,
  });
}

/** Releases the units that an exchange has held. A deleted variant has nothing to release. */
export async function releaseVariant(
  trx: Knex,
  { order: orderId, quantity, wanted_variant: variantId }: Exchange,
  userId: string | null,
): Promise<ShopEvent[]> {
  return addUnits(trx, { variantId, units: quantity, reason: 'released', orderId, userId });
}

interface Addition {
  variantId: string | null;
  units: number;
  reason: MovementRow['reason'];
  orderId: string;
  userId: string | null;
}

/** Adds units to a variant, unless it was deleted. With 0 units, the ledger has the reason and the count stays. */
export async function addUnits(
  trx: Knex,
  { variantId, units, reason, orderId, userId }: Addition,
): Promise<ShopEvent[]> {
  const productId = await lockProductOf(trx, variantId);
  if (productId === null || variantId === null) return [];
  const stockAfter = await incrementStock(trx, variantId, units);
  if (stockAfter === null) return [];
  return recordMovement(trx, { variantId, productId, reason, change: units, stockAfter, orderId, userId });
}

/** Locks the product of a variant and returns its id; null without such a variant. */
async function lockProductOf(
  trx: Knex,
  variantId: string | null,
  condition: { active?: true } = {},
): Promise<string | null> {
  if (variantId === null) return null;
  const found = await trx('product_variants')
    .where({ id: variantId, ...condition })
    .first<{ product: string } | undefined>('product');
  if (found === undefined) return null;
  await lockProductRows(trx, [found.product]);
  return found.product;
}

async function recordMovement(trx: Knex, movement: MovementRow): Promise<ShopEvent[]> {
  return [stockChanged(await recordMovements(trx, [movement]))];
}
