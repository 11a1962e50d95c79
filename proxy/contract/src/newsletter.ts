import { z } from 'zod';
import { emailSchema } from './text.ts';

export const subscribeSchema = z
  .object({
    email: emailSchema.transform((email) => email.toLowerCase()),
  })
  .meta({ id: 'Subscribe' });
export type Subscribe = z.infer<typeof subscribeSchema>;
