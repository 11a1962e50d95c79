import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import { savesData } from '../../lib/saves-data.ts';
import { nextPageQuery } from './api/get-products.ts';
import type { ProductFilter } from './product-filter.ts';

/** How far below the screen the button counts as near. */
const NEAR = '600px';

/**
 * Fetches a listing's next page when the way to it comes near, so that it is there when it is asked for. Spares shoppers
 * who save data.
 * @param offset place of the next page's first product; null while there is none
 * @returns the ref of what must come near
 */
export function usePageAhead(filter: ProductFilter, offset: number | null): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const client = useQueryClient();

  useEffect(() => {
    if (ref.current === null || offset === null || savesData()) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void client.prefetchQuery(nextPageQuery(filter, offset));
      },
      { rootMargin: NEAR },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [client, filter, offset]);

  return ref;
}
