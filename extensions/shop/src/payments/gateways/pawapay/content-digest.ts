import { createHash, timingSafeEqual } from 'node:crypto';

const ALGORITHMS = new Map([
  ['sha-256', 'sha256'],
  ['sha-512', 'sha512'],
]);

const MEMBER = /^([a-z][a-z0-9_.*-]*)=:([A-Za-z0-9+/]+={0,2}):$/;

/**
 * Returns whether a Content-Digest header (RFC 9530) belongs to the body. Each SHA-256 and SHA-512 digest must be
 * right, and there must be at least one. Other algorithms are not secure and do not count.
 */
export function matchesContentDigest(header: string | undefined, body: Buffer): boolean {
  let verified = 0;
  for (const text of (header ?? '').split(',')) {
    const [, name = '', digest = ''] = MEMBER.exec(text.trim()) ?? [];
    if (name === '') return false;
    const algorithm = ALGORITHMS.get(name);
    if (algorithm === undefined) continue;
    const expected = createHash(algorithm).update(body).digest();
    const given = Buffer.from(digest, 'base64');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
    verified += 1;
  }
  return verified > 0;
}
