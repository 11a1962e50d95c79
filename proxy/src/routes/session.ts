import type { IDEMPOTENCY_HEADER } from '@chitenge/contract/idempotency';
import { SESSION_HEADER } from '@chitenge/contract/session';
import { sessionIdSchema } from '@chitenge/contract/session-id';
import { z } from 'zod';

/** Header of every route that belongs to one shopper: a weak or missing session is refused, never shared. */
export const sessionHeaders = z.object({ [SESSION_HEADER]: sessionIdSchema });

/** Path parameter of a row's id. */
export const idParams = z.object({ id: z.uuid('must be a UUID').toLowerCase() });

/** Name of the header as requests are parsed: in small letters. */
export const IDEMPOTENCY_KEY = 'idempotency-key' satisfies Lowercase<typeof IDEMPOTENCY_HEADER>;
