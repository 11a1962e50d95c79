/** All published products in memory, for lists, filters, searches and facets. */
import { PRODUCT_SORTS, type ProductSort } from '@chitenge/contract/product-sort';
import type { Product } from '@chitenge/contract/product';
import { foldForSearch, stemOf } from '@chitenge/contract/search';
import type { Facets } from '@chitenge/contract/facets';
import type { ProductReviews } from '@chitenge/contract/review';
import { compareBy, type Compare } from './sort.ts';
import { readWishes, unmetWishes, wishTexts } from './search-wishes.ts';
import { SearchIndex, type Found, type SearchOptions } from './search-index.ts';
import { DEGREES } from './search-query.ts';
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

/** Returns whether it says more than the search itself: not that dress is dresses. */
const isNews = (understood: readonly string[], search: string): boolean =>
  understood.length > 1 ||
  (understood.length === 1 && stemOf(understood[0] ?? '') !== stemOf(foldForSearch(search)));

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

  setShopName(name: string): void {
    this.#search.setShopName(name);
  }

  /**
   * Returns what a search finds, and the filter with what it asks for beside the goods, such as a price. Those of the filter
   * count first. What no product of the goods meets is left out, and the nearest price comes first.
   */
  #read<Filter extends ProductsFilter>(
    given: Filter,
  ): { filter: Filter & { sort?: ProductSort }; found: Found } {
    if (!this.#knowsClothes || given.search === '')
      return { filter: given, found: this.#search.find(given.search) };
    const { wishes, rest } = readWishes(given.search, (word) => this.#search.isName(word));
    const found = this.#search.find(rest);
    // Without goods that are called new, the newest ones are.
    if (rest === 'new' && found.degrees?.size === 0) return this.#read({ ...given, search: 'newest' });
    const chosen = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const filter = { ...given, ...wishes, ...chosen, search: rest };
    const { sort = wishes.maxPrice === undefined ? 'price-desc' : 'price-asc' } = wishes;
    const nearest = { ...given, sort, ...chosen, search: rest };
    if (this.#hasAny(found, filter) || !this.#hasAny(found, nearest))
      return { filter, found: { ...found, understood: [...found.understood, ...wishTexts(wishes)] } };
    const unmet = [...unmetWishes(wishes, this.#matching(found, nearest)), ...found.unmet];
    return { filter: nearest, found: { ...found, correctedSearch: found.correctedSearch ?? rest, unmet } };
  }

  #hasAny({ degrees }: Found, filter: ProductsFilter): boolean {
    for (const indexed of this.#among(degrees?.keys() ?? [])) if (matchesFilter(indexed, filter)) return true;
    return false;
  }

  #matching({ degrees }: Found, filter: ProductsFilter): IndexedProduct[] {
    return [...this.#among(degrees?.keys() ?? [])].filter((indexed) => matchesFilter(indexed, filter));
  }

  /** A search without a sort order is sorted by relevance; in each degree those in stock come before those sold out. */
  list(given: ProductsListing): ProductsPage {
    const {
      filter: listing,
      found: { degrees },
    } = this.#read(given);
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
    const { filter, found } = this.#read(given);
    const { degrees, correctedSearch, understood, unmet } = found;
    const products = degrees === null ? this.#byId.values() : this.#among(degrees.keys());
    return {
      ...countFacets(products, filter, given.search !== ''),
      correctedSearch,
      understoodSearch: isNews(understood, given.search) ? understood.join(', ') : null,
      unmetSearch: [...unmet],
    };
  }

  *#among(ids: Iterable<string>): Generator<IndexedProduct> {
    for (const id of ids) {
      const indexed = this.#byId.get(id);
      if (indexed) yield indexed;
    }
  }
}
