import { MINUTE_MS } from '@chitenge/contract/duration';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInNewStaff, type StaffSession } from './support/back-office.ts';
import { createImporter } from './support/importer.ts';
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
  // proxy/src/catalogue/catalogue-sync.test.ts has how it begins and ends by itself.
  it('is announced by the feed, of which no copy lives beyond its start, and is reduced in lists and pages', async () => {
    const flash = { image_url: 'https://images.example/flash.jpg', price: '100.00', sale_price: '80.00' };
    const sale = { sale_starts: at(5 * MINUTE_MS), sale_ends: at(60 * MINUTE_MS) };
    const id = await shop.studio.createProduct({ slug: 'flash', name: 'Flash dress', ...flash, ...sale });
    const regular = { price: '100.00', originalPrice: null, variants: [{ price: '100.00' }] };
    const reduced = { price: '80.00', originalPrice: '100.00', variants: [{ price: '80.00' }] };
    await expect.poll(() => read('/api/products/flash')).toMatchObject(regular);
    expect(await slugsOnSale()).toEqual([]);
    const feed = await shop.api.get('/feeds/products.xml').buffer(true).expect(200);
    expect(Number(feed.headers['cache-control']?.split('max-age=')[1])).toBeLessThanOrEqual(5 * 60);
    expect(feed.text).toContain(
      '<g:price>100.00 ZMW</g:price><g:sale_price>80.00 ZMW</g:sale_price><g:sale_price_effective_date>',
    );

    await shop.studio.update('products', id, { sale_starts: at(-1000) });
    await expect.poll(() => read('/api/products/flash')).toMatchObject(reduced);
    expect(await slugsOnSale()).toEqual(['flash']);
    expect(await read('/api/facets')).toMatchObject({ price: { min: '80.00' } });
    expect((await shop.api.get('/product/flash').expect(200)).text).toContain('K80.00');
  });

  it('is imported and exported with times of the shop', async () => {
    const csv = (time: string) =>
      `slug,name,price,salePrice,saleStarts,saleEnds\nbag,Bag,50,K40,2026-11-27 06:00,${time}`;
    const { preview, send } = createImporter(() => staff);
    expect(await preview(csv('Monday'))).toMatchObject({ errors: [{ line: 2, column: 'saleEnds' }] });
    expect((await send(csv('2026-11-30T00:00'))).body).toMatchObject({ created: 1 });
    expect(await preview(csv('2026-11-30 00:00:00'))).toMatchObject({ unchanged: 1 });

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
