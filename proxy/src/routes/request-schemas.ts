import { cleanCode } from '@chitenge/contract/clean-text';
import type { IDEMPOTENCY_HEADER } from '@chitenge/contract/idempotency';
import { SESSION_HEADER } from '@chitenge/contract/session';
import { sessionIdSchema } from '@chitenge/contract/session-id';
import { z } from 'zod';

/** Header of each route for one shopper. A weak or missing session id is a 400: docs/behaviour.md#sessions. */
export const sessionHeaders = z.object({ [SESSION_HEADER]: sessionIdSchema });

/** Path parameter of a row's id. The links of messages are pasted with what was around them. */
export const idParams = z.object({
  id: z.preprocess(
    (id) => (typeof id === 'string' ? cleanCode(id) : id),
    z.uuid('must be a UUID').toLowerCase(),
  ),
});

/** The header's name in lower case, as Node parses it. */
export const IDEMPOTENCY_KEY = 'idempotency-key' satisfies Lowercase<typeof IDEMPOTENCY_HEADER>;
