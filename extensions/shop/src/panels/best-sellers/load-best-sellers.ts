import { z } from 'zod';
import type { StudioApi } from '../../studio/studio-api.ts';
import type { ListedProduct } from '../parts/listed-product.ts';

const salesSchema = z.array(
  z.object({ product: z.string(), sum: z.object({ quantity: z.coerce.number() }) }),
);
const productsSchema = z.array(z.object({ id: z.string(), name: z.string(), image: z.string().nullable() }));

/**
 * The products of which most units were ordered, most first; cancelled orders and deleted products do not count.
 * @param options how many days to look back, and how many products at most
 */
export async function loadBestSellers(
  { read, thumbnail }: StudioApi,
  { days, limit }: { days: number; limit: number },
): Promise<ListedProduct[]> {
  const counted = {
    product: { _nnull: true },
    order: { status: { _neq: 'cancelled' }, date_created: { _gte: `$NOW(-${days} days)` } },
  };
  const query = { groupBy: 'product', aggregate: { sum: 'quantity' }, sort: '-sum.quantity', limit };
  const sales = await read('/items/order_items', { ...query, filter: counted }, salesSchema);
  if (sales.length === 0) return [];

  const filter = { id: { _in: sales.map(({ product }) => product) } };
  const products = await read('/items/products', { fields: 'id,name,image', filter, limit }, productsSchema);
  const byId = new Map(products.map((product) => [product.id, product]));
  return sales.flatMap(({ product: id, sum }) => {
    const product = byId.get(id);
    if (product === undefined) return [];
    const picture = product.image === null ? null : thumbnail(product.image);
    return [{ id, name: product.name, picture, figure: `${sum.quantity} sold`, alarming: false }];
  });
}
