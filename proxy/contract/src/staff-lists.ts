/** Requests of the proxy for the long lists of the back office. The extension serves them to signed-in staff. */
import { z } from 'zod';
import { messageMediumSchema, messageStateSchema } from './messages.ts';
import { MAX_LIST } from './paging.ts';

/** Fields of the rows, as in Directus' queries. */
const fields = z.array(z.string()).min(1);

const page = { fields, limit: z.number().int().min(1).max(MAX_LIST), offset: z.number().int().min(0) };

/** One page of messages, newest first. */
export const messagesPageSchema = z.strictObject({
  ...page,
  filter: z.strictObject({
    status: messageStateSchema.optional(),
    medium: messageMediumSchema.optional(),
  }),
});
