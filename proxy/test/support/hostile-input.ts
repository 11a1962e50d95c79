/** Generators of malformed and malicious values, bodies, paths and headers. */
import * as fc from 'fast-check';

const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '\uDFFF\uD800',
  '\u202Etxt.exe',
  '\uFEFF',
  '\u2028</script>',
  'Z\u0351\u036B'.repeat(500),
  '😀'.repeat(300),
  "'; DROP TABLE orders; --",
  '" OR ""="',
  '%',
  '_',
  '\\',
  '%00',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}<%= 7*7 %>',
  '__proto__',
  'constructor',
  'toString',
  '$CURRENT_USER',
  '$NOW(-1 year)',
  'null',
  'NaN',
  '1e3',
  '-1',
  '0x10',
  '9'.repeat(400),
  'x'.repeat(12_000),
];

/** JSON texts that `JSON.stringify` does not always produce. */
const JSON_TEXTS = [
  'null',
  'true',
  '0',
  '-0',
  '-1',
  '0.5',
  '1e3',
  '1e308',
  '1e999',
  '-1e999',
  '9007199254740993',
  '2147483648',
  '-2147483649',
  '9'.repeat(300),
  '[]',
  '{}',
  '[null]',
  '[[]]',
  '{"":""}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"length":1000000000}',
  '{"_and":[{"id":{"_nnull":true}}]}',
  '{"toString":1,"valueOf":2,"hasOwnProperty":3}',
  deep('[', ']', 5000),
  `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`,
  `[${'0,'.repeat(8000)}0]`,
];

export const hostileText = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
);

/** Generates hostile values as JSON text. */
export const hostileJson = fc.oneof(
  hostileText.map((text) => JSON.stringify(text)),
  fc.constantFrom(...JSON_TEXTS),
  fc.json({ maxDepth: 4 }),
);

/** Generates hostile query strings without the question mark. */
export const hostileQuery = (names: readonly string[]) => {
  const name = fc.constantFrom(...names, '__proto__', 'constructor', 'filter', 'access_token', 'fields', '');
  return fc.oneof(
    name.map((one) => `${one}=1&${one}=2`),
    name.map((one) => `${one}[]=1&${one}[a][b]=2`),
    name.map((one) => `${one}[__proto__][x]=1`),
    fc.tuple(name, hostileText).map(([one, text]) => `${one}=${encodeURIComponent(text.toWellFormed())}`),
    fc
      .tuple(name, fc.constantFrom('%', '%zz', '%00', '%ff%fe', '%ed%a0%80', '%c0%ae', '+', '&&&', '='))
      .map(([one, text]) => `${one}=${text}`),
    name.map((one) => Array.from({ length: 1200 }, () => `${one}=1`).join('&')),
    name.map((one) => `${one}=${'x'.repeat(6000)}`),
  );
};

/** Generates hostile path parameters, already encoded. */
export const hostileSegment = fc.oneof(
  fc.constantFrom(
    '%',
    '%zz',
    '%00',
    '%2F',
    '..%2F..%2Fusers',
    '%2e%2e',
    '%5c..%5c',
    '%c0%ae%c0%ae',
    '%ff',
    '%ed%a0%80',

    'a%0d%0aSet-Cookie:x',
    '%252e%252e',
    '.',
    '*',
    'null',
    'undefined',
    '__proto__',
    '0',
    '-1',
    '1e3',
    '00000000-0000-0000-0000-000000000000',
    '{id}',
    ';id=1',
    'x'.repeat(5000),
    '%41'.repeat(1000),
  ),
  hostileText.map((text) => encodeURIComponent(text.toWellFormed()) || '%20'),
);

export const ODD_METHODS = ['HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE', 'SEARCH', 'LINK', 'QUERY'];

/** Generates bodies that do not match their headers. @param valid a valid body */
export const hostileBody = (valid: string) =>
  fc.oneof(
    fc.nat(Math.max(0, valid.length - 1)).map((length) => json(valid.slice(0, length))),
    fc.uint8Array({ minLength: 1, maxLength: 500 }).map((bytes) => json(Buffer.from(bytes))),
    hostileJson.map(json),
    fc
      .constantFrom(
        'text/plain',
        'text/html',
        'multipart/form-data; boundary=x',
        'application/xml',
        'x/y/z',
        ';',
      )
      .map((type) => ({ body: valid, headers: { 'content-type': type } })),
    fc.constantFrom('utf-7', 'klingon', 'utf-16', 'latin1').map((charset) => ({
      body: valid,
      headers: { 'content-type': `application/json; charset=${charset}` },
    })),
    fc.constantFrom('gzip', 'br', 'deflate', 'zstd', 'compress', 'gzip, gzip').map((encoding) => ({
      body: valid,
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
    })),
    fc.constant(json(`{"name":"${'x'.repeat(40_000)}"}`)),
    fc.constant(json(`${valid.slice(0, -1)},"__proto__":{"isAdmin":true},"constructor":1,"extra":[]}`)),
    fc.constant({ body: '', headers: { 'content-type': 'application/json' } }),
  );

const json = (body: string | Buffer) => ({ body, headers: { 'content-type': 'application/json' } });

const LATIN = fc.string({
  unit: fc
    .integer({ min: 0x21, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCharCode(code)),
  maxLength: 200,
});

/** Generates headers to add to a request or to replace its own. */
export const hostileHeaders = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        'x-session-id',
        'idempotency-key',
        'cookie',
        'origin',
        'accept',
        'accept-encoding',
        'range',
        'authorization',

        'if-none-match',
        'if-modified-since',
        'x-forwarded-for',
        'x-forwarded-host',
        'x-request-id',
        'host',

        'x-http-method-override',
        'user-agent',
        'referer',
        'x-original-url',
        'forwarded',
        'content-language',
      ),
      fc.oneof(LATIN, fc.constantFrom('', ',', 'a, b', 'null', 'x'.repeat(8000), '; '.repeat(2000))),
    )
    .map(([name, value]) => ({ [name]: value })),
  fc.constantFrom<Record<string, string | string[]>>(
    { 'x-session-id': ['session-1763711617000-aaaaaaaaaaaaaaaa', 'session-1763711617000-bbbbbbbbbbbbbbbb'] },
    { cookie: Array.from({ length: 100 }, (_, index) => `c${index}=${'v'.repeat(60)}`) },
    { origin: ['http://shop.test', 'http://evil.example'] },
    { 'idempotency-key': ['a-key-of-one-submit-0001', 'a-key-of-one-submit-0002'] },
    Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`x-many-${index}`, 'v'])),
  ),
);
