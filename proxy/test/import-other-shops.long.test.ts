/** Files of other shops on products that the shop has: what a file does not mention is not changed. */
import type { ImportReport } from '@chitenge/contract/admin-import';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount, ROLES, signInAs, signInNewStaff, type StaffSession } from './support/back-office.ts';
import { createImporter } from './support/importer.ts';
import { expectProblem } from './support/problem.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
let staff: StaffSession;
let manager: StaffSession;

beforeAll(async () => {
  shop = await startTestShop();
  staff = await signInNewStaff(shop);
  manager = await signInAs(shop, await addAccount(shop, ROLES.manager));
});
afterAll(() => shop.stop());

const { send, preview, importBatch, read } = createImporter(() => staff);

async function importFile(csv: string): Promise<ImportReport> {
  const report = await preview(csv);
  expect((await importBatch(report.products)).errors).toEqual([]);
  return report;
}

it.each([
  ['price-a', 'Handle,Title,Variant SKU,Variant Price', 'SKU-PRICE-A,500.00'],
  ['price-b', 'Name,SKU,Regular price', ''],
])('changes only the price by a list of prices: %s', async (slug, header, cells) => {
  const sku = `SKU-${slug.toUpperCase()}`;
  const columns =
    'slug,name,price,originalPrice,salePrice,saleStarts,saleEnds,description,badge,featured,status,sku,barcode,stockCount';
  await importFile(
    `${columns}\n${slug},Dress ${slug},450.00,520.00,400.00,2026-12-01 06:00,2026-12-24 20:00,"Long, warm",New,true,draft,${sku},${sku}-EAN,7`,
  );
  const before = await read(slug);
  const line = cells === '' ? `Dress ${slug},${sku},500.00` : `${slug},Dress ${slug},${cells}`;
  const report = await importFile(`${header}\n${line}\n`);
  expect(report.lines).toMatchObject([
    { slug, action: 'update', changes: [{ column: 'price', from: '450.00', to: '500.00' }] },
  ]);
  const { updatedAt: _before, variants: _variants, ...unchanged } = { ...before, price: '500.00' };
  expect(await read(slug)).toMatchObject(unchanged);
});

it('keeps the price of sizes that a list of prices does not name', async () => {
  const sizes = ['S', 'M', 'L'].map(
    (size, index) => `tee,${index === 0 ? 'Tee,120' : ','},${size},TEE-${size},4`,
  );
  await importFile(`slug,name,price,size,sku,stockCount\n${sizes.join('\n')}`);
  const ownPrices = async () => {
    const { price, variants } = await read('tee');
    const own = variants.map(({ size, ownPrice }: { size: string; ownPrice: string | null }) => [
      size,
      ownPrice,
    ]);
    return { price, ...Object.fromEntries(own) };
  };
  await importFile('Handle,Title,Variant SKU,Variant Price\ntee,Tee,TEE-S,130\ntee,,TEE-M,120\n');
  expect(await ownPrices()).toEqual({ price: '120.00', S: '130.00', M: null, L: null });
  await importFile('SKU,Regular price\nTEE-S,140\nTEE-M,140\nTEE-L,150\n');
  expect(await ownPrices()).toEqual({ price: '140.00', S: null, M: null, L: '150.00' });
  // A repeat changes nothing, and neither does a list of stock change a price.
  expect(await preview('SKU,Regular price\nTEE-S,140\nTEE-M,140\nTEE-L,150\n')).toMatchObject({
    unchanged: 1,
  });
  const { lines } = await preview('sku,stockCount\nTEE-M,9\n');
  expect(lines).toMatchObject([{ slug: 'tee', changes: [{ column: 'M stock', from: '4', to: '9' }] }]);
});

it('makes a draft of goods without a price, and leaves the price of the shop', async () => {
  const header =
    'Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty,Status,Option1 Name,Option1 Value';
  const csv = `${header}\nfree,Free,FREE,0.00,4,active,,\nnone,None,NONE,,4,active,,\nhalf,Half,HALF-S,0,4,active,Size,S\nhalf,,HALF-M,90,4,,,M\n`;
  const { notices } = await importFile(csv);
  expect(notices.map(({ line, column, needsAction }) => [line, column, needsAction])).toEqual([
    [2, 'Variant Price', true],
    [3, 'Variant Price', true],
    [4, 'Variant Price', true],
  ]);
  for (const [slug, price] of [
    ['free', '0.00'],
    ['none', '0.00'],
    ['half', '90.00'],
  ])
    expect(await read(slug ?? '')).toMatchObject({ status: 'draft', price });
  expect(await read('half')).toMatchObject({ variants: [{ ownPrice: null }, { ownPrice: null }] });
  const published = await preview('slug,status\nfree,published\n');
  expect(published).toMatchObject({ unchanged: 1, notices: [{ line: 2, column: 'price' }] });
  await importFile('slug,price,status\nfree,60,published\n');
  expect(await preview(csv)).toMatchObject({ unchanged: 3, noticeCount: 3 });
  expect((await preview('sku,price\nHALF-M,0\nHALF-S,0\n')).lines).toMatchObject([{ action: 'unchanged' }]);
});

