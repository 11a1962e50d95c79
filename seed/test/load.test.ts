import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { FILE_FOLDERS } from '@chitenge/contract/file-folders';
import { newSessionId, SESSION_HEADER } from '@chitenge/contract/session';
import { administratorToken } from '@chitenge/directus/administrator-token';
import { startTestDirectus, type TestDirectus } from '@chitenge/directus/testing/test-directus';
import {
  createDirectus,
  createItem,
  deleteItems,
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
import { CATEGORIES } from '../src/catalogue/categories.ts';
import { DELIVERY_METHODS } from '../src/catalogue/delivery-methods.ts';
import { SAMPLE_REVIEWS } from '../src/catalogue/sample-reviews.ts';
import { SAMPLE_CATALOGUE } from '../src/catalogue/sample-catalogue.ts';
import { PAGE_IMAGES, productImages } from '../src/images.ts';
import {
  loadSampleCatalogue,
  loadSamplesOnce,
  removeSampleCatalogue,
  type DirectusConnection,
  type LoadResult,
} from '../src/load.ts';
import { addProducts, toProductRow } from '../src/load/rows.ts';
import { createShopClient } from '../src/load/shop-client.ts';
import { isSample } from '../src/sample-rows.ts';

interface GalleryRow {
  id: number;
  directus_files_id: string;
}

interface CategoryRow {
  id: string;
  name: string;
  slug: string;
  image: string;
}

interface ProductRow {
  id: string;
  status: string;
  name: string;
  slug: string;
  description: string;
  price: string;
  image: string;
  images: GalleryRow[];
  category: CategoryRow | string;
}

/** Columns that these tests read. */
interface Schema {
  products: ProductRow[];
  categories: CategoryRow[];
  delivery_methods: { status: string }[];
  products_files: GalleryRow[];
  storefront: { hero_image: string };
  store_settings: { default_image: string; samples_loaded: string | null };
}

const IMAGES = 2 + CATEGORIES.length + SAMPLE_CATALOGUE.flatMap(productImages).length;
const HEADWRAP = SAMPLE_CATALOGUE.find(({ slug }) => slug === 'duku-headwrap');

let directus: TestDirectus;
let connection: DirectusConnection;
let client: DirectusClient<Schema> & RestClient<Schema>;
let firstLoad: LoadResult;
let emptyBefore: boolean;
let starts = 0;
async function loadNew(): Promise<void> {
  starts += 1;
  firstLoad = await loadSampleCatalogue(connection);
}
/** Files that `apply` adds, for example the Studio's logo. */
let filesBefore: number;

const readProducts = () =>
  client.request(
    readItems('products', {
      fields: [
        'id',
        'name',
        'slug',
        'description',
        'image',
        { images: ['directus_files_id'], category: ['name', 'slug', 'image'] },
      ],
      sort: ['id'],
      limit: 1000,
    }),
  );
const countProducts = async () =>
  (await client.request(readItems('products', { fields: ['id'], limit: -1 }))).length;
const readFileIds = async () =>
  (await client.request(readFiles({ fields: ['id'], limit: 1000 }))).map(({ id }) => id);
/** Directus deletes a file after its row. A new image would have the same name. */
function readStoredImages(): string[] {
  const images = new Set(SAMPLE_CATALOGUE.flatMap(productImages).map(({ id }) => id));
  const names = readdirSync(path.join(directus.env['DIRECTUS_DATA_DIR'] ?? '', 'uploads'));
  return [...new Set(names.map((name) => name.slice(0, 36)))].filter((id) => images.has(id));
}

beforeAll(async () => {
  directus = await startTestDirectus();
  // `npm start` loads the samples with this token, which belongs to no user.
  connection = { url: directus.url, token: await administratorToken(directus.env) };
  client = createDirectus<Schema>(directus.url).with(staticToken(directus.adminToken)).with(rest());
  emptyBefore = (await countProducts()) === 0;
  filesBefore = (await readFileIds()).length;
  await loadSamplesOnce(connection, loadNew);
}, 240_000);

afterAll(() => directus.stop());

it('reports rejected products', async () => {
  const shop = createShopClient({ url: directus.url, token: directus.serviceToken });
  const [entry] = SAMPLE_CATALOGUE;
  if (entry === undefined) throw new Error('The sample catalogue is empty');
  const row = toProductRow({ ...entry, id: randomUUID() });
  await expect(addProducts(shop, [row])).rejects.toThrow('Directus rejected the products with 403');
});

describe('the first load', () => {
  it('adds all images, categories and products', async () => {
    expect(firstLoad).toEqual({
      files: IMAGES,
      categories: CATEGORIES.length,
      deliveryMethods: DELIVERY_METHODS.length,
      products: SAMPLE_CATALOGUE.length,
      reviews: SAMPLE_REVIEWS.length,
    });
    expect(await readFileIds()).toHaveLength(filesBefore + IMAGES);
    expect(emptyBefore).toBe(true);
    expect(await countProducts()).toBeGreaterThan(0);
  });

  it('adds the delivery methods as drafts, so that shipping stays free', async () => {
    const rows = await client.request(readItems('delivery_methods', { fields: ['status'], limit: -1 }));
    expect(rows).toEqual(DELIVERY_METHODS.map(() => ({ status: 'draft' })));
  });

  it('gives each product two to four existing images, and its category an image', async () => {
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

  it('sets the hero image, the default image and the category images', async () => {
    const home = await client.request(readSingleton('storefront', { fields: ['hero_image'] }));
    const settings = await client.request(readSingleton('store_settings', { fields: ['default_image'] }));
    expect(home.hero_image).toBe(PAGE_IMAGES.hero.id);
    expect(settings.default_image).toBe(PAGE_IMAGES.default.id);
    for (const { category } of await readProducts()) {
      const slug = CATEGORIES.find((each) => each.slug === category.slug)?.slug ?? 'men';
      expect(category.image).toBe(PAGE_IMAGES[slug].id);
    }
  });
});

describe('a second load', () => {
  it('adds nothing and keeps editors’ changes', async () => {
    const id = HEADWRAP?.id ?? '';
    const hero = PAGE_IMAGES.women.id;
    await client.request(updateItem('products', id, { name: 'Duku Headwrap, Generous' }));
    await client.request(updateSingleton('storefront', { hero_image: hero }));
    const before = await readProducts();

    expect(await loadSampleCatalogue(connection)).toEqual({
      files: 0,
      categories: 0,
      deliveryMethods: 0,
      products: 0,
      reviews: 0,
    });

    expect(await readProducts()).toEqual(before);
    expect(before.find((product) => product.id === id)?.name).toBe('Duku Headwrap, Generous');
    const home = await client.request(readSingleton('storefront', { fields: ['hero_image'] }));
    expect(home.hero_image).toBe(hero);
  });
});

describe('removing the samples', () => {
  const ordered = SAMPLE_CATALOGUE.find(
    ({ id, variants, draft }) => id !== HEADWRAP?.id && !variants && !draft,
  );
  /** Files of the products that stay. */
  const IMAGES_LEFT = [HEADWRAP, ordered].flatMap((entry) =>
    entry ? productImages(entry).map(({ id }) => id) : [],
  );
  let own: string;

  const shop = (call: string, body: object) =>
    fetch(`${directus.url}/shop/calls/${call}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${directus.serviceToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ params: {}, query: {}, headers: { [SESSION_HEADER]: session }, body }),
    });
  const session = newSessionId();

  it('deletes products and their images, and archives those of orders', async () => {
    expect(ordered).toBeDefined();
    const price = (ordered?.price ?? 0).toFixed(2);
    expect((await shop('addToCart', { productId: ordered?.id })).status).toBe(201);
    const order = {
      customerName: 'Chanda Mwila',
      customerEmail: 'chanda@example.com',
      customerPhone: '0971234567',
      mobileProvider: 'mtn',
      mobileNumber: '0971234567',
      notes: '',
      totalAmount: price,
    };
    expect((await shop('placeOrder', order)).status).toBe(201);
    const women = await client.request(
      readItems('categories', { fields: ['id'], filter: { slug: { _eq: 'women' } } }),
    );
    const columns = { name: 'Own dress', price: '10.00', status: 'published', category: women[0]?.id ?? '' };
    own = (await client.request(createItem('products', columns, { fields: ['id'] }))).id;

    // The test of the second load has renamed the headwrap, so it is the owner's.
    expect(await removeSampleCatalogue(connection)).toEqual({
      products: SAMPLE_CATALOGUE.length - 2,
      archived: 1,
      // The headwrap is an accessory, the own dress is for women.
      categories: 1,
    });
    const left = await client.request(readItems('products', { fields: ['id', 'status', 'image'] }));
    expect(new Set(left)).toEqual(
      new Set([
        { id: ordered?.id, status: 'archived', image: expect.any(String) },
        { id: HEADWRAP?.id, status: 'published', image: expect.any(String) },
        { id: own, status: 'published', image: null },
      ]),
    );
    const readImages = async () =>
      (
        await client.request(
          readFiles({ filter: { folder: { _eq: FILE_FOLDERS.products.id } }, fields: ['id'], limit: 1000 }),
        )
      ).map(({ id }) => id);
    await expect.poll(async () => (await readImages()).toSorted()).toEqual(IMAGES_LEFT.toSorted());
  });

  it('keeps drafts of delivery methods and the pages’ images', async () => {
    const methods = await client.request(readItems('delivery_methods', { limit: -1 }));
    expect(methods).toHaveLength(DELIVERY_METHODS.length);
    const files = await readFileIds();
    expect(Object.values(PAGE_IMAGES).filter(({ id }) => !files.includes(id))).toEqual([]);
  });

  it('removes nothing the second time, and the next start loads nothing', async () => {
    expect(await removeSampleCatalogue(connection)).toEqual({ products: 0, archived: 0, categories: 0 });
    await loadSamplesOnce(connection, loadNew);
    expect(starts).toBe(1);
  });

  it('is undone by `npm run samples`', async () => {
    await expect.poll(readStoredImages).toHaveLength(IMAGES_LEFT.length);
    expect(await loadSampleCatalogue(connection)).toEqual({
      files: SAMPLE_CATALOGUE.flatMap(productImages).length - IMAGES_LEFT.length,
      categories: 1,
      deliveryMethods: 0,
      products: SAMPLE_CATALOGUE.length - 1,
      // The owner's headwrap has none of the samples' reviews.
      reviews: SAMPLE_REVIEWS.filter(({ slug }) => slug !== HEADWRAP?.slug).length,
    });
    const products = await readProducts();
    expect(products).toHaveLength(SAMPLE_CATALOGUE.length + 1);
    expect(products.find(({ id }) => id === ordered?.id)?.category.slug).toBe(ordered?.category);
    expect(products.filter((row) => isSample('product', row))).toHaveLength(SAMPLE_CATALOGUE.length - 1);
  });
});

describe('the next start', () => {
  const deleteCatalogue = async () => {
    for (const collection of ['products', 'categories'] as const)
      await client.request(deleteItems(collection, { limit: -1 }));
  };

  it('loads nothing, also when the owner has deleted everything', async () => {
    expect(starts).toBe(1);
    await loadSamplesOnce(connection, loadNew);
    await deleteCatalogue();
    expect(await countProducts()).toBe(0);
    await loadSamplesOnce(connection, loadNew);
    expect(starts).toBe(1);
  });

  it('loads nothing into an older database, and records that', async () => {
    const readRecord = () => client.request(readSingleton('store_settings', { fields: ['samples_loaded'] }));
    await client.request(updateSingleton('store_settings', { samples_loaded: null }));
    await loadSamplesOnce(connection, loadNew);
    expect(starts).toBe(1);
    expect((await readRecord()).samples_loaded).not.toBeNull();
  });
});
