import { QueryClient, type QueryClientConfig } from '@tanstack/react-query';
import { fetchByKey } from './api-client.ts';

/**
 * The defaults of docs/behaviour.md#sessions.
 * Offline, a query fails immediately instead of waiting, and runs again when the connection is back.
 */
export const queryClientConfig: QueryClientConfig = {
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
};

/** Creates a query client with the defaults. */
export const createQueryClient = (): QueryClient => new QueryClient(queryClientConfig);
