import { z } from 'zod';

export const subscribeSchema = z
  .object({
    email: z.string('is required').trim().toLowerCase().max(254).pipe(z.email('must be an email address')),
  })
  .meta({ id: 'Subscribe' });
export type Subscribe = z.infer<typeof subscribeSchema>;
