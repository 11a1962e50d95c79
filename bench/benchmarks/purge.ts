import { createStudio } from '../../proxy/test/support/studio.ts';
import { formatMilliseconds } from '../support/format.ts';
import { fetchPublishedProducts } from '../support/published-products.ts';
import { toResultRow } from '../support/result-row.ts';
import type { Benchmark } from '../support/shop.ts';
import { median, percentile } from '../support/statistics.ts';

const EDITS = 100;
const TIMEOUT_MS = 10_000;

/** Milliseconds since the edit's request. */
interface EditTimes {
  /** Until Directus responds. */
  saved: number;
  /** Until the page shows the edit. */
  visible: number;
}

/**
 * Makes an edit and polls a page until it contains a text.
 * @throws Error when the text does not appear within `TIMEOUT_MS`
 */
async function measureEdit(url: string, text: string, edit: () => Promise<void>): Promise<EditTimes> {
  const started = performance.now();
  await edit();
  const saved = performance.now() - started;
  while (performance.now() - started < TIMEOUT_MS) {
    const page = await (await fetch(url)).text();
    if (page.includes(text)) return { saved, visible: performance.now() - started };
  }
  throw new Error(`${url} did not show “${text}” within ${TIMEOUT_MS} ms.`);
}

/** Measures the time from an edit in Directus until the rendered product page shows it. */
export const purge: Benchmark = async ({ proxy, directus }) => {
  const studio = createStudio(directus);
  const products = await fetchPublishedProducts(proxy.url, 20);
  const edits: EditTimes[] = [];
  for (let index = 0; index < EDITS; index++) {
    const product = products[index % products.length];
    if (!product) throw new Error('The shop has no published product. Load the sample catalogue.');
    const page = `${proxy.url}/product/${product.slug}`;
    // Fills the cache, so that there is something to purge.
    await (await fetch(page)).text();
    const name = `${product.name}, edit ${index}`;
    edits.push(await measureEdit(page, name, () => studio.update('products', product.id, { name })));
  }
  const visible = edits.map((edit) => edit.visible);
  const saved = edits.map((edit) => edit.saved);
  return [
    toResultRow(
      `edit in Directus to visible page, p99 of ${EDITS}`,
      `median ${formatMilliseconds(median(visible))}; until Directus has saved: median ${formatMilliseconds(median(saved))}, p99 ${formatMilliseconds(percentile(saved, 99))}`,
      percentile(visible, 99),
      { goal: 500, better: 'less', format: formatMilliseconds },
    ),
  ];
};
