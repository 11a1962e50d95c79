import { z } from 'zod';
import { CONNECTION_FAULTS, faultFields } from '../shared/fault-queue.ts';

/** A fault of the messaging API. */
export const requestFaultSchema = z.strictObject({
  ...faultFields,
  /** An HTTP status; a fault of the connection; half of the real answer; or the real answer, after `delayMs`. */
  answer: z.union([z.number().int().min(300).max(599), z.enum([...CONNECTION_FAULTS, 'half', 'normal'])]),
});

export type RequestFault = z.output<typeof requestFaultSchema>;
export type RequestFaultInput = z.input<typeof requestFaultSchema>;
