import type { Response } from 'express';

/** What every fault of a simulated API has. */
export interface Fault {
  /** Whether the request takes effect: with `before`, which is the default, it does not. */
  when?: 'before' | 'after' | undefined;
  /** How many requests get the fault; one by default. */
  times?: number;
}

/** Answers that are not messages of the API: no answer, a closed connection, or a page of HTML with 200. */
export const CONNECTION_FAULTS = ['timeout', 'reset', 'not-json'] as const;

export type ConnectionFault = (typeof CONNECTION_FAULTS)[number];

export function respondWithConnectionFault(fault: ConnectionFault, response: Response): void {
  if (fault === 'reset') response.socket?.destroy();
  else if (fault === 'not-json')
    response.status(200).type('html').send('<!doctype html><title>Gateway</title>');
}

/** The faults of the next requests, in their order. */
export function createFaultQueue<Waiting extends Fault>() {
  let faults: Waiting[] = [];
  return {
    add: (fault: Waiting) => void faults.push({ ...fault }),
    /** Takes the first fault that fits. */
    take(fits: (fault: Waiting) => boolean = () => true): Waiting | undefined {
      const fault = faults.find(fits);
      if (!fault) return undefined;
      fault.times = (fault.times ?? 1) - 1;
      faults = faults.filter(({ times }) => times !== 0);
      return fault;
    },
    clear(): void {
      faults = [];
    },
  };
}

export type FaultQueue<Waiting extends Fault> = ReturnType<typeof createFaultQueue<Waiting>>;
