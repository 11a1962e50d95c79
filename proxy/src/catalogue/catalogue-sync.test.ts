import { NO_DEFAULT_COLUMNS, NO_DETAIL_COLUMNS } from '@chitenge/contract/no-details';
import { eventually } from '@chitenge/directus/testing/eventually';
import type { DeliveryMethod } from '@chitenge/contract/delivery-method';
import { pino } from 'pino';
import { beforeEach, describe, expect, it, onTestFinished, vi, type Mock } from 'vitest';
import type { CatalogueReader } from '../directus/catalogue-reader.ts';
import { DirectusRequestError } from '../directus/request-error.ts';
import type { CategoryRow } from '@chitenge/contract/rows/category';
import type { ListedProductRow } from '@chitenge/contract/rows/listed-product';
import { createCatalogue, type LiveCatalogue } from './catalogue.ts';
import type { ProductsListing } from './listing.ts';
import type { CatalogueChange } from './invalidation.ts';
import { EMPTY_SETTINGS } from '@chitenge/contract/rows/empty-settings';

const MEN: CategoryRow = {
  id: 'c0000000-0000-4000-8000-000000000001',
  name: 'Men',
  slug: 'men',
  description: null,
  image: null,
  image_url: null,
  ...NO_DEFAULT_COLUMNS,
};

const ALL: ProductsListing = { search: '', sizes: [], colors: [], limit: 500, offset: 0 };

