import { ORDER_TOKEN_HEADER } from '@chitenge/contract/order-token';
import { invalidRequest } from '@chitenge/contract/problem-error';
import { SESSION_HEADER } from '@chitenge/contract/session';
import type { OrderCredential } from '../directus/order-credential.ts';

/** The token comes first: a browser with a session of its own may follow a link. */
export function credentialOf(headers: {
  [SESSION_HEADER]?: string | undefined;
  [ORDER_TOKEN_HEADER]?: string | undefined;
}): OrderCredential {
  const { [ORDER_TOKEN_HEADER]: token, [SESSION_HEADER]: session } = headers;
  if (token !== undefined) return { token };
  if (session !== undefined) return { session };
  throw invalidRequest([{ field: SESSION_HEADER, message: 'is missing' }]);
}
