/** Moves the queries that the server fetched into the browser's query cache. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError, getApiError, isNotFoundError } from './api-error.ts';

/** A finished query as JSON. */
export interface DehydratedQuery {
  queryKey: QueryKey;
  data?: unknown;
  /** Its message, and the status of the API error that caused it. */
  error?: { message: string; status: number | null };
}

/**
 * Returns all finished queries, failed ones included.
 * It leaves out what the API did not find, so that one not-found page serves every URL. The browser fetches that again.
 */
export const dehydrateQueries = (client: QueryClient): DehydratedQuery[] =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state: { status, error } }) => status !== 'pending' && !isNotFoundError(error))
    .map(({ queryKey, state: { data, error } }) =>
      error === null
        ? { queryKey, data }
        : { queryKey, error: { message: error.message, status: getApiError(error)?.status ?? null } },
    );

function toError({ message, status }: NonNullable<DehydratedQuery['error']>): Error {
  return status === null ? new Error(message) : new Error(message, { cause: new ApiError(status, message) });
}

/** Puts dehydrated queries into a query cache. What it has stays. */
export function hydrateQueries(client: QueryClient, queries: readonly DehydratedQuery[]): void {
  for (const { queryKey, data, error } of queries) {
    if (client.getQueryState(queryKey)) continue;
    if (!error) {
      client.setQueryData(queryKey, data);
      continue;
    }
    const failure = toError(error);
    client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey })).setState({
      error: failure,
      errorUpdateCount: 1,
      errorUpdatedAt: Date.now(),
      fetchFailureCount: 1,
      fetchFailureReason: failure,
      status: 'error',
    });
  }
}
