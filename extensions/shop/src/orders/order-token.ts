/** Signed tokens of links to one order, for who has not its session: docs/behaviour.md#links-to-orders. */
import { randomUUID } from 'node:crypto';
import { moneySchema } from '@chitenge/contract/amount';
import { toDecimal, toNgwee, type Ngwee } from '@chitenge/contract/money';
import { notFound } from '@chitenge/contract/problem-error';
import { DAY_MS } from '@chitenge/contract/duration';
import { ORDER_LINK_DAYS, PAYMENT_LINK_DAYS, type OrderLink } from '@chitenge/contract/payments';
import { z } from 'zod';
import { createTokenSigner } from '../tokens/signed-token.ts';

/** What a token allows: to see the order as its shopper does, or only to pay it. */
export type TokenPurpose = 'view' | 'pay';

/** A link to pay a part of an order. */
export interface PartLink {
  id: string;
  amount: Ngwee;
}

/** What the token of a link allows. */
export interface GrantedToken {
  purpose: TokenPurpose;
  /** Null for a link to all that is left. */
  part: PartLink | null;
  /** Whether it was given for a reference and a phone number, which riders know, too. */
  byLookup: boolean;
}

const DAYS: Record<TokenPurpose, number> = { view: ORDER_LINK_DAYS, pay: PAYMENT_LINK_DAYS };

export interface OrderTokens {
  /** @param amount ngwee that a link to pay is for; all that is left without it. It is a part of what is signed. */
  create(orderId: string, purpose: TokenPurpose, amount?: Ngwee): Promise<OrderLink>;
  /** Creates what a lookup gives: it allows to see the order, but not the code of its handover. */
  createForLookup(orderId: string): Promise<OrderLink>;
  /**
   * Returns what the token allows for this order.
   * @throws ProblemError 404 for a token that is forged, has expired, or is for another order
   */
  verify(token: string, orderId: string): Promise<GrantedToken>;
}

const LOOKUP = 'lookup';

const isPurpose = (audience: string): audience is TokenPurpose => Object.hasOwn(DAYS, audience);

const partSchema = z
  .union([z.object({ link: z.uuid(), amount: moneySchema }), z.object({})])
  .transform((part): PartLink | null =>
    'link' in part ? { id: part.link, amount: toNgwee(part.amount) } : null,
  );

/** @param secret Directus' SECRET */
export function createOrderTokens(secret: string): OrderTokens {
  const signer = createTokenSigner(secret, 'chitenge order links');

  async function sign(
    orderId: string,
    purpose: TokenPurpose,
    details?: Record<string, string>,
  ): Promise<OrderLink> {
    const expires = new Date(Date.now() + DAYS[purpose] * DAY_MS);
    const claims = { subject: orderId, audience: purpose, ...(details && { details }) };
    return { orderId, token: await signer.sign(claims, expires), expiresAt: expires.toISOString() };
  }

  return {
    create: (orderId, purpose, amount) =>
      sign(
        orderId,
        purpose,
        amount === undefined ? undefined : { link: randomUUID(), amount: toDecimal(amount) },
      ),
    createForLookup: (orderId) => sign(orderId, 'view', { by: LOOKUP }),
    async verify(token, orderId) {
      const claims = await signer.verify(token);
      if (claims?.subject === orderId && isPurpose(claims.audience))
        return {
          purpose: claims.audience,
          part: partSchema.parse(claims.details),
          byLookup: claims.details?.['by'] === LOOKUP,
        };
      throw notFound('order');
    },
  };
}
