import { freePort } from '@chitenge/directus/free-port';
import runLighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { chromiumOptions } from '../../storefront/e2e/support/chromium.ts';
import { fetchPublishedProducts } from '../support/published-products.ts';
import type { ResultRow } from '../support/result-row.ts';
import type { Benchmark } from '../support/shop.ts';
import { median } from '../support/statistics.ts';

/** Goals of Lighthouse's categories, of 100. */
const GOALS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
type Category = keyof typeof GOALS;
const CATEGORIES: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo'];

/** The performance score varies, so the result is a median. */
const RUNS = 3;

type Scores = Record<Category, number>;

/** Runs Lighthouse with its default settings: a mid-range phone on a slow mobile network. */
async function measureScores(url: string, port: number): Promise<Scores> {
  const run = await runLighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
  const score = (category: Category) =>
    Math.round((run?.lhr.categories[category]?.score ?? Number.NaN) * 100);
  const [performance, accessibility] = [score('performance'), score('accessibility')];
  return { performance, accessibility, 'best-practices': score('best-practices'), seo: score('seo') };
}

/** Measures Lighthouse scores of the home page, a listing and a product page. */
export const lighthouse: Benchmark = async ({ proxy }) => {
  const port = await freePort();
  const options = await chromiumOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...options.args, `--remote-debugging-port=${port}`],
  });
  try {
    const [product] = await fetchPublishedProducts(proxy.url, 1);
    const pages = { home: '/', listing: '/products', detail: `/product/${product?.slug}` };
    const rows: ResultRow[] = [];
    for (const [name, path] of Object.entries(pages)) {
      const runs: Scores[] = [];
      // The first run makes the image variants and does not count.
      for (let run = 0; run <= RUNS; run++) runs.push(await measureScores(proxy.url + path, port));
      const counted = runs.slice(1);
      const scores = CATEGORIES.map((category) => median(counted.map((run) => run[category])));
      const reached = CATEGORIES.every((category, index) => (scores[index] ?? 0) >= GOALS[category]);
      rows.push({
        measurement: `Lighthouse, ${name}: ${CATEGORIES.join(', ')}`,
        details: `performance ${counted.map(({ performance }) => performance).join(', ')}`,
        result: scores.join(', '),
        goal: Object.values(GOALS).join(', '),
        floor: '',
        verdict: reached ? 'goal reached' : 'missed',
      });
    }
    return rows;
  } finally {
    await browser.close();
  }
};
