/** All published products in memory, arranged so that a question takes about as long among ten thousand as among ten. */
import type { Facets, FacetValue } from '@chitenge/contract/facets';
import { toDecimal } from '@chitenge/contract/money';
import type { Product } from '@chitenge/contract/product';
import { PRODUCT_SORTS, type ProductSort } from '@chitenge/contract/product-sort';
import { compareSizes } from '@chitenge/contract/sizes';
import { Bits } from './bits.ts';
import { Group, type Tally } from './group.ts';
import type { ListedProduct } from './listed-product.ts';
import type { ProductsFilter, ProductsListing } from './listing.ts';
import { OptionIndex } from './option-index.ts';
import { compareBy } from './order.ts';
import { Row } from './row.ts';
import { WordIndex } from './word-index.ts';

export interface ProductsPage {
  products: Product[];
  /** How many there are in all. */
  total: number;
}

/** A product, and its position in every set of bits. */
export interface Placed {
  readonly position: number;
  readonly listed: ListedProduct;
}

/** What a question looks among; how often each size and colour occurs there, where that is kept. */
interface Scope {
  products: Bits;
  sizes?: Tally;
  colors?: Tally;
}

/** The filters that each facet leaves out of its own counts. */
type Narrowing = 'sizes' | 'colors' | 'price' | 'inStock' | 'onSale';

const byCount = (one: FacetValue, other: FacetValue) =>
  other.count - one.count || one.value.localeCompare(other.value, 'en');

export class ProductIndex {
  readonly #byId = new Map<string, Placed>();
  readonly #bySlug = new Map<string, Placed>();
  readonly #free: number[] = [];
  readonly #all = new Group();
  readonly #featured = new Group();
  readonly #categories = new Map<string, Group>();
  readonly #inStock = new Bits();
  readonly #onSale = new Bits();
  readonly #sizes = new OptionIndex();
  readonly #colors = new OptionIndex();
  readonly #words = new WordIndex();
  readonly #editorsOrder: Row;
  readonly #orders: ReadonlyMap<ProductSort, Row>;

  /** @param nullsFirst how the database sorts rows without a value; can be told later by `arrange` */
  constructor(nullsFirst = true) {
    this.#editorsOrder = new Row(compareBy(undefined, nullsFirst));
    this.#orders = new Map(PRODUCT_SORTS.map((sort) => [sort, new Row(compareBy(sort, nullsFirst))]));
  }

  get size(): number {
    return this.#byId.size;
  }

  get(id: string): ListedProduct | undefined {
    return this.#byId.get(id)?.listed;
  }

  bySlug(slug: string): Product | null {
    return this.#bySlug.get(slug)?.listed.product ?? null;
  }

