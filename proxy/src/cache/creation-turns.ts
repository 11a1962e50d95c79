import { tooManyRequests } from '../problems/problems.ts';

/** Creations of one client that may wait. A browser sends far fewer requests at the same time. */
const MAX_WAITING = 100;

/** Seconds after which many of the client's own creations have ended. */
const RETRY_AFTER_SECONDS = 2;

/**
 * Starts one creation per turn of the event loop, and the clients take turns. Requests that the cache can answer run
 * between two creations. A client with many creations delays those of another client by one creation at most.
 */
export interface CreationTurns {
  /**
   * Waits for the client's next turn.
   * @throws ProblemError 429 when too many creations of the client are waiting
   */
  wait(client: string): Promise<void>;
  /** Creations of all clients that wait. */
  readonly waiting: number;
}

export function createCreationTurns(): CreationTurns {
  /** The client that comes next is the first. */
  const waiting = new Map<string, (() => void)[]>();
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled || waiting.size === 0) return;
    isScheduled = true;
    setImmediate(startNext);
  }

  function startNext(): void {
    isScheduled = false;
    for (const [client, queue] of waiting) {
      waiting.delete(client);
      queue.shift()?.();
      if (queue.length > 0) waiting.set(client, queue);
      break;
    }
    schedule();
  }

  return {
    get waiting() {
      return [...waiting.values()].reduce((sum, queue) => sum + queue.length, 0);
    },
    async wait(client) {
      const queue = waiting.get(client) ?? [];
      if (queue.length >= MAX_WAITING) throw tooManyRequests(RETRY_AFTER_SECONDS);
      const turn = Promise.withResolvers<void>();
      queue.push(turn.resolve);
      waiting.set(client, queue);
      schedule();
      await turn.promise;
    },
  };
}
