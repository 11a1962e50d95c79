/** Moves the queries that the server fetched into the browser's query cache. */
import {
  dehydrate,
  hydrate,
  type DehydratedState,
  type QueryClient,
  type QueryState,
} from '@tanstack/react-query';
import { ApiError, getApiError, isNotFoundError } from './api-error.ts';

/** An error as JSON: its message, and the status of the API error that caused it. */
interface SerializedError extends Error {
  status: number | null;
}

function serializeError(error: unknown): SerializedError {
  const message = error instanceof Error ? error.message : String(error);
  return { name: 'Error', message, status: getApiError(error)?.status ?? null };
}

function deserializeError(error: Error): Error {
  const { message } = error;
  const status = 'status' in error && typeof error.status === 'number' ? error.status : null;
  return status === null ? new Error(message) : new Error(message, { cause: new ApiError(status, message) });
}

/**
 * Replaces the timestamps of queries, so that every proxy renders the same text from the same data.
 * Nothing reads these timestamps: fetched data never goes stale.
 */
const NO_TIMESTAMP = 0;

function dehydrateWhere(client: QueryClient, isWanted: (state: QueryState) => boolean): DehydratedState {
  const state = dehydrate(client, { shouldDehydrateQuery: ({ state }) => isWanted(state) });
  return {
    ...state,
    queries: state.queries.map((query) => ({
      ...query,
      dehydratedAt: NO_TIMESTAMP,
      state: {
        ...query.state,
        dataUpdatedAt: NO_TIMESTAMP,
        errorUpdatedAt: NO_TIMESTAMP,
        error: query.state.error && serializeError(query.state.error),
      },
    })),
  };
}

/**
 * Returns all finished queries as JSON, failed ones included.
 * It leaves out what the API did not find, so that one not-found page serves every URL. The browser fetches that again.
 */
export const dehydrateQueries = (client: QueryClient): DehydratedState =>
  dehydrateWhere(client, ({ status, error }) => status !== 'pending' && !isNotFoundError(error));

function deserializeState({ error, ...state }: QueryState): QueryState {
  return { ...state, error: error && deserializeError(error) };
}

/** Puts dehydrated queries into a query cache. */
export function hydrateQueries(client: QueryClient, state: DehydratedState): void {
  hydrate(client, {
    ...state,
    queries: state.queries.map((query) => ({ ...query, state: deserializeState(query.state) })),
  });
}
