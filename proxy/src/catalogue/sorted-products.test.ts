import { expect, it } from 'vitest';
import { bitsetOf } from './bitset.ts';
import type { IndexEntry } from './product-store.ts';
import { compareBy } from './sort.ts';
import { SortedProducts } from './sorted-products.ts';

const COUNT = 1000;

const toEntry = (_: unknown, position: number): IndexEntry => ({
  position,
  id: String(position),
  name: '',
  slug: '',
  sort: null,
  created: null,
  // 7 has no common factor with the number of products, so each has another price.
  price: (position * 7) % COUNT,
  category: null,
  imageIds: [],
  reviews: null,
  text: '',
});

const entries = Array.from({ length: COUNT }, toEntry);
const sorted = new SortedProducts(compareBy('price-asc'), entries);
for (const entry of entries) sorted.add(entry);

/** Few products are sorted by themselves, many are found in the order of all. */
it.each([COUNT / 2, COUNT / 10, COUNT / 200])('returns each page of every %i-th product in order', (step) => {
  const some = entries.filter(({ position }) => position % step === 0);
  const set = bitsetOf(COUNT, [some.map(({ position }) => position)]);
  const inOrder = some.toSorted((one, other) => one.price - other.price);
  for (let offset = 0; offset < some.length; offset += 3)
    expect(sorted.page(set, some.length, { offset, limit: 3 })).toEqual(inOrder.slice(offset, offset + 3));
});
