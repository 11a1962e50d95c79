import type { Product } from '@chitenge/contract/product';
import { queryOptions } from '@tanstack/react-query';
import { fetchByKey, type KeyContext } from '../../../lib/api-client.ts';

/**
 * Fetches one product.
 * @throws Error 'Product not found' for any failure; its cause is the error of the call, so only an ApiError 404 means
 *   that the product does not exist
 */
export async function getProduct(context: KeyContext): Promise<Product> {
  try {
    return await fetchByKey<Product>(context);
  } catch (cause) {
    throw new Error('Product not found', { cause });
  }
}

export function productQuery(slug: string) {
  return queryOptions({
    queryKey: ['/api/products', encodeURIComponent(slug)],
    queryFn: getProduct,
    // A page that the server rendered with an error must not turn back into a skeleton.
    retryOnMount: false,
  });
}
