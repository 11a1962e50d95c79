/** Signed tokens of links to one order, for who has not its session: docs/behaviour.md#links-to-orders. */
import { notFound } from '@chitenge/contract/problem-error';
import { DAY_MS } from '@chitenge/contract/duration';
import { ORDER_LINK_DAYS, PAYMENT_LINK_DAYS, type OrderLink } from '@chitenge/contract/payments';
import { createTokenSigner } from '../tokens/signed-token.ts';

/** What a token allows: to see the order as its shopper does, or only to pay it. */
export type TokenPurpose = 'view' | 'pay';

const DAYS: Record<TokenPurpose, number> = { view: ORDER_LINK_DAYS, pay: PAYMENT_LINK_DAYS };

export interface OrderTokens {
  create(orderId: string, purpose: TokenPurpose): Promise<OrderLink>;
  /**
   * Returns what the token allows for this order.
   * @throws ProblemError 404 for a token that is forged, has expired, or is for another order
   */
  verify(token: string, orderId: string): Promise<TokenPurpose>;
}

const isPurpose = (audience: string): audience is TokenPurpose => Object.hasOwn(DAYS, audience);

/** @param secret Directus' SECRET */
export function createOrderTokens(secret: string): OrderTokens {
  const signer = createTokenSigner(secret, 'chitenge order links');
  return {
    async create(orderId, purpose) {
      const expires = new Date(Date.now() + DAYS[purpose] * DAY_MS);
      const token = await signer.sign({ subject: orderId, audience: purpose }, expires);
      return { orderId, token, expiresAt: expires.toISOString() };
    },
    async verify(token, orderId) {
      const claims = await signer.verify(token);
      if (claims?.subject === orderId && isPurpose(claims.audience)) return claims.audience;
      throw notFound('order');
    },
  };
}
