import type { Product } from '@chitenge/contract/product';
import { queryOptions } from '@tanstack/react-query';
import { fetchByKey, type KeyContext } from '../../../lib/api-client.ts';

/**
 * One product.
 * @throws Error 'Product not found' (section 8) whatever the reason, which is its cause: an ApiError tells a missing
 * product (404) from a failing server
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
    // The server has said so already: the page that it rendered must not turn back into a skeleton.
    retryOnMount: false,
  });
}
