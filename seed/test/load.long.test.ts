import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { FILE_FOLDERS } from '@chitenge/contract/file-folders';
import { newSessionId, SESSION_HEADER } from '@chitenge/contract/session';
import { administratorToken } from '@chitenge/directus/administrator-token';
import { anyResponse, directusApi, type DirectusApi } from '@chitenge/directus/apply/api';
import { startTestDirectus, type TestDirectus } from '@chitenge/directus/testing/test-directus';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
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

const productSchema = z.object({
  id: z.string(),
  status: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  image: z.string().nullable(),
  images: z.array(z.object({ directus_files_id: z.string() })),
  category: z.object({ name: z.string(), slug: z.string(), image: z.string().nullable() }).nullable(),
});
const idsSchema = z.array(z.object({ id: z.string() }));
const record = z.record(z.string(), z.unknown());

const IMAGES = 2 + CATEGORIES.length + SAMPLE_CATALOGUE.flatMap(productImages).length;
const HEADWRAP = SAMPLE_CATALOGUE.find(({ slug }) => slug === 'duku-headwrap');

let directus: TestDirectus;
let connection: DirectusConnection;
let admin: DirectusApi;
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
  admin.get(
    '/items/products?fields=id,status,name,slug,description,image,images.directus_files_id,category.*&sort=id&limit=-1',
    z.array(productSchema),
  );
const readIds = async (path: string, filter = '') =>
  (await admin.get(`${path}?fields=id&limit=-1${filter}`, idsSchema)).map(({ id }) => id);
const countProducts = async () => (await readIds('/items/products')).length;
const change = (path: string, values: object) => admin.send('PATCH', path, values, anyResponse);
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
  admin = directusApi(directus.url, directus.adminToken);
  emptyBefore = (await countProducts()) === 0;
  filesBefore = (await readIds('/files')).length;
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
    expect(await readIds('/files')).toHaveLength(filesBefore + IMAGES);
    expect(emptyBefore).toBe(true);
    expect(await countProducts()).toBeGreaterThan(0);
  });

  it('adds the delivery methods as drafts, so that shipping stays free', async () => {
    const rows = await admin.get('/items/delivery_methods?fields=status&limit=-1', z.array(record));
    expect(rows).toEqual(DELIVERY_METHODS.map(() => ({ status: 'draft' })));
  });

  it('gives each product two to four existing images, and pages and categories theirs', async () => {
    const files = new Set(await readIds('/files'));
    const products = await readProducts();
    expect(products).toHaveLength(SAMPLE_CATALOGUE.length);
    for (const { image, images, category } of products) {
      const shown = [image ?? '', ...images.map((each) => each.directus_files_id)];
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown.length).toBeGreaterThanOrEqual(2);
      expect(shown.length).toBeLessThanOrEqual(4);
      const slug = CATEGORIES.find((each) => each.slug === category?.slug)?.slug ?? 'men';
      expect(category?.image).toBe(PAGE_IMAGES[slug].id);
      expect([...shown, category?.image ?? ''].filter((id) => !files.has(id))).toEqual([]);
    }
    expect(await admin.get('/items/storefront', record)).toMatchObject({ hero_image: PAGE_IMAGES.hero.id });
    const settings = await admin.get('/items/store_settings', record);
    expect(settings).toMatchObject({ default_image: PAGE_IMAGES.default.id });
  });
});

