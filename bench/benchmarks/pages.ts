import { availableParallelism } from 'node:os';
import { MAX_LIST } from '@chitenge/contract/paging';
import { PRODUCT_SORTS } from '@chitenge/contract/product-sort';
import { seededRandom } from '@chitenge/seed/seeded-random';
import { step } from '../../scripts/support/steps.ts';
import type { Benchmark } from '../support/benchmark.ts';
import { compareSubjects } from '../support/compare.ts';
import { fillCatalogue } from '../support/fill-catalogue.ts';
import { buildFormer } from '../support/former-build.ts';
import { formatRate, formatRatio } from '../support/format.ts';
import { runLoad } from '../support/load.ts';
import { processorSeconds } from '../support/processor-seconds.ts';
import { fetchPublishedProducts } from '../support/published-products.ts';
import { toResultRow, type ResultRow } from '../support/result-row.ts';
import { startProxyOf, type ProxyOptions, type Server } from '../support/shop.ts';

/** The last commit that rendered every part of every page again. */
const FORMER = '6649ce167a8e2318f80425ee155e40c124dc6617';

const PRODUCTS = 1000;
const ROUNDS = 5;
/** Pages of each kind in a round. The products must suffice for all rounds. */
const PAGES = 160;

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

const MEASURES = ['clock', 'processor'] as const;
type Measure = (typeof MEASURES)[number];

const SECOND: Record<Measure, string> = {
  clock: 'a second over ten connections; the load generator shares the cores',
  processor: 'a second of processor time',
};

/** Returns the slugs of all products. */
async function fetchSlugs(url: string): Promise<string[]> {
  const pages = [];
  for (let offset = 0; offset < PRODUCTS; offset += MAX_LIST)
    pages.push(await fetchPublishedProducts(url, MAX_LIST, offset));
  return pages.flat().map(({ slug }) => slug);
}

/** Requests the pages over ten connections, which keep all of a proxy's threads busy. */
async function measurePages(
  { url, pid }: Server,
  paths: readonly string[],
): Promise<Record<Measure, number>> {
  const remaining = [...paths];
  const setupRequest = (request: object) => ({
    ...request,
    path: remaining.pop(),
    headers: { 'Accept-Encoding': 'br' },
  });
  const before = processorSeconds(pid);
  const { requestsPerSecond } = await runLoad({ url, amount: paths.length, requests: [{ setupRequest }] });
  return { clock: requestsPerSecond, processor: paths.length / (processorSeconds(pid) - before) };
}

/** Numbers of threads that render, beside the main thread. One for each further core, up to the default of large machines. */
const THREADS = [0, Math.min(Math.max(availableParallelism() - 1, 1), 4)];

/**
 * Compares pages that are not cached with those of an earlier commit: in a second of the clock, which threads make better,
 * and in a second of processor time, which depends less on the other load of the machine.
 */
export const pages: Benchmark = async ({ directus }) => {
  await step(`Adding products up to ${PRODUCTS}`, () => fillCatalogue(directus, PRODUCTS));
  const former = await step('Building the earlier commit', () => buildFormer(FORMER));
  const servers: Server[] = [];
  const start = async (options: ProxyOptions): Promise<Server> => {
    const server = await startProxyOf(directus, options);
    servers.push(server);
    return server;
  };
  try {
    const baseline = await start({ folder: former.folder });
    const subjects: Server[] = [];
    for (const renderThreads of THREADS) subjects.push(await start({ renderThreads }));
    const slugs = await fetchSlugs(subjects[0]?.url ?? '');
    const rows: ResultRow[] = [];
    for (const [kind, nextPath] of Object.entries(createPaths(slugs))) {
      let paths: string[] = [];
      const drawPaths = () => (paths = Array.from({ length: PAGES }, nextPath));
      const compared = await compareSubjects(
        MEASURES,
        ROUNDS,
        subjects.map((server, at) => () => measurePages(server, at === 0 ? drawPaths() : paths)),
        () => measurePages(baseline, paths),
      );
      for (const [at, comparisons] of compared.entries())
        for (const [measure, { subject, baseline, ratio }] of comparisons)
          rows.push(
            toResultRow(
              `uncached ${kind} pages for ${SECOND[measure]}, ${THREADS[at]} threads : before fragments were cached`,
              `${formatRate(subject)} : ${formatRate(baseline)}`,
              ratio,
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
