import { z } from 'zod';

const message = z.string().optional().catch(undefined);
const failureReasonSchema = z.object({ failureCode: z.string().min(1), failureMessage: message });
const rejectionReasonSchema = z
  .object({ rejectionCode: z.string().min(1), rejectionMessage: message })
  .transform(({ rejectionCode, rejectionMessage }) => ({
    failureCode: rejectionCode,
    failureMessage: rejectionMessage,
  }));

export interface FailureReason {
  failureCode: string;
  failureMessage?: string | undefined;
}

/** pawaPay's API reference says `failureReason`; its guide of refunds says `rejectionReason`. */
const bodySchema = z.union([
  z.object({ failureReason: failureReasonSchema }).transform(({ failureReason }) => failureReason),
  z.object({ rejectionReason: rejectionReasonSchema }).transform(({ rejectionReason }) => rejectionReason),
]);

/** Returns why pawaPay rejected a request or a payment failed; undefined when the body does not say it. */
export function failureReasonOf(body: unknown): FailureReason | undefined {
  return bodySchema.safeParse(body).data;
}
