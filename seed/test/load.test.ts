import { slugOf } from '@chitenge/contract/slug';
import { foldForSearch } from '@chitenge/contract/search';
import { startTestDirectus, type TestDirectus } from '@chitenge/directus/testing/test-directus';
import {
  createDirectus,
  readFiles,
  readItems,
  readSingleton,
  rest,
  staticToken,
  updateItem,
  updateSingleton,
  type DirectusClient,
  type RestClient,
} from '@directus/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBigCatalogue, removeBigCatalogue } from '../src/big.ts';
import { CATEGORIES, SAMPLE_CATALOGUE } from '../src/catalogue/sample-catalogue.ts';
import { isCatalogueEmpty, loadSampleCatalogue, type Loaded, type ShopAddress } from '../src/load.ts';
import { CATEGORY_PICTURES, DEFAULT_PICTURE, HERO_PICTURE } from '../src/page-pictures.ts';
import { picturesOf } from '../src/pictures.ts';

interface GalleryRow {
  id: number;
  directus_files_id: string;
}

interface CategoryRow {
  name: string;
  slug: string;
  image: string;
}

interface ProductRow {
  id: string;
  name: string;
  slug: string;
  description: string;
  image: string;
  images: GalleryRow[];
  search_text: string;
  category: CategoryRow;
}

/** The columns that these tests read. */
interface Schema {
  products: ProductRow[];
  categories: CategoryRow[];
  products_files: GalleryRow[];
  home_page: { hero_image: string };
  store_settings: { default_image: string };
}

const PICTURES = 2 + CATEGORIES.length + SAMPLE_CATALOGUE.flatMap(picturesOf).length;
const FIRST = SAMPLE_CATALOGUE.find(({ slug }) => slug === 'duku-headwrap');

let directus: TestDirectus;
let address: ShopAddress;
let client: DirectusClient<Schema> & RestClient<Schema>;
let first: Loaded;
let emptyAtFirst: boolean;
/** The Studio's logo and the like, which are there before any catalogue. */
let filesAtFirst: number;

const readProducts = () =>
  client.request(
    readItems('products', {
      fields: [
        'id',
        'name',
        'slug',
        'description',
        'image',
        'search_text',
        { images: ['directus_files_id'], category: ['name', 'slug', 'image'] },
      ],
      sort: ['id'],
      limit: 1000,
    }),
  );
const readFileIds = async () =>
  (await client.request(readFiles({ fields: ['id'], limit: 1000 }))).map(({ id }) => id);
const countGalleries = async () => {
  const rows = await client.request(readItems('products_files', { fields: ['id'], limit: 1000 }));
  return rows.length;
};

beforeAll(async () => {
  directus = await startTestDirectus();
  address = { url: directus.url, token: directus.adminToken };
  client = createDirectus<Schema>(directus.url).with(staticToken(directus.adminToken)).with(rest());
  emptyAtFirst = await isCatalogueEmpty(address);
  filesAtFirst = (await readFileIds()).length;
  first = await loadSampleCatalogue(address);
}, 240_000);

afterAll(() => directus.stop());

describe('the first load', () => {
  it('adds all pictures, categories and products', async () => {
    expect(first).toEqual({
      files: PICTURES,
      categories: CATEGORIES.length,
      products: SAMPLE_CATALOGUE.length,
    });
    expect(await readFileIds()).toHaveLength(filesAtFirst + PICTURES);
    expect(emptyAtFirst).toBe(true);
    expect(await isCatalogueEmpty(address)).toBe(false);
  });

  it('gives every product two to four pictures that exist, and a category with one', async () => {
    const files = new Set(await readFileIds());
    const products = await readProducts();

    expect(products).toHaveLength(SAMPLE_CATALOGUE.length);
    for (const { image, images, category } of products) {
      const shown = [image, ...(images ?? []).map((each) => each.directus_files_id)];
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown.length).toBeGreaterThanOrEqual(2);
      expect(shown.length).toBeLessThanOrEqual(4);
      expect([...shown, category.image].filter((id) => !files.has(id))).toEqual([]);
    }
  });

  it('keeps slugs by the contract’s rule, and text that can be searched', async () => {
    for (const { name, slug, description, search_text, category } of await readProducts()) {
      expect(slug).toBe(slugOf(name));
      expect(search_text).toBe(foldForSearch(`${name} ${description} ${category.name}`));
    }
  });

  it('sets the hero, the default picture and the categories’ pictures', async () => {
    const home = await client.request(readSingleton('home_page', { fields: ['hero_image'] }));
    const settings = await client.request(readSingleton('store_settings', { fields: ['default_image'] }));
    expect(home.hero_image).toBe(HERO_PICTURE.id);
    expect(settings.default_image).toBe(DEFAULT_PICTURE.id);
    for (const { category } of await readProducts()) {
      const slug = CATEGORIES.find((each) => each.slug === category.slug)?.slug ?? 'men';
      expect(category.image).toBe(CATEGORY_PICTURES[slug].id);
    }
  });
});

describe('a second load', () => {
  it('adds nothing, and keeps what an editor changed', async () => {
    const id = FIRST?.id ?? '';
    const hero = CATEGORY_PICTURES.women.id;
    await client.request(updateItem('products', id, { name: 'Duku Headwrap, Generous' }));
    await client.request(updateSingleton('home_page', { hero_image: hero }));
    const before = await readProducts();

    expect(await loadSampleCatalogue(address)).toEqual({ files: 0, categories: 0, products: 0 });

    expect(await readProducts()).toEqual(before);
    expect(before.find((product) => product.id === id)?.name).toBe('Duku Headwrap, Generous');
    const home = await client.request(readSingleton('home_page', { fields: ['hero_image'] }));
    expect(home.hero_image).toBe(hero);
  });
});

describe('the big catalogue', () => {
  it('is added once, in full, and goes without a trace', { timeout: 120_000 }, async () => {
    const before = await readProducts();
    const galleries = await countGalleries();

    expect(await addBigCatalogue(address, 300)).toBe(300);
    expect(await addBigCatalogue(address, 300)).toBe(0);
    const loaded = await readProducts();
    expect(loaded).toHaveLength(before.length + 300);
    for (const { name, images, search_text } of loaded) {
      expect(images?.length).toBeGreaterThan(0);
      expect(search_text).toContain(foldForSearch(name));
    }
    // Whatever else there is, the sample catalogue is recognised.
    expect(await loadSampleCatalogue(address)).toEqual({ files: 0, categories: 0, products: 0 });

    expect(await removeBigCatalogue(address)).toBe(300);
    expect(await readProducts()).toEqual(before);
    expect(await countGalleries()).toBe(galleries);
  });
});
