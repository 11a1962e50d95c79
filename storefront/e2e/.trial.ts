import { chromium } from 'playwright-core';
import { chromiumOptions } from './support/chromium.ts';
const browser = await chromium.launch(await chromiumOptions());
const context = await browser.newContext({
  viewport: { width: 1440, height: 900 },
  baseURL: 'http://localhost:5200',
});
context.setDefaultTimeout(60000);
const page = await context.newPage();
const seen: Record<string, number> = {};
const bad: string[] = [];
let bytes = 0;
page.on('response', (r) => {
  const k = `${r.status()}`;
  seen[k] = (seen[k] ?? 0) + 1;
  if (r.status() >= 400) bad.push(`${r.status()} ${r.request().method()} ${r.url()}`);
  bytes += Number(r.headers()['content-length'] ?? 0);
});
page.on('websocket', (ws) => console.log('WS', ws.url()));
page.on('console', (m) => {
  if (m.type() === 'error') console.log('CONSOLE', m.text().slice(0, 300));
});
page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
console.log('1. shop first, with its service worker');
await page.goto('/');
await page.waitForTimeout(6000);
console.log(
  'sw',
  await page.evaluate(async () => {
    const r = await navigator.serviceWorker?.getRegistration();
    return r && { scope: r.scope, active: r.active?.state, controls: !!navigator.serviceWorker.controller };
  }),
);
console.log('2. deep link of the Studio');
let t = Date.now();
const r = await page.goto('/studio/admin/content/products');
console.log('status', r?.status(), 'fromSW', r?.fromServiceWorker(), page.url(), Date.now() - t);
await page
  .waitForSelector('input[type=password]')
  .catch((e) => console.log('no form', String(e).slice(0, 200)));
console.log(
  'form after',
  Date.now() - t,
  page.url(),
  'controller',
  await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL),
);
await page.fill('input[type=email]', 'owner@example.com');
await page.fill('input[type=password]', 'Trial-Passw0rd-1');
await page.click('button[type=submit]');
await page.waitForTimeout(12000);
console.log('after sign-in', page.url(), await page.title(), seen, bytes, bad.slice(0, 20));
await page.screenshot({ path: '/tmp/w5/.tmp/studio-1.png' });
console.log(
  (await context.cookies()).map((c) => `${c.name} ${c.path} ${c.sameSite} ${c.httpOnly} ${c.value.length}`),
);
await context.storageState({ path: '/tmp/w5/.tmp/state.json' });
await browser.close();
