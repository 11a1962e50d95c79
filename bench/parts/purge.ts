import { createStaff } from '../../proxy/test/support/staff.ts';
import { median, milliseconds, percentile } from '../support/figures.ts';
import type { Part } from '../support/part.ts';
import { publishedProducts } from '../support/published.ts';
import { rowOf } from '../support/row.ts';

const EDITS = 100;
const GIVE_UP_MS = 10_000;

/** Milliseconds from the moment when Directus is told of an edit. */
interface Edit {
  /** Until Directus has answered it. */
  saved: number;
  /** Until it shows. */
  visible: number;
}

/**
 * Edits, and looks at an address until the edit shows there.
 * @throws Error when it does not
 */
async function untilVisible(url: string, text: string, edit: () => Promise<void>): Promise<Edit> {
  const begun = performance.now();
  await edit();
  const saved = performance.now() - begun;
  while (performance.now() - begun < GIVE_UP_MS) {
    const page = await (await fetch(url)).text();
    if (page.includes(text)) return { saved, visible: performance.now() - begun };
  }
  throw new Error(`${url} does not show “${text}” after ${GIVE_UP_MS} ms`);
}

/** From an edit in Directus to the product's rendered page that shows it. */
export const purge: Part = async ({ proxy, directus }) => {
  const staff = createStaff(directus);
  const products = await publishedProducts(proxy.url, 20);
  const edits: Edit[] = [];
  for (let at = 0; at < EDITS; at++) {
    const product = products[at % products.length];
    if (!product) throw new Error('There is no product to edit.');
    const page = `${proxy.url}/product/${product.slug}`;
    // So that there is something to purge.
    await (await fetch(page)).text();
    const name = `${product.name}, edit ${at}`;
    edits.push(await untilVisible(page, name, () => staff.update('products', product.id, { name })));
  }
  const visible = edits.map((edit) => edit.visible);
  const saved = edits.map((edit) => edit.saved);
  return [
    rowOf(
      `edit in Directus to visible page, p99 of ${EDITS}`,
      `median ${milliseconds(median(visible))}; of it until Directus has saved, median ${milliseconds(median(saved))}, p99 ${milliseconds(percentile(saved, 99))}`,
      percentile(visible, 99),
      { goal: 500, better: 'less', write: milliseconds },
    ),
  ];
};
