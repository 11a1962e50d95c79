import type { Knex } from 'knex';
import { z } from 'zod';
import { invalidRequest } from '@chitenge/contract/problem-error';
import type { DirectusContext } from '../directus/types.ts';
import { writeStock } from '../stock/set-stock.ts';
import { assertMaySetCosts } from '../costs/variant-costs.ts';
import { recordActivity } from '../commands/record-activity.ts';
import type { ShopEvent } from '../commands/shop-event.ts';
import type { Command } from '../commands/command.ts';
import { parseTextList } from '../database/columns.ts';
import { assertVersion } from './assert-version.ts';
import type { ProductInput } from './create-product.ts';
import { writeVariants } from './write-variants.ts';
import { itemsInTransaction } from './items-in-transaction.ts';
import { isDefaultVariant, readVariants } from './variants.ts';

const OPTIONS = ['sizes', 'colors'] as const;

/** Whether two lists of options are the same; null is an empty list. */
const isSameList = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? []) === JSON.stringify(other ?? []);

/**
 * Leaves out unchanged sizes, colours and stock of a product with variants, from which they follow. So a client may
 * send back a whole product.
 * @throws ProblemError 400 that names changed sizes or colours
 */
async function withoutDerived<Input extends Pick<ProductInput, 'columns' | 'stockCount' | 'variants'>>(
  trx: Knex.Transaction,
  productId: string,
  input: Input,
): Promise<Input> {
  const { columns, stockCount, variants } = input;
  if (variants || (stockCount === undefined && !OPTIONS.some((option) => option in columns))) return input;
  const current = (await readVariants(trx, [productId])).get(productId) ?? [];
  if (current.every(isDefaultVariant)) return input;
  const product = await trx('products')
    .where('id', productId)
    .first<{ sizes: unknown; colors: unknown; stock_count: number }>('sizes', 'colors', 'stock_count');
  const changed = OPTIONS.filter(
    (option) => option in columns && !isSameList(columns[option], parseTextList(product[option])),
  );
  if (changed.length > 0)
    throw invalidRequest(
      changed.map((field) => ({ field, message: 'follows from the variants; send variants instead' })),
    );
  const { sizes: _sizes, colors: _colors, ...others } = columns;
  return {
    ...input,
    columns: others,
    stockCount: stockCount === product.stock_count ? undefined : stockCount,
  };
}

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
 * The command throws ProblemError 403 for a cost by who may not set it; 404 or 409: `changed-meanwhile`, `stock-changed`, `stock-by-variant` or `sku-taken`.
 */
export function updateProduct(services: DirectusContext['services']): Command<ProductUpdate, void> {
  return async (trx, { id, version, ...input }, actor) => {
    await assertMaySetCosts(trx, actor, input.variants ?? []);
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
