import { presentMoney, toNgwee } from '@chitenge/contract/money';
import type { PriceChangeLine } from '@chitenge/contract/price-change';
import type { Knex } from 'knex';
import { recordActivity } from '../commands/record-activity.ts';
import type { Actor } from '../commands/command.ts';
import { itemsUpdated, type ShopEvent } from '../commands/shop-event.ts';
import type { Decimal } from '../database/columns.ts';
import { lockProductRows } from '../stock/stock-repository.ts';

/** A price as it should be, if it is still as it was seen. */
export interface WantedPrice {
  productId: string;
  variantId: string | null;
  seen: string;
  price: string;
}

/**
 * Sets prices that are still as they were seen. Who has changed one meanwhile keeps it.
 * @returns why a price stayed, in the order of the prices; null for one that was set
 */
export async function writePrices(
  trx: Knex.Transaction,
  prices: readonly WantedPrice[],
  actor: Actor,
): Promise<{ whys: (string | null)[]; events: ShopEvent[] }> {
  await lockProductRows(
    trx,
    prices.map(({ productId }) => productId),
  );
  const current = await readPrices(trx, prices);
  const whys: (string | null)[] = [];
  const changed = new Set<string>();
  const now = new Date();
  for (const { productId, variantId, seen, price } of prices) {
    const is = current.get(variantId ?? productId);
    const why = whyNot(is, { seen, price, variantId });
    whys.push(why);
    if (why !== null) continue;
    const [table, id] = variantId === null ? ['products', productId] : ['product_variants', variantId];
    await trx(table).where({ id }).update({ price });
    changed.add(productId);
  }
  if (changed.size > 0)
    await trx('products')
      .whereIn('id', [...changed])
      .update({ date_updated: now });
  for (const id of changed) await recordActivity(trx, actor, 'products', id);
  return { whys, events: changed.size === 0 ? [] : [itemsUpdated('products', [...changed])] };
}

/** Reads prices by the id of the product or variant. */
async function readPrices(
  trx: Knex,
  prices: readonly WantedPrice[],
): Promise<ReadonlyMap<string, PresentPrice>> {
  const products = await trx('products')
    .whereIn('id', [...new Set(prices.map(({ productId }) => productId))])
    .select<{ id: string; price: Decimal; status: string }[]>('id', 'price', 'status');
  const variants = await trx('product_variants')
    .whereIn(
      'id',
      prices.flatMap(({ variantId }) => variantId ?? []),
    )
    .where('active', true)
    .select<{ id: string; product: string; price: Decimal | null }[]>('id', 'product', 'price');
  const ownProduct = new Map(prices.map(({ productId, variantId }) => [variantId, productId]));
  return new Map<string, PresentPrice>([
    ...products.map(
      ({ id, price, status }) =>
        [id, { price: presentMoney(price), isPublished: status === 'published' }] as const,
    ),
    ...variants
      .filter(({ id, product }) => ownProduct.get(id) === product)
      .map(
        ({ id, price }) =>
          [id, { price: price === null ? null : presentMoney(price), isPublished: false }] as const,
      ),
  ]);
}

interface PresentPrice {
  /** Null for a variant without an own one. */
  price: string | null;
  isPublished: boolean;
}

function whyNot(
  is: PresentPrice | undefined,
  { seen, price, variantId }: Omit<WantedPrice, 'productId'>,
): string | null {
  if (is === undefined) return variantId === null ? 'was deleted' : 'is no longer sold';
  if (is.price === null) return 'has no price of its own now';
  if (is.price !== seen) return `is K${is.price} now`;
  return is.isPublished && toNgwee(price) === 0 ? 'is on sale now, and would cost nothing' : null;
}

/** The prices of lines as a change makes them, or as they were before it. */
export const wantedPrices = (lines: readonly PriceChangeLine[], way: 'to' | 'back'): WantedPrice[] =>
  lines.map(({ productId, variantId, from, to }) => ({
    productId,
    variantId,
    ...(way === 'to' ? { seen: from, price: to } : { seen: to, price: from }),
  }));
