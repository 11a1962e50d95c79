import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { STOCK_KEY } from './stock.ts';

/** Editors that are open in the stock list. */
const openEditors = new Set<symbol>();

/**
 * Refetches the stock list if it is shown, and marks it as stale otherwise. While a count is edited, it waits. Otherwise
 * the row could move to another page, or vanish when the request fails.
 */
export function refreshStock(queryClient: QueryClient): void {
  const refetchType = openEditors.size > 0 ? 'none' : 'active';
  void queryClient.invalidateQueries({ queryKey: STOCK_KEY, refetchType });
}

/** Delays `refreshStock` for the list until the component unmounts. */
export function useDelayedRefresh(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const editor = Symbol('open editor');
    openEditors.add(editor);
    return () => {
      openEditors.delete(editor);
      if (openEditors.size === 0)
        void queryClient.refetchQueries({ queryKey: STOCK_KEY, type: 'active', stale: true });
    };
  }, [queryClient]);
}
