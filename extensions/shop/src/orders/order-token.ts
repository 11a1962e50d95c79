/** Signed tokens of links to one order, for who has not its session: docs/behaviour.md#links-to-orders. */
import { createHmac } from 'node:crypto';
import { notFound } from '@chitenge/contract/problem-error';
import { DAY_MS } from '@chitenge/contract/duration';
import { ORDER_LINK_DAYS, PAYMENT_LINK_DAYS, type OrderLink } from '@chitenge/contract/payments';
import { jwtVerify, SignJWT } from 'jose';

/** What a token allows: to see the order as its shopper does, or only to pay it. */
export type TokenPurpose = 'view' | 'pay';

const DAYS: Record<TokenPurpose, number> = { view: ORDER_LINK_DAYS, pay: PAYMENT_LINK_DAYS };
const ALGORITHM = 'HS256';

export interface OrderTokens {
  create(orderId: string, purpose: TokenPurpose): Promise<OrderLink>;
  /**
   * Returns what the token allows for this order.
   * @throws ProblemError 404 for a token that is forged, has expired, or is for another order
   */
  verify(token: string, orderId: string): Promise<TokenPurpose>;
}

/** @param secret Directus' SECRET; the tokens have a key of their own that is derived from it */
export function createOrderTokens(secret: string): OrderTokens {
  const key = createHmac('sha256', secret).update('chitenge order links').digest();
  return {
    async create(orderId, purpose) {
      const expires = new Date(Date.now() + DAYS[purpose] * DAY_MS);
      const token = await new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(orderId)
        .setAudience(purpose)
        .setExpirationTime(expires)
        .sign(key);
      return { orderId, token, expiresAt: expires.toISOString() };
    },
    async verify(token, orderId) {
      const verified = await jwtVerify(token, key, { algorithms: [ALGORITHM], subject: orderId }).catch(
        () => null,
      );
      const purpose = verified?.payload.aud;
      if (purpose === 'view' || purpose === 'pay') return purpose;
      throw notFound('order');
    },
  };
}
