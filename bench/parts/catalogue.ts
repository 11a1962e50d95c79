import { addBigCatalogue } from '@chitenge/seed/big';
import type { LiveCatalogue } from '@chitenge/proxy/catalogue/catalogue';
import { readConfig } from '@chitenge/proxy/config';
import { createDependencies } from '@chitenge/proxy/dependencies';
import { createPageApi } from '@chitenge/proxy/pages/page-api';
import { catalogueRoutes } from '@chitenge/proxy/routes/catalogue';
import type { TestDirectus } from '@chitenge/directus/testing/test-directus';
import { step } from '../../scripts/support/steps.ts';
import { compare } from '../support/compare.ts';
import { milliseconds, times } from '../support/figures.ts';
import type { Part } from '../support/part.ts';
import { rowOf, type Row } from '../support/row.ts';

const EVERYTHING = { words: [], sizes: [], colors: [] };

const SMALL = 100;
const LARGE = 10_000;
const ROUNDS = 15;
/** How often each question is asked in a round. */
const TIMES = 40;

/** What shoppers ask. Pages are so short that even the small catalogue fills them: answers are of one length. */
const QUESTIONS: Readonly<Record<string, (slugs: readonly string[]) => string[]>> = {
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

/** The catalogue of the proxy, read whole and then left alone. */
async function readCatalogue(directus: TestDirectus): Promise<LiveCatalogue> {
  const { catalogue } = createDependencies(
    readConfig({ DIRECTUS_URL: directus.url, DIRECTUS_TOKEN: directus.serviceToken, LOG_LEVEL: 'warn' }),
  );
  await Promise.all([catalogue.products({ ...EVERYTHING, limit: 1, offset: 0 }), catalogue.store()]);
  catalogue.stop();
  return catalogue;
}

async function slugsOf(catalogue: LiveCatalogue): Promise<string[]> {
  const { products } = await catalogue.products({ ...EVERYTHING, limit: SMALL, offset: 0 });
  return products.map(({ slug }) => slug);
}

const apiFor = createPageApi(catalogueRoutes());

/** Milliseconds that one answer takes to be made, from the parsed address to the JSON, with no cache in front. */
async function timeOf(catalogue: LiveCatalogue, paths: readonly string[]): Promise<number> {
  const begun = performance.now();
  for (let at = 0; at < TIMES; at++)
    for (const path of paths) {
      const answer = await apiFor(catalogue).call(path);
      if (answer.status !== 200) throw new Error(`${path} is answered with ${answer.status}`);
      await answer.text();
    }
  return (performance.now() - begun) / (TIMES * paths.length);
}

/** How long uncached answers take in a catalogue of ten thousand products beside one of a hundred. */
export const catalogue: Part = async ({ directus }) => {
  const address = { url: directus.url, token: directus.adminToken };
  const sample = await readCatalogue(directus);
  const { total: published } = await sample.products({ ...EVERYTHING, limit: 1, offset: 0 });
  await addBigCatalogue(address, SMALL - published);
  const small = await readCatalogue(directus);
  await step(`Adding products until there are ${LARGE}`, (tell) =>
    addBigCatalogue(address, LARGE - published, (done) => tell(`${done} are there`)),
  );
  const large = await step('Reading them', () => readCatalogue(directus));
  const slugs = await slugsOf(small);
  const rows: Row[] = [];
  for (const [kind, pathsOf] of Object.entries(QUESTIONS)) {
    const paths = pathsOf(slugs);
    const { one, other, ratio } = await compare(
      ROUNDS,
      () => timeOf(large, paths),
      () => timeOf(small, paths),
    );
    rows.push(
      rowOf(
        `${kind}, uncached, 10,000 : 100 products`,
        `${milliseconds(one)} : ${milliseconds(other)}`,
        ratio,
        {
          goal: 1.3,
          better: 'less',
          write: times,
        },
      ),
    );
  }
  return rows;
};
