/** The shop behind Caddy on its own domain: deploy/Caddyfile, docs/your-shop.md. */
import { eventually } from '@chitenge/directus/testing/eventually';
import { sharedDirectus } from '@chitenge/directus/testing/shared-directus';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCaddy, startCaddy, type Caddy } from './support/caddy.ts';
import { createProxyProcess, type ProxyProcess } from './support/proxy-process.ts';

const DOMAIN = 'boutique.test';
const program = findCaddy();

describe.skipIf(program === null)('behind Caddy', () => {
  let proxy: ProxyProcess;
  let caddy: Caddy;

  beforeAll(async () => {
    const directus = await sharedDirectus();
    await directus.reset();
    proxy = await createProxyProcess(directus, {
      PUBLIC_URL: `https://${DOMAIN}`,
      TRUST_PROXY: '1',
      LIMIT_NEWSLETTER: '2',
    });
    await proxy.start();
    if (program === null) throw new Error('There is no Caddy');
    const portOf = (url: string) => new URL(url).port;
    caddy = await startCaddy(program, DOMAIN, { proxy: portOf(proxy.url), directus: portOf(directus.url) });
    await eventually(() => get('/healthz').expect(200));
  });
  afterAll(async () => {
    await caddy.stop();
    await proxy.kill();
  });

  const toCaddy = (test: request.Test) => test.connect('127.0.0.1').ca(caddy.certificate).timeout(20_000);
  const agent = (host: string) => request(`https://${host}:${caddy.httpsPort}`);
  const get = (path: string, host = DOMAIN) => toCaddy(agent(host).get(path)).set('accept-encoding', 'br');

  it('serves pages by HTTPS, compressed by the proxy', async () => {
    const page = await get('/');
    expect(page).toMatchObject({ status: 200, headers: { 'content-encoding': 'br' } });
    expect(page.text).toContain(`<link rel="canonical" href="https://${DOMAIN}/"`);
    expect(page.headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  });

  it('redirects HTTP and www to the domain', async () => {
    const plain = await request(`http://${DOMAIN}:${caddy.httpPort}`)
      .get('/products?sale=1')
      .connect('127.0.0.1');
    expect(plain.status).toBe(308);
    expect(plain.headers['location']).toMatch(/^https:\/\/boutique\.test(?::\d+)?\/products\?sale=1$/);
    const www = await get('/products', `www.${DOMAIN}`);
    expect(www).toMatchObject({ status: 301, headers: { location: `https://${DOMAIN}/products` } });
  });

  it('serves the Studio on a name of its own', async () => {
    const ping = await get('/server/ping', `studio.${DOMAIN}`);
    expect(ping.text).toBe('pong');
    expect(ping.headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  });

  it('counts limits by the address that Caddy sees, whatever the request says', async () => {
    const signUp = (index: number) =>
      toCaddy(agent(DOMAIN).post('/api/newsletter'))
        .set('x-forwarded-for', `41.72.100.${index}`)
        .send({ email: `shopper-${index}@example.com` });
    const statuses = [];
    for (const index of [1, 2, 3]) statuses.push((await signUp(index)).status);
    expect(statuses.slice(0, 2).every((status) => status < 300)).toBe(true);
    expect(statuses[2]).toBe(429);
  });

  it('lets requests wait while the shop restarts', async () => {
    await proxy.stop();
    const waiting = get('/healthz').then(({ status }) => status);
    await proxy.start();
    expect(await waiting).toBe(200);
  });
});
