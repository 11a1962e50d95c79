/** All published products in memory, indexed for lists, filters, searches and facets. */
import type { Facets, FacetValue } from '@chitenge/contract/facets';
import type { Product } from '@chitenge/contract/product';
import { productReviewsSchema, type ProductReviews } from '@chitenge/contract/review';
import { compareSizes } from '@chitenge/contract/sizes';
import { emptyBitset, intersectionOf, type Bitset } from './bitset.ts';
import { ChoiceIndex, type WantedChoice } from './choice-index.ts';
import { isSearchedAlike, type IndexedProduct, type ResolvedFilter } from './indexed-product.ts';
import type { ProductsFilter, ProductsListing } from './listing.ts';
import { OptionIndex } from './option-index.ts';
import { PriceIndex } from './price-index.ts';
import { byCount, countFacets, type Scope } from './product-facets.ts';
import { ProductGroups } from './product-groups.ts';
import { ProductStore, type IndexEntry } from './product-store.ts';
import { rankedPage } from './ranked-page.ts';
import { SearchIndex } from './search-index.ts';
import type { ResolvedSearch } from './search-terms.ts';
import { SortOrders } from './sort-orders.ts';

export interface ProductsPage {
  products: Product[];
  /** Number of products on all pages. */
  total: number;
}

const compareNames = new Intl.Collator('en').compare;

/** Every product with a choice in stock. */
const IN_STOCK: WantedChoice = { sizes: [], colors: [], inStock: true };

/** Returns the products that are in all sets. Callers must not change the result. */
const limited = (products: Bitset, ...sets: readonly (Bitset | null)[]): Bitset =>
  intersectionOf(products, ...sets.filter((set) => set !== null));

export class ProductIndex {
  readonly #byId = new Map<string, IndexEntry>();
  readonly #bySlug = new Map<string, IndexEntry>();
  readonly #store = new ProductStore();
  readonly #freePositions: number[] = [];
  readonly #byPosition: (IndexEntry | undefined)[] = [];
  readonly #prices = new PriceIndex();
  /** Changes when a product gets another price or category. */
  #priceVersion = 0;
  readonly #groups = new ProductGroups();
  readonly #onSale = emptyBitset();
  readonly #sizes = new OptionIndex(compareSizes);
  readonly #colors = new OptionIndex(compareNames);
  readonly #choices = new ChoiceIndex();
  readonly #search = new SearchIndex();
  readonly #sorts = new SortOrders(this.#byPosition);

  get size(): number {
    return this.#byId.size;
  }

  get(id: string): IndexedProduct | undefined {
    const entry = this.#byId.get(id);
    return entry && this.#store.indexed(entry);
  }

  bySlug(slug: string): Product | null {
    const entry = this.#bySlug.get(slug);
    return entry ? this.#store.product(entry) : null;
  }

  /** Returns the published reviews of a product; null without any. */
  reviewsBySlug(slug: string): ProductReviews | null {
    const reviews = this.#bySlug.get(slug)?.reviews ?? null;
    return reviews === null ? null : productReviewsSchema.parse(JSON.parse(reviews));
  }

  slugs(): string[] {
    return [...this.#bySlug.keys()];
  }

  /** Returns the number of products of a category's slug. */
  countIn(category: string): number {
    return this.#groups.countIn(category);
  }

  /** Returns the entries of all products. */
  entries(): Iterable<Pick<IndexEntry, 'id' | 'category' | 'imageIds'>> {
    return this.#byId.values();
  }

  /** Adds a product, or replaces the one with its id. */
  put(indexed: IndexedProduct): void {
    const { product } = indexed;
    const before = this.#byId.get(product.id);
    const position = before?.position ?? this.#freePositions.pop() ?? this.#byId.size;
    const entry = this.#store.toEntry(position, indexed);
    if (before) this.#replace(before, entry, indexed);
    else {
      this.#priceVersion += 1;
      this.#sorts.add(entry);
      this.#search.add(position, indexed);
      this.#addToSets(position, indexed);
    }
    this.#byPosition[position] = entry;
    this.#byId.set(product.id, entry);
    this.#bySlug.set(product.slug, entry);
  }

  delete(id: string): void {
    const entry = this.#byId.get(id);
    if (!entry) return;
    const indexed = this.#store.indexed(entry);
    this.#forget(entry);
    this.#priceVersion += 1;
    this.#byId.delete(id);
    this.#byPosition[entry.position] = undefined;
    this.#sorts.delete(entry);
    this.#search.delete(entry.position, indexed);
    this.#deleteFromSets(entry.position, indexed);
    this.#freePositions.push(entry.position);
  }

  /** Replaces an entry in its position. Most changes are of the stock, and leave words as they are. */
  #replace(before: IndexEntry, after: IndexEntry, indexed: IndexedProduct): void {
    const indexedBefore = this.#store.indexed(before);
    const { position } = before;
    this.#forget(before);
    const isSameGroup =
      before.category === after.category && indexedBefore.product.featured === indexed.product.featured;
    if (before.price !== after.price || !isSameGroup) this.#priceVersion += 1;
    this.#sorts.replace(before, after);
    if (!isSearchedAlike(indexedBefore, indexed)) {
      this.#search.delete(position, indexedBefore);
      this.#search.add(position, indexed);
    }
    this.#deleteFromSets(position, indexedBefore);
    this.#addToSets(position, indexed);
  }