const idOf = (number: number) => `d0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const row = (number: number, changes: Partial<ListedProductRow> = {}): ListedProductRow => ({
  id: idOf(number),
  name: `Shirt ${number}`,
  slug: `shirt-${number}`,
  description: null,
  price: '10.00',
  original_price: null,
  sale_price: null,
  sale_starts: null,
  sale_ends: null,
  image: null,
  image_url: null,
  images: [],
  sizes: null,
  colors: null,
  badge: null,
  rating: null,
  review_count: null,
  reviews: null,
  stock_count: 5,
  variants: [],
  category: { id: MEN.id, name: MEN.name, slug: MEN.slug, ...NO_DEFAULT_COLUMNS },
  ...NO_DETAIL_COLUMNS,
  featured: false,
  sort: number,
  date_created: '2026-01-01T00:00:00.000Z',
  ...changes,
});

const changeOf = (collection: string, ...keys: string[]) => ({ collection, keys, productIds: [] });

let rows: Map<string, ListedProductRow>;
let categories: CategoryRow[];
let deliveryMethods: DeliveryMethod[];
let hasDiscounts: boolean;
/** Runs during each read from Directus: a concurrent change, or a failure. */
let duringRead: () => Promise<void> | void;
/** Products of a page. */
const PAGE = 2;

/** Number of reads of all products. */
let comparisons: number;
let readProducts: Mock<CatalogueReader['products']>;
let reader: CatalogueReader;
let catalogue: LiveCatalogue;
let changes: CatalogueChange[];

function write(...written: ListedProductRow[]): void {
  for (const product of written) rows.set(product.id, product);
}

beforeEach(() => {
  rows = new Map();
  categories = [MEN];
  deliveryMethods = [];
  hasDiscounts = false;
  duringRead = () => undefined;
  changes = [];
  comparisons = 0;
  const empty = { hero_title: null, hero_text: null, hero_image: null, primary_button: null };
  readProducts = vi.fn<CatalogueReader['products']>(async (ids) => {
    const read = ids.flatMap((id) => rows.get(id) ?? []);
    await duringRead();
    return read;
  });
  reader = {
    async nextProducts(after) {
      if (after === null) comparisons += 1;
      const all = [...rows.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
      const page = all.filter(({ id }) => id > (after ?? '')).slice(0, PAGE);
      await duringRead();
      const ids = page.map(({ id }) => id);
      return { ids, rows: page, next: page.length < PAGE ? null : (ids.at(-1) ?? null) };
    },
    products: readProducts,
    categories: async () => categories,
    deliveryMethods: async () => deliveryMethods,
    hasDiscounts: async () => hasDiscounts,
    storefront: async () => ({
      ...empty,
      secondary_button: null,
      categories_title: null,
      featured_title: null,
      newsletter_title: null,
      newsletter_text: null,
      lookbook_heading: null,
      lookbook_introduction: null,
      lookbook_values: null,
      lookbook_closing_title: null,
      lookbook_button: null,
      search_synonyms: null,
    }),
    contentPages: async () => [],
    settings: async () => EMPTY_SETTINGS,
    payPage: async () => null,
  };
  catalogue = createCatalogue({ reader, logger: pino({ level: 'silent' }), refreshIntervalMs: () => 60_000 });
  catalogue.subscribe((published) => void changes.push(...published));
  return () => catalogue.stop();
});

const slugs = async () => (await catalogue.products(ALL)).products.map(({ slug }) => slug);

describe('the catalogue sync', () => {
  it('reads all products once for concurrent requests', async () => {
    write(...Array.from({ length: 450 }, (_, at) => row(at)));
    const [first] = await Promise.all([slugs(), slugs(), catalogue.product('shirt-7')]);
    expect(first).toHaveLength(450);
    await slugs();
    expect(comparisons).toBe(1);
    expect(readProducts).not.toHaveBeenCalled();
  });

  it('publishes only what has changed since the last read of all', async () => {
    write(...Array.from({ length: 10 }, (_, at) => row(at)));
    await slugs();
    write(row(5, { price: '12.00' }));
    catalogue.refresh();
    await eventually(async () => expect((await catalogue.product('shirt-5'))?.price).toBe('12.00'));
    expect(changes).toMatchObject([{ kind: 'product', before: { price: 1000 }, after: { price: 1200 } }]);
  });

  it('changes a price at its time without a read', async () => {
    const sale = { sale_price: '8.00', sale_ends: Date.now() + 600 };
    write(row(1, sale), row(2));
    await slugs();
    expect((await catalogue.product('shirt-1'))?.price).toBe('8.00');
    readProducts.mockClear();
    await eventually(async () => expect((await catalogue.product('shirt-1'))?.price).toBe('10.00'));
    expect(changes).toMatchObject([{ kind: 'product', before: { price: 800 }, after: { price: 1000 } }]);
    expect(readProducts).not.toHaveBeenCalled();
    expect(comparisons).toBe(1);
  });

  it('follows no sale of a product that was changed meanwhile', async () => {
    const starts = Date.now() + 600;
    write(
      row(1, { sale_price: '8.00', sale_starts: starts }),
      row(2, { sale_price: '9.00', sale_starts: starts }),
    );
    await slugs();
    write(row(1));
    catalogue.applyChange(changeOf('products', idOf(1)));
    await eventually(async () => expect((await catalogue.product('shirt-2'))?.price).toBe('9.00'));
    expect((await catalogue.product('shirt-1'))?.price).toBe('10.00');
  });

  it('continues after a read that broke off, and deletes nothing before a complete one', async () => {
    write(...Array.from({ length: 10 }, (_, at) => row(at)));
    await slugs();
    let pages = 0;
    duringRead = () => {
      pages += 1;
      if (pages === 4) throw new DirectusRequestError('unavailable', 'away');
    };
    write(row(1, { price: '12.00' }), row(9, { price: '12.00' }));
    rows.delete(idOf(0));
    rows.delete(idOf(2));
    catalogue.refresh();
    await eventually(async () => expect((await catalogue.product('shirt-1'))?.price).toBe('12.00'));
    expect(await slugs()).toHaveLength(10);
    await eventually(async () => expect(await slugs()).toHaveLength(8));
    expect((await catalogue.product('shirt-9'))?.price).toBe('12.00');
    expect(await catalogue.product('shirt-2')).toBeNull();
  });

  it('reads changes shortly after a read in one request', async () => {
    write(row(1), row(2), row(3));
    await slugs();
    readProducts.mockClear();
    for (const number of [1, 2, 3]) {
      write(row(number, { stock_count: 0 }));
      catalogue.applyChange(changeOf('products', idOf(number)));
      await Promise.resolve();
    }
    await eventually(async () => {
      const { products } = await catalogue.products(ALL);
      expect(products.filter(({ inStock }) => inStock)).toEqual([]);
    });
    expect(readProducts.mock.calls).toEqual([[[idOf(1), idOf(2), idOf(3)]]]);
  });

  it('reads only the changed products', async () => {
    write(row(1), row(2));
    await slugs();
    write(row(1, { price: '12.00' }));
    rows.delete(idOf(2));
    catalogue.applyChange(changeOf('products', idOf(1), idOf(2)));
    await eventually(async () => expect(await slugs()).toEqual(['shirt-1']));
    expect((await catalogue.product('shirt-1'))?.price).toBe('12.00');
    expect(readProducts).toHaveBeenLastCalledWith([idOf(1), idOf(2)]);
    expect(changes).toMatchObject([
      { kind: 'product', before: { price: 1000 }, after: { price: 1200 } },
      { kind: 'product', after: null },
    ]);
  });

  it('reads again a product that changes during its read', async () => {
    write(row(1));
    duringRead = () => {
      duringRead = () => undefined;
      write(row(1, { price: '12.00' }), row(2));
      catalogue.applyChange(changeOf('products', idOf(1), idOf(2)));
    };
    await slugs();
    await eventually(async () => expect(await slugs()).toEqual(['shirt-1', 'shirt-2']));
    expect((await catalogue.product('shirt-1'))?.price).toBe('12.00');
  });

  it('keeps a product that is created while all products are read, before the pages that follow', async () => {
    write(row(2), row(3), row(4));
    await slugs();
    duringRead = () => {
      duringRead = () => undefined;
      write(row(1));
      catalogue.applyChange(changeOf('products', idOf(1)));
    };
    catalogue.refresh();
    await eventually(async () => expect(await slugs()).toContain('shirt-1'));
    await eventually(() => expect(comparisons).toBe(2));
    expect(await slugs()).toEqual(['shirt-1', 'shirt-2', 'shirt-3', 'shirt-4']);
    expect(changes).toMatchObject([{ before: null, after: { product: { slug: 'shirt-1' } } }]);
  });

  it('reads the sort order of all products when one product has moved', async () => {
    write(row(1), row(2), row(3));
    await slugs();
    write(row(3, { sort: 1 }), row(1, { sort: 2 }), row(2, { sort: 3 }));
    catalogue.applyChange(changeOf('products', idOf(3)));
    await eventually(async () => expect(await slugs()).toEqual(['shirt-3', 'shirt-1', 'shirt-2']));
  });

  it('says which categories have products, and publishes when that changes', async () => {
    const filled = async () => (await catalogue.categories()).map(({ hasProducts }) => hasProducts);
    const published = () => changes.filter(({ kind }) => kind === 'categories').length;
    expect(await filled()).toEqual([false]);
    for (const [number, change, isFilled, count] of [
      [1, {}, true, 1],
      [2, {}, true, 0],
      [1, { category: null }, true, 0],
      [2, { category: null }, false, 1],
    ] as const) {
      write(row(number, change));
      changes = [];
      catalogue.applyChange(changeOf('products', idOf(number)));
      await eventually(() => expect(changes).not.toEqual([]));
      expect([await filled(), published()]).toEqual([[isFilled], count]);
    }
  });

  it('updates a renamed category in its products, and removes a deleted one', async () => {
    write(row(1));
    await slugs();
    categories = [{ ...MEN, name: 'Gentlemen', slug: 'gentlemen' }];
    catalogue.applyChange(changeOf('categories', MEN.id));
    const found = () => catalogue.products({ ...ALL, category: 'gentlemen', search: 'gentle' });
    await eventually(async () => expect((await found()).total).toBe(1));
    categories = [];
    catalogue.applyChange(changeOf('categories', MEN.id));
    await eventually(async () => {
      expect(await catalogue.product('shirt-1')).toMatchObject({ category: null, categoryId: null });
    });
    expect(comparisons).toBe(1);
  });

  it('reads the products of changed and deleted gallery images', async () => {
    const file = 'a0000000-0000-4000-8000-000000000001';
    write(row(1, { images: [{ id: 7, directus_files_id: file, sort: 1, color: null }] }), row(2));
    await slugs();
    write(row(1), row(2, { images: [{ id: 8, directus_files_id: file, sort: 1, color: null }] }));
    catalogue.applyChange({ collection: 'products_files', keys: ['7', '8'], productIds: [idOf(2)] });
    await eventually(async () => {
      expect((await catalogue.product('shirt-2'))?.images).toEqual([`/assets/${file}`]);
    });
    expect((await catalogue.product('shirt-1'))?.images).toEqual([]);
  });

  it('omits a product with an invalid row', async () => {
    write(row(1, { price: '-1' }), row(2));
    expect(await slugs()).toEqual(['shirt-2']);
  });

  it('serves the data in memory while Directus fails, and retries', async () => {
    // Before the first read: the time of the last read and the timers must come from one clock.
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    write(row(1));
    await slugs();
    duringRead = () => {
      throw new DirectusRequestError('unavailable', 'away');
    };
    write(row(1, { price: '12.00' }));
    catalogue.applyChange(changeOf('products', idOf(1)));
    await vi.advanceTimersByTimeAsync(150);
    expect((await catalogue.product('shirt-1'))?.price).toBe('10.00');
    duringRead = () => undefined;
    await vi.advanceTimersByTimeAsync(2500);
    expect((await catalogue.product('shirt-1'))?.price).toBe('12.00');
  });

  it('throws before the first successful read, and reads again for each request', async () => {
    write(row(1));
    duringRead = () => {
      throw new DirectusRequestError('unavailable', 'away');
    };
    await expect(slugs()).rejects.toThrow('away');
    expect(await catalogue.deliveryMethods()).toEqual([]);
    duringRead = () => undefined;
    expect(await slugs()).toEqual(['shirt-1']);
  });
});
