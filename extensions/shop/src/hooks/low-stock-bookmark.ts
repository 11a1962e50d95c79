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

/** The filter as the shop writes it, whatever the number; one that an owner has changed looks otherwise. */
const ownFilterSchema = z.strictObject({
  _and: z.tuple([
    z.strictObject({ stock_count: z.strictObject({ _between: z.tuple([z.literal(1), z.number()]) }) }),
  ]),
});

/**
 * The Studio's bookmark "Low stock" follows the store's setting, which a saved filter cannot look up by itself. Unless an
 * owner has given it a filter of their own.
 */
export function lowStockBookmark(register: Register, { services, getSchema, logger }: DirectusContext): void {
  register.action('store_settings.items.update', (meta) => {
    const change = changeSchema.safeParse(meta);
    if (!change.success) return;
    followThreshold(change.data.payload.low_stock_threshold).catch((error: unknown) => logger.error(error));
  });

  async function followThreshold(threshold: number): Promise<void> {
    // Without accountability: the bookmark is everybody's, and whoever sets the threshold may not edit those.
    const presets = new services.PresetsService({ schema: await getSchema() });
    const shared = await presets.readByQuery({
      filter: { collection: { _eq: 'products' }, user: { _null: true }, bookmark: { _nnull: true } },
      fields: ['id', 'layout_options', 'filter'],
      limit: -1,
    });
    for (const { id, layout_options: options, filter } of presetsSchema.parse(shared))
      if (options?.shop === LOW_STOCK_BOOKMARK && ownFilterSchema.safeParse(filter).success)
        await presets.updateOne(id, { filter: lowStockFilter(threshold) });
  }
}
