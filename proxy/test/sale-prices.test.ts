import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signInNewStaff, type StaffSession } from './support/back-office.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
let staff: StaffSession;

beforeAll(async () => {
  shop = await startTestShop();
  staff = await signInNewStaff(shop);
});
afterAll(() => shop.stop());

const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const read = async (path: string): Promise<unknown> => (await shop.api.get(path).expect(200)).body;
const slugsOnSale = async () => {
  const products = await read('/api/products?onSale=true');
  return Array.isArray(products) ? products.map((product) => Object(product).slug) : products;
};

describe('a sale', () => {
  it('begins and ends by itself in lists, pages and the feed, although nothing in Directus changes', async () => {
    await shop.studio.createProduct({
      slug: 'flash',
      name: 'Flash dress',
      image_url: 'https://images.example/flash.jpg',
      price: '100.00',
      sale_price: '80.00',
      sale_starts: at(4000),
      sale_ends: at(8000),
    });
    const regular = { price: '100.00', originalPrice: null, variants: [{ price: '100.00' }] };
    const reduced = { price: '80.00', originalPrice: '100.00', variants: [{ price: '80.00' }] };
    const flash = () => read('/api/products/flash');
    await vi.waitFor(async () => expect(await flash()).toMatchObject(regular), 10_000);
    expect(await slugsOnSale()).toEqual([]);
    const readFeed = () => shop.api.get('/feeds/products.xml').buffer(true).expect(200);
    const feed = await readFeed();
    expect(Number(feed.headers['cache-control']?.split('max-age=')[1])).toBeLessThanOrEqual(4);
    const sale = '<g:price>100.00 ZMW</g:price><g:sale_price>80.00 ZMW</g:sale_price>';
    expect(feed.text).toContain(`${sale}<g:sale_price_effective_date>`);

    await vi.waitFor(async () => expect(await flash()).toMatchObject(reduced), 10_000);
    expect(await slugsOnSale()).toEqual(['flash']);
    expect(await read('/api/facets')).toMatchObject({ price: { min: '80.00' } });
    expect((await shop.api.get('/product/flash').expect(200)).text).toContain('K80.00');
    await vi.waitFor(async () => expect(await flash()).toMatchObject(regular), 15_000);
    await vi.waitFor(async () => expect((await readFeed()).text).not.toContain('80.00 ZMW'), 10_000);
    expect(await slugsOnSale()).toEqual([]);
    expect((await shop.api.get('/product/flash').expect(200)).text).not.toContain('K80.00');
  });

  it('is imported and exported with times of the shop', async () => {
    const csv = (time: string) =>
      `slug,name,price,salePrice,saleStarts,saleEnds\nbag,Bag,50,K40,2026-11-27 06:00,${time}`;
    const send = (body: string, dryRun: boolean) =>
      staff.call('post', '/api/admin/products/import').query({ dryRun }).type('text/csv').send(body);
    const wrong = await send(csv('Monday'), true);
    expect(wrong.body).toMatchObject({ errors: [{ line: 2, column: 'saleEnds' }] });
    expect((await send(csv('2026-11-30T00:00'), false)).body).toMatchObject({ created: 1 });
    expect((await send(csv('2026-11-30 00:00:00'), true)).body).toMatchObject({ unchanged: 1 });

    const { text } = await staff.call('get', '/api/admin/products/export.csv').expect(200);
    const rows: unknown[] = parse(text, { bom: true, columns: true });
    expect(rows).toContainEqual(
      expect.objectContaining({
        slug: 'bag',
        price: '50.00',
        salePrice: '40.00',
        saleStarts: '2026-11-27 06:00',
        saleEnds: '2026-11-30 00:00',
      }),
    );
  });
});
