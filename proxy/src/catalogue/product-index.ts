/** All published products in memory, indexed for lists, filters, searches and facets. */
import type { Facets, FacetValue } from '@chitenge/contract/facets';
import { toDecimal } from '@chitenge/contract/money';
import type { Product } from '@chitenge/contract/product';
import { PRODUCT_SORTS, type ProductSort } from '@chitenge/contract/product-sort';
import { compareSizes } from '@chitenge/contract/sizes';
import { bitsetOf, emptyBitset, intersectionOf, type Bitset } from './bitset.ts';
import { ChoiceIndex, isLimited, type WantedChoice } from './choice-index.ts';
import type { IndexedProduct } from './indexed-product.ts';
import { InvertedIndex } from './inverted-index.ts';
import type { ProductsFilter, ProductsListing } from './listing.ts';
import { OptionIndex } from './option-index.ts';
import { ProductGroup, type OptionCounts } from './product-group.ts';
import { compareBy } from './sort.ts';
import { SortedProducts } from './sorted-products.ts';

export interface ProductsPage {
  products: Product[];
  /** Number of products on all pages. */
  total: number;
}

/** A product and its position in the bitsets. */
export interface IndexEntry {
  readonly position: number;
  readonly indexed: IndexedProduct;
}

/** A filter with a facet. A facet's counts ignore its own filter. */
type FacetFilter = 'price' | 'onSale';

const byCount = (one: FacetValue, other: FacetValue) =>
  other.count - one.count || one.value.localeCompare(other.value, 'en');

const bySize = (one: FacetValue, other: FacetValue) => compareSizes(one.value, other.value);

/** The products of a category and a search, with option counts if the index has them. */
interface Scope {
  products: Bitset;
  sizes?: OptionCounts;
  colors?: OptionCounts;
}

/**
 * Counts the products of each option. Options without a product in the scope are not listed.
 * @param filtered the products that meet the other conditions
 * @param withOption returns the products that have the folded option in a choice which meets the conditions
 */
function countOptions(
  options: OptionIndex,
  { products: scope, counts }: { products: Bitset; counts: OptionCounts | undefined },
  filtered: Bitset,
  withOption: ((folded: string) => Bitset) | undefined,
): FacetValue[] {
  return options.all().flatMap(({ folded, value, products }) => {
    const isInScope = counts ? (counts.get(folded) ?? 0) > 0 : products.intersects(scope);
    if (!isInScope) return [];
    const known = filtered === scope && !withOption ? counts?.get(folded) : undefined;
    const having = withOption?.(folded) ?? products;
    return [{ value, count: known ?? having.intersection_size(filtered) }];
  });
}

