import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import { isSaveDataEnabled } from '../../lib/save-data.ts';
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
  const ref = useRef<HTMLDivElement>(null);
  const client = useQueryClient();

  useEffect(() => {
    if (ref.current === null || offset === null || isSaveDataEnabled()) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void client.prefetchQuery(nextPageQuery(filter, offset));
      },
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [client, filter, offset]);

  return ref;
}
