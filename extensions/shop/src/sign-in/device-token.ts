import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 12;

/** Proves that an account has signed in on a device. It gives no right. */
export interface DeviceTokens {
  /** Creates the token of a new device of an account. */
  create(userId: string): string;
  /** Returns the id of the account's device, or null when the token is forged, malformed or of another account. */
  read(userId: string, token: unknown): string | null;
}

/** @param secret Directus' `SECRET` */
export function createDeviceTokens(secret: string): DeviceTokens {
  const sign = (userId: string, id: string) =>
    createHmac('sha256', secret).update(`device ${userId} ${id}`).digest('base64url');
  return {
    create(userId) {
      const id = randomBytes(ID_BYTES).toString('base64url');
      return `${id}.${sign(userId, id)}`;
    },
    read(userId, token) {
      if (typeof token !== 'string') return null;
      const [id = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature);
      const expected = Buffer.from(sign(userId, id));
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
    },
  };
}
