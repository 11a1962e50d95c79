import { ORDER_TOKEN_HEADER } from '@chitenge/contract/order-token';
import { SESSION_HEADER } from '@chitenge/contract/session';

/** What gives access to one order: its session, or the token of a link to it. */
export type OrderCredential = { session: string } | { token: string };

export function credentialHeaders(credential: OrderCredential): Record<string, string> {
  return 'token' in credential
    ? { [ORDER_TOKEN_HEADER]: credential.token }
    : { [SESSION_HEADER]: credential.session };
}
