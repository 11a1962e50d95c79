import type { Bitset } from './bitset.ts';
import type { IndexEntry } from './product-store.ts';
import type { SortedProducts } from './sorted-products.ts';

/** A part of a list. */
export interface Range {
  limit: number;
  offset: number;
}

/**
 * Returns a page of the found products by relevance: first those with the search in their name, in each group those in stock
 * before those sold out, and then in the given order.
 */
export function rankedPage(
  sorted: SortedProducts,
  found: Bitset,
  { inName, inStock }: { inName: Bitset; inStock: Bitset },
  { limit, offset }: Range,
): IndexEntry[] {
  const named = found.new_intersection(inName);
  const others = found.new_difference(inName);
  const ranks = [named, others].flatMap((products) => [
    products.new_intersection(inStock),
    products.new_difference(inStock),
  ]);
  const page: IndexEntry[] = [];
  let skip = offset;
  for (const rank of ranks) {
    const size = rank.size();
    if (skip < size && page.length < limit) page.push(...sorted.page(rank, skip, limit - page.length));
    skip = Math.max(0, skip - size);
  }
  return page;
}
