/** Sales while an import runs: docs/behaviour.md#import. */
import {
  importBatchReportSchema,
  importReportSchema,
  type ImportBatchReport,
  type ImportReport,
} from '@chitenge/contract/admin-import';
import type { PlannedProduct } from '@chitenge/contract/import-batch';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { signInNewStaff, type StaffSession } from './support/back-office.ts';
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

const COLUMNS = ['slug', 'name', 'price', 'status', 'stock', 'size', 'sku'];

/** Checks a file without writing it. Missing cells at the end of a line are empty. */
async function preview(...lines: string[]): Promise<ImportReport> {
  const rows = lines.map((line) => COLUMNS.map((_, index) => line.split(',')[index] ?? '').join(','));
  const csv = [COLUMNS.join(','), ...rows].join('\n');
  const call = staff.call('post', '/api/admin/products/import').query({ dryRun: true });
  return importReportSchema.parse((await call.type('text/csv').send(csv).expect(200)).body);
}

async function importBatch({ products }: { products: PlannedProduct[] }): Promise<ImportBatchReport> {
  const call = staff.call('post', '/api/admin/products/import/batches').send({ products });
  return importBatchReportSchema.parse((await call.expect(200)).body);
}

/** Imports products, as a file that is not part of the test. */
const have = async (...lines: string[]) => void (await importBatch(await preview(...lines)));

const productsSchema = z.array(
  z.object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    price: z.string(),
    stockCount: z.number(),
    variants: z.array(z.object({ size: z.string().nullable(), stockCount: z.number() })),
  }),
);

async function read(slug: string) {
  const { body } = await staff.call('get', '/api/admin/products').query({ search: slug }).expect(200);
  const found = productsSchema.parse(body).find((product) => product.slug === slug);
  if (found === undefined) throw new Error(`${slug} is not there`);
  const { variants, ...product } = found;
  return {
    ...product,
    stock: Object.fromEntries(variants.map(({ size, stockCount }) => [size, stockCount])),
  };
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
  expect(await importBatch(planned)).toMatchObject({ errors: [] });
  expect([await read('gown'), await read('bag'), await read('sash')]).toMatchObject([
    { price: '120.00', stock: { M: 7, L: 4 } },
    { price: '120.00', stockCount: 8 },
    { stock: { S: 2, M: 2 } },
  ]);
});
