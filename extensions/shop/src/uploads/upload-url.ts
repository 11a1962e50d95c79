/** Signed upload URLs. Each is valid for one file, one staff member and 15 minutes. */
import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto';
import { UPLOAD_LIFETIME_SECONDS } from '@chitenge/contract/upload';
import { z } from 'zod';

const grantSchema = z.object({
  /** Id of the new file. It is unique in Directus, so the URL works once. */
  fileId: z.uuid(),
  /** The staff member who requested the URL. */
  userId: z.uuid(),
  /** The image's title. */
  name: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
});
export type UploadGrant = z.infer<typeof grantSchema>;

export interface UploadUrls {
  /** Returns the path of a new upload URL, for a new file unless the options name one. */
  issue(userId: string, name: string, options?: { fileId?: string; now?: number }): string;
  /** Returns the grant of a token, even an expired one; null for an invalid signature. */
  read(token: string): UploadGrant | null;
}

export const UPLOAD_PATH = '/api/objects/upload/';

const KEY_PURPOSE = 'chitenge upload addresses';

/** @param secret Directus' SECRET, the same in all copies, so that each accepts the others' URLs */
export function createUploadUrls(secret: string): UploadUrls {
  const key = Buffer.from(hkdfSync('sha256', secret, '', KEY_PURPOSE, 32));
  const sign = (payload: string) => createHmac('sha256', key).update(payload).digest('base64url');

  return {
    issue(userId, name, { fileId = randomUUID(), now = Date.now() } = {}) {
      const expiresAt = now + UPLOAD_LIFETIME_SECONDS * 1000;
      const grant: UploadGrant = { fileId, userId, name, expiresAt };
      const payload = Buffer.from(JSON.stringify(grant)).toString('base64url');
      return `${UPLOAD_PATH}${payload}.${sign(payload)}`;
    },

    read(token) {
      const [payload = '', ...signature] = token.split('.');
      // Compare the encoded text: base64 decoding ignores appended characters.
      const actual = Buffer.from(signature.join('.'));
      const expected = Buffer.from(sign(payload));
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
      return grantSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    },
  };
}

/** Completes a relative URL. The signature in the path tells an upload URL from others, whatever the host. */
const ANY_HOST = 'http://localhost';

/** Returns the token of an absolute or relative upload URL; null for any other URL. */
export function uploadTokenOf(uploadUrl: string): string | null {
  const url = URL.parse(uploadUrl, ANY_HOST);
  return url?.pathname.startsWith(UPLOAD_PATH) ? url.pathname.slice(UPLOAD_PATH.length) : null;
}