  #forget(entry: IndexEntry): void {
    this.#store.delete(entry);
    if (this.#bySlug.get(entry.slug) === entry) this.#bySlug.delete(entry.slug);
  }

  #addToSets(position: number, indexed: IndexedProduct): void {
    const { product } = indexed;
    this.#prices.set(position, indexed.price);
    const choices = this.#choices.keysOf(product);
    this.#groups.add(position, indexed, choices);
    if (indexed.onSale) this.#onSale.add(position);
    this.#sizes.add(position, product.sizes);
    this.#colors.add(position, product.colors);
    this.#choices.add(position, choices);
  }

  #deleteFromSets(position: number, indexed: IndexedProduct): void {
    const { product } = indexed;
    const choices = this.#choices.keysOf(product);
    this.#groups.delete(position, indexed, choices);
    this.#onSale.remove(position);
    this.#sizes.delete(position, product.sizes);
    this.#colors.delete(position, product.colors);
    this.#choices.delete(position, choices);
  }

  /** @param groups words that stand for each other in a search */
  setSynonyms(groups: readonly (readonly string[])[]): void {
    this.#search.setSynonyms(groups);
  }

  /** Corrects the words of a search, and adds their synonyms. */
  resolve<Filter extends ProductsFilter>(filter: Filter): Filter & ResolvedSearch {
    return { ...filter, ...this.#search.resolve(filter.words) };
  }

  list(listing: ProductsListing & ResolvedSearch): ProductsPage {
    const { products, group } = this.#scope(listing);
    const matching = limited(products, this.#prices.find(listing), listing.onSale ? this.#onSale : null);
    const found = this.#choices.limit(matching, listing);
    const known = group?.products === matching ? this.#choices.countIn(group.choices, listing) : undefined;
    const total = known ?? found.size();
    if (total <= listing.offset) return { products: [], total };
    const page = this.#page(found, total, listing);
    return { products: page.map((entry) => this.#store.product(entry)), total };
  }

  /** A search without a sort order is sorted by relevance. */
  #page(
    found: Bitset,
    total: number,
    { terms, sort, offset, limit }: ProductsListing & ResolvedSearch,
  ): IndexEntry[] {
    const range = { offset, limit };
    const sorted = this.#sorts.in(sort);
    if (sort !== undefined || terms.length === 0) return sorted.page(found, total, range);
    const ranks = { degrees: this.#search.relevance(terms), inStock: this.#choices.find(IN_STOCK) };
    return rankedPage(sorted, found, ranks, range);
  }

  facets(filter: ResolvedFilter): Facets {
    const scope = this.#scope(filter);
    const inPrice = this.#prices.find(filter);
    const onSale = filter.onSale ? this.#onSale : null;
    const counts = countFacets(filter, {
      scope,
      matching: limited(scope.products, inPrice, onSale),
      atAnyPrice: limited(scope.products, onSale),
      alsoFullPrice: limited(scope.products, inPrice),
      sizes: this.#sizes,
      colors: this.#colors,
      choices: this.#choices,
      onSale: this.#onSale,
      priceRange: (products) => this.#prices.rangeOf(products, this.#positionsByPrice(scope)),
    });
    return {
      ...counts,
      categories: this.#countCategories(filter, scope, inPrice, onSale),
      correctedSearch: filter.correctedSearch,
    };
  }

  /** Counts the products of a search in each category, as if none had been chosen. */
  #countCategories(
    filter: ResolvedFilter,
    scope: Scope,
    ...limits: readonly (Bitset | null)[]
  ): FacetValue[] {
    if (filter.terms.length === 0) return [];
    const inAll = filter.category === undefined ? scope : this.#scope({ ...filter, category: undefined });
    const found = this.#choices.limit(limited(inAll.products, ...limits), filter);
    return this.#groups
      .categories()
      .map(([value, group]) => ({ value, count: found.intersection_size(group.products) }))
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => byCount(one, other) || compareNames(one.value, other.value));
  }

  /** Sorts the added products now, so that the first request need not. */
  prepareSorts(takeTurn: () => Promise<unknown>): Promise<void> {
    return this.#sorts.prepare(takeTurn);
  }

  #scope(filter: ResolvedFilter): Scope {
    const { terms } = filter;
    const groups = this.#groups.named(filter);
    const [group = this.#groups.all, ...others] = groups;
    if (others.length === 0 && terms.length === 0) return { products: group.products, group };
    const sets = [...groups.map(({ products }) => products), ...this.#search.find(terms)];
    const [first = group.products, ...rest] = sets;
    return { products: intersectionOf(first, ...rest), group: null };
  }

  /** Returns the positions of at least the scope's products by price. */
  #positionsByPrice({ group }: Scope): readonly number[] {
    return (group ?? this.#groups.all).positionsByPrice(
      this.#sorts.in('price-asc').all(),
      this.#priceVersion,
    );
  }
}
