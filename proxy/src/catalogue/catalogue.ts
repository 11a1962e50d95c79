import type { Category } from '@chitenge/contract/category';
import type { DeliveryMethod } from '@chitenge/contract/delivery-method';
import type { Facets } from '@chitenge/contract/facets';
import { isLinked } from '@chitenge/contract/linked-page';
import type { HomePage, LookbookPage } from '@chitenge/contract/page';
import type { Product } from '@chitenge/contract/product';
import type { ProductReviews } from '@chitenge/contract/review';
import type { Change } from '../directus/change-feed.ts';
import { presentCategory } from '@chitenge/contract/rows/category';
import type { StoredPage } from '../presenters/content-page.ts';
import type { Store } from '@chitenge/contract/rows/settings';
import { CatalogueSync, type CatalogueSyncOptions } from './catalogue-sync.ts';
import type { CatalogueChange, CatalogueRead } from './invalidation.ts';
import type { ProductsFilter, ProductsListing } from './listing.ts';
import type { ScheduledPrices } from './price-schedules.ts';
import type { ProductsPage } from './product-index.ts';

/** The catalogue in memory. A method throws DirectusRequestError if its part has never been read successfully. */
export interface Catalogue {
  categories(): Promise<Category[]>;
  products(listing: ProductsListing): Promise<ProductsPage>;
  facets(filter: ProductsFilter): Promise<Facets>;
  /** Returns null for an unknown slug and for a product that is not published. */
  product(slug: string): Promise<Product | null>;
  /** Returns the published reviews of a product, with the newest ones; null without any. */
  reviews(slug: string): Promise<ProductReviews | null>;
  /** Returns the slugs of all published products. */
  productSlugs(): Promise<string[]>;
  /** Returns the published delivery methods, in the owner's order. */
  deliveryMethods(): Promise<DeliveryMethod[]>;
  /** Whether a discount code is published. */
  hasDiscounts(): Promise<boolean>;
  homePage(): Promise<HomePage>;
  lookbookPage(): Promise<LookbookPage>;
  /** Returns the published pages that others link to, in the editor's order. */
  contentPages(): Promise<StoredPage[]>;
  /** Returns any published page; null for an unknown slug. */
  contentPage(slug: string): Promise<StoredPage | null>;
  store(): Promise<Store>;
}

/** A catalogue that follows the changes in Directus. */
export interface LiveCatalogue extends Catalogue {
  /** Returns the same catalogue, which reports each read. */
  recordReads(onRead: (read: CatalogueRead) => void): Catalogue;
  /** Calls the listener with each change, synchronously with the change in memory. */
  subscribe(listener: (changes: readonly CatalogueChange[]) => void): void;
  /** Whether each part has been read once. */
  readonly isComplete: boolean;
  /** The prices that change by themselves. */
  readonly prices: ScheduledPrices;
  /** For metrics: see StateSources. */
  state(): { products: number; ageSeconds: number | undefined };
  /** Reads again what has changed in Directus. */
  applyChange(change: Change): void;
  /** Starts the first read, unless it has started. */
  start(): void;
  /** Reads everything again. The data in memory stays available. */
  refresh(): void;
  /** Starts no further reads from Directus. */
  stop(): void;
}

/** Each method reports its read and takes the data without waiting in between, so no change can come between them. */
function createReader(sync: CatalogueSync, onRead: (read: CatalogueRead) => void): Catalogue {
  /** A search needs the words that stand for each other, and the name of the shop. */
  const ready = async ({ search }: ProductsFilter) => {
    const parts = search === '' ? [] : (['synonyms', 'store'] as const);
    await Promise.all([sync.ready('products'), ...parts.map((part) => sync.ready(part))]);
  };
  return {
    async categories() {
      await Promise.all([sync.ready('store'), sync.ready('categories'), sync.ready('products')]);
      onRead({ kind: 'categories' });
      const { defaultImageUrl } = sync.smallPart('store');
      return sync.smallPart('categories').map((row) => ({
        ...presentCategory(row, defaultImageUrl),
        hasProducts: sync.products.countIn(row.slug) > 0,
      }));
    },
    async products(listing) {
      await ready(listing);
      const page = sync.products.list(listing);
      onRead({ kind: 'products', listing, productIds: page.products.map(({ id }) => id) });
      return page;
    },
    async facets(filter) {
      await ready(filter);
      onRead({ kind: 'facets', filter });
      return sync.products.facets(filter);
    },
    async product(slug) {
      await sync.ready('products');
      onRead({ kind: 'product', slug });
      return sync.products.bySlug(slug);
    },
    async reviews(slug) {
      await sync.ready('products');
      onRead({ kind: 'product', slug });
      return sync.products.reviewsBySlug(slug);
    },
    async productSlugs() {
      await sync.ready('products');
      onRead({ kind: 'slugs' });
      return sync.products.slugs();
    },
    async deliveryMethods() {
      await sync.ready('delivery');
      onRead({ kind: 'delivery' });
      return sync.smallPart('delivery');
    },
    async hasDiscounts() {
      await sync.ready('discounts');
      onRead({ kind: 'discounts' });
      return sync.smallPart('discounts');
    },
    async homePage() {
      await sync.ready('home');
      onRead({ kind: 'home' });
      return sync.smallPart('home');
    },
    async lookbookPage() {
      await sync.ready('lookbook');
      onRead({ kind: 'lookbook' });
      return sync.smallPart('lookbook');
    },
    async contentPages() {
      await Promise.all([sync.ready('pages'), sync.ready('store')]);
      onRead({ kind: 'pages' });
      onRead({ kind: 'store' });
      const { settings } = sync.smallPart('store');
      return sync.smallPart('pages').filter((page) => isLinked(page, settings));
    },
    async contentPage(slug) {
      await sync.ready('pages');
      onRead({ kind: 'pages' });
      return sync.smallPart('pages').find((page) => page.slug === slug) ?? null;
    },
    async store() {
      await sync.ready('store');
      onRead({ kind: 'store' });
      return sync.smallPart('store');
    },
  };
}

/** Creates an empty catalogue. Its first use starts the first read from Directus. */
export function createCatalogue(options: Omit<CatalogueSyncOptions, 'onChange'>): LiveCatalogue {
  const listeners: ((changes: readonly CatalogueChange[]) => void)[] = [];
  const sync = new CatalogueSync({
    ...options,
    onChange: (changes) => {
      for (const listener of listeners) listener(changes);
    },
  });
  return {
    ...createReader(sync, () => undefined),
    recordReads: (onRead) => createReader(sync, onRead),
    subscribe(listener) {
      listeners.push(listener);
    },
    get isComplete() {
      return sync.isComplete;
    },
    prices: sync.prices,
    state: () => ({ products: sync.products.size, ageSeconds: sync.ageSeconds }),
    applyChange: (change) => sync.applyChange(change),
    start: () => sync.start(),
    refresh: () => sync.refresh(),
    stop: () => sync.stop(),
  };
}