describe('a second load', () => {
  it('adds nothing and keeps editors’ changes', async () => {
    const id = HEADWRAP?.id ?? '';
    const hero_image = PAGE_IMAGES.women.id;
    await change(`/items/products/${id}`, { name: 'Duku Headwrap, Generous' });
    await change('/items/storefront', { hero_image });
    const before = await readProducts();
    const nothing = { files: 0, categories: 0, deliveryMethods: 0, products: 0, reviews: 0 };
    expect(await loadSampleCatalogue(connection)).toEqual(nothing);
    expect(await readProducts()).toEqual(before);
    expect(before.find((product) => product.id === id)?.name).toBe('Duku Headwrap, Generous');
    expect(await admin.get('/items/storefront', record)).toMatchObject({ hero_image });
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

  const shop = (call: string, body: object) =>
    fetch(`${directus.url}/shop/calls/${call}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${directus.serviceToken}`,
        'content-type': 'application/json',
        [SESSION_HEADER]: session,
      },
      body: JSON.stringify(body),
    });
  const session = newSessionId();

  it('deletes products and their images, and archives those of orders', async () => {
    expect(ordered).toBeDefined();
    expect((await shop('addToCart', { productId: ordered?.id })).status).toBe(201);
    const numbers = { customerPhone: '0971234567', mobileProvider: 'mtn', mobileNumber: '0971234567' };
    const customer = { customerName: 'Chanda Mwila', customerEmail: 'chanda@example.com', ...numbers };
    const order = { ...customer, notes: '', totalAmount: (ordered?.price ?? 0).toFixed(2) };
    expect((await shop('placeOrder', order)).status).toBe(201);
    const [category] = await readIds('/items/categories', '&filter[slug][_eq]=women');
    const columns = { name: 'Own dress', price: '10.00', status: 'published', category };
    const { id: own } = await admin.send('POST', '/items/products', columns, z.object({ id: z.string() }));

    // The test of the second load has renamed the headwrap, so it is the owner's.
    expect(await removeSampleCatalogue(connection)).toEqual({
      products: SAMPLE_CATALOGUE.length - 2,
      archived: 1,
      // The headwrap is an accessory, the own dress is for women. Those for men and children have nothing left.
      categories: 2,
    });
    const left = (await readProducts()).map(({ id, status, image }) => ({ id, status, image }));
    expect(left).toHaveLength(3);
    for (const row of [
      { id: ordered?.id, status: 'archived', image: expect.any(String) },
      { id: HEADWRAP?.id, status: 'published', image: expect.any(String) },
      { id: own, status: 'published', image: null },
    ])
      expect(left).toContainEqual(row);
    const images = () => readIds('/files', `&filter[folder][_eq]=${FILE_FOLDERS.products.id}`);
    await expect.poll(async () => (await images()).toSorted()).toEqual(IMAGES_LEFT.toSorted());
    // Drafts of delivery methods and the pages' images stay.
    expect(await readIds('/items/delivery_methods')).toHaveLength(DELIVERY_METHODS.length);
    const files = await readIds('/files');
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
      categories: 2,
      deliveryMethods: 0,
      products: SAMPLE_CATALOGUE.length - 1,
      // The owner's headwrap has none of the samples' reviews.
      reviews: SAMPLE_REVIEWS.filter(({ slug }) => slug !== HEADWRAP?.slug).length,
    });
    const products = await readProducts();
    expect(products).toHaveLength(SAMPLE_CATALOGUE.length + 1);
    expect(products.find(({ id }) => id === ordered?.id)?.category?.slug).toBe(ordered?.category);
    expect(products.filter((row) => isSample('product', row))).toHaveLength(SAMPLE_CATALOGUE.length - 1);
  });
});

it('the next start loads nothing, also when the owner has deleted everything, or into an older database', async () => {
  const expectNoLoad = async () => {
    await loadSamplesOnce(connection, loadNew);
    expect(starts).toBe(1);
  };
  await expectNoLoad();
  for (const collection of ['products', 'categories'])
    await admin.send('DELETE', `/items/${collection}`, { query: { limit: -1 } }, anyResponse);
  expect(await countProducts()).toBe(0);
  await expectNoLoad();
  await change('/items/store_settings', { samples_loaded: null });
  await expectNoLoad();
  const settings = await admin.get('/items/store_settings', record);
  expect(settings['samples_loaded']).not.toBeNull();
});
