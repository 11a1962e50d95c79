import { z } from 'zod';
import { OPERATIONS, type Operation } from './operations.ts';

/** A fault of the merchant API. `before` and `after` say whether the request takes effect. */
export const requestFaultSchema = z.strictObject({
  operation: z.enum(OPERATIONS),
  when: z.enum(['before', 'after']).default('before'),
  /**
   * An HTTP status; no answer; a closed connection; a page of HTML with 200; a rejection with `failureCode`; NOT_FOUND
   * for a payment that exists; or the real answer, after `delayMs`.
   */
  answer: z.union([
    z.number().int().min(400).max(599),
    z.enum(['timeout', 'reset', 'not-json', 'rejected', 'not-found', 'normal']),
  ]),
  failureCode: z.string().min(1).optional(),
  retryAfterSeconds: z.number().int().min(0).optional(),
  delayMs: z.number().int().min(0).default(0),
  /** How many requests get the fault. */
  times: z.number().int().min(1).default(1),
});

export type RequestFault = z.output<typeof requestFaultSchema>;
export type RequestFaultInput = z.input<typeof requestFaultSchema>;

export interface RequestFaults {
  /** Queues a fault behind the others of its operation. */
  add(fault: RequestFaultInput): void;
  /** Takes the fault of the next request. */
  take(operation: Operation): RequestFault | undefined;
  clear(): void;
}

export function createRequestFaults(): RequestFaults {
  let faults: RequestFault[] = [];
  return {
    add: (fault) => faults.push(requestFaultSchema.parse(fault)),
    take(operation) {
      const fault = faults.find((waiting) => waiting.operation === operation);
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
