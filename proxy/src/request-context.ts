/** Which request is being answered, known to whatever is called on its behalf. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';

const context = new AsyncLocalStorage<string>();

/** Runs `answer`, and all that it begins, on behalf of the request of this id. */
export function onBehalfOf(requestId: string, answer: () => void): void {
  context.run(requestId, answer);
}

/** The id of the request that is being answered; none outside of any. */
export function currentRequestId(): string | undefined {
  return context.getStore();
}

/** The id that a request was given when it came. */
export function requestIdOf({ id }: IncomingMessage): string {
  return typeof id === 'object' ? '' : String(id);
}
