import { DAY_MS } from '@chitenge/contract/duration';
import { createHash } from 'node:crypto';
import { createTokenSigner } from '../tokens/signed-token.ts';

const CONFIRM_DAYS = 30;

/** What a link of a mail does: confirms an address, ends the newsletter, or deletes the stock alerts of an address. */
export const NEWSLETTER_LINKS = ['confirm', 'unsubscribe', 'alerts'] as const;
export type NewsletterLink = (typeof NEWSLETTER_LINKS)[number];

/** Returns what names an address in a link, because the shop does not keep whom an alert was sent to. */
export const addressHash = (email: string): string => createHash('sha256').update(email).digest('base64url');

export interface NewsletterTokens {
  /** @param subject the subscriber's id; for `alerts` the hash of the address */
  create(subject: string, link: NewsletterLink): Promise<string>;
  /** Returns null for a token that is forged or has expired. */
  verify(token: string): Promise<{ subject: string; link: NewsletterLink } | null>;
}

export function createNewsletterTokens(secret: string): NewsletterTokens {
  const signer = createTokenSigner(secret, 'chitenge newsletter links');
  return {
    create: (subject, audience) =>
      signer.sign(
        { subject, audience },
        // Who has the newsletter may end it at any time.
        audience === 'confirm' ? new Date(Date.now() + CONFIRM_DAYS * DAY_MS) : undefined,
      ),
    async verify(token) {
      const claims = await signer.verify(token);
      const link = NEWSLETTER_LINKS.find((name) => name === claims?.audience);
      return claims === null || link === undefined ? null : { subject: claims.subject, link };
    },
  };
}
