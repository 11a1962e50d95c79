import { z } from 'zod';
import type { StudioApi } from '../../studio/studio-api.ts';
import type { ListedProduct } from '../product-list/listed-product.ts';

const settingsSchema = z.object({ low_stock_threshold: z.number() });
const productsSchema = z.array(
  z.object({ id: z.string(), name: z.string(), image: z.string().nullable(), stock_count: z.number() }),
);

/** Loads published products at or below the store's threshold, lowest stock first. */
export async function loadLowStock(
  { read, thumbnail }: StudioApi,
  { limit }: { limit: number },
): Promise<ListedProduct[]> {
  const settings = await read('/items/store_settings', { fields: 'low_stock_threshold' }, settingsSchema);
  const filter = { status: { _eq: 'published' }, stock_count: { _lte: settings.low_stock_threshold } };
  const query = { fields: 'id,name,image,stock_count', sort: 'stock_count,name', limit };
  const products = await read('/items/products', { ...query, filter }, productsSchema);
  return products.map(({ id, name, image, stock_count }) => ({
    id,
    name,
    image: image === null ? null : thumbnail(image),
    figure: stock_count === 0 ? 'Sold out' : `${stock_count} left`,
    alarming: stock_count === 0,
  }));
}
