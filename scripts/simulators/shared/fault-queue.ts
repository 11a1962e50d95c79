import type { Response } from 'express';
import { z } from 'zod';

/** What every fault of a simulated API has. `before` and `after` say whether the request takes effect. */
export const faultFields = {
  when: z.enum(['before', 'after']).default('before'),
  retryAfterSeconds: z.number().int().min(0).optional(),
  delayMs: z.number().int().min(0).default(0),
  /** How many requests get the fault. */
  times: z.number().int().min(1).default(1),
};

/** Answers that are no message of the API: no answer, a closed connection, or a page of HTML with 200. */
export const CONNECTION_FAULTS = ['timeout', 'reset', 'not-json'] as const;

export type ConnectionFault = (typeof CONNECTION_FAULTS)[number];

export const isConnectionFault = (answer: unknown): answer is ConnectionFault =>
  CONNECTION_FAULTS.some((fault) => fault === answer);

/** Answers with a fault. @returns the HTTP status; undefined without one */
export function respondWithConnectionFault(fault: ConnectionFault, response: Response): number | undefined {
  if (fault === 'timeout') return undefined;
  if (fault === 'reset') {
    response.socket?.destroy();
    return undefined;
  }
  response.status(200).type('html').send('<!doctype html><title>Gateway</title>');
  return 200;
}

export interface FaultQueue<Fault> {
  /** Queues a fault behind the others. */
  add: (fault: Fault) => void;
  /** Takes the first fault that fits. */
  take: (fits?: (fault: Fault) => boolean) => Fault | undefined;
  clear: () => void;
}

export function createFaultQueue<Fault extends { times: number }>(): FaultQueue<Fault> {
  let faults: Fault[] = [];
  return {
    add: (fault) => void faults.push(fault),
    take(fits = () => true) {
      const fault = faults.find(fits);
      if (!fault) return undefined;
      fault.times -= 1;
      faults = faults.filter(({ times }) => times > 0);
      return fault;
    },
    clear() {
      faults = [];
    },
  };
}
