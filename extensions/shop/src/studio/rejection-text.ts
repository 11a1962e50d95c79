import { z } from 'zod';

const rejectionSchema = z.object({
  response: z.object({
    data: z.object({
      detail: z.string(),
      errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    }),
  }),
});

/** Returns the messages of the fields that a request was rejected for. */
export function rejectedFields(error: unknown): { field: string; message: string }[] {
  return rejectionSchema.safeParse(error).data?.response.data.errors ?? [];
}

/** Returns why a request was rejected, as a text for the user. */
export function rejectionText(error: unknown): string {
  const rejection = rejectionSchema.safeParse(error);
  if (!rejection.success) return 'This could not be saved. Please try again.';
  return rejection.data.response.data.detail;
}
