import { intersectionOf, type Bitset } from './bitset.ts';
import type { IndexEntry } from './product-store.ts';
import type { Range, SortedProducts } from './sorted-products.ts';

/**
 * Returns a page of the found products by relevance: in each degree those in stock before those sold out, and then in the
 * given order.
 * @param degrees products, the most relevant ones first; all others come last
 */
export function rankedPage(
  sorted: SortedProducts,
  found: Bitset,
  { degrees, inStock }: { degrees: Iterable<Bitset>; inStock: Bitset },
  { limit, offset }: Range,
): IndexEntry[] {
  const page: IndexEntry[] = [];
  let skip = offset;
  for (const rank of ranksOf(found, degrees, inStock)) {
    const size = rank.size();
    if (skip < size) page.push(...sorted.page(rank, size, { offset: skip, limit: limit - page.length }));
    if (page.length >= limit) break;
    skip = Math.max(0, skip - size);
  }
  return page;
}

function* ranksOf(found: Bitset, degrees: Iterable<Bitset>, inStock: Bitset): Generator<Bitset> {
  let rest = found;
  for (const degree of degrees) {
    // Most pages need no further rank than this one.
    yield intersectionOf(rest, degree, inStock);
    yield intersectionOf(rest, degree).new_difference(inStock);
    rest = rest.new_difference(degree);
  }
  yield intersectionOf(rest, inStock);
  yield rest.new_difference(inStock);
}
