/** Counts the products of each value of a filter. */
import type { Facets, FacetValue } from '@chitenge/contract/facets';
import { toDecimal } from '@chitenge/contract/money';
import { compareSizes } from '@chitenge/contract/sizes';
import { isAny, isLimited } from './choices.ts';
import { isInPrice, matchesGroup, type IndexedProduct } from './indexed-product.ts';
import type { ProductsFilter } from './listing.ts';

const compareNames = new Intl.Collator('en').compare;

interface ValueCount extends FacetValue {
  /** The product that was counted last, so that none counts twice. */
  last: IndexedProduct | null;
}

/** Counts of values that differ only in case. Of several spellings the first one by its letters stays. */
class ValueCounts {
  readonly #byFolded = new Map<string, ValueCount>();

  get(folded: string | null): ValueCount | undefined {
    return folded === null ? undefined : this.#byFolded.get(folded);
  }

  /** Returns the count of a value, which is listed from now on. */
  list(folded: string, value: string): ValueCount {
    const known = this.#byFolded.get(folded);
    if (known && known.value <= value) return known;
    const listed = known ?? { value, count: 0, last: null };
    listed.value = value;
    this.#byFolded.set(folded, listed);
    return listed;
  }

  /** Returns the values in the order of `compare`. */
  sorted(compare: (one: FacetValue, other: FacetValue) => number): FacetValue[] {
    return Array.from(this.#byFolded.values(), ({ value, count }) => ({ value, count })).toSorted(compare);
  }
}

function countOnce(value: ValueCount | undefined, product: IndexedProduct): void {
  if (!value || value.last === product) return;
  value.last = product;
  value.count += 1;
}

const mostFrequent = (one: FacetValue, other: FacetValue) =>
  other.count - one.count || compareNames(one.value, other.value);

const smallest = (one: FacetValue, other: FacetValue) => compareSizes(one.value, other.value);

/** @param isCounted otherwise the options are only listed */
function addOptions(
  counts: ValueCounts,
  field: 'sizes' | 'colors',
  indexed: IndexedProduct,
  isCounted: boolean,
): void {
  const options = indexed[field];
  const spellings = indexed.product[field];
  // This loop allocates nothing, which takes a third of the time for 10,000 products.
  for (let at = 0; at < options.length; at += 1) {
    const option = options[at] ?? '';
    if (option === '') continue;
    const value = counts.list(option, spellings[at] ?? option);
    if (isCounted) countOnce(value, indexed);
  }
}

/**
 * Counts products by the values of a filter. Each count applies all other conditions.
 * @param products those of the search
 * @param isSearch whether the categories of the products are counted too
 */
export function countFacets(
  products: Iterable<IndexedProduct>,
  filter: ProductsFilter,
  isSearch: boolean,
): Omit<Facets, 'correctedSearch' | 'understoodSearch' | 'unmetSearch'> {
  const [sizes, colors, categories] = [new ValueCounts(), new ValueCounts(), new ValueCounts()];
  const ofAnyCategory: ProductsFilter = { ...filter, category: undefined };
  const isByChoice = isLimited(filter);
  let [total, inStock, onSale, min, max] = [0, 0, 0, Infinity, -Infinity];
  for (const indexed of products) {
    const { product, price } = indexed;
    const isInGroup = matchesGroup(indexed, filter);
    // The facet of categories counts those of other categories too.
    if (!isInGroup && !(isSearch && matchesGroup(indexed, ofAnyCategory))) continue;
    const isAtPrice = isInPrice(indexed, filter);
    const isReduced = filter.onSale === undefined || indexed.onSale;
    const isCounted = isInGroup && isAtPrice && isReduced;
    if (isInGroup) {
      addOptions(sizes, 'sizes', indexed, isCounted && !isByChoice);
      addOptions(colors, 'colors', indexed, isCounted && !isByChoice);
    }
    let isOffered = !isByChoice;
    let isAvailable = false;
    for (const { size, color, inStock: isLeft } of indexed.choices) {
      const isSize = isAny(filter.sizes, size);
      const isColor = isAny(filter.colors, color);
      const isWanted = isLeft || filter.inStock === undefined;
      isOffered ||= isSize && isColor && isWanted;
      isAvailable ||= isSize && isColor && isLeft;
      if (!isCounted || !isByChoice || !isWanted) continue;
      if (isColor) countOnce(sizes.get(size), indexed);
      if (isSize) countOnce(colors.get(color), indexed);
    }
    const slug = product.category?.slug;
    if (isSearch && slug !== undefined && isOffered && isAtPrice && isReduced)
      countOnce(categories.list(slug, slug), indexed);
    if (isCounted && isOffered) total += 1;
    if (isCounted && isAvailable) inStock += 1;
    if (isInGroup && isOffered && isAtPrice && indexed.onSale) onSale += 1;
    if (!isInGroup || !isOffered || !isReduced) continue;
    min = Math.min(min, price);
    max = Math.max(max, price);
  }
  return {
    total,
    sizes: sizes.sorted(smallest),
    colors: colors.sorted(mostFrequent),
    price: min > max ? null : { min: toDecimal(min), max: toDecimal(max) },
    inStock,
    onSale,
    categories: categories.sorted(mostFrequent),
  };
}