export class ProductIndex {
  readonly #byId = new Map<string, IndexEntry>();
  readonly #bySlug = new Map<string, IndexEntry>();
  readonly #freePositions: number[] = [];
  /** By position. */
  readonly #prices: number[] = [];
  readonly #all = new ProductGroup();
  readonly #featured = new ProductGroup();
  readonly #categories = new Map<string, ProductGroup>();
  readonly #onSale = emptyBitset();
  readonly #sizes = new OptionIndex();
  readonly #colors = new OptionIndex();
  readonly #choices = new ChoiceIndex();
  readonly #words = new InvertedIndex();
  readonly #byEditorsSort = new SortedProducts(compareBy(undefined));
  readonly #bySort: ReadonlyMap<ProductSort, SortedProducts> = new Map(
    PRODUCT_SORTS.map((sort) => [sort, new SortedProducts(compareBy(sort))]),
  );

  get size(): number {
    return this.#byId.size;
  }

  get(id: string): IndexedProduct | undefined {
    return this.#byId.get(id)?.indexed;
  }

  bySlug(slug: string): Product | null {
    return this.#bySlug.get(slug)?.indexed.product ?? null;
  }

  slugs(): string[] {
    return [...this.#bySlug.keys()];
  }

  all(): IndexedProduct[] {
    return Array.from(this.#byId.values(), ({ indexed }) => indexed);
  }

  /** Adds a product, or replaces the one with its id. */
  put(indexed: IndexedProduct): void {
    const { product } = indexed;
    this.delete(product.id);
    const position = this.#freePositions.pop() ?? this.#byId.size;
    const entry = { position, indexed };
    this.#byId.set(product.id, entry);
    this.#bySlug.set(product.slug, entry);
    this.#prices[position] = indexed.price;
    for (const sorted of this.#sortedProducts()) sorted.add(entry);
    for (const group of this.#groupsOf(product)) group.add(position, indexed);
    if (indexed.onSale) this.#onSale.add(position);
    this.#sizes.add(position, product.sizes);
    this.#colors.add(position, product.colors);
    this.#choices.add(position, product);
    this.#words.add(position, indexed.text);
  }

  delete(id: string): void {
    const entry = this.#byId.get(id);
    if (!entry) return;
    const { position, indexed } = entry;
    const { product } = indexed;
    this.#byId.delete(id);
    if (this.#bySlug.get(product.slug) === entry) this.#bySlug.delete(product.slug);
    for (const sorted of this.#sortedProducts()) sorted.delete(entry);
    for (const group of this.#groupsOf(product)) group.delete(position, indexed);
    this.#onSale.remove(position);
    this.#sizes.delete(position, product.sizes);
    this.#colors.delete(position, product.colors);
    this.#choices.delete(position, product);
    this.#words.delete(position, indexed.text);
    this.#freePositions.push(position);
  }

  list(listing: ProductsListing): ProductsPage {
    const found = this.#limitTo(listing, this.#matching(listing, this.#scope(listing).products));
    const total = found.size();
    if (total <= listing.offset) return { products: [], total };
    const sorted = listing.sort === undefined ? this.#byEditorsSort : this.#bySort.get(listing.sort);
    const page = sorted?.page(found, listing.offset, listing.limit) ?? [];
    return { products: page.map(({ indexed }) => indexed.product), total };
  }

  facets(filter: ProductsFilter): Facets {
    const { products: scope, sizes, colors } = this.#scope(filter);
    const matching = this.#matching(filter, scope);
    const all = this.#limitTo(filter, matching);
    const withOption = (wantedOf: (folded: string) => WantedChoice) => (folded: string) =>
      this.#choices.find(wantedOf(folded));
    const { sizes: wantedSizes, colors: wantedColors, inStock } = filter;
    return {
      total: all.size(),
      sizes: countOptions(
        this.#sizes,
        { products: scope, counts: sizes },
        matching,
        isLimited({ ...filter, sizes: [] })
          ? withOption((folded) => ({ sizes: [folded], colors: wantedColors, inStock }))
          : undefined,
      ).toSorted(bySize),
      colors: countOptions(
        this.#colors,
        { products: scope, counts: colors },
        matching,
        isLimited({ ...filter, colors: [] })
          ? withOption((folded) => ({ sizes: wantedSizes, colors: [folded], inStock }))
          : undefined,
      ).toSorted(byCount),
      price: this.#priceRange(this.#limitTo(filter, this.#matching(filter, scope, 'price'))),
      inStock: this.#limitTo({ ...filter, inStock: true }, matching).size(),
      onSale: this.#limitTo(filter, this.#matching(filter, scope, 'onSale')).intersection_size(this.#onSale),
    };
  }

  #sortedProducts(): SortedProducts[] {
    return [this.#byEditorsSort, ...this.#bySort.values()];
  }

  #groupsOf({ category, featured }: Product): ProductGroup[] {
    const groups = [this.#all];
    if (featured) groups.push(this.#featured);
    if (category) {
      const group = this.#categories.get(category.slug) ?? new ProductGroup();
      this.#categories.set(category.slug, group);
      groups.push(group);
    }
    return groups;
  }

  #scope({ category, featured, words }: ProductsFilter): Scope {
    const groups: ProductGroup[] = [];
    if (category !== undefined) groups.push(this.#categories.get(category) ?? new ProductGroup());
    if (featured) groups.push(this.#featured);
    const [group = this.#all, ...others] = groups;
    if (others.length === 0 && words.length === 0) return group;
    const sets = [...others.map(({ products }) => products), ...words.map((word) => this.#words.find(word))];
    return { products: intersectionOf(group.products, ...sets) };
  }

  /** Returns the products of the scope that meet the conditions of the price, except for an ignored one. */
  #matching({ minPrice, maxPrice, onSale }: ProductsFilter, scope: Bitset, ignored?: FacetFilter): Bitset {
    const sets: Bitset[] = [];
    if (ignored !== 'price' && (minPrice !== undefined || maxPrice !== undefined))
      sets.push(this.#withPrice(minPrice ?? 0, maxPrice ?? Infinity));
    if (ignored !== 'onSale' && onSale) sets.push(this.#onSale);
    return intersectionOf(scope, ...sets);
  }

  /** Returns the products that have a wanted choice. */
  #limitTo(wanted: WantedChoice, products: Bitset): Bitset {
    return isLimited(wanted) ? intersectionOf(products, this.#choices.find(wanted)) : products;
  }

  #withPrice(min: number, max: number): Bitset {
    const positions: number[] = [];
    for (let position = 0; position < this.#prices.length; position += 1) {
      const price = this.#prices[position] ?? 0;
      if (price >= min && price <= max) positions.push(position);
    }
    return bitsetOf(this.#prices.length, [positions]);
  }

  #priceRange(products: Bitset): Facets['price'] {
    const lowest = this.#bySort.get('price-asc')?.first(products);
    const highest = this.#bySort.get('price-desc')?.first(products);
    if (!lowest || !highest) return null;
    return { min: toDecimal(lowest.indexed.price), max: toDecimal(highest.indexed.price) };
  }
}
