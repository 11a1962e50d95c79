import type { Knex } from 'knex';
import { z } from 'zod';
import { withoutDerived } from './without-derived.ts';
import type { DirectusContext } from '../directus/types.ts';
import { assertVersion } from './assert-version.ts';
import { writeStock } from '../stock/set-stock.ts';
import { recordActivity } from '../commands/record-activity.ts';
import type { ProductInput } from './create-product.ts';
import type { ShopEvent } from '../commands/shop-event.ts';
import type { Command } from '../commands/command.ts';
import { writeVariants } from './write-variants.ts';
import { itemsInTransaction } from './items-in-transaction.ts';

const imagesSchema = z.array(z.looseObject({ directus_files_id: z.string() }));

/**
 * Adds the colours that editors gave the images of a product to a new gallery, which replaces the rows of the old one.
 * @returns the columns of the update
 */
async function keepImageColors(
  trx: Knex.Transaction,
  productId: string,
  columns: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const images = imagesSchema.safeParse(columns['images']);
  if (!images.success || images.data.length === 0) return columns;
  const rows = await trx('products_files')
    .where('products_id', productId)
    .whereNotNull('color')
    .select<{ directus_files_id: string; color: string }[]>('directus_files_id', 'color');
  const colors = new Map(rows.map((row) => [row.directus_files_id, row.color]));
  return {
    ...columns,
    images: images.data.map((image) => ({ color: colors.get(image.directus_files_id) ?? null, ...image })),
  };
}

export interface ProductUpdate extends ProductInput {
  id: string;
  /** The version that the edit was based on; ISO 8601. */
  version?: string | undefined;
  /** The stock count that the staff member saw. */
  expectedStockCount?: number | undefined;
}

/**
 * Creates the command that updates a product, with the actor's rights, and its stock or its variants.
 * The command throws ProblemError 404 or 409: `changed-meanwhile`, `stock-changed`, `stock-by-variant` or `sku-taken`.
 */
export function updateProduct(services: DirectusContext['services']): Command<ProductUpdate, void> {
  return async (trx, { id, version, ...input }, actor) => {
    await assertVersion(trx, 'products', id, version);
    const { columns, ...counts } = await withoutDerived(trx, id, input);
    const { service, options, events } = itemsInTransaction(services, 'products', trx, actor);
    // The variants come first, because they decide whether sizes and colours may be written.
    const stockEvents = await writeCounts(trx, id, counts, actor.userId);
    // The service records the activity of an update with columns.
    if (Object.keys(columns).length > 0)
      await service.updateOne(id, await keepImageColors(trx, id, columns), options);
    else if (stockEvents.length > 0) await recordActivity(trx, actor, 'products', id);
    return { result: undefined, events: [...events, ...stockEvents] };
  };
}

async function writeCounts(
  trx: Knex.Transaction,
  productId: string,
  { variants, stockCount, expectedStockCount: expected }: Omit<ProductUpdate, 'id' | 'columns' | 'version'>,
  userId: string | null,
): Promise<ShopEvent[]> {
  if (variants) return writeVariants(trx, productId, variants, userId);
  if (stockCount === undefined) return [];
  const events = await writeStock(trx, { productId, stockCount, expected }, userId);
  // A repeated import recognises its own write by the version, as in writeVariants.
  if (events.length > 0) await trx('products').where('id', productId).update('date_updated', new Date());
  return events;
}
