/** Counts the products of each value of a filter. */
import type { Facets, FacetValue } from '@chitenge/contract/facets';
import type { Bitset } from './bitset.ts';
import { isLimited, type ChoiceIndex, type WantedChoice } from './choice-index.ts';
import type { ProductsFilter } from './listing.ts';
import type { OptionIndex } from './option-index.ts';
import type { OptionCounts, ProductGroup } from './product-group.ts';

/** The products of a category and a search. */
export interface Scope {
  products: Bitset;
  /** The group that has the same products; null when there is none. */
  group: ProductGroup | null;
}

export interface FacetSource {
  scope: Scope;
  /** The products of the scope that meet the conditions of the price. */
  matching: Bitset;
  /** The same without the condition that the facet counts. */
  atAnyPrice: Bitset;
  alsoFullPrice: Bitset;
  sizes: OptionIndex;
  colors: OptionIndex;
  choices: ChoiceIndex;
  onSale: Bitset;
  priceRange: (products: Bitset) => Facets['price'];
}

/** The most frequent first. Equally frequent ones stay in their order. */
export const byCount = (one: FacetValue, other: FacetValue) => other.count - one.count;

/**
 * Counts the products of each option, in the options' sort order. Options without a product in the scope are not listed.
 * @param counts the scope's counts, if the index has them
 * @param wantedWith returns the choice that counts for a folded option; undefined when every choice does
 */
function countOptions(
  { scope, matching, choices }: FacetSource,
  options: OptionIndex,
  counts: OptionCounts | undefined,
  wantedWith: ((folded: string) => WantedChoice) | undefined,
): FacetValue[] {
  const isWhole = matching === scope.products;
  const countMatching = wantedWith || (isWhole && counts) ? undefined : options.counterIn(matching);
  return options.all().flatMap((option) => {
    const { folded, value, products } = option;
    if (counts && (counts.get(folded) ?? 0) === 0) return [];
    const wanted = wantedWith?.(folded);
    const known =
      isWhole && counts
        ? wanted
          ? choices.countIn(scope.group?.choices, wanted)
          : counts.get(folded)
        : countMatching?.(option);
    const count = known ?? (wanted ? choices.find(wanted) : products).intersection_size(matching);
    const hasNone = counts === undefined && count === 0;
    if (hasNone && ((isWhole && !wanted) || !products.intersects(scope.products))) return [];
    return [{ value, count }];
  });
}

/** Counts the products with a wanted choice, and those on sale among them. */
function createCounter({ scope, choices, onSale }: FacetSource) {
  const limitedSets = new Map<Bitset, Bitset>();
  /** The sets are often the same one. */
  function limit(products: Bitset, filter: ProductsFilter): Bitset {
    const known = limitedSets.get(products) ?? choices.limit(products, filter);
    limitedSets.set(products, known);
    return known;
  }
  return {
    limit,
    count: (products: Bitset, wanted: WantedChoice): number => {
      const known = products === scope.products ? choices.countIn(scope.group?.choices, wanted) : undefined;
      return known ?? choices.limit(products, wanted).size();
    },
    countOnSale: (products: Bitset, filter: ProductsFilter): number => {
      if (products === scope.products && scope.group && !isLimited(filter)) return scope.group.onSale;
      return limit(products, filter).intersection_size(onSale);
    },
  };
}

export function countFacets(
  filter: ProductsFilter,
  source: FacetSource,
): Omit<Facets, 'categories' | 'correctedSearch'> {
  const { scope, matching } = source;
  const { sizes, colors, inStock } = filter;
  const { limit, count, countOnSale } = createCounter(source);
  return {
    total: count(matching, filter),
    sizes: countOptions(
      source,
      source.sizes,
      scope.group?.sizes,
      isLimited({ ...filter, sizes: [] }) ? (folded) => ({ sizes: [folded], colors, inStock }) : undefined,
    ),
    colors: countOptions(
      source,
      source.colors,
      scope.group?.colors,
      isLimited({ ...filter, colors: [] }) ? (folded) => ({ sizes, colors: [folded], inStock }) : undefined,
    ).toSorted(byCount),
    price: source.priceRange(limit(source.atAnyPrice, filter)),
    inStock: count(matching, { ...filter, inStock: true }),
    onSale: countOnSale(source.alsoFullPrice, filter),
  };
}
