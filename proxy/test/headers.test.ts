/** The headers that browsers hold pages to: the same strict ones whatever is answered. */
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { elementsOf, whatRuns } from './support/markup.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

const PUBLIC_URL = 'https://chitenge.example';

let shop: TestShop;
let withoutDirectus: ReturnType<typeof request>;

beforeAll(async () => {
  shop = await startTestShop({ PUBLIC_URL });
  await shop.staff.createProduct({ slug: 'shirt', name: 'Shirt' });
  const env = { DIRECTUS_URL: 'http://127.0.0.1:9', DIRECTUS_TOKEN: 'x'.repeat(16), LOG_LEVEL: 'silent' };
  withoutDirectus = request(createApp(readConfig({ ...env, PUBLIC_URL })));
});
afterAll(() => shop.stop());

/** All that a page may do. Nothing may be added to it without this test being changed. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "script-src-attr 'none'",
  // Styled-components writes its styles into the page; what people write becomes none (see inert-text.test.ts).
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https: http:",
  "font-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  'upgrade-insecure-requests',
];

function expectStrict({ headers, text, type }: request.Response): void {
  expect(headers['content-security-policy']?.split(';')).toEqual(POLICY);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
  });
  for (const name of ['x-powered-by', 'server', 'access-control-allow-origin'])
    expect(headers).not.toHaveProperty(name);
  expect(type === 'text/html' ? whatRuns(elementsOf(text)) : []).toEqual([]);
}

describe('strict headers', () => {
  it.each([
    [200, '/'],
    [200, '/products'],
    [200, '/product/shirt'],
    [200, '/lookbook'],
    [200, '/cart'],
    [200, '/checkout'],
    [404, '/product/none'],
    [404, '/nowhere/at/all'],
    [200, '/admin'],
    [200, '/orders/1'],
    [200, '/robots.txt'],
    [200, '/sitemap.xml'],
    [200, '/favicon.svg'],
    [200, '/sw.js'],
    [404, '/static/none.js'],
    [200, '/api/docs'],
    [200, '/api/openapi.json'],
    [200, '/api/products'],
    [404, '/api/nothing'],
    [400, '/api/cart'],
    [401, '/api/orders'],
    [200, '/healthz'],
    [404, '/%zz'],
    [400, '/api/products/%zz'],
  ])('come with %i at %s', async (status, path) => {
    const response = await shop.api.get(path);
    expect(response.status).toBe(status);
    expectStrict(response);
    const kept = await shop.api.get(path).set('If-None-Match', response.headers['etag'] ?? '"none"');
    expectStrict(kept);
  });

  it.each([
    ['post', '/products', 405],
    ['options', '/api/products', 204],
    ['delete', '/api/products', 405],
  ] as const)('come with %s %s', async (method, path, status) => {
    const response = await shop.api[method](path);
    expect(response.status).toBe(status);
    expectStrict(response);
  });

  it.each([
    ['/', 503],
    ['/products', 503],
    ['/product/shirt', 503],
    ['/sitemap.xml', 503],
    ['/api/products', 503],
    ['/readyz', 503],
    ['/admin', 200],
  ])('come while Directus is away, at %s', async (path, status) => {
    const response = await withoutDirectus.get(path);
    expect(response.status).toBe(status);
    expectStrict(response);
  });

  it('let a picture be a picture and nothing else', async () => {
    const picture = await shop.staff.upload();
    const { headers } = await shop.api.get(`/assets/${picture}`).expect(200);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});