  all(): ListedProduct[] {
    return Array.from(this.#byId.values(), ({ listed }) => listed);
  }

  /** Takes a product in, in place of what there was under its id. */
  put(listed: ListedProduct): void {
    const { id } = listed.product;
    this.delete(id);
    const placed = { position: this.#free.pop() ?? this.#byId.size, listed };
    this.#byId.set(id, placed);
    this.#bySlug.set(listed.product.slug, placed);
    for (const row of this.#rows()) row.add(placed);
    for (const group of this.#groupsOf(listed)) group.add(placed.position, listed);
    if (listed.product.inStock) this.#inStock.add(placed.position);
    if (listed.onSale) this.#onSale.add(placed.position);
    this.#sizes.add(placed.position, listed.product.sizes);
    this.#colors.add(placed.position, listed.product.colors);
    this.#words.add(placed.position, listed.text);
  }

  delete(id: string): void {
    const placed = this.#byId.get(id);
    if (!placed) return;
    const { position, listed } = placed;
    this.#byId.delete(id);
    if (this.#bySlug.get(listed.product.slug) === placed) this.#bySlug.delete(listed.product.slug);
    for (const row of this.#rows()) row.delete(placed);
    for (const group of this.#groupsOf(listed)) group.delete(position, listed);
    this.#inStock.delete(position);
    this.#onSale.delete(position);
    this.#sizes.delete(position, listed.product.sizes);
    this.#colors.delete(position, listed.product.colors);
    this.#words.delete(position, listed.text);
    this.#free.push(position);
  }

  /**
   * Puts all products into the editor's new order at once.
   * @param sorts each one's place, by its id
   * @returns whether the order is another one now
   */
  arrange(sorts: ReadonlyMap<string, number | null>, nullsFirst: boolean): boolean {
    const placed = [...this.#byId.values()];
    for (const { listed } of placed) {
      const sort = sorts.get(listed.product.id);
      if (sort !== undefined) listed.sort = sort;
    }
    for (const [sort, row] of this.#orders) row.arrange(compareBy(sort, nullsFirst), placed);
    return this.#editorsOrder.arrange(compareBy(undefined, nullsFirst), placed);
  }

  list(listing: ProductsListing): ProductsPage {
    const found = this.#narrowed(listing);
    const row = listing.sort === undefined ? this.#editorsOrder : this.#orders.get(listing.sort);
    const page = row?.page(found, listing.offset, listing.limit) ?? [];
    return { products: page.map(({ listed }) => listed.product), total: found.size };
  }

  facets(filter: ProductsFilter): Facets {
    const { products: scope, sizes, colors } = this.#scope(filter);
    const narrowings = this.#narrowings(filter);
    const without = (left: Narrowing) =>
      Bits.common(scope, ...[...narrowings].flatMap(([name, bits]) => (name === left ? [] : bits)));
    const values = (options: OptionIndex, tally: Tally | undefined, within: Bits): FacetValue[] =>
      options.all().flatMap(({ key, value, products }) => {
        const inScope = tally ? (tally.get(key) ?? 0) : Number(products.meets(scope));
        if (inScope === 0) return [];
        return [{ value, count: tally && within === scope ? inScope : products.sizeWith(within) }];
      });
    return {
      total: Bits.common(scope, ...narrowings.values()).size,
      sizes: values(this.#sizes, sizes, without('sizes')).toSorted((one, other) =>
        compareSizes(one.value, other.value),
      ),
      colors: values(this.#colors, colors, without('colors')).toSorted(byCount),
      price: this.#prices(without('price')),
      inStock: without('inStock').sizeWith(this.#inStock),
      onSale: without('onSale').sizeWith(this.#onSale),
    };
  }

  #rows(): Row[] {
    return [this.#editorsOrder, ...this.#orders.values()];
  }

  #groupsOf({ product }: ListedProduct): Group[] {
    const groups = [this.#all];
    if (product.featured) groups.push(this.#featured);
    if (product.category) {
      const { slug } = product.category;
      const category = this.#categories.get(slug) ?? new Group();
      this.#categories.set(slug, category);
      groups.push(category);
    }
    return groups;
  }

  #scope({ category, featured, words }: ProductsFilter): Scope {
    const [group = this.#all, ...others] = [
      ...(category === undefined ? [] : [this.#categories.get(category) ?? new Group()]),
      ...(featured ? [this.#featured] : []),
    ];
    if (others.length === 0 && words.length === 0) return group;
    return {
      products: Bits.common(
        group.products,
        ...others.map(({ products }) => products),
        ...words.map((word) => this.#words.find(word)),
      ),
    };
  }

  #narrowings({ sizes, colors, minPrice, maxPrice, inStock, onSale }: ProductsFilter): Map<Narrowing, Bits> {
    const narrowings = new Map<Narrowing, Bits>();
    if (sizes.length > 0) narrowings.set('sizes', this.#sizes.any(sizes));
    if (colors.length > 0) narrowings.set('colors', this.#colors.any(colors));
    if (minPrice !== undefined || maxPrice !== undefined) {
      narrowings.set('price', this.#priced(minPrice ?? 0, maxPrice ?? Infinity));
    }
    if (inStock) narrowings.set('inStock', this.#inStock);
    if (onSale) narrowings.set('onSale', this.#onSale);
    return narrowings;
  }

  #narrowed(filter: ProductsFilter): Bits {
    return Bits.common(this.#scope(filter).products, ...this.#narrowings(filter).values());
  }

  #priced(min: number, max: number): Bits {
    const bits = new Bits();
    const row = this.#orders.get('price-asc');
    for (const { position } of row?.between(({ listed }) => listed.price, min, max) ?? []) bits.add(position);
    return bits;
  }

  #prices(within: Bits): Facets['price'] {
    const lowest = this.#orders.get('price-asc')?.first(within);
    const highest = this.#orders.get('price-desc')?.first(within);
    if (!lowest || !highest) return null;
    return { min: toDecimal(lowest.listed.price), max: toDecimal(highest.listed.price) };
  }
}
