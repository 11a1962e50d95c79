/** What the server has read, on its way into the browser. */
import {
  dehydrate,
  hydrate,
  type DehydratedState,
  type QueryClient,
  type QueryState,
} from '@tanstack/react-query';
import { ApiError, apiErrorOf, isNotThere } from './api-error.ts';

/** An error as it travels: its words, and the status that caused it. */
interface SentError extends Error {
  status: number | null;
}

function sendError(error: unknown): SentError {
  const message = error instanceof Error ? error.message : String(error);
  return { name: 'Error', message, status: apiErrorOf(error)?.status ?? null };
}

function receiveError(error: Error): Error {
  const { message } = error;
  const status = 'status' in error && typeof error.status === 'number' ? error.status : null;
  return status === null ? new Error(message) : new Error(message, { cause: new ApiError(status, message) });
}

/**
 * Stands in place of the times at which the queries were read: two renders of the same data are the same text, whenever
 * and by whichever copy of the proxy they are made. Nothing asks for these times, for what was fetched never goes stale.
 */
const NO_TIME = 0;

/**
 * Everything that was read, failures as well, ready for JSON; without what is not there, which the browser asks for again:
 * so the page that says so does not depend on what was asked for.
 */
export function dehydrateQueries(client: QueryClient): DehydratedState {
  const state = dehydrate(client, {
    shouldDehydrateQuery: ({ state }) => state.status !== 'pending' && !isNotThere(state.error),
  });
  return {
    ...state,
    queries: state.queries.map((query) => ({
      ...query,
      dehydratedAt: NO_TIME,
      state: {
        ...query.state,
        dataUpdatedAt: NO_TIME,
        errorUpdatedAt: NO_TIME,
        error: query.state.error && sendError(query.state.error),
      },
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
