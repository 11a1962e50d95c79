/** The catalogue, pages and settings as shoppers see them, kept in memory until an editor changes something. */
import type { Category } from '@chitenge/contract/category';
import type { HomePage, LookbookPage } from '@chitenge/contract/page';
import type { Product } from '@chitenge/contract/product';
import type { CatalogueReader, ProductsFilter } from '../directus/catalogue-reader.ts';
import { DirectusFailure } from '../directus/failure.ts';
import { presentCategory } from '../presenters/category.ts';
import { presentHomePage, presentLookbookPage } from '../presenters/page.ts';
import { presentProduct } from '../presenters/product.ts';
import { presentStore, type Store } from '../presenters/settings.ts';
import { ReadThrough, type ReadThroughOptions } from './read-through.ts';

/** All methods throw DirectusFailure when there is neither an answer nor an earlier one. */
export interface Catalogue {
  categories(): Promise<Category[]>;
  products(filter: ProductsFilter): Promise<ProductsPage>;
  /** Null when there is none, or none that is published. */
  product(slug: string): Promise<Product | null>;
  homePage(): Promise<HomePage>;
  lookbookPage(): Promise<LookbookPage>;
  store(): Promise<Store>;
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
function keyOf({ category, featured, words, limit, offset }: ProductsFilter): string {
  return JSON.stringify([category, featured, words.toSorted(), limit, offset]);
}

export function createCatalogue(
  reader: CatalogueReader,
  options: Pick<ReadThroughOptions<unknown>, 'lifetimeMs' | 'onStale'>,
): Catalogue {
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

  const catalogue: Catalogue = {
    categories: () =>
      categories.read('categories', async () => {
        const [rows, { defaultImageUrl }] = await Promise.all([reader.categories(), catalogue.store()]);
        return rows.map((row) => presentCategory(row, defaultImageUrl));
      }),

    products: (filter) =>
      lists.read(keyOf(filter), async () => {
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

    purge() {
      for (const cache of [categories, lists, products, homePage, lookbookPage, store]) cache.purge();
    },
  };
  return catalogue;
}
