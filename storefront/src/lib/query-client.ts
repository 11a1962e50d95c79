import { QueryClient } from '@tanstack/react-query';
import { fetchByKey } from './api-client.ts';

/**
 * Creates a query client with the defaults of docs/behaviour.md#sessions.
 * Offline, a query fails immediately instead of waiting, and runs again when the connection is back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: fetchByKey,
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
