import { createStaff } from '../../proxy/test/support/staff.ts';
import { milliseconds, percentile } from '../support/figures.ts';
import type { Part } from '../support/part.ts';
import { publishedProducts } from '../support/published.ts';
import { rowOf } from '../support/row.ts';

const EDITS = 100;
const GIVE_UP_MS = 10_000;

/**
 * Milliseconds from the moment when Directus is told of an edit until it shows at an address.
 * @throws Error when it does not
 */
async function untilVisible(url: string, text: string, edit: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await edit();
  while (performance.now() - begun < GIVE_UP_MS) {
    const page = await (await fetch(url)).text();
    if (page.includes(text)) return performance.now() - begun;
  }
  throw new Error(`${url} does not show “${text}” after ${GIVE_UP_MS} ms`);
}

/** From an edit in Directus to the product's rendered page that shows it. */
export const purge: Part = async ({ proxy, directus }) => {
  const staff = createStaff(directus);
  const products = await publishedProducts(proxy.url, 20);
  const took: number[] = [];
  for (let at = 0; at < EDITS; at++) {
    const product = products[at % products.length];
    if (!product) throw new Error('There is no product to edit.');
    const page = `${proxy.url}/product/${product.slug}`;
    // So that there is something to purge.
    await (await fetch(page)).text();
    const name = `${product.name}, edit ${at}`;
    took.push(await untilVisible(page, name, () => staff.update('products', product.id, { name })));
  }
  return [
    rowOf(
      `edit in Directus to visible page, p99 of ${EDITS}`,
      `median ${milliseconds(percentile(took, 50))}, longest ${milliseconds(Math.max(...took))}`,
      percentile(took, 99),
      { goal: 500, better: 'less', write: milliseconds },
    ),
  ];
};
