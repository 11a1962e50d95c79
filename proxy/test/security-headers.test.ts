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
  // Styled-components writes inline styles. html-escaping.long.test.ts tests that user texts do not become styles.
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

/** Without JavaScript, the form of a page to pay leads on to the gateway. */
const PAY_POLICY = POLICY.map((line) => (line === "form-action 'self'" ? `${line} https:` : line));

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

/** By the status of their answers. */
const PATHS: Record<number, string> = {
  200: `/ /products /product/shirt /lookbook /cart /checkout /orders/1 /robots.txt /sitemap.xml
    /feeds/products.xml /favicon.svg /sw.js /api/docs /api/openapi.json /api/products /healthz`,
  400: '/api/cart /api/products/%zz',
  401: '/api/admin/orders/counts /api/orders',
  404: '/product/none /no/such/page /administration /static/none.js /api/nothing /%zz',
};

describe('security headers', () => {
  it.each(
    Object.entries(PATHS).flatMap(([status, paths]) =>
      paths.split(/\s+/).map((path): [number, string] => [Number(status), path]),
    ),
  )('are sent with %i at %s', async (status, path) => {
    const response = await shop.api.get(path);
    expect(response.status).toBe(status);
    const policy = path === '/orders/1' ? PAY_POLICY : POLICY;
    expectSecurityHeaders(response, policy);
    const revalidated = await shop.api.get(path).set('If-None-Match', response.headers['etag'] ?? '"none"');
    expectSecurityHeaders(revalidated, policy);
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

  it.each(
    '/ /products /product/shirt /sitemap.xml /feeds/products.xml /api/products /readyz /cart'.split(' '),
  )('are sent while Directus is unavailable, at %s', async (path) => {
    const response = await withoutDirectus.get(path);
    expect(response.status).toBe(503);
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
