import { ORDER_TOKEN_HEADER } from '@chitenge/contract/order-token';
import { orderTokenSchema } from '@chitenge/contract/payments';
import { invalidRequest } from '@chitenge/contract/problem-error';
import { SESSION_HEADER } from '@chitenge/contract/session';
import { sessionIdSchema } from '@chitenge/contract/session-id';
import { z } from 'zod';
import type { OrderCredential } from '../directus/order-credential.ts';

/** Headers of calls about one order: its session, or the token of a link to it. */
export const orderHeaders = z.object({
  [SESSION_HEADER]: sessionIdSchema.optional(),
  [ORDER_TOKEN_HEADER]: orderTokenSchema
    .optional()
    .meta({ description: 'Token of a link to the order, instead of the session' }),
});

/** The token comes first: a browser with a session of its own may follow a link. */
export function credentialOf(headers: z.output<typeof orderHeaders>): OrderCredential {
  const { [ORDER_TOKEN_HEADER]: token, [SESSION_HEADER]: session } = headers;
  if (token !== undefined) return { token };
  if (session !== undefined) return { session };
  throw invalidRequest([{ field: SESSION_HEADER, message: 'is missing' }]);
}
