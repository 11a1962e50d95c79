import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { elementsOf, findActiveContent } from './support/html.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

const PUBLIC_URL = 'https://chitenge.example';

let shop: TestShop;
let withoutDirectus: ReturnType<typeof request>;

beforeAll(async () => {
  shop = await startTestShop({ PUBLIC_URL });
  await shop.studio.createProduct({ slug: 'shirt', name: 'Shirt' });
  withoutDirectus = createProxy(PUBLIC_URL);
});
afterAll(() => shop.stop());

/** Creates a proxy whose Directus is unavailable. */
function createProxy(publicUrl: string) {
  const env = { DIRECTUS_URL: 'http://127.0.0.1:9', DIRECTUS_TOKEN: 'x'.repeat(16), LOG_LEVEL: 'silent' };
  return request(createApp(readConfig({ ...env, PUBLIC_URL: publicUrl })));
}

/** The complete policy, so that any addition needs a change of this test. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "script-src-attr 'none'",
  // Styled-components writes inline styles. html-escaping.test.ts tests that user texts do not become styles.
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

/** Barcodes are read with WebAssembly. */
const BACK_OFFICE_POLICY = POLICY.map((line) =>
  line === "script-src 'self'" ? `${line} 'wasm-unsafe-eval'` : line,
);

function expectSecurityHeaders({ headers, text, type }: request.Response, policy = POLICY): void {
  expect(headers['content-security-policy']?.split(';')).toEqual(policy);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
  });
  for (const name of ['x-powered-by', 'server', 'access-control-allow-origin'])
    expect(headers).not.toHaveProperty(name);
  expect(type === 'text/html' ? findActiveContent(elementsOf(text)) : []).toEqual([]);
}

describe('security headers', () => {
  it.each([
    [200, '/'],
    [200, '/products'],
    [200, '/product/shirt'],
    [200, '/lookbook'],
    [200, '/cart'],
    [200, '/checkout'],
    [404, '/product/none'],
    [404, '/no/such/page'],
    [200, '/orders/1'],
    [404, '/administration'],
    [401, '/api/admin/orders/counts'],
    [200, '/robots.txt'],
    [200, '/sitemap.xml'],
    [200, '/feeds/products.xml'],
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
  ])('are sent with %i at %s', async (status, path) => {
    const response = await shop.api.get(path);
    expect(response.status).toBe(status);
    expectSecurityHeaders(response);
    const revalidated = await shop.api.get(path).set('If-None-Match', response.headers['etag'] ?? '"none"');
    expectSecurityHeaders(revalidated);
  });

  it('allow WebAssembly in the back office alone', async () => {
    for (const path of ['/admin', '/admin?tab=orders', '/admin/orders/new?lines=x'])
      expectSecurityHeaders(await shop.api.get(path).expect(200), BACK_OFFICE_POLICY);
    expectSecurityHeaders(await withoutDirectus.get('/admin').expect(200), BACK_OFFICE_POLICY);
  });

  it.each([
    ['post', '/products', 405],
    ['options', '/api/products', 204],
    ['delete', '/api/products', 405],
  ] as const)('are sent with %s %s', async (method, path, status) => {
    const response = await shop.api[method](path);
    expect(response.status).toBe(status);
    expectSecurityHeaders(response);
  });

  it.each([
    ['/', 503],
    ['/products', 503],
    ['/product/shirt', 503],
    ['/sitemap.xml', 503],
    ['/feeds/products.xml', 503],
    ['/api/products', 503],
    ['/readyz', 503],
    ['/cart', 503],
  ])('are sent while Directus is unavailable, at %s', async (path, status) => {
    const response = await withoutDirectus.get(path);
    expect(response.status).toBe(status);
    expectSecurityHeaders(response);
  });

  it('do not require https of a shop without https', async () => {
    const { headers } = await createProxy('http://shop.test').get('/healthz').expect(200);
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });

  it('sandbox an uploaded image', async () => {
    const image = await shop.studio.upload();
    const { headers } = await shop.api.get(`/assets/${image}`).expect(200);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});
