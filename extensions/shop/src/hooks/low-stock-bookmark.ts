import { LOW_STOCK_BOOKMARK, lowStockFilter } from '@chitenge/directus/studio/low-stock';
import { z } from 'zod';
import type { DirectusContext, Register } from '../directus/types.ts';

const changeSchema = z.object({ payload: z.looseObject({ low_stock_threshold: z.number().int() }) });

const presetsSchema = z.array(
  z.object({
    id: z.number(),
    layout_options: z.looseObject({ shop: z.string().optional() }).nullable(),
    filter: z.unknown(),
  }),
);

/** The shop's own filter with any threshold. An owner's filter has another shape. */
const shopFilterSchema = z.strictObject({
  _and: z.tuple([
    z.strictObject({ stock_count: z.strictObject({ _between: z.tuple([z.literal(1), z.number()]) }) }),
  ]),
});

/**
 * Writes the low-stock threshold of the store settings into the Studio's "Low stock" bookmark. A saved filter cannot
 * read the setting. A filter that the owner has changed stays.
 */
export function updateLowStockBookmark(
  register: Register,
  { services, getSchema, logger }: DirectusContext,
): void {
  register.action('store_settings.items.update', (meta) => {
    const change = changeSchema.safeParse(meta);
    if (!change.success) return;
    writeThreshold(change.data.payload.low_stock_threshold).catch((error: unknown) => logger.error(error));
  });

  async function writeThreshold(threshold: number): Promise<void> {
    // Without accountability, because users who may set the threshold may not edit shared bookmarks.
    const presets = new services.PresetsService({ schema: await getSchema() });
    const shared = await presets.readByQuery({
      filter: { collection: { _eq: 'products' }, user: { _null: true }, bookmark: { _nnull: true } },
      fields: ['id', 'layout_options', 'filter'],
      limit: -1,
    });
    for (const { id, layout_options: options, filter } of presetsSchema.parse(shared))
      if (options?.shop === LOW_STOCK_BOOKMARK && shopFilterSchema.safeParse(filter).success)
        await presets.updateOne(id, { filter: lowStockFilter(threshold) });
  }
}
