/** The catalogue, pages and settings as shoppers see them, kept in memory until an editor changes something. */
import type { Category } from '@chitenge/contract/category';
import type { HomePage, LookbookPage } from '@chitenge/contract/page';
import type { Product } from '@chitenge/contract/product';
import { searchWords } from '@chitenge/contract/search';
import type { CatalogueReader } from '../directus/catalogue-reader.ts';
import { DirectusFailure } from '../directus/failure.ts';
import { presentCategory } from '../presenters/category.ts';
import { presentHomePage, presentLookbookPage } from '../presenters/page.ts';
import { presentProduct } from '../presenters/product.ts';
import { presentStore, type Store } from '../presenters/settings.ts';
import { ReadThrough, type ReadThroughOptions } from '../cache/read-through.ts';
import type { ProductsListing } from './listing.ts';
import type { CatalogueChange, CatalogueRead } from './reads.ts';

/** All methods throw DirectusFailure when there is neither an answer nor an earlier one. */
export interface Catalogue {
  categories(): Promise<Category[]>;
  products(filter: ProductsListing): Promise<ProductsPage>;
  /** Null when there is none, or none that is published. */
  product(slug: string): Promise<Product | null>;
  homePage(): Promise<HomePage>;
  lookbookPage(): Promise<LookbookPage>;
  store(): Promise<Store>;
}

export interface LiveCatalogue extends Catalogue {
  /** The same catalogue, telling each time what is read of it. */
  recording(onRead: (read: CatalogueRead) => void): Catalogue;
  /** Calls the listener whenever something has changed. */
  watch(listener: (changes: readonly CatalogueChange[]) => void): void;
  /** Takes everything as stale. */
  purge(): void;
}

export interface ProductsPage {
  products: Product[];
  /** How many there are in all. */
  total: number;
}

/** Products kept, in lists and by themselves; one takes about 1 kB. */
const MAX_LISTED = 30_000;
const MAX_PRODUCTS = 5000;

/** A row that cannot be presented is a fault in the records, not in the program. */
function presented<Value>(what: string, present: () => Value): Value {
  try {
    return present();
  } catch (error) {
    throw new DirectusFailure('unreadable', `A row of ${what} cannot be shown`, error);
  }
}

/** The same question always has the same key, in whatever order its words come. */
function keyOf({ category, featured, words, limit, offset }: ProductsListing): string {
  return JSON.stringify([category, featured, words.toSorted(), limit, offset]);
}

export function createCatalogue(
  reader: CatalogueReader,
  options: Pick<ReadThroughOptions<unknown>, 'lifetimeMs' | 'onStale'>,
): LiveCatalogue {
  const listeners: ((changes: readonly CatalogueChange[]) => void)[] = [];
  const categories = new ReadThrough<Category[]>({ capacity: 1, ...options });
  const lists = new ReadThrough<ProductsPage>({
    ...options,
    capacity: MAX_LISTED,
    sizeOf: (page) => page.products.length + 1,
  });
  const products = new ReadThrough<Product | null>({ capacity: MAX_PRODUCTS, ...options });
  const homePage = new ReadThrough<HomePage>({ capacity: 1, ...options });
  const lookbookPage = new ReadThrough<LookbookPage>({ capacity: 1, ...options });
  const store = new ReadThrough<Store>({ capacity: 1, ...options });

  const catalogue: LiveCatalogue = {
    categories: () =>
      categories.read('categories', async () => {
        const [rows, { defaultImageUrl }] = await Promise.all([reader.categories(), catalogue.store()]);
        return rows.map((row) => presentCategory(row, defaultImageUrl));
      }),

    products: (filter) =>
      lists.read(keyOf(filter), async () => {
        if (filter.words.some((word) => searchWords(word).length === 0)) return { products: [], total: 0 };
        const { rows, total } = await reader.products(filter);
        return { products: presented('products', () => rows.map(presentProduct)), total };
      }),

    product: (slug) =>
      products.read(slug, async () => {
        const row = await reader.product(slug);
        return row && presented('products', () => presentProduct(row));
      }),

    homePage: () => homePage.read('home', async () => presentHomePage(await reader.homePage())),
    lookbookPage: () =>
      lookbookPage.read('lookbook', async () => presentLookbookPage(await reader.lookbookPage())),
    store: () => store.read('settings', async () => presentStore(await reader.settings())),

    recording: (onRead) => ({
      categories() {
        onRead({ kind: 'categories' });
        return catalogue.categories();
      },
      products(listing) {
        onRead({ kind: 'products', listing, shown: [] });
        return catalogue.products(listing);
      },
      product(slug) {
        onRead({ kind: 'product', slug });
        return catalogue.product(slug);
      },
      homePage() {
        onRead({ kind: 'home' });
        return catalogue.homePage();
      },
      lookbookPage() {
        onRead({ kind: 'lookbook' });
        return catalogue.lookbookPage();
      },
      store() {
        onRead({ kind: 'store' });
        return catalogue.store();
      },
    }),

    watch(listener) {
      listeners.push(listener);
    },

    purge() {
      for (const listener of listeners) listener([{ kind: 'everything' }]);
      for (const cache of [categories, lists, products, homePage, lookbookPage, store]) cache.purge();
    },
  };
  return catalogue;
}
