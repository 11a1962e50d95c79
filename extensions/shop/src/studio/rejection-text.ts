import { problemType } from '@chitenge/contract/problem-type';
import { z } from 'zod';

const rejectionSchema = z.object({
  response: z.object({
    data: z.object({
      type: z.string(),
      detail: z.string(),
      errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    }),
  }),
});

/** Converts the path of a field into words: `changes.customerPhone` into `Customer phone`. */
function fieldWords(field: string): string {
  const name = field.slice(field.lastIndexOf('.') + 1);
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the messages of the fields that a request was rejected for. */
export function rejectedFields(error: unknown): { field: string; message: string }[] {
  return rejectionSchema.safeParse(error).data?.response.data.errors ?? [];
}

/** Returns why a request was rejected, as a text for the user. */
export function rejectionText(error: unknown): string {
  const rejection = rejectionSchema.safeParse(error);
  if (!rejection.success) return 'This could not be saved. Please try again.';
  const { type, detail, errors = [] } = rejection.data.response.data;
  if (type !== problemType('invalid-request') || errors.length === 0) return detail;
  return errors.map(({ field, message }) => `${fieldWords(field)} ${message}.`).join(' ');
}
