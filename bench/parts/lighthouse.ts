import getPort from 'get-port';
import runLighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { chromiumOptions } from '../../storefront/e2e/support/chromium.ts';
import { median } from '../support/figures.ts';
import type { Part } from '../support/part.ts';
import { publishedProducts } from '../support/published.ts';
import type { Row } from '../support/row.ts';

/** What each category must come to, of a hundred. */
const GOALS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
type Category = keyof typeof GOALS;
const CATEGORIES: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Speeds differ from run to run. */
const RUNS = 3;

type Scores = Record<Category, number>;

/** One visit of a page as Lighthouse makes it by itself: a phone of the middle class on a slow mobile network. */
async function scoresOf(url: string, port: number): Promise<Scores> {
  const run = await runLighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
  const score = (category: Category) =>
    Math.round((run?.lhr.categories[category]?.score ?? Number.NaN) * 100);
  const [performance, accessibility] = [score('performance'), score('accessibility')];
  return { performance, accessibility, 'best-practices': score('best-practices'), seo: score('seo') };
}

/** Lighthouse on home, a listing and a product, each as the median of its runs. */
export const lighthouse: Part = async ({ proxy }) => {
  const port = await getPort();
  const options = await chromiumOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...options.args, `--remote-debugging-port=${port}`],
  });
  try {
    const [product] = await publishedProducts(proxy.url, 1);
    const pages = { home: '/', listing: '/products', detail: `/product/${product?.slug}` };
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(pages)) {
      const runs: Scores[] = [];
      // The first one has the pictures made, and is not counted.
      for (let run = 0; run <= RUNS; run++) runs.push(await scoresOf(proxy.url + path, port));
      const scores = CATEGORIES.map((category) => median(runs.slice(1).map((run) => run[category])));
      const reached = CATEGORIES.every((category, at) => (scores[at] ?? 0) >= GOALS[category]);
      rows.push({
        what: `Lighthouse, ${name}: ${CATEGORIES.join(', ')}`,
        figures: `performance ${runs
          .slice(1)
          .map((run) => run.performance)
          .join(', ')}`,
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
