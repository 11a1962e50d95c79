import { z } from 'zod';
import type { StudioApi } from '../../studio/studio-api.ts';
import type { ListedProduct } from '../product-list/listed-product.ts';

const salesSchema = z.array(
  z.object({ product: z.string(), sum: z.object({ quantity: z.coerce.number() }) }),
);
const productsSchema = z.array(z.object({ id: z.string(), name: z.string(), image: z.string().nullable() }));

/** Loads the products with the most ordered units of the last days. Cancelled orders, tests and deleted products do not count. */
export async function loadBestSellers(
  { read, thumbnail }: StudioApi,
  { days, limit }: { days: number; limit: number },
): Promise<ListedProduct[]> {
  const filter = {
    product: { _nnull: true },
    order: {
      status: { _neq: 'cancelled' },
      is_test: { _eq: false },
      date_created: { _gte: `$NOW(-${days} days)` },
    },
  };
  const query = { groupBy: 'product', aggregate: { sum: 'quantity' }, sort: '-sum.quantity', limit };
  const sales = await read('/items/order_items', { ...query, filter }, salesSchema);
  if (sales.length === 0) return [];

  const productFilter = { id: { _in: sales.map(({ product }) => product) } };
  const products = await read(
    '/items/products',
    { fields: 'id,name,image', filter: productFilter, limit },
    productsSchema,
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  return sales.flatMap(({ product: id, sum }) => {
    const product = byId.get(id);
    if (product === undefined) return [];
    const image = product.image === null ? null : thumbnail(product.image);
    return [{ id, name: product.name, image, figure: `${sum.quantity} sold`, alarming: false }];
  });
}
