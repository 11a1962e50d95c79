import { productSchema } from '@chitenge/contract/product';
import { queryOptions } from '@tanstack/react-query';
import { fetchByKey, type KeyContext } from '../../../lib/api-client.ts';

const fetchProduct = fetchByKey(productSchema);

/**
 * One product.
 * @throws Error 'Product not found' (section 8) whatever the reason, which is its cause: an ApiError tells a missing
 * product (404) from a failing server
 */
export async function getProduct(context: KeyContext) {
  try {
    return await fetchProduct(context);
  } catch (cause) {
    throw new Error('Product not found', { cause });
  }
}

export function productQuery(slug: string) {
  return queryOptions({ queryKey: ['/api/products', encodeURIComponent(slug)], queryFn: getProduct });
}
