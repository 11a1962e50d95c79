import { z } from 'zod';

const failureReasonSchema = z.object({
  failureCode: z.string().min(1),
  failureMessage: z.string().optional().catch(undefined),
});

export type FailureReason = z.output<typeof failureReasonSchema>;

const bodySchema = z.object({ failureReason: failureReasonSchema });

/** Returns why pawaPay rejected a request or a payment failed; undefined when the body does not say it. */
export function failureReasonOf(body: unknown): FailureReason | undefined {
  const parsed = bodySchema.safeParse(body);
  return parsed.success ? parsed.data.failureReason : undefined;
}
