import { setTimeout as pause } from 'node:timers/promises';
import type { TestDirectus } from '@chitenge/directus/testing/test-directus';
import { productSchema } from '@chitenge/contract/product';
import { step } from '../../scripts/support/steps.ts';
import type { Benchmark } from '../support/benchmark.ts';
import { fillCatalogue } from '../support/fill-catalogue.ts';
import { formatMegabytes, formatSeconds } from '../support/format.ts';
import { fetchPublishedProducts } from '../support/published-products.ts';
import { residentBytes } from '../support/resident-bytes.ts';
import { toResultRow, type ResultRow } from '../support/result-row.ts';
import type { Server } from '../support/shop.ts';
import { compareResponses, readCatalogue } from '../support/uncached-responses.ts';

const SMALL = 10_000;
const LARGE = 100_000;

const POLL_MS = 200;

async function waitUntil(isTrue: () => Promise<boolean>): Promise<number> {
  const start = performance.now();
  while (!(await isTrue())) await pause(POLL_MS);
  return (performance.now() - start) / 1000;
}

/** Measures the seconds until an edit in SQL, which nothing announces, shows. */
async function measureUnannounced(directus: TestDirectus, proxy: Server): Promise<number> {
  const [product] = await fetchPublishedProducts(proxy.url, 1);
  if (!product) throw new Error('The shop has no product.');
  const database = directus.openDatabase();
  try {
    await database('products').where({ id: product.id }).update({ badge: 'Unannounced' });
  } finally {
    await database.destroy();
  }
  return waitUntil(async () => {
    const response = await fetch(`${proxy.url}/api/products/${product.slug}`);
    return productSchema.parse(await response.json()).badge === 'Unannounced';
  });
}

/** Measures a new proxy with 100,000 products, and compares its uncached responses with those of 10,000. */
export const largeCatalogue: Benchmark = async ({ directus, startProxy }) => {
  await step(`Adding products up to ${SMALL}`, () => fillCatalogue(directus, SMALL));
  const small = await readCatalogue(directus);
  await step(`Adding products up to ${LARGE}`, () => fillCatalogue(directus, LARGE));
  const rows: ResultRow[] = [];
  const start = performance.now();
  const proxy = await step('Starting a proxy', async () => {
    const server = await startProxy({ until: '/healthz' });
    await waitUntil(async () => (await fetch(`${server.url}/readyz`)).ok);
    return server;
  });
  const readySeconds = (performance.now() - start) / 1000;
  try {
    const atReady = residentBytes(proxy.pid);
    const unannounced = await step('Waiting for an edit in SQL', () => measureUnannounced(directus, proxy));
    const atEnd = residentBytes(proxy.pid);
    rows.push(
      toResultRow('start of a proxy until ready, 100,000 products', '', readySeconds, {
        goal: 20,
        better: 'less',
        format: formatSeconds,
      }),
      toResultRow('memory of the proxy, 100,000 products', `${formatMegabytes(atReady)} when ready`, atEnd, {
        goal: 450e6,
        better: 'less',
        format: formatMegabytes,
      }),
      toResultRow('an edit in SQL until it shows, 100,000 products', '', unannounced, {
        goal: 60,
        better: 'less',
        format: formatSeconds,
      }),
    );
  } finally {
    await proxy.stop();
  }
  const large = await step('Reading the catalogue', () => readCatalogue(directus));
  return [...rows, ...(await compareResponses(large, small, '100,000 : 10,000', 2))];
};
