/** Addresses that pictures are uploaded to: signed, for one member of staff, for a quarter of an hour, for one file. */
import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto';
import { UPLOAD_LIFETIME_SECONDS } from '@chitenge/contract/upload';
import { z } from 'zod';

const grantSchema = z.object({
  /** The file that will be made; there can only be one of this id, which is what makes the address work once. */
  fileId: z.uuid(),
  /** The member of staff who asked for the address. */
  userId: z.uuid(),
  /** Title of the picture. */
  name: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
});
export type UploadGrant = z.infer<typeof grantSchema>;

export interface UploadAddresses {
  issue(userId: string, name: string, now?: number): string;
  /** What an address grants, be it expired or not; null when it was not issued here or was tampered with. */
  read(token: string): UploadGrant | null;
}

export const UPLOAD_PATH = '/api/objects/upload/';

const KEY_PURPOSE = 'chitenge upload addresses';

/** @param secret shared by all copies of the proxy, so that any of them takes what another has issued */
export function createUploadAddresses(secret: string): UploadAddresses {
  const key = Buffer.from(hkdfSync('sha256', secret, '', KEY_PURPOSE, 32));
  const sign = (payload: string) => createHmac('sha256', key).update(payload).digest('base64url');

  return {
    issue(userId, name, now = Date.now()) {
      const expiresAt = now + UPLOAD_LIFETIME_SECONDS * 1000;
      const grant: UploadGrant = { fileId: randomUUID(), userId, name, expiresAt };
      const payload = Buffer.from(JSON.stringify(grant)).toString('base64url');
      return `${UPLOAD_PATH}${payload}.${sign(payload)}`;
    },

    read(token) {
      const [payload = '', ...signature] = token.split('.');
      // Compared as it is written: decoding would overlook what is appended.
      const given = Buffer.from(signature.join('.'));
      const right = Buffer.from(sign(payload));
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      return grantSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    },
  };
}

/** The token in an upload's address, whole or relative; null when it is another address. */
export function uploadTokenOf(address: string, publicUrl: string): string | null {
  const url = URL.parse(address, publicUrl);
  return url?.pathname.startsWith(UPLOAD_PATH) ? url.pathname.slice(UPLOAD_PATH.length) : null;
}
