/** Labels of goods and the numbers that the shop gives: docs/counter.md#labels. */
import { type AdminProduct, adminProductSchema, adminProductsSchema } from '@chitenge/contract/admin-product';
import { inStoreNumber, gtinOf } from '@chitenge/contract/gtin';
import { labelledVariantsSchema, type LabelledVariant } from '@chitenge/contract/labels';
import { eventually } from '@chitenge/directus/testing/eventually';
import { SHOP_STATE } from '@chitenge/directus/hidden-tables';
import { describe, expect, it } from 'vitest';
import { invalid, problem } from './support/shop-client.ts';
import { DATABASE, sharedShop } from './support/shop.ts';

const shop = sharedShop(['staff']);

const UNKNOWN_ID = 'd0000000-0000-4000-8000-000000000001';
const GTIN = '4006381333931';

const run = `${DATABASE}-${Date.now()}`;
let products = 0;

/** Creates a product, by default with two sizes without a barcode. */
async function create(variants: object[] = [{ size: 'S' }, { size: 'M', price: '120.00' }]) {
  products += 1;
  const dress = {
    name: `Wrap dress ${products}`,
    slug: `label-${run}-${products}`,
    price: '100.00',
    variants,
  };
  return productOf(await shop.send('POST', '/api/admin/products', dress, shop.staff), 201);
}

function productOf(
  { status: answered, body }: { status: number; body: unknown },
  status = 200,
): AdminProduct {
  expect(answered).toBe(status);
  return adminProductSchema.parse(body);
}

const read = async (id: string) => productOf(await shop.get(`/api/admin/products/${id}`, shop.staff));
const idsOf = ({ variants }: AdminProduct): string[] => variants.map(({ id }) => id);

const askFor = (variants: readonly string[], token = shop.staff) =>
  shop.send('POST', '/api/admin/labels/numbers', { variants }, token);

async function give(variants: readonly string[]): Promise<LabelledVariant[]> {
  const { status, body } = await askFor(variants);
  expect(status).toBe(200);
  return labelledVariantsSchema.parse(body);
}

const numbersOf = (labels: readonly LabelledVariant[]) => labels.map(({ barcode }) => barcode);

describe('an in-store number', () => {
  it('is given once to each variant without a barcode, and is no GTIN', async () => {
    const product = await create([{ size: 'S' }, { size: 'M', barcode: GTIN }, { size: 'L' }]);
    const given = await give(idsOf(product));
    expect(numbersOf(given)).toEqual([
      expect.stringMatching(/^2\d{12}$/),
      GTIN,
      expect.stringMatching(/^2\d{12}$/),
    ]);
    expect(gtinOf(given[0]?.barcode ?? '')).toBeNull();
    expect(await give(idsOf(product))).toEqual(given);
    const { variants } = await read(product.id);
    expect(variants.map(({ barcode }) => barcode)).toEqual(numbersOf(given));
    expect(variants.map(({ gtin }) => gtin)).toEqual([undefined, GTIN, undefined]);
    await shop.send('DELETE', `/items/products/${product.id}`);
  });

  it('is found by a scan', async () => {
    const product = await create();
    const [, second] = await give(idsOf(product));
    for (const code of [second?.barcode, `0${second?.barcode}`]) {
      const { body } = await shop.get(`/api/admin/products?search=${code}`, shop.staff);
      expect(adminProductsSchema.parse(body).map(({ id }) => id)).toEqual([product.id]);
    }
  });

  it('is never given twice, also by calls at once and after its product is gone', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => create()));
    const ids = all.flatMap(idsOf);
    const answers = await Promise.all(
      [ids, ids.toReversed(), ids.slice(3, 9), ids, ids.slice(6), ids.slice(0, 6)].map((some) => give(some)),
    );
    const numbers = numbersOf(answers[0] ?? []);
    expect(new Set(numbers).size).toBe(ids.length);
    const byId = new Map(answers.flat().map(({ id, barcode }) => [id, barcode]));
    expect(ids.map((id) => byId.get(id))).toEqual(numbers);
    const [first] = all;
    await shop.send('DELETE', `/items/products/${first?.id}`);
    const later = await give(idsOf(await create()));
    expect(numbers).not.toEqual(expect.arrayContaining([later[0]?.barcode]));
  });

  it('leaves out a number that goods have already', async () => {
    await give(idsOf(await create()));
    const row: { value: string } = await shop
      .database(SHOP_STATE)
      .where({ key: 'last_in_store_number' })
      .first();
    const taken = [1, 3].map((more) => inStoreNumber(Number(row.value) + more));
    await create(taken.map((barcode, index) => ({ size: `T${index}`, barcode })));
    const given = await give(idsOf(await create()));
    expect(numbersOf(given)).toEqual([2, 4].map((more) => inStoreNumber(Number(row.value) + more)));
  });

  it('is not lost when a form is saved that was opened before', async () => {
    const product = await create();
    const given = await give(idsOf(product));
    const { updatedAt } = product;
    const variants = product.variants.map(({ size, barcode }) => ({ size, barcode }));
    const saved = await shop.send(
      'PATCH',
      `/api/admin/products/${product.id}`,
      { variants, updatedAt },
      shop.staff,
    );
    expect(saved).toMatchObject(problem(409));
    expect((await read(product.id)).variants.map(({ barcode }) => barcode)).toEqual(numbersOf(given));
  });

  it('tells the proxy and the activity log of the products that it changes, and of no other', async () => {
    const product = await create();
    const activity = () =>
      shop
        .database('directus_activity')
        .where({ collection: 'products', item: product.id, action: 'update' });
    const before = (await activity()).length;
    await give(idsOf(product));
    await give(idsOf(product));
    await eventually(async () => expect((await activity()).length).toBe(before + 1));
  });
});

describe('labels', () => {
  it('say what a variant costs, in the order of the request, without what is not sold', async () => {
    const product = await create([
      { size: 'S', sku: `L-${run}`, stockCount: 3 },
      { size: 'M', price: '120.00' },
    ]);
    const [small, medium] = idsOf(product);
    const { body, status } = await shop.get(
      `/api/admin/labels?variants=${medium},${UNKNOWN_ID},${small},${medium}`,
      shop.staff,
    );
    expect(status).toBe(200);
    const same = { productId: product.id, name: product.name, color: null, barcode: null };
    expect(body).toEqual([
      { ...same, id: medium, size: 'M', sku: null, price: '120.00', stockCount: 0 },
      { ...same, id: small, size: 'S', sku: `L-${run}`, price: '100.00', stockCount: 3 },
    ]);
  });

  it('are refused without ids, and for too many', async () => {
    const ids = Array.from(
      { length: 201 },
      (_, index) => `d0000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    );
    expect(await askFor([])).toMatchObject(invalid('variants'));
    expect(await askFor(ids)).toMatchObject(invalid('variants'));
    expect(await shop.get('/api/admin/labels', shop.staff)).toMatchObject(invalid('variants'));
    expect(await shop.get('/api/admin/labels?variants=S', shop.staff)).toMatchObject(invalid('variants.0'));
  });
});
