import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { amount } from './support/shop-client.ts';
import { onSqlite, sharedShop } from './support/shop.ts';

const shop = sharedShop(['editor']);

const productSchema = z.looseObject({ id: z.string() });
const pageSchema = z.object({ data: z.array(productSchema), next: z.string().nullable() });
type Product = z.infer<typeof productSchema>;

const post = (body: object, token = shop.directus.serviceToken) =>
  shop.post('/shop/catalogue/products', body, token);

async function readPage(request: object): Promise<z.infer<typeof pageSchema>> {
  const { status, body } = await post(request);
  expect(status).toBe(200);
  return pageSchema.parse(body);
}

/** Reads all pages. */
async function readAll(after: string | null = null): Promise<Product[]> {
  const { data, next } = await readPage({ after });
  return next === null ? data : [...data, ...(await readAll(next))];
}

async function read(...ids: string[]): Promise<Product[]> {
  const { data, next } = await readPage({ ids });
  expect(next).toBeNull();
  return data;
}

describe('the export of the catalogue', () => {
  it('has every published product once, with its images, variants on sale and category', async () => {
    const { id: category } = await shop.create('categories', { name: 'Export dresses' });
    const draft = await shop.product({ status: 'draft' });
    const same = { name: 'Wrap “Dress”', description: 'Cotton.\nIn two “lines”.', featured: true };
    const red = { size: 'M', color: 'red', sku: 'EXPORT-M', barcode: '5901234123457' };
    const variants = [
      { ...red, stockCount: 3, price: '130.00' },
      { size: 'S', color: 'red', stockCount: 4 },
    ];
    const prices = { price: '120.50', original_price: '150.00', sale_price: '110.00' };
    const sale_starts = '2026-11-27T04:00:00Z';
    const id = await shop.productWith(variants, { ...same, ...prices, sale_starts, category });
    const products = await readAll();
    const ids = products.map((product) => product.id);
    expect(ids).toEqual([...new Set(ids)].toSorted());
    expect(ids).not.toContain(draft);
    const product = products.find((one) => one.id === id);
    expect(product).toMatchObject({
      ...same,
      price: amount(120.5),
      original_price: amount(150),
      sale_price: amount(110),
      sale_starts: Date.parse(sale_starts),
      sale_ends: null,
      image: null,
      images: [],
      category: { id: category, name: 'Export dresses', slug: 'export-dresses' },
      stock_count: 7,
      variants: [
        { ...red, stock_count: 3, price: amount(130) },
        { size: 'S', color: 'red', sku: null, barcode: null, stock_count: 4, price: null },
      ],
    });
    const created = z.number().parse(product?.['date_created']);
    expect(Math.abs(Date.now() - created)).toBeLessThan(60_000);
    expect(await read(id, draft, 'd0000000-0000-4000-8000-000000000001')).toEqual([product]);
  });

  it('has pages of 100 products, without gaps or repeats', async () => {
    const many = Array.from({ length: 120 }, (_, at) => {
      const slug = `export-scarf-${at}`;
      return { id: randomUUID(), status: 'published', name: `Scarf ${at}`, slug, price: 10 };
    });
    await shop.database.batchInsert('products', many, 50);
    const first = await readPage({ after: null });
    expect(first.data).toHaveLength(100);
    expect(first.next).toBe(first.data.at(-1)?.id);
    const ids = (await readAll()).map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].toSorted());
    expect(ids).toEqual(expect.arrayContaining(many.map(({ id }) => id)));
    await shop.database('products').whereLike('slug', 'export-scarf-%').delete();
  });

  onSqlite('sends a column of invalid JSON as text', async () => {
    const id = await shop.product({ name: 'Broken' });
    await shop.database('products').where({ id }).update({ sizes: '["S"' });
    expect(await read(id)).toMatchObject([{ sizes: '["S"' }]);
    await shop.database('products').where({ id }).update({ sizes: null });
  });

  it('is for the proxy alone', async () => {
    expect((await post({ ids: [] }, shop.editor)).status).toBe(403);
    for (const body of [{}, { ids: ['x'] }, { after: 'x' }, { ids: [], after: null }])
      expect((await post(body)).status).toBe(400);
  });
});
