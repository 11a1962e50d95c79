import { chromium, type Browser } from 'playwright-core';
import { chromiumOptions } from '../../storefront/e2e/support/chromium.ts';
import type { Benchmark } from '../support/benchmark.ts';
import { PHONE } from '../support/first-visit.ts';
import { formatSeconds } from '../support/format.ts';
import { fetchPlainProduct } from '../support/published-products.ts';
import { toResultRow, type ResultRow } from '../support/result-row.ts';

/** Milliseconds from the navigation to the tap, as a shopper needs to read a page. */
const TAP_AFTER_MS = 6000;

const TIMEOUT_MS = 180_000;

interface Line {
  kilobits: number;
  /** Milliseconds of a round trip. */
  latency: number;
  /** Seconds. */
  goal: number;
}

const LINES: readonly Line[] = [
  { kilobits: 50, latency: 400, goal: 15 },
  { kilobits: 400, latency: 200, goal: 4 },
];

/** Opens a product page over a slow line and taps “Add to Cart”. Returns the seconds until the cart shows the product. */
async function measureTap(browser: Browser, url: string, { kilobits, latency }: Line): Promise<number> {
  const context = await browser.newContext(PHONE);
  context.setDefaultTimeout(TIMEOUT_MS);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const throughput = (kilobits * 1000) / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    const started = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    const add = page.getByRole('button', { name: 'Add to Cart - ' });
    await add.waitFor();
    await page.waitForTimeout(Math.max(0, TAP_AFTER_MS - (performance.now() - started)));
    const tapped = performance.now();
    await add.tap({ noWaitAfter: true });
    await page.getByRole('button', { name: /cart, 1 item/i }).waitFor();
    return (performance.now() - tapped) / 1000;
  } finally {
    await context.close();
  }
}

/** Measures how long a tap before hydration waits for its effect on slow lines. */
export const tap: Benchmark = async ({ proxy }) => {
  const product = await fetchPlainProduct(proxy.url);
  const url = `${proxy.url}/product/${product.slug}`;
  const browser = await chromium.launch(await chromiumOptions());
  try {
    const rows: ResultRow[] = [];
    for (const line of LINES) {
      const seconds = await measureTap(browser, url, line);
      rows.push(
        toResultRow(
          `“Add to Cart” tapped 6 s after the navigation, ${line.kilobits} kbit/s, until the cart shows it`,
          `round trip ${line.latency} ms`,
          seconds,
          { goal: line.goal, better: 'less', format: formatSeconds },
        ),
      );
    }
    return rows;
  } finally {
    await browser.close();
  }
};
