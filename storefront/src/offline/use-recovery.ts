import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getApiError, isTemporary } from '../lib/api-error.ts';
import { connectionStore } from '../lib/connection-store.ts';
import { retryWithBackoff } from '../lib/retry.ts';
import { useConnection } from './use-connection.ts';

/** The proxy answers 2xx when Directus is available. */
const READINESS_PATH = '/readyz';

const READINESS_TIMEOUT_MS = 5000;

function hasTemporaryError({ state: { error } }: Query): boolean {
  return isTemporary(getApiError(error));
}

/** Polls an unavailable shop until it is ready, then refetches the failed queries. */
export function useRecovery(): void {
  const queryClient = useQueryClient();
  const isUnavailable = useConnection() === 'unavailable';
  useEffect(() => {
    if (!isUnavailable) return undefined;
    const retry = retryWithBackoff(async () => {
      const { ok } = await fetch(READINESS_PATH, { signal: AbortSignal.timeout(READINESS_TIMEOUT_MS) });
      if (!ok) return false;
      connectionStore.reportAvailable();
      await queryClient.refetchQueries({ predicate: hasTemporaryError });
      return true;
    });
    retry.start();
    return retry.stop;
  }, [queryClient, isUnavailable]);
}
