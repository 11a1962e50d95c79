/** The catalogue, pages and settings as shoppers see them, from memory. */
import type { Category } from '@chitenge/contract/category';
import type { Facets } from '@chitenge/contract/facets';
import type { HomePage, LookbookPage } from '@chitenge/contract/page';
import type { Product } from '@chitenge/contract/product';
import type { Change } from '../directus/change-feed.ts';
import { presentCategory } from '../presenters/category.ts';
import type { Store } from '../presenters/settings.ts';
import { Keeper, type KeeperOptions } from './keeper.ts';
import type { ProductsFilter, ProductsListing } from './listing.ts';
import type { ProductsPage } from './product-index.ts';
import type { CatalogueChange, CatalogueRead } from './reads.ts';

/** All methods throw DirectusFailure while what they are asked for is not known yet, and Directus cannot be asked. */
export interface Catalogue {
  categories(): Promise<Category[]>;
  products(listing: ProductsListing): Promise<ProductsPage>;
  /** How many products there would be with each filter. */
  facets(filter: ProductsFilter): Promise<Facets>;
  /** Null when there is none, or none that is published. */
  product(slug: string): Promise<Product | null>;
  homePage(): Promise<HomePage>;
  lookbookPage(): Promise<LookbookPage>;
  store(): Promise<Store>;
}

export interface LiveCatalogue extends Catalogue {
  /** The same catalogue, telling each time what is read of it. */
  recording(onRead: (read: CatalogueRead) => void): Catalogue;
  /** Calls the listener with what has changed, at the very moment when it begins to show. */
  watch(listener: (changes: readonly CatalogueChange[]) => void): void;
  /** Has what Directus told read anew. */
  changed(change: Change): void;
  /** Has everything read anew; what is known is shown in the meantime. */
  refresh(): void;
  /** Ends all reading. */
  stop(): void;
}

/** What is read is told in the same instant, so that no change falls in between. */
function readingOf(keeper: Keeper, onRead: (read: CatalogueRead) => void): Catalogue {
  return {
    async categories() {
      await Promise.all([keeper.ready('store'), keeper.ready('categories')]);
      onRead({ kind: 'categories' });
      const { defaultImageUrl } = keeper.small('store');
      return keeper.small('categories').map((row) => presentCategory(row, defaultImageUrl));
    },
    async products(listing) {
      await keeper.ready('products');
      const page = keeper.products.list(listing);
      onRead({ kind: 'products', listing, shown: page.products.map(({ id }) => id) });
      return page;
    },
    async facets(filter) {
      await keeper.ready('products');
      onRead({ kind: 'facets', filter });
      return keeper.products.facets(filter);
    },
    async product(slug) {
      await keeper.ready('products');
      onRead({ kind: 'product', slug });
      return keeper.products.bySlug(slug);
    },
    async homePage() {
      await keeper.ready('home');
      onRead({ kind: 'home' });
      return keeper.small('home');
    },
    async lookbookPage() {
      await keeper.ready('lookbook');
      onRead({ kind: 'lookbook' });
      return keeper.small('lookbook');
    },
    async store() {
      await keeper.ready('store');
      onRead({ kind: 'store' });
      return keeper.small('store');
    },
  };
}

/** Reads nothing before it is asked for something. */
export function createCatalogue(options: Omit<KeeperOptions, 'onChange'>): LiveCatalogue {
  const listeners: ((changes: readonly CatalogueChange[]) => void)[] = [];
  const keeper = new Keeper({
    ...options,
    onChange: (changes) => {
      for (const listener of listeners) listener(changes);
    },
  });
  return {
    ...readingOf(keeper, () => undefined),
    recording: (onRead) => readingOf(keeper, onRead),
    watch(listener) {
      listeners.push(listener);
    },
    changed: (change) => keeper.changed(change),
    refresh: () => keeper.refresh(),
    stop: () => keeper.stop(),
  };
}
