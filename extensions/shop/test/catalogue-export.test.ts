import { CONTENT_EDITOR_ROLE } from '@chitenge/directus/access/roles';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { amount } from './support/shop-client.ts';
import { DATABASE, sharedShop } from './support/shop.ts';

const UNKNOWN_ID = 'd0000000-0000-4000-8000-000000000001';

const shop = sharedShop();
let database: Knex;
beforeAll(() => {
  database = shop.directus.openDatabase();
});
afterAll(() => database.destroy());

const headSchema = z.object({ chunk: z.string(), products: z.number() });
const endSchema = z.object({ end: z.number() });
const productSchema = z.looseObject({ id: z.string() });
type Product = z.infer<typeof productSchema>;

interface Answer {
  /** Every chunk's digest, in order. */
  digests: string[];
  /** The products of the chunks that were sent. */
  products: Product[];
}

const post = (path: string, body: object, token = shop.directus.serviceToken) =>
  fetch(`${shop.directus.url}/shop/catalogue/${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

async function sync(known: readonly string[] = []): Promise<Answer> {
  const response = await post('sync', { known });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/x-ndjson');
  const lines = (await response.text()).trimEnd().split('\n');
  const records = lines.map((line): unknown => JSON.parse(line));
  const { end } = endSchema.parse(records.pop());
  const heads = records.flatMap((record) => headSchema.safeParse(record).data ?? []);
  const products = records.flatMap((record) => productSchema.safeParse(record).data ?? []);
  expect(heads).toHaveLength(end);
  expect(heads.reduce((sum, head) => sum + head.products, 0)).toBe(products.length);
  return { digests: heads.map(({ chunk }) => chunk), products };
}

async function read(...ids: string[]): Promise<Product[]> {
  const response = await post('products', { ids });
  expect(response.status).toBe(200);
  return z.object({ data: z.array(productSchema) }).parse(await response.json()).data;
}

describe('the export of the catalogue', () => {
  it('has every published product once, with its images, variants on sale and category', async () => {
    const { id: category } = await shop.create('categories', { name: 'Export dresses' });
    const draft = await shop.product({ status: 'draft' });
    const id = await shop.product({
      name: 'Wrap “Dress”',
      description: 'Cotton.\nIn two “lines”.',
      price: '120.50',
      original_price: '150.00',
      sale_price: '110.00',
      sale_starts: '2026-11-27T04:00:00Z',
      category,
      featured: true,
      stock_count: 0,
    });
    const variants = [
      { size: 'M', color: 'red', sku: 'EXPORT-M', barcode: '4006381333931', stockCount: 3, price: '130.00' },
      { size: 'S', color: 'red', stockCount: 4 },
    ];
    const token = shop.directus.adminToken;
    const { status } = await shop.call('PATCH', `/shop/staff/products/${id}`, {
      token,
      body: { columns: {}, variants },
    });
    expect(status).toBe(204);
    const { products } = await sync();
    const ids = products.map((product) => product.id);
    expect(ids).toEqual([...new Set(ids)].toSorted());
    expect(ids).not.toContain(draft);
    const product = products.find((one) => one.id === id);
    expect(product).toMatchObject({
      name: 'Wrap “Dress”',
      description: 'Cotton.\nIn two “lines”.',
      price: amount(120.5),
      original_price: amount(150),
      sale_price: amount(110),
      sale_starts: Date.parse('2026-11-27T04:00:00Z'),
      sale_ends: null,
      image: null,
      images: [],
      category: { id: category, name: 'Export dresses', slug: 'export-dresses' },
      featured: true,
      stock_count: 7,
      variants: [
        {
          size: 'M',
          color: 'red',
          sku: 'EXPORT-M',
          barcode: '4006381333931',
          stock_count: 3,
          price: amount(130),
        },
        { size: 'S', color: 'red', sku: null, barcode: null, stock_count: 4, price: null },
      ],
    });
    const created = z.number().parse(product?.['date_created']);
    expect(Math.abs(Date.now() - created)).toBeLessThan(60_000);
    expect(await read(id, draft, UNKNOWN_ID)).toEqual([product]);
  });

  it('omits the chunks that the reader knows, and sends those that an edit in SQL has changed', async () => {
    const { id: category } = await shop.create('categories', { name: 'Export skirts' });
    const id = await shop.product({ name: 'Skirt', stock_count: 5, category });
    const { digests } = await sync();
    expect(await sync(digests)).toEqual({ digests, products: [] });

    const edits: Record<string, () => Promise<unknown>> = {
      stock: () => database('product_variants').where({ product: id }).update({ stock_count: 2 }),
      description: () => database('products').where({ id }).update({ description: 'Short' }),
      category: () => database('categories').where({ id: category }).update({ name: 'Long skirts' }),
      image: () => database('products_files').insert({ products_id: id, color: 'red', sort: 1 }),
      noImage: () => database('products_files').where({ products_id: id }).delete(),
      archived: () => database('products').where({ id }).update({ status: 'archived' }),
    };
    let known = digests;
    for (const [name, edit] of Object.entries(edits)) {
      await edit();
      const answer = await sync(known);
      const added = answer.digests.filter((digest) => !known.includes(digest));
      expect(answer.digests).not.toEqual(known);
      const isSent = answer.products.some((product) => product.id === id);
      expect({ name, added: added.length < 2, isSent }).toEqual({
        name,
        added: true,
        isSent: name !== 'archived',
      });
      known = answer.digests;
    }
  });

  it.runIf(DATABASE === 'sqlite')('sends a column of invalid JSON as text', async () => {
    const id = await shop.product({ name: 'Broken' });
    await database('products').where({ id }).update({ sizes: '["S"' });
    expect(await read(id)).toMatchObject([{ sizes: '["S"' }]);
    await database('products').where({ id }).update({ sizes: null });
  });

  it('is for the proxy alone', async () => {
    const token = await shop.createUser('export-editor', { role: CONTENT_EDITOR_ROLE.id });
    expect((await post('sync', { known: [] }, token)).status).toBe(403);
    expect((await post('products', { ids: [] }, token)).status).toBe(403);
    expect((await post('sync', { known: [7] })).status).toBe(400);
    expect((await post('products', { ids: ['x'] })).status).toBe(400);
  });
});
