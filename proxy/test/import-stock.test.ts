/** Sales while an import runs: docs/behaviour.md#import. */
import type { ImportReport } from '@chitenge/contract/admin-import';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInNewStaff, type StaffSession } from './support/back-office.ts';
import { createImporter } from './support/importer.ts';
import { ORDER_FORM } from './support/orders.ts';
import { startTestShop, type TestShop } from './support/shop.ts';
import { newShopper } from './support/shopper.ts';

let shop: TestShop;
let staff: StaffSession;

beforeAll(async () => {
  shop = await startTestShop();
  staff = await signInNewStaff(shop);
});
afterAll(() => shop.stop());

const { preview: previewCsv, importBatch, read: readProduct } = createImporter(() => staff);

const COLUMNS = ['slug', 'name', 'price', 'status', 'stock', 'size', 'sku'];

/** Checks a file without writing it. Missing cells at the end of a line are empty. */
function preview(...lines: string[]): Promise<ImportReport> {
  const rows = lines.map((line) => COLUMNS.map((_, index) => line.split(',')[index] ?? '').join());
  return previewCsv([COLUMNS.join(), ...rows].join('\n'));
}

/** Imports products, as a file that is not part of the test. */
const have = async (...lines: string[]) => void (await importBatch((await preview(...lines)).products));

async function read(slug: string) {
  const { variants, ...product } = await readProduct(slug);
  const stockOf = ({ size, stockCount }: { size: string; stockCount: number }) => [size, stockCount];
  return { ...product, stock: Object.fromEntries(variants.map(stockOf)) };
}

/** Orders units of a product that costs K100. */
async function sell(slug: string, quantity: number, size?: string): Promise<void> {
  const shopper = newShopper();
  const { id: productId } = await read(slug);
  await shop.api.post('/api/cart').set(shopper).send({ productId, quantity, size }).expect(201);
  const order = { ...ORDER_FORM, totalAmount: `${quantity * 100}.00` };
  await shop.api.post('/api/orders').set(shopper).send(order).expect(201);
}

it('writes no count that the preview leaves unchanged', async () => {
  await have(
    'gown,Gown,100,published,10,M',
    'gown,,,,4,L',
    'bag,Bag,100,published,10',
    'sash,Sash,100,published,3,S',
  );
  const planned = await preview(
    'gown,Gown,120,,10,M',
    'gown,,,,4,L',
    'bag,Bag,120,,10,,BAG',
    'sash,Sash,100,,3,S',
    'sash,,,,2,M',
  );
  await sell('gown', 3, 'M');
  await sell('bag', 2);
  await sell('sash', 1, 'S');
  expect(await importBatch(planned.products)).toMatchObject({ errors: [] });
  expect([await read('gown'), await read('bag'), await read('sash')]).toMatchObject([
    { price: '120.00', stock: { M: 7, L: 4 } },
    { price: '120.00', stockCount: 8 },
    { stock: { S: 2, M: 2 } },
  ]);
});

const sold = (from: number, to: number) =>
  `was ${from} in the preview and is ${to} now; choose the file again`;

it('leaves out a product whose count has changed since the preview, and imports the others', async () => {
  await have(
    'kaftan,Kaftan,100,published,10,M',
    'kaftan,,,,4,L',
    'belt,Belt,100,published,10',
    'cape,Cape,100,published,10',
    'robe,Robe,100,published,5,S',
    'coat,Coat,100,published,6',
  );
  const planned = await preview(
    'kaftan,Silk kaftan,100,,10,M',
    'kaftan,,,,8,L',
    'belt,Leather belt,100,,15',
    'cape,Cape,100,,6,M',
    'robe,Robe,100,,8,S',
    'coat,Coat,100,,9,,COAT',
  );
  await sell('kaftan', 1, 'L');
  await sell('belt', 2);
  await sell('cape', 1);
  const { lines, errors } = await importBatch(planned.products);
  expect(lines).toMatchObject([
    { line: 6, action: 'update' },
    { line: 7, action: 'update' },
  ]);
  expect(errors).toEqual([
    { line: 3, column: 'stockCount', message: sold(4, 3) },
    { line: 4, column: 'stockCount', message: sold(10, 8) },
    { line: 5, column: 'stockCount', message: sold(10, 9) },
  ]);
  expect(await read('kaftan')).toMatchObject({ name: 'Kaftan', stock: { M: 10, L: 3 } });
  expect(await read('belt')).toMatchObject({ name: 'Belt', stockCount: 8 });
  expect(await read('cape')).toMatchObject({ stockCount: 9 });
  expect(await read('robe')).toMatchObject({ stock: { S: 8 } });
  expect(await read('coat')).toMatchObject({ stockCount: 9 });
});

