import { PRODUCT_SORTS } from '@chitenge/contract/product-sort';
import { seededRandom } from '@chitenge/seed/seeded-random';
import { step } from '../../scripts/support/steps.ts';
import type { Benchmark } from '../support/benchmark.ts';
import { compare } from '../support/compare.ts';
import { fillCatalogue } from '../support/fill-catalogue.ts';
import { buildFormer } from '../support/former-build.ts';
import { formatRate, formatRatio } from '../support/format.ts';
import { runLoad } from '../support/load.ts';
import { processorSeconds } from '../support/processor-seconds.ts';
import { fetchPublishedProducts } from '../support/published-products.ts';
import { toResultRow, type ResultRow } from '../support/result-row.ts';
import { startProxyOf, type Server } from '../support/shop.ts';

/** The last commit that rendered every part of every page again. */
const FORMER = '6649ce167a8e2318f80425ee155e40c124dc6617';

const PRODUCTS = 1000;
const ROUNDS = 5;
/** Pages of each kind in a round. The list of products ends after 500. */
const PAGES = 80;

const LISTINGS = ['/products', '/products/women', '/products/men', '/products/accessories'];
const WORDS = ['dress', 'shirt', 'cotton', 'chitenge', 'wrap', 'linen'];

/** Returns generators of paths that no proxy has in its cache. */
function createPaths(slugs: readonly string[]): Record<string, () => string> {
  const random = seededRandom(1964);
  const pick = (choices: readonly string[]) => choices[Math.floor(random() * choices.length)] ?? '';
  let [unique, product] = [0, 0];
  // A price below all others changes the address only.
  const minPrice = () => (++unique / 100).toFixed(2);
  return {
    listing: () => `${pick(LISTINGS)}?sort=${pick(PRODUCT_SORTS)}&minPrice=${minPrice()}`,
    search: () => `/products?search=${pick(WORDS)}&minPrice=${minPrice()}`,
    product: () => `/product/${slugs[product++]}`,
  };
}

/** Requests the pages, and returns how many a proxy renders in a second of processor time. */
async function measurePages({ url, pid }: Server, paths: readonly string[]): Promise<number> {
  const remaining = [...paths];
  const setupRequest = (request: object) => ({
    ...request,
    path: remaining.pop(),
    headers: { 'Accept-Encoding': 'br' },
  });
  const before = processorSeconds(pid);
  await runLoad({ url, amount: paths.length, requests: [{ setupRequest }] });
  return paths.length / (processorSeconds(pid) - before);
}

/**
 * Compares pages that are not cached with those of an earlier commit. Processor time counts, because it depends less on
 * the other load of the machine than requests per second.
 */
export const pages: Benchmark = async ({ directus }) => {
  await step(`Adding products up to ${PRODUCTS}`, () => fillCatalogue(directus, PRODUCTS));
  const former = await step('Building the earlier commit', () => buildFormer(FORMER));
  const servers: Server[] = [];
  try {
    const today = await startProxyOf(directus);
    servers.push(today);
    const baseline = await startProxyOf(directus, { folder: former.folder });
    servers.push(baseline);
    const slugs = (await fetchPublishedProducts(today.url, PAGES * (ROUNDS + 1))).map(({ slug }) => slug);
    const rows: ResultRow[] = [];
    for (const [kind, nextPath] of Object.entries(createPaths(slugs))) {
      let paths: string[] = [];
      const comparison = await compare(
        ROUNDS,
        () => measurePages(today, (paths = Array.from({ length: PAGES }, nextPath))),
        () => measurePages(baseline, paths),
      );
      rows.push(
        toResultRow(
          `uncached ${kind} pages for a second of processor time, now : before fragments were cached`,
          `${formatRate(comparison.subject)} : ${formatRate(comparison.baseline)}`,
          comparison.ratio,
          { goal: 3, better: 'more', format: formatRatio },
        ),
      );
    }
    return rows;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await former.remove();
  }
};