it('keeps the sale of sizes that a list of prices does not name', async () => {
  const columns = 'slug,name,price,originalPrice,salePrice,saleEnds,size,sku,stockCount';
  await importFile(`${columns}\nzz,Zz,100,130,80,2027-01-31 20:00,S,ZZS,4\nzz,,,,,,M,ZZM,4\n`);
  const state = async () => {
    const { price, originalPrice, salePrice, saleEnds, variants } = await read('zz');
    const own = variants.map(({ ownPrice }: { ownPrice: string | null }) => ownPrice);
    return [price, originalPrice, salePrice, saleEnds !== null, ...own];
  };
  const { notices } = await importFile('ID;SKU;Name;Regular price;Sale price\n1;ZZM;;110;\n');
  expect(notices).toMatchObject([
    { line: 2, column: 'Sale price', message: expect.stringContaining('keeps 80.00') },
  ]);
  expect(await state()).toEqual(['100.00', '130.00', '80.00', true, null, '110.00']);
  await importFile('Handle,Title,Variant SKU,Variant Price,Variant Compare At Price\nzz,Zz,ZZM,120,\n');
  await importFile('sku,price,salePrice,saleEnds\nZZM,125,99,\n');
  expect(await state()).toEqual(['100.00', '130.00', '80.00', true, null, '125.00']);
  // An empty price of a size that is named changes nothing either.
  await importFile('SKU;Regular price\nZZS;\nZZM;126\n');
  expect(await state()).toEqual(['100.00', '130.00', '80.00', true, null, '126.00']);
  // A file that names all sizes ends the sale.
  await importFile('SKU;Regular price;Sale price\nZZS;100;\nZZM;126;\n');
  expect((await state())[2]).toBeNull();
});

it('judges a sale in the preview, by line', async () => {
  const columns = 'slug,name,price,originalPrice,salePrice,saleStarts,saleEnds';
  const csv = `${columns}\nsale-a,A,100,,80,2027-01-10 06:00,2027-01-01 06:00\nsale-b,B,100,,120,,\nsale-c,C,100,90,,,\nsale-d,D,100,,0,,\n`;
  const report = await preview(csv);
  expect(report.errors.map(({ line, column }) => `${line} ${column}`)).toEqual(['2 saleEnds', '5 salePrice']);
  expect(report.notices.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '3 salePrice',
    '4 originalPrice',
  ]);
  expect(report.products).toHaveLength(2);
  await importFile(`${columns}\nsale-e,E,100,,80,2027-01-10 06:00,2027-01-20 06:00\n`);
  const moved = await preview('slug,saleStarts\nsale-e,2027-02-01 06:00\n');
  expect(moved.errors).toMatchObject([{ line: 2, column: 'saleStarts' }]);
  const raised = await preview('slug,price\nsale-e,70\n');
  expect(raised.notices).toMatchObject([{ line: 2, column: 'price' }]);
  const woo = await preview(
    'Name,SKU,Regular price,Sale price,Date sale price starts,Date sale price ends\nWoo,WOO-1,100,80,2027-01-10,2027-01-01\nWoo two,WOO-2,100,0,,\n',
  );
  expect(woo).toMatchObject({ created: 2, errors: [] });
  expect(woo.notices.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '2 Date sale price ends',
    '3 Sale price',
  ]);
});

it('creates drafts of what it does not know, and leaves the status that staff have given them', async () => {
  const csv =
    'Handle,Title,Variant Price,Variant Inventory Qty,Status\nvip,VIP,900.00,4,unlisted\nopen,Open,90.00,4,active\n';
  const { notices, noticeCount } = await importFile(csv);
  expect(notices).toMatchObject([{ line: 2, column: 'Status' }]);
  expect(noticeCount).toBe(1);
  expect(await read('vip')).toMatchObject({ status: 'draft', stockCount: 4 });
  expect(await read('open')).toMatchObject({ status: 'published' });
  await importFile('slug,status\nvip,published\n');
  expect(await preview(csv)).toMatchObject({ unchanged: 2 });
});

