/** Signed tokens of links (JWT, RFC 7519). Each kind has a key of its own, derived from Directus' SECRET. */
import { createHmac } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

const ALGORITHM = 'HS256';

/** What a token is about, and what it allows. */
export interface TokenClaims {
  subject: string;
  audience: string;
  /** What else is signed. */
  details?: Readonly<Record<string, string>>;
}

const detailsSchema = z.record(z.string(), z.string()).default({});

export interface TokenSigner {
  /** @param expires without it, the token is valid for ever */
  sign(claims: TokenClaims, expires?: Date): Promise<string>;
  /** Returns null for a token that is forged or has expired. */
  verify(token: string): Promise<TokenClaims | null>;
}

/** @param kind the tokens of one kind are not valid as another */
export function createTokenSigner(secret: string, kind: string): TokenSigner {
  const key = createHmac('sha256', secret).update(kind).digest();
  return {
    sign({ subject, audience, details }, expires) {
      const token = new SignJWT(details && { details })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(subject)
        .setAudience(audience);
      if (expires !== undefined) token.setExpirationTime(expires);
      return token.sign(key);
    },
    async verify(token) {
      const verified = await jwtVerify(token, key, { algorithms: [ALGORITHM] }).catch(() => null);
      const { sub: subject, aud: audience } = verified?.payload ?? {};
      const details = detailsSchema.safeParse(verified?.payload['details']);
      if (subject === undefined || typeof audience !== 'string' || !details.success) return null;
      return { subject, audience, details: details.data };
    },
  };
}
