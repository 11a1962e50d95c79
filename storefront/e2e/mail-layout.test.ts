/** The mails of the shop in a real browser, as on a phone and in a mail program. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { renderMail, type MailContent } from '../../extensions/shop/src/messages/mail-layout.ts';
import { sampleContent } from '../../extensions/shop/src/messages/mail/sample-content.ts';
import { findSeriousViolations } from './support/accessibility.ts';
import { sharedBrowser } from './support/browser.ts';

const IMAGE = readFileSync(
  path.join(import.meta.dirname, '../../seed/images/barotse-print-kaftan-cloth.webp'),
);
const EVIL = `<script>document.title='hurt'</script><img src=x onerror="document.title='hurt'">"'><b>`;
const LONG = 'Kaftan'.repeat(40);

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

/** Opens a mail as a page. */
async function open(content: MailContent, options: BrowserContextOptions) {
  const context = await browser.newContext(options);
  onTestFinished(() => context.close());
  await context.route('**/*', (route) =>
    route.request().url().includes('/assets/')
      ? route.fulfill({ body: IMAGE, contentType: 'image/webp' })
      : route.abort(),
  );
  const page = await context.newPage();
  await page.setContent(renderMail(content).html);
  return page;
}

const screen = (width: number) => ({ viewport: { width, height: 800 } });

describe.each([320, 600])('a mail at %i px', (width) => {
  it.each([
    ['ordinary', sampleContent({ unsubscribeUrl: 'https://chitenge.example/unsubscribe' })],
    [
      'of long words',
      sampleContent({
        shopName: LONG,
        heading: LONG,
        paragraphs: [LONG, `https://chitenge.example/${LONG}`],
        lines: [{ name: LONG, detail: LONG, quantity: 1, amount: 'K1,234,567.00', imageUrl: null }],
        totals: [{ label: LONG, amount: 'K1,234,567.00' }],
        action: { label: LONG, url: 'https://chitenge.example/' },
        footer: [LONG],
      }),
    ],
  ])('that is %s does not scroll sideways', async (_, content) => {
    const page = await open(content, screen(width));
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    expect(await page.locator('h1').isVisible()).toBe(true);
    const size = await page
      .locator('p')
      .first()
      .evaluate((element) => getComputedStyle(element).fontSize);
    expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(16);
  });

  it('has images of one size and a button that a thumb hits', async () => {
    const page = await open(sampleContent(), screen(width));
    await expect
      .poll(() =>
        page
          .locator('img')
          .evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth),
      )
      .toBeGreaterThan(0);
    expect(await page.locator('img').boundingBox()).toMatchObject({ width: 72, height: 90 });
    const button = await page.getByRole('link', { name: 'See your order' }).boundingBox();
    expect(button?.height).toBeGreaterThanOrEqual(44);
  });
});

it('shows hostile text as text and runs nothing', async () => {
  const page = await open(
    sampleContent({
      heading: EVIL,
      paragraphs: [EVIL],
      lines: [{ name: EVIL, detail: EVIL, quantity: 1, amount: EVIL, imageUrl: null }],
      footer: [EVIL],
    }),
    screen(390),
  );
  expect(await page.locator('h1').innerText()).toBe(EVIL);
  expect(await page.title()).toBe(EVIL);
  expect(await page.locator('script, img, b').count()).toBe(0);
});

it.each(['light', 'dark'] as const)('is readable in %s', async (colorScheme) => {
  const content = sampleContent({ unsubscribeUrl: 'https://chitenge.example/unsubscribe' });
  const page = await open(content, { ...screen(600), colorScheme });
  expect(await findSeriousViolations(page)).toEqual([]);
});
