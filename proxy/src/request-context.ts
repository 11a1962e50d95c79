/** The id of the current request, for everything that runs on its behalf. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';

const context = new AsyncLocalStorage<string>();

/** Runs a function and everything that it starts with this request id. */
export function runWithRequestId(requestId: string, run: () => void): void {
  context.run(requestId, run);
}

/** Returns the id of the current request, or undefined outside of one. */
export function currentRequestId(): string | undefined {
  return context.getStore();
}

/** Returns the id that the logging middleware gave to the request. */
export function requestIdOf({ id }: IncomingMessage): string {
  return typeof id === 'object' ? '' : String(id);
}