it('plans a file of more than 1,000 products in parts, and does not apply it at once', async () => {
  const lines = Array.from(
    { length: 1500 },
    (_, index) => `many-${index},Many ${index},${index === 1400 ? 'x' : 1},8`,
  );
  const csv = `slug,name,price,stock,\n${lines.join(',\n')},\n`;
  const [first, second, third] = [
    await preview(csv),
    await preview(csv, { part: 2 }),
    await preview(csv, { part: 3 }),
  ];
  expect(first).toMatchObject({ parts: 2, created: 1000, errors: [] });
  expect(second).toMatchObject({
    parts: 2,
    created: 499,
    leftOut: 1,
    errors: [{ line: 1402, column: 'price' }],
  });
  expect(third).toMatchObject({ parts: 2, created: 0, products: [], errors: [] });
  expect(second.products[0]).toMatchObject({ slug: 'many-1000', line: 1002 });
  const problem = expectProblem(await send(csv), 422);
  expect(problem.errors?.[0]?.message).toMatch(/^there are 1500 products in the file; at most 1000/);
});

describe('costs', () => {
  const asManager = createImporter(() => manager);
  const costsOf = async (slug: string) =>
    (await asManager.read(slug)).variants.map(({ cost }: { cost: string | null }) => cost);
  async function importCosts(csv: string): Promise<ImportReport> {
    const report = await asManager.preview(csv);
    expect(report.errors).toEqual([]);
    expect((await asManager.importBatch(report.products)).errors).toEqual([]);
    return report;
  }

  it.each([
    ['cost', 'slug,name,price,cost'],
    ['Cost price', 'slug,name,price,Cost price'],
    ['unit cost', 'slug,name,price,UNIT COST'],
    ['Buying price', 'slug,name,price,Buying price'],
    ['Cost per item', 'Handle,Title,Variant Price,Cost per item'],
    ['Cost of goods', 'Name,SKU,Regular price,Cost of goods'],
  ])('come from the column %s', async (name, header) => {
    const slug = `at-${name.toLowerCase().replaceAll(' ', '-')}`;
    const first = header.startsWith('Name') ? `${slug},${slug}-sku` : `${slug},${slug}`;
    const report = await importCosts(`${header}\n${first},90.00,"K1,042.50"\n`);
    expect(report.notices).toContainEqual({
      line: 2,
      column: header.split(',').at(-1),
      message: 'is more than the price of K90.00',
    });
    expect(await costsOf(slug)).toEqual(['1042.50']);
  });

  it('stay where the file has none, and are known by size', async () => {
    const columns = 'slug,name,price,size,cost,stockCount';
    await importCosts(`${columns}\ngown,Gown,200,S,80.00,1\ngown,,,M,85.00,1\n`);
    expect(await costsOf('gown')).toEqual(['80.00', '85.00']);
    const { lines, notices } = await importCosts('slug,size,cost\ngown,S,\ngown,M,0.00\n');
    expect([lines.map(({ action }) => action), notices.map(({ message }) => message)]).toEqual([
      ['unchanged'],
      ['is 0 and is not imported: a cost that is not known stays empty'],
    ]);
    const changed = await importCosts('slug,size,cost\ngown,M,90\n');
    expect(changed.lines[0]?.changes).toEqual([{ column: 'M cost', from: '85.00', to: '90.00' }]);
    expect(await costsOf('gown')).toEqual(['80.00', '90.00']);
    // The shop's own export is an import.
    const { text } = await manager.call('get', '/api/admin/products/export.csv').query({ search: 'gown' });
    expect(await asManager.preview(text)).toMatchObject({ unchanged: 1, errors: [], notices: [] });
    expect(text.split('\r\n')[0]).toContain(',cost');
  });

  it.each(['-1', '100000.01', 'cheap'])('are errors as %s', async (cost) => {
    const { errors } = await asManager.preview(`slug,name,price,cost\nbad,Bad,90,${cost}\n`);
    expect(errors).toMatchObject([{ line: 2, column: 'cost' }]);
  });

  it('are left out with a notice for those who may not set them, and are not in their export', async () => {
    await importCosts('slug,name,price,cost\nvest,Vest,90.00,40.00\n');
    const report = await preview('slug,name,price,Unit cost\nvest,Vest,95.00,10.00\n');
    expect(report.notices).toEqual([
      {
        line: 1,
        column: 'Unit cost',
        message: 'is not imported: only the owner and managers set what goods cost',
      },
    ]);
    expect(report.lines[0]?.changes).toEqual([{ column: 'price', from: '90.00', to: '95.00' }]);
    expect((await importBatch(report.products)).errors).toEqual([]);
    expect(await costsOf('vest')).toEqual(['40.00']);
    const { text } = await staff.call('get', '/api/admin/products/export.csv').query({ search: 'vest' });
    expect(text).not.toMatch(/cost|40\.00/i);
    const [planned] = report.products;
    const forced = { ...planned, codes: { line: 2, cost: '1.00' } };
    expectProblem(
      await staff.call('post', '/api/admin/products/import/batches').send({ products: [forced] }),
      403,
    );
    expect(await costsOf('vest')).toEqual(['40.00']);
  });
});
