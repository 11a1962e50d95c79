/** Uncached responses of a catalogue in this process's memory. */
import type { TestDirectus } from '@chitenge/directus/testing/test-directus';
import type { LiveCatalogue } from '@chitenge/proxy/catalogue/catalogue';
import { readConfig } from '@chitenge/proxy/config';
import { createDependencies } from '@chitenge/proxy/dependencies';
import { createPageApi } from '@chitenge/proxy/pages/page-api';
import { catalogueRoutes } from '@chitenge/proxy/routes/catalogue';
import { compare } from './compare.ts';
import { formatMilliseconds, formatRatio } from './format.ts';
import { toResultRow, type ResultRow } from './result-row.ts';

export const NO_FILTER = { search: '', sizes: [], colors: [] };

const SLUGS = 100;
const ROUNDS = 15;
/** Repetitions of each request in a round. */
const REPETITIONS = 40;

/** Requests by kind. The limits are so low that both catalogues return equally many products. */
const REQUEST_PATHS: Readonly<Record<string, (slugs: readonly string[]) => string[]>> = {
  list: () => [
    '/api/products?limit=24',
    '/api/products?category=women&limit=24',
    '/api/products?category=men&sort=price-asc&limit=24',
    '/api/products?inStock=true&sort=newest&limit=24',
  ],
  detail: (slugs) => slugs.slice(0, 4).map((slug) => `/api/products/${slug}`),
  search: () => [
    '/api/products?search=dress&limit=6',
    '/api/products?search=shi&limit=6',
    '/api/products?search=cotton+shirt&limit=2',
    '/api/products?search=chitenge&category=women&limit=6',
  ],
  facets: () => [
    '/api/facets',
    '/api/facets?category=women',
    '/api/facets?category=men&size=M&inStock=true',
    '/api/facets?search=dress',
  ],
};

/** Reads the proxy's catalogue once, without later updates. */
export async function readCatalogue(directus: TestDirectus): Promise<LiveCatalogue> {
  const { catalogue } = createDependencies(
    readConfig({ DIRECTUS_URL: directus.url, DIRECTUS_TOKEN: directus.serviceToken, LOG_LEVEL: 'warn' }),
  );
  await Promise.all([catalogue.products({ ...NO_FILTER, limit: 1, offset: 0 }), catalogue.store()]);
  catalogue.stop();
  return catalogue;
}

async function slugsOf(catalogue: LiveCatalogue): Promise<string[]> {
  const { products } = await catalogue.products({ ...NO_FILTER, limit: SLUGS, offset: 0 });
  return products.map(({ slug }) => slug);
}

const apiFor = createPageApi(catalogueRoutes());

/** Measures the mean ms of one uncached response, from the parsed URL to the JSON. */
async function measureResponse(catalogue: LiveCatalogue, paths: readonly string[]): Promise<number> {
  const started = performance.now();
  for (let repetition = 0; repetition < REPETITIONS; repetition++)
    for (const path of paths) {
      const response = await apiFor(catalogue).call(path);
      if (response.status !== 200) throw new Error(`${path} returned ${response.status}.`);
      await response.text();
    }
  return (performance.now() - started) / (REPETITIONS * paths.length);
}

/**
 * Compares uncached responses of two catalogues, one of which contains the other.
 * @param sizes of the large and the small catalogue, for the rows' names
 */
export async function compareResponses(
  large: LiveCatalogue,
  small: LiveCatalogue,
  sizes: string,
  goal: number,
): Promise<ResultRow[]> {
  const slugs = await slugsOf(small);
  const rows: ResultRow[] = [];
  for (const [kind, pathsOf] of Object.entries(REQUEST_PATHS)) {
    const paths = pathsOf(slugs);
    const { subject, baseline, ratio } = await compare(
      ROUNDS,
      () => measureResponse(large, paths),
      () => measureResponse(small, paths),
    );
    rows.push(
      toResultRow(
        `${kind}, uncached, ${sizes} products`,
        `${formatMilliseconds(subject)} : ${formatMilliseconds(baseline)}`,
        ratio,
        { goal, better: 'less', format: formatRatio },
      ),
    );
  }
  return rows;
}
