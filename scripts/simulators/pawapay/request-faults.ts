import { z } from 'zod';
import { CONNECTION_FAULTS, createFaultQueue, faultFields } from '../shared/fault-queue.ts';
import { OPERATIONS, type Operation } from './operations.ts';

/** A fault of the merchant API. */
export const requestFaultSchema = z.strictObject({
  operation: z.enum(OPERATIONS),
  ...faultFields,
  /**
   * An HTTP status; no answer; a closed connection; a page of HTML with 200; a rejection with `failureCode`; NOT_FOUND
   * for a payment that exists; or the real answer, after `delayMs`.
   */
  answer: z.union([
    z.number().int().min(400).max(599),
    z.enum([...CONNECTION_FAULTS, 'rejected', 'not-found', 'normal']),
  ]),
  failureCode: z.string().min(1).optional(),
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
  const queue = createFaultQueue<RequestFault>();
  return {
    add: (fault) => queue.add(requestFaultSchema.parse(fault)),
    take: (operation) => queue.take((waiting) => waiting.operation === operation),
    clear: queue.clear,
  };
}
