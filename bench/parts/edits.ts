import { setInterval as every } from 'node:timers/promises';
import { createStaff } from '../../proxy/test/support/staff.ts';
import { compare } from '../support/compare.ts';
import { milliseconds, times } from '../support/figures.ts';
import { load } from '../support/load.ts';
import type { Part } from '../support/part.ts';
import { publishedProducts } from '../support/published.ts';
import { rowOf } from '../support/row.ts';

const SECONDS = 5;
const ROUNDS = 5;
const EDITS_PER_SECOND = 20;
/** Far below what the proxy can do: measured is how long an answer takes, not how long it waits for its turn. */
const REQUESTS_PER_SECOND = 1000;

/** Runs `work` while `edit` is called so many times a second; the number of calls says which edit it is. */
async function whileEditing<Result>(
  edit: (count: number) => Promise<void>,
  work: () => Promise<Result>,
): Promise<Result> {
  const stop = new AbortController();
  const edits: Promise<void>[] = [];
  const editing = (async () => {
    try {
      for await (const _ of every(1000 / EDITS_PER_SECOND, undefined, { signal: stop.signal }))
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

/** The slowest answers about products, while the very products that are asked for are edited, beside those of a quiet shop. */
export const edits: Part = async ({ proxy, directus }) => {
  const staff = createStaff(directus);
  const products = await publishedProducts(proxy.url, 20);
  const measure = async () =>
    (
      await load({
        url: proxy.url,
        duration: SECONDS,
        overallRate: REQUESTS_PER_SECOND,
        requests: products.map(({ slug }) => ({ path: `/api/products/${slug}` })),
      })
    ).p99;
  const edit = async (count: number) => {
    const product = products[count % products.length];
    if (product)
      await staff.update('products', product.id, { description: `Edited ${count} times. ${Date.now()}` });
  };
  const { one, other, ratio } = await compare(ROUNDS, () => whileEditing(edit, measure), measure);
  return [
    rowOf(
      `p99 of product detail, ${EDITS_PER_SECOND} edits/s : idle`,
      `${milliseconds(one)} : ${milliseconds(other)}, at ${REQUESTS_PER_SECOND} requests/s`,
      ratio,
      { goal: 3, better: 'less', write: times },
    ),
  ];
};
