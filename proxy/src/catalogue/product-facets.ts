/** Counts the products of each value of a filter. */
import type { Facets, FacetValue } from '@chitenge/contract/facets';
import type { Bitset } from './bitset.ts';
import { isLimited, type ChoiceIndex, type WantedChoice } from './choice-index.ts';
import type { ProductsFilter } from './listing.ts';
import { OptionIndex, type OptionCounter } from './option-index.ts';
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

interface OptionsSource {
  options: OptionIndex;
  /** The scope's counts, if the index has them. */
  counts: OptionCounts | undefined;
  /** Returns a function that counts the matching products of an option. */
  counterOf: () => OptionCounter;
  /** Returns the choice that counts for a folded option; undefined when every choice does. */
  wantedWith: ((folded: string) => WantedChoice) | undefined;
}

/** Counts the products of each option, in the options' sort order. Options without a product in the scope are not listed. */
function countOptions(
  { scope, matching, choices }: FacetSource,
  { options, counts, counterOf, wantedWith }: OptionsSource,
): FacetValue[] {
  const isWhole = matching === scope.products;
  const countMatching = wantedWith || (isWhole && counts) ? undefined : counterOf();
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
      return known ?? choices.count(products, wanted);
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
  let counters: ReturnType<typeof OptionIndex.countersIn> | undefined;
  const countersOfBoth = () => (counters ??= OptionIndex.countersIn(matching, source.sizes, source.colors));
  return {
    total: count(matching, filter),
    sizes: countOptions(source, {
      options: source.sizes,
      counts: scope.group?.sizes,
      counterOf: () => countersOfBoth()[0],
      wantedWith: isLimited({ ...filter, sizes: [] })
        ? (folded) => ({ sizes: [folded], colors, inStock })
        : undefined,
    }),
    colors: countOptions(source, {
      options: source.colors,
      counts: scope.group?.colors,
      counterOf: () => countersOfBoth()[1],
      wantedWith: isLimited({ ...filter, colors: [] })
        ? (folded) => ({ sizes, colors: [folded], inStock })
        : undefined,
    }).toSorted(byCount),
    price: source.priceRange(limit(source.atAnyPrice, filter)),
    inStock: count(matching, { ...filter, inStock: true }),
    onSale: countOnSale(source.alsoFullPrice, filter),
  };
}
