import { createHash } from 'node:crypto';

const NAMESPACE = 'chitenge picture';

/**
 * Returns the id of the file that stores a picture, so that any call finds it again: a UUID of version 8 (RFC 9562).
 * @param source the SHA-256 of a file in hexadecimal digits, or an address
 */
export function pictureId(source: string): string {
  const hash = createHash('sha256').update(`${NAMESPACE}\n${source}`).digest('hex');
  const variant = '89ab'[Number.parseInt(hash.charAt(16), 16) % 4];
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
