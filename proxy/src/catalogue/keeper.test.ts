import { pino } from 'pino';
import { beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import type { CatalogueReader } from '../directus/catalogue-reader.ts';
import { DirectusFailure } from '../directus/failure.ts';
import type { CategoryRow, ListedProductRow } from '../directus/rows.ts';
import { createCatalogue, type LiveCatalogue } from './catalogue.ts';
import type { ProductsListing } from './listing.ts';
import type { CatalogueChange } from './reads.ts';

const MEN: CategoryRow = {
  id: 'c0000000-0000-4000-8000-000000000001',
  name: 'Men',
  slug: 'men',
  description: null,
  image: null,
  image_url: null,
};

const ALL: ProductsListing = { words: [], sizes: [], colors: [], limit: 500, offset: 0 };

const idOf = (number: number) => `d0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const row = (number: number, changes: Partial<ListedProductRow> = {}): ListedProductRow => ({
  id: idOf(number),
  name: `Shirt ${number}`,
  slug: `shirt-${number}`,
  description: null,
  price: '10.00',
  original_price: null,
  image: null,
  image_url: null,
  images: [],
  sizes: null,
  colors: null,
  badge: null,
  rating: null,
  review_count: null,
  stock_count: 5,
  category: { id: MEN.id, name: MEN.name, slug: MEN.slug },
  featured: false,
  sort: number,
  date_created: '2026-01-01T00:00:00.000Z',
  ...changes,
});

const told = (collection: string, ...keys: string[]) => ({ collection, keys, productIds: [] });

let rows: Map<string, ListedProductRow>;
let categories: CategoryRow[];
/** What happens while Directus is read: a rival that changes something, or a failure. */
let meanwhile: () => Promise<void> | void;
let readProducts: Mock<CatalogueReader['products']>;
let reader: CatalogueReader;
let catalogue: LiveCatalogue;
let changes: CatalogueChange[];

function write(...written: ListedProductRow[]): void {
  for (const one of written) rows.set(one.id, one);
}

beforeEach(() => {
  rows = new Map();
  categories = [MEN];
  meanwhile = () => undefined;
  changes = [];
  const empty = { hero_title: null, hero_text: null, hero_image: null, primary_button: null };
  readProducts = vi.fn<CatalogueReader['products']>(async (ids) => {
    const read = ids.flatMap((id) => rows.get(id) ?? []);
    await meanwhile();
    return read;
  });
  reader = {
    async order() {
      await meanwhile();
      return [...rows.values()]
        .toSorted((one, other) => (one.sort ?? 0) - (other.sort ?? 0))
        .map(({ id, sort }) => ({ id, sort }));
    },
    products: readProducts,
    categories: async () => categories,
    homePage: async () => ({
      ...empty,
      secondary_button: null,
      categories_title: null,
      featured_title: null,
      newsletter_title: null,
      newsletter_text: null,
    }),
    lookbookPage: async () => ({
      heading: null,
      introduction: null,
      values: null,
      closing_title: null,
      button: null,
    }),
    settings: async () => ({
      store_name: null,
      tagline: null,
      product_page_price_prefix: null,
      shipping_label: null,
      mtn_ussd: null,
      mtn_merchant_code: null,
      airtel_ussd: null,
      airtel_merchant_code: null,
      zamtel_ussd: null,
      zamtel_merchant_code: null,
      low_stock_threshold: null,
      default_image: null,
      contact_email: null,
      contact_phone: null,
    }),
  };
  catalogue = createCatalogue({ reader, logger: pino({ level: 'silent' }), pauseMs: () => 60_000 });
  catalogue.watch((news) => void changes.push(...news));
  return () => catalogue.stop();
});

const slugs = async () => (await catalogue.products(ALL)).products.map(({ slug }) => slug);

describe('the catalogue in memory', () => {
  it('is read once, however many ask, in parts', async () => {
    write(...Array.from({ length: 450 }, (_, at) => row(at)));
    const [first] = await Promise.all([slugs(), slugs(), catalogue.product('shirt-7')]);
    expect(first).toHaveLength(450);
    await slugs();
    expect(readProducts).toHaveBeenCalledTimes(3);
  });

  it('reads together what changes within a moment of the last reading', async () => {
    write(row(1), row(2), row(3));
    await slugs();
    readProducts.mockClear();
    for (const number of [1, 2, 3]) {
      write(row(number, { stock_count: 0 }));
      catalogue.changed(told('products', idOf(number)));
      await Promise.resolve();
    }
    await vi.waitFor(async () => {
      const { products } = await catalogue.products(ALL);
      expect(products.filter(({ inStock }) => inStock)).toEqual([]);
    });
    expect(readProducts.mock.calls).toEqual([[[idOf(1), idOf(2), idOf(3)]]]);
  });

  it('reads what was told to have changed, and nothing else', async () => {
    write(row(1), row(2));
    await slugs();
    write(row(1, { price: '12.00' }));
    rows.delete(idOf(2));
    catalogue.changed(told('products', idOf(1), idOf(2)));
    await vi.waitFor(async () => expect(await slugs()).toEqual(['shirt-1']));
    expect((await catalogue.product('shirt-1'))?.price).toBe('12.00');
    expect(readProducts).toHaveBeenLastCalledWith([idOf(1), idOf(2)]);
    expect(changes).toMatchObject([
      { kind: 'product', before: { price: 1000 }, after: { price: 1200 } },
      { kind: 'product', after: null },
    ]);
  });

  it('reads again what changes while it is being read', async () => {
    write(row(1));
    meanwhile = () => {
      meanwhile = () => {
        meanwhile = () => undefined;
        write(row(1, { price: '12.00' }), row(2));
        catalogue.changed(told('products', idOf(1), idOf(2)));
      };
    };
    await slugs();
    await vi.waitFor(async () => expect(await slugs()).toEqual(['shirt-1', 'shirt-2']));
    expect((await catalogue.product('shirt-1'))?.price).toBe('12.00');
  });

  it('keeps a product that is made while all are read', async () => {
    write(row(1));
    await slugs();
    meanwhile = () => {
      meanwhile = () => undefined;
      write(row(2));
      catalogue.changed(told('products', idOf(2)));
    };
    catalogue.refresh();
    await vi.waitFor(async () => expect(await slugs()).toEqual(['shirt-1', 'shirt-2']));
  });

  it('finds out at the next refresh what was never told', async () => {
    write(row(1), row(2), row(3));
    await slugs();
    write(row(2, { stock_count: 0 }), row(4));
    rows.delete(idOf(3));
    catalogue.refresh();
    await vi.waitFor(async () => expect(await slugs()).toEqual(['shirt-1', 'shirt-2', 'shirt-4']));
    expect((await catalogue.product('shirt-2'))?.inStock).toBe(false);
    expect(changes.map(({ kind }) => kind)).toEqual(['product', 'product', 'product']);
  });

  it('takes over the whole order when one product has moved', async () => {
    write(row(1), row(2), row(3));
    await slugs();
    write(row(3, { sort: 1 }), row(1, { sort: 2 }), row(2, { sort: 3 }));
    catalogue.changed(told('products', idOf(3)));
    await vi.waitFor(async () => expect(await slugs()).toEqual(['shirt-3', 'shirt-1', 'shirt-2']));
  });

  it('gives products their category’s new name, and none when it is gone', async () => {
    write(row(1));
    await slugs();
    categories = [{ ...MEN, name: 'Gentlemen', slug: 'gentlemen' }];
    catalogue.changed(told('categories', MEN.id));
    const found = () => catalogue.products({ ...ALL, category: 'gentlemen', words: ['gentle'] });
    await vi.waitFor(async () => expect((await found()).total).toBe(1));
    categories = [];
    catalogue.changed(told('categories', MEN.id));
    await vi.waitFor(async () => {
      expect(await catalogue.product('shirt-1')).toMatchObject({ category: null, categoryId: null });
    });
    expect(readProducts).toHaveBeenCalledTimes(1);
  });

  it('follows pictures to their product, also when they are gone', async () => {
    const file = 'a0000000-0000-4000-8000-000000000001';
    write(row(1, { images: [{ id: 7, directus_files_id: file, sort: 1 }] }), row(2));
    await slugs();
    write(row(1), row(2, { images: [{ id: 8, directus_files_id: file, sort: 1 }] }));
    catalogue.changed({ collection: 'products_files', keys: ['7', '8'], productIds: [idOf(2)] });
    await vi.waitFor(async () => {
      expect((await catalogue.product('shirt-2'))?.images).toEqual([`/assets/${file}`]);
    });
    expect((await catalogue.product('shirt-1'))?.images).toEqual([]);
  });

  it('leaves out a product that cannot be shown', async () => {
    write(row(1, { price: '-1' }), row(2));
    expect(await slugs()).toEqual(['shirt-2']);
  });

  it('shows what is known while Directus fails, and asks again by itself', async () => {
    write(row(1));
    await slugs();
    vi.useFakeTimers();
    meanwhile = () => {
      throw new DirectusFailure('unavailable', 'away');
    };
    write(row(1, { price: '12.00' }));
    catalogue.changed(told('products', idOf(1)));
    await vi.advanceTimersByTimeAsync(10);
    expect((await catalogue.product('shirt-1'))?.price).toBe('10.00');
    meanwhile = () => undefined;
    await vi.advanceTimersByTimeAsync(2500);
    expect((await catalogue.product('shirt-1'))?.price).toBe('12.00');
    vi.useRealTimers();
  });

  it('throws while nothing is known, and asks anew each time', async () => {
    write(row(1));
    meanwhile = () => {
      throw new DirectusFailure('unavailable', 'away');
    };
    await expect(slugs()).rejects.toThrow('away');
    expect(await catalogue.categories()).toHaveLength(1);
    meanwhile = () => undefined;
    expect(await slugs()).toEqual(['shirt-1']);
  });
});
