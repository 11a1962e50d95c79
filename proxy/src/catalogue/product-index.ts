/** All published products in memory, for lists, filters, searches and facets. */
import { PRODUCT_SORTS } from '@chitenge/contract/product-sort';
import type { Product } from '@chitenge/contract/product';
import type { Facets } from '@chitenge/contract/facets';
import type { ProductReviews } from '@chitenge/contract/review';
import { compareBy, type Compare } from './sort.ts';
import { readWishes } from './search-wishes.ts';
import { DEGREES, SearchIndex, type SearchOptions } from './search-index.ts';
import { matchesFilter, type IndexedProduct } from './indexed-product.ts';
import type { ProductsFilter, ProductsListing } from './listing.ts';
import { countFacets } from './facets.ts';

/** All products in one sort order. */
class SortedProducts {
  readonly #compare: Compare;
  readonly #products: IndexedProduct[] = [];
  #isSorted = true;

  constructor(compare: Compare) {
    this.#compare = compare;
  }

  /** Replaces a product; null when there was none, or is none any more. Most changes are of the stock, and keep its place. */
  replace(before: IndexedProduct | null, after: IndexedProduct | null): void {
    const at = before ? this.#products.indexOf(before) : this.#products.length;
    if (before && after && this.#compare(before, after) === 0) this.#products[at] = after;
    else {
      this.#products.splice(at, 1, ...(after ? [after] : []));
      if (after) this.#isSorted = false;
    }
  }

  all(): readonly IndexedProduct[] {
    // V8 sorts an array that is almost sorted in linear time.
    if (!this.#isSorted) this.#products.sort(this.#compare);
    this.#isSorted = true;
    return this.#products;
  }
}

export interface ProductsPage {
  products: Product[];
  /** Number of products on all pages. */
  total: number;
}

export class ProductIndex {
  readonly #byId = new Map<string, IndexedProduct>();
  readonly #bySlug = new Map<string, IndexedProduct>();
  /** The editor's sort order has no name. */
  readonly #sorted = new Map(
    [undefined, ...PRODUCT_SORTS].map((sort) => [sort, new SortedProducts(compareBy(sort))]),
  );
  readonly #search: SearchIndex;
  readonly #knowsClothes: boolean;

  constructor(options: SearchOptions = { knowsClothes: true }) {
    this.#search = new SearchIndex(options);
    this.#knowsClothes = options.knowsClothes;
  }

  get size(): number {
    return this.#byId.size;
  }

  get(id: string): IndexedProduct | undefined {
    return this.#byId.get(id);
  }

  bySlug(slug: string): Product | null {
    return this.#bySlug.get(slug)?.product ?? null;
  }

  /** Returns the published reviews of a product; null without any. */
  reviewsBySlug(slug: string): ProductReviews | null {
    return this.#bySlug.get(slug)?.reviews ?? null;
  }

  slugs(): string[] {
    return [...this.#bySlug.keys()];
  }

  /** Returns the number of products of a category's slug. */
  countIn(category: string): number {
    let count = 0;
    for (const { product } of this.#byId.values()) if (product.category?.slug === category) count += 1;
    return count;
  }

  all(): Iterable<IndexedProduct> {
    return this.#byId.values();
  }

  /** Adds a product, or replaces the one with its id. */
  put(indexed: IndexedProduct): void {
    const { id, slug } = indexed.product;
    this.#replace(this.#byId.get(id) ?? null, indexed);
    this.#byId.set(id, indexed);
    this.#bySlug.set(slug, indexed);
  }

  delete(id: string): void {
    this.#replace(this.#byId.get(id) ?? null, null);
    this.#byId.delete(id);
  }

  #replace(before: IndexedProduct | null, after: IndexedProduct | null): void {
    if (before && this.#bySlug.get(before.product.slug) === before) this.#bySlug.delete(before.product.slug);
    this.#search.replace(before, after);
    for (const sorted of this.#sorted.values()) sorted.replace(before, after);
  }

  /** @param groups words that stand for each other in a search */
  setSynonyms(groups: readonly (readonly string[])[]): void {
    this.#search.setSynonyms(groups);
  }

  /** Turns what a search asks for beside the goods, such as a price, into conditions. Those of the filter count first. */
  #withWishes<Filter extends ProductsFilter>(filter: Filter): Filter {
    if (!this.#knowsClothes || filter.search === '') return filter;
    const { wishes, rest } = readWishes(filter.search, (word) => this.#search.isSku(word));
    const given = Object.entries(filter).filter(([, value]) => value !== undefined);
    return { ...filter, ...wishes, ...Object.fromEntries(given), search: rest };
  }

  /** A search without a sort order is sorted by relevance; in each degree those in stock come before those sold out. */
  list(given: ProductsListing): ProductsPage {
    const listing = this.#withWishes(given);
    const { degrees } = this.#search.find(listing.search);
    const ranks: Product[][] = Array.from({ length: 2 * DEGREES }, () => []);
    const isRanked = degrees !== null && listing.sort === undefined;
    for (const indexed of this.#sorted.get(listing.sort)?.all() ?? []) {
      const { product } = indexed;
      const degree = degrees === null ? 0 : degrees.get(product.id);
      if (degree === undefined || !matchesFilter(indexed, listing)) continue;
      ranks[isRanked ? 2 * degree + (product.inStock ? 0 : 1) : 0]?.push(product);
    }
    const found = ranks.flat();
    return {
      products: found.slice(listing.offset, listing.offset + listing.limit),
      total: found.length,
    };
  }

  facets(given: ProductsFilter): Facets {
    const filter = this.#withWishes(given);
    const { degrees, correctedSearch } = this.#search.find(filter.search);
    const products = degrees === null ? this.#byId.values() : this.#among(degrees.keys());
    return { ...countFacets(products, filter, given.search !== ''), correctedSearch };
  }

  *#among(ids: Iterable<string>): Generator<IndexedProduct> {
    for (const id of ids) {
      const indexed = this.#byId.get(id);
      if (indexed) yield indexed;
    }
  }
}
