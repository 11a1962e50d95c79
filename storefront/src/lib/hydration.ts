/** What the server has read, on its way into the browser. */
import {
  dehydrate,
  hydrate,
  type DehydratedState,
  type QueryClient,
  type QueryState,
} from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** An error as it travels: its words, and the status that caused it. */
interface SentError extends Error {
  status: number | null;
}

function sendError(error: unknown): SentError {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  const from = error instanceof ApiError ? error : cause;
  return { name: 'Error', message, status: from instanceof ApiError ? from.status : null };
}

function receiveError(error: Error): Error {
  const { message } = error;
  const status = 'status' in error && typeof error.status === 'number' ? error.status : null;
  return status === null ? new Error(message) : new Error(message, { cause: new ApiError(status, message) });
}

/** Everything that was read, failures as well, ready for JSON. */
export function dehydrateQueries(client: QueryClient): DehydratedState {
  const state = dehydrate(client, { shouldDehydrateQuery: ({ state }) => state.status !== 'pending' });
  return {
    ...state,
    queries: state.queries.map((query) => ({
      ...query,
      state: query.state.error ? { ...query.state, error: sendError(query.state.error) } : query.state,
    })),
  };
}

function received({ error, ...state }: QueryState): QueryState {
  return { ...state, error: error && receiveError(error) };
}

/** Puts what the server read where the pages look for it. */
export function hydrateQueries(client: QueryClient, state: DehydratedState): void {
  hydrate(client, {
    ...state,
    queries: state.queries.map((query) => ({ ...query, state: received(query.state) })),
  });
}
