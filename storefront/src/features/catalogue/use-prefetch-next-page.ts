import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { isSaveDataEnabled } from '../../lib/save-data.ts';
import { useNearViewport } from '../../lib/use-near-viewport.ts';
import { nextPageQuery } from './api/get-products.ts';
import type { ProductFilter } from './product-filter.ts';

/** Distance below the viewport at which the prefetch starts. */
const ROOT_MARGIN = '600px';

/**
 * Prefetches a listing's next page when the shopper scrolls close to the end. Does nothing with the browser's data saver on.
 * @param offset index of the next page's first product; null without a next page
 * @returns the ref of the element whose approach starts the prefetch
 */
export function usePrefetchNextPage(
  filter: ProductFilter,
  offset: number | null,
): RefObject<HTMLDivElement | null> {
  const client = useQueryClient();
  const page = offset === null || isSaveDataEnabled() ? null : nextPageQuery(filter, offset);
  const key = page && JSON.stringify(page.queryKey);
  return useNearViewport(ROOT_MARGIN, key, () => page && void client.prefetchQuery(page));
}
