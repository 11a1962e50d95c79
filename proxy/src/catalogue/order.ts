/** The orders that lists can stand in. Each is total, so that pages have neither gaps nor repeats. */
import type { ProductSort } from '@chitenge/contract/product-sort';
import type { ListedProduct } from './listed-product.ts';

export type Compare = (one: ListedProduct, other: ListedProduct) => number;

/** Numbers count as numbers, so that "Set of 2" comes before "Set of 10". */
const names = new Intl.Collator('en', { numeric: true });

const byId: Compare = ({ product: one }, { product: other }) =>
  one.id < other.id ? -1 : Number(one.id > other.id);

/** Small before large; a row without a number stands before or after all that have one. */
function compareNumbers(one: number | null, other: number | null, nullsFirst: boolean): number {
  if (one === null || other === null) {
    if (one === other) return 0;
    return (one === null) === nullsFirst ? -1 : 1;
  }
  return one - other;
}

function newestFirst(nullsFirst: boolean): Compare {
  return (one, other) => compareNumbers(other.created, one.created, nullsFirst) || byId(one, other);
}

/**
 * How two products stand to one another in a list.
 * @param sort the editor's order when undefined: by hand, then the newest first
 * @param nullsFirst whether the database puts rows without a value first when it sorts upwards: SQLite does, Postgres does not
 */
export function compareBy(sort: ProductSort | undefined, nullsFirst: boolean): Compare {
  const newest = newestFirst(nullsFirst);
  switch (sort) {
    case undefined:
      return (one, other) => compareNumbers(one.sort, other.sort, nullsFirst) || newest(one, other);
    case 'newest':
      return newest;
    case 'price-asc':
      return (one, other) => one.price - other.price || newest(one, other);
    case 'price-desc':
      return (one, other) => other.price - one.price || newest(one, other);
    case 'name':
      return (one, other) => names.compare(one.product.name, other.product.name) || newest(one, other);
  }
}
