import { describe, expect, it } from 'vitest';
import { readPawapayConfig } from './config.ts';

const PAWAPAY_TOKEN = 'eyJhbGciOiJFUzI1NiJ9.secret.signature';

describe('readPawapayConfig', () => {
  it.each([{}, { PAWAPAY_TOKEN: '' }, { PAWAPAY_TOKEN: '  ' }, { PAWAPAY_URL: 'not a URL' }])(
    'returns null for %j',
    (env) => {
      expect(readPawapayConfig(env)).toBeNull();
    },
  );

  it.each([
    [undefined, 'https://api.pawapay.io'],
    ['', 'https://api.pawapay.io'],
    ['https://api.sandbox.pawapay.io/', 'https://api.sandbox.pawapay.io'],
    ['http://127.0.0.1:4010', 'http://127.0.0.1:4010'],
    ['http://localhost:4010/', 'http://localhost:4010'],
  ])('with PAWAPAY_URL %j calls %s', (PAWAPAY_URL, url) => {
    expect(readPawapayConfig({ PAWAPAY_TOKEN, PAWAPAY_URL })).toMatchObject({ token: PAWAPAY_TOKEN, url });
  });

  it.each([
    'http://api.pawapay.io',
    'http://127.0.0.1.example.com',
    'https://me:pass@api.pawapay.io',
    'ftp://api.pawapay.io',
    'api.pawapay.io',
    'https://api.pawapay.io?x=1',
  ])('rejects PAWAPAY_URL %s in words', (PAWAPAY_URL) => {
    expect(() => readPawapayConfig({ PAWAPAY_TOKEN, PAWAPAY_URL })).toThrow(
      'PAWAPAY_URL must be an https URL, such as https://api.sandbox.pawapay.io',
    );
  });

  it.each(['Bearer abc', 'abc\ndef', 'abc\u00e9'])('rejects the token %j without showing it', (token) => {
    expect(() => readPawapayConfig({ PAWAPAY_TOKEN: token })).toThrow(
      /^PAWAPAY_TOKEN contains (?!.*(?:abc|def))/,
    );
  });
});
