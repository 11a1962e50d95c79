/** The sort orders of product lists. Each is total, so that no page repeats or omits a product. */
import type { ProductSort } from '@chitenge/contract/product-sort';
import type { IndexedProduct } from './indexed-product.ts';

export type Compare = (one: IndexedProduct, other: IndexedProduct) => number;

/** Compares digits by value, so that "Set of 2" comes before "Set of 10". */
const nameCollator = new Intl.Collator('en', { numeric: true });

const byId: Compare = ({ product: one }, { product: other }) =>
  one.id < other.id ? -1 : Number(one.id > other.id);

/** Compares numbers in ascending order, with nulls before all numbers. */
function compareNumbers(one: number | null, other: number | null): number {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null);
  return one - other;
}

const newest: Compare = (one, other) => compareNumbers(other.created, one.created) || byId(one, other);

/**
 * Returns the comparison of a sort order.
 * @param sort undefined for the editor's sort order: by the `sort` field, then the newest first
 */
export function compareBy(sort: ProductSort | undefined): Compare {
  switch (sort) {
    case undefined:
      return (one, other) => compareNumbers(one.sort, other.sort) || newest(one, other);
    case 'newest':
      return newest;
    case 'price-asc':
      return (one, other) => one.price - other.price || newest(one, other);
    case 'price-desc':
      return (one, other) => other.price - one.price || newest(one, other);
    case 'name':
      return (one, other) => nameCollator.compare(one.product.name, other.product.name) || newest(one, other);
  }
}
