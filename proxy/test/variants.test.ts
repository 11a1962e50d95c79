import { eventually } from '@chitenge/directus/testing/eventually';
import { productsSchema } from '@chitenge/contract/product';
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest';
import { signInNewStaff, type StaffSession } from './support/back-office.ts';
import { createImporter } from './support/importer.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

const SHIRT = {
  name: 'Varied shirt',
  slug: 'varied-shirt',
  price: '100.00',
  variants: [
    { size: 'L', color: 'Red', stockCount: 7, sku: 'VS-L-RED', barcode: '4 006381 333931' },
    { size: 'M', color: 'Blue', stockCount: 2, price: '120', barcode: '6001234567890' },
    { size: 'M', color: 'Red', stockCount: 0 },
  ],
};

let shop: TestShop;
let staff: StaffSession;

beforeAll(async () => {
  shop = await startTestShop();
  staff = await signInNewStaff(shop);
  await shop.studio.createProduct({ slug: 'plain-bag', stock_count: 3 });
  await staff.call('post', '/api/admin/products').send(SHIRT).expect(201);
  await eventually(async () => assert((await listed()).length === 2));
});
afterAll(() => shop.stop());

async function listed(query = ''): Promise<string[]> {
  const { body } = await shop.api.get(`/api/products${query}`).expect(200);
  return productsSchema.parse(body).map(({ slug }) => slug);
}

describe('a CSV file', () => {
  const { preview, send, read } = createImporter(() => staff);

  it('turns one stock count into variants, and says so', async () => {
    const csv = 'slug,size,stock\nplain-bag,Small,2\n';
    expect((await preview(csv)).lines[0]?.changes).toEqual([
      { column: 'stockCount', from: '3', to: '' },
      { column: 'Small stock', from: '', to: '2' },
    ]);
    await send(csv).expect(200);
    const { variants } = await read('plain-bag');
    expect(variants).toMatchObject([
      { size: 'Small', color: null, sku: null, ownPrice: null, stockCount: 2 },
    ]);
    expect(variants).toHaveLength(1);
  });

  it.each([
    ['slug,size,sku\nplain-bag,Small,A\nplain-bag,Large,VS-L-RED\n', 3, 'sku', 'belongs to “Varied shirt”'],
    ['slug,size,barcode\nplain-bag,Small,04006381333931\n', 2, 'barcode', 'belongs to “Varied shirt”'],
    ['slug,name,stockCount\nvaried-shirt,New name,5\n', 2, 'stockCount', 'variants'],
    ['slug,size,color\nvaried-shirt,XL,\n', 2, 'color', 'must be given, because other variants have one'],
  ])('is refused by line and column: %j', async (csv, line, column, words) => {
    expect((await preview(csv)).errors).toEqual([{ line, column, message: expect.stringContaining(words) }]);
  });

  it('that was exported has one line per variant, and imports without a change', async () => {
    await shop.studio.createProduct({ slug: 'formula-hat', description: '=1+1;-2', sizes: ['S', 'M'] });
    const { text: csv } = await staff.call('get', '/api/admin/products/export.csv').buffer(true).expect(200);
    expect(csv.startsWith('\uFEFFslug,name,')).toBe(true);
    expect(csv).toContain("'=1+1;'-2");
    expect(csv.split('\r\n').filter((line) => line.startsWith('varied-shirt,'))).toHaveLength(3);
    expect(await preview(csv)).toMatchObject({ created: 0, updated: 0, unchanged: 3, errors: [] });
    const filtered = await staff.call('get', '/api/admin/products/export.csv?search=formula').buffer(true);
    expect(filtered.text.trim().split('\r\n')).toHaveLength(2);
  });
});
