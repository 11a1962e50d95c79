import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { matchesContentDigest } from './verify-callback.ts';

const body = Buffer.from('{"depositId":"x"}');
const digest = (algorithm: string, of = body) => createHash(algorithm).update(of).digest('base64');
const SHA_256 = `sha-256=:${digest('sha256')}:`;
const SHA_512 = `sha-512=:${digest('sha512')}:`;

describe('matchesContentDigest', () => {
  it.each([SHA_512, SHA_256, `${SHA_256}, ${SHA_512}`, `crc=:AAAA:,${SHA_512}`])('accepts %s', (header) => {
    expect(matchesContentDigest(header, body)).toBe(true);
  });

  it.each([
    ['no header', undefined],
    ['an empty header', ''],
    ['a digest of another body', `sha-512=:${digest('sha512', Buffer.from('{}'))}:`],
    ['one wrong digest of two', `${SHA_512}, sha-256=:${digest('sha256', Buffer.from('{}'))}:`],
    ['a short digest', 'sha-512=:AAAA:'],
    ['an insecure algorithm alone', `md5=:${digest('md5')}:`],
    ['a digest without colons', `sha-512=${digest('sha512')}`],
    ['the wrong algorithm', `sha-512=:${digest('sha256')}:`],
    ['text after the digest', `${SHA_512};q=1`],
  ])('rejects %s', (_, header) => {
    expect(matchesContentDigest(header, body)).toBe(false);
  });

  it('compares bytes, not text', () => {
    expect(matchesContentDigest(SHA_512, Buffer.from('{"depositId": "x"}'))).toBe(false);
  });
});
