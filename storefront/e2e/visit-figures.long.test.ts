import { expect, it } from 'vitest';
import { newShopper, type Shopper } from './support/browser.ts';

/** Opens a browser whose visits draw a number, and lists what they load. */
async function open(random: number): Promise<Shopper & { urls: string[] }> {
  const shopper = await newShopper();
  const urls: string[] = [];
  shopper.page.on('request', (request) => urls.push(request.url()));
  await shopper.page.addInitScript((value) => (Math.random = () => value), random);
  return { ...shopper, urls };
}

const has = (urls: readonly string[], file: string) => urls.some((url) => url.includes(file));

it('a visit in four sends its figures once when the page is left, by its pattern and without who it was', async () => {
  const { page, consoleErrors } = await open(0.2);
  const code = page.waitForEvent('requestfinished', (request) => has([request.url()], '/measure-visit-'));
  await page.goto('/product/kamwala-camp-collar-shirt');
  await code;
  // It runs the code before the press, whose answer takes a frame.
  await page.getByRole('button', { name: 'Increase quantity' }).first().click();
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/visits'));
  // Playwright does not know the body of a beacon.
  const sent = await page.evaluate(() => {
    const bodies: Promise<string>[] = [];
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      bodies.push(new Response(body).text());
      return send(url, body);
    };
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    for (let times = 0; times < 2; times++)
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    return Promise.all(bodies);
  });
  expect((await answer).status()).toBe(204);
  const figure: unknown = expect.any(Number);
  expect(sent.map((body): unknown => JSON.parse(body))).toEqual([
    expect.objectContaining({ page: '/product/:slug', lcpMs: figure, cls: figure }),
  ]);
  expect(consoleErrors).toEqual([]);
});

it.each([
  ['/', 0.25],
  ['/admin', 0],
])('of %s, a visit that draws %d loads no code for it', async (path, random) => {
  const { page, urls } = await open(random);
  await page.clock.install();
  await page.goto(path);
  await expect.poll(() => has(urls, '/after-page-')).toBe(true);
  await page.waitForLoadState('load');
  // Longer than a visit waits before it loads the code.
  await page.clock.fastForward(10_000);
  await page.evaluate(() => fetch('/healthz'));
  expect(has(urls, '/measure-visit-')).toBe(false);
});