it('writes no count again when the answer of a batch was lost', async () => {
  await have('shirt,Shirt,100,published,5,M', 'tie,Tie,100,published,0', 'vest,Vest,100,published,0,M');
  const planned = await preview(
    'shirt,Shirt,100,,10,M',
    'shirt,,,,6,L',
    'tie,Tie,100,,1',
    'vest,Vest,100,,1,M',
    'shoes,Shoes,100,published,7',
    'socks,Socks,100,published,3,M',
    'scarf,Scarf,100,published,2',
  );
  expect(await importBatch(planned.products)).toMatchObject({ errors: [] });
  await sell('shirt', 1, 'M');
  await sell('shirt', 1, 'L');
  // Both are sold out again, as in the preview.
  await sell('tie', 1);
  await sell('vest', 1, 'M');
  await sell('shoes', 2);
  await sell('socks', 1, 'M');
  const { lines, errors } = await importBatch(planned.products);
  expect(lines).toMatchObject([{ line: 8, action: 'unchanged' }]);
  const edited = (count: number) =>
    `is ${count} now, and the product was changed after the preview; choose the file again`;
  expect(errors.map(({ line, message }) => [line, message])).toEqual([
    [2, sold(5, 9)],
    [3, edited(5)],
    [4, edited(0)],
    [5, edited(0)],
    [6, edited(5)],
    [7, edited(2)],
  ]);
  expect(await read('shirt')).toMatchObject({ stock: { M: 9, L: 5 } });
  expect(await read('tie')).toMatchObject({ stockCount: 0 });
  expect(await read('vest')).toMatchObject({ stock: { M: 0 } });
  expect(await read('shoes')).toMatchObject({ stockCount: 5 });
  expect(await read('socks')).toMatchObject({ stock: { M: 2 } });
});

it('compares the counts again when it writes them', async () => {
  await have('dress,Dress,100,published,10,M', 'ring,Ring,100,published,10', 'fan,Fan,100,published,10');
  const slugs = ['dress', 'ring', 'fan'];
  const { products } = await preview(
    ...slugs.map((slug) => `new-${slug},New,100`),
    'dress,Dress,100,,20,M',
    'ring,Ring,100,,20',
    'fan,Fan,100,,20,,FAN',
  );
  // A batch has read the counts. When it makes its first write, which is the new product, a unit of the other one is sold.
  const other = `(select id from products where 'new-' || slug = new.slug)`;
  await shop.directus.withDatabase((database) =>
    database.raw(
      `create trigger sell_other after insert on products begin
         update product_variants set stock_count = stock_count - 1 where active and product in ${other};
         update products set stock_count = stock_count - 1 where id in ${other};
       end`,
    ),
  );
  for (const slug of slugs) {
    const batch = products.filter((product) => [slug, `new-${slug}`].includes(product.slug));
    expect(await importBatch(batch)).toMatchObject({
      lines: [{ slug: `new-${slug}`, action: 'create' }],
      errors: [{ message: sold(10, 9) }],
    });
  }
  await shop.directus.withDatabase((database) => database.raw('drop trigger sell_other'));
  expect([await read('dress'), await read('ring'), await read('fan')]).toMatchObject([
    { stock: { M: 9 } },
    { stockCount: 9 },
    { stockCount: 9 },
  ]);
});

it('does not create a product again that was deleted after the preview', async () => {
  await have('glove,Glove,100,published,3');
  const planned = await preview('glove,Leather glove,100,,3');
  await shop.studio.remove('products', (await read('glove')).id);
  const message = 'the product was deleted after the preview; choose the file again';
  expect(await importBatch(planned.products)).toEqual({
    lines: [],
    errors: [{ line: 2, column: '', message }],
  });
});
