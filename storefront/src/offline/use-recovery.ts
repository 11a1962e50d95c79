import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getApiError, isNetworkError, isTemporary } from '../lib/api-error.ts';
import { connectionStore } from '../lib/connection-store.ts';
import { fetchReadiness } from '../lib/readiness.ts';
import { retryWithBackoff } from '../lib/retry.ts';

/** Returns whether a query failed for a reason that ends by itself. */
function mayRecover({ state: { error } }: Query): boolean {
  return isNetworkError(error) || isTemporary(getApiError(error));
}

const RECOVERABLE = { predicate: mayRecover, type: 'active' } as const;

/**
 * Polls a shop that is unavailable or cannot be reached until it is ready, then refetches the failed queries. A phone
 * in a dead zone believes that it is online, so its event never comes.
 */
export function useRecovery(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const retry = retryWithBackoff(async () => {
      const { ok } = await fetchReadiness();
      connectionStore.reportResponse();
      if (ok) connectionStore.reportAvailable();
      else if (connectionStore.get() === 'unavailable') return false;
      await queryClient.refetchQueries(RECOVERABLE, { cancelRefetch: false });
      // A call that always fails is repeated less and less often.
      return queryClient.getQueryCache().findAll(RECOVERABLE).length === 0;
    });
    const startUnlessOnline = (): void => {
      if (connectionStore.get() !== 'online') retry.start();
    };
    startUnlessOnline();
    const unsubscribe = connectionStore.subscribe(startUnlessOnline);
    return () => {
      unsubscribe();
      retry.stop();
    };
  }, [queryClient]);
}
