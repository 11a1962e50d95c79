import { QueryClient } from '@tanstack/react-query';
import { fetchByKey } from './api-client.ts';

/**
 * The data-fetching defaults of section 1: what was fetched never goes stale, no refetch on window focus, no polling, no
 * retries. Without a connection everything fails at once and says so, rather than wait in silence; what could not be
 * read is read when the connection is back. Made by whoever starts the shop, so that no two share their data.
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
