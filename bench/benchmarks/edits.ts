import { setInterval } from 'node:timers/promises';
import { createStudio } from '../../proxy/test/support/studio.ts';
import { compare } from '../support/compare.ts';
import { formatMilliseconds, formatRatio } from '../support/format.ts';
import { runLoad } from '../support/load.ts';
import { fetchPublishedProducts } from '../support/published-products.ts';
import { toResultRow } from '../support/result-row.ts';
import type { Benchmark } from '../support/shop.ts';

const SECONDS = 5;
const ROUNDS = 5;
const EDITS_PER_SECOND = 20;
/** Far below the proxy's capacity, so that requests do not queue and the latency is the proxy's own. */
const REQUESTS_PER_SECOND = 1000;

/**
 * Runs `work` while it calls `edit` at a fixed rate.
 * @param edit receives the number of earlier edits
 */
async function whileEditing<Result>(
  edit: (count: number) => Promise<void>,
  work: () => Promise<Result>,
): Promise<Result> {
  const stop = new AbortController();
  const edits: Promise<void>[] = [];
  const editing = (async () => {
    try {
      for await (const _ of setInterval(1000 / EDITS_PER_SECOND, undefined, { signal: stop.signal }))
        edits.push(edit(edits.length));
    } catch (error) {
      if (!stop.signal.aborted) throw error;
    }
  })();
  const result = await work().finally(() => stop.abort());
  await editing;
  await Promise.all(edits);
  return result;
}

/** Compares the p99 latency of product details during edits of the same products with that of an idle shop. */
export const edits: Benchmark = async ({ proxy, directus }) => {
  const studio = createStudio(directus);
  const products = await fetchPublishedProducts(proxy.url, 20);
  const measure = async () => {
    const { p99 } = await runLoad({
      url: proxy.url,
      duration: SECONDS,
      overallRate: REQUESTS_PER_SECOND,
      requests: products.map(({ slug }) => ({ path: `/api/products/${slug}` })),
    });
    return p99;
  };
  const edit = async (count: number) => {
    const product = products[count % products.length];
    if (product)
      await studio.update('products', product.id, { description: `Edited ${count} times. ${Date.now()}` });
  };
  const { subject, baseline, ratio } = await compare(ROUNDS, () => whileEditing(edit, measure), measure);
  return [
    toResultRow(
      `p99 of product detail, ${EDITS_PER_SECOND} edits/s : idle`,
      `${formatMilliseconds(subject)} : ${formatMilliseconds(baseline)}, at ${REQUESTS_PER_SECOND} requests/s`,
      ratio,
      { goal: 3, better: 'less', format: formatRatio },
    ),
  ];
};
