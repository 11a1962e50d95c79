import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import {
  IMPORT_MAX_BYTES,
  importReportSchema,
  type ImportBatchReport,
} from '@chitenge/contract/admin-import';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureId } from '../../extensions/shop/src/images/picture-id.ts';
import { listen } from '../src/testing/listen.ts';
import { signInNewStaff, type StaffSession } from './support/back-office.ts';
import { createImporter } from './support/importer.ts';
import { expectProblem } from './support/problem.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
let staff: StaffSession;

beforeAll(async () => {
  shop = await startTestShop();
  staff = await signInNewStaff(shop);
  const women = await shop.studio.create('categories', { name: 'Women', slug: 'women' });
  await shop.studio.createProduct({
    slug: 'skirt',
    name: 'Skirt',
    price: '200.00',
    category: women,
    sizes: ['S', 'M'],
  });
  await shop.studio.createProduct({ slug: 'hat', name: 'Hat', price: '80.00', badge: 'New' });
});
afterAll(() => shop.stop());

const { send, preview, importBatch, read } = createImporter(() => staff);

async function readProductRows(): Promise<unknown[]> {
  const products = await shop.directus.withDatabase((database) => database('products').orderBy('slug'));
  return products;
}

const FILE = `slug,name,price,originalPrice,sizes,category,stockCount,badge
skirt,Wax skirt,180,200.00,"S,M",women,,Sale
hat,Hat,80,,,,5,New
"scarf","Scarf, printed",60.5,,,WOMEN,12,
`;

describe('an import', () => {
  it('reports the changes of each line and changes nothing in a dry run', async () => {
    const before = await readProductRows();
    const report = await preview(FILE);
    expect(report).toMatchObject({ created: 1, updated: 1, unchanged: 1, leftOut: 0, errors: [] });
    expect(report.applied).toBe(false);
    expect(report.lines).toEqual([
      {
        line: 2,
        slug: 'skirt',
        name: 'Skirt',
        action: 'update',
        changes: [
          { column: 'name', from: 'Skirt', to: 'Wax skirt' },
          { column: 'price', from: '200.00', to: '180.00' },
          { column: 'originalPrice', from: '', to: '200.00' },
          { column: 'badge', from: '', to: 'Sale' },
        ],
      },
      { line: 3, slug: 'hat', name: 'Hat', action: 'unchanged', changes: [] },
      expect.objectContaining({ line: 4, slug: 'scarf', name: 'Scarf, printed', action: 'create' }),
    ]);
    expect(await readProductRows()).toEqual(before);
  });

  it('applies the reported changes as the staff member', async () => {
    const response = await send(FILE).expect(200);
    expect(response.body).toMatchObject({ applied: true, created: 1, updated: 1 });
    const listed = await staff.call('get', '/api/admin/products').query({ sort: 'name' }).expect(200);
    expect(listed.body).toMatchObject([
      { slug: 'hat', stockCount: 5 },
      { slug: 'scarf', price: '60.50', stockCount: 12, status: 'draft', category: { slug: 'women' } },
      {
        slug: 'skirt',
        name: 'Wax skirt',
        price: '180.00',
        stockCount: 5,
        badge: 'Sale',
        status: 'published',
      },
    ]);
    const database = shop.directus.openDatabase();
    const query = database('directus_activity').where({ collection: 'products', user: staff.account.id });
    expect(await query.clone().where({ action: 'create' })).toHaveLength(1);
    expect(await query.clone().where({ action: 'update' })).toHaveLength(1);
    await database.destroy();
    expect(await preview(FILE)).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
  });
});

describe('a hostile file', () => {
  it('gets a short report', async () => {
    const wide = `slug${',x'.repeat(200_000)}\nhat\n`;
    const narrow = `slug,price,stockCount\n${'Bad Slug,x,y\n'.repeat(1000)}`;
    const long = `Handle,Title,Variant Price,Status,${'y'.repeat(50_000)}\nhat,Hat,${'x'.repeat(50_000)},${'z'.repeat(50_000)},1\n`;
    for (const [csv, errors] of [
      [wide, 1],
      [long, 1],
      [narrow, 1000],
    ] as const) {
      const { text } = await send(csv, { dryRun: true }).expect(200);
      expect(text.length).toBeLessThan(150_000);
      const report = importReportSchema.parse(JSON.parse(text));
      expect(report.errors).toHaveLength(errors);
      expect(report.errorCount).toBeGreaterThanOrEqual(errors);
      const problem = expectProblem(await send(csv), 422);
      expect(problem.errors?.length).toBe(errors);
    }
  });
});

describe('an invalid file', () => {
  it('is reported by line and column, and changes nothing when applied', async () => {
    const csv = `slug,name,price,stockCount,category,imageUrl,status
Bad Slug,A,1,1,women,,draft
hat,,abc,-1,no-such-category,ftp://a,sold
hat,Hat,80,1,women,,
new,,,,men,/assets/7a1f0c52-2d5b-4c1e-9a64-3f0e5b6d1a01,
`;
    const { errors } = await preview(csv);
    expect(errors.map(({ line, column }) => `${line} ${column}`)).toEqual([
      '2 slug',
      '3 price',
      '3 imageUrl',
      '3 stockCount',
      '3 status',
      '3 category',
      '4 slug',
      '5 name',
      '5 price',
      '5 category',
      '5 imageUrl',
    ]);
    const before = await readProductRows();
    const problem = expectProblem(await send(csv), 422);
    expect(problem.type).toBe('/problems/import-refused');
    expect(problem.errors?.map(({ field }) => field)).toContain('5.category');
    expect(await readProductRows()).toEqual(before);
  });

  it.each([
    ['', '1 '],
    ['price,stock\n80,1\n', '1 '],
    ['slug,shoe,price\nhat,1,abc\n', '1 shoe,2 price'],
    ['slug,name\nhat,Hat\nhat,Hat\n', '3 slug'],
    [`slug\n${'hat\n'.repeat(20_001)}`, '1 '],
    ['Token,Item Name,SKU\n1,Hat,HAT\n2,Cap,CAP\n', '1 '],
  ])('is rejected: %#', async (csv, positions) => {
    const { errors, lines } = await preview(csv);
    expect(errors.map(({ line, column }) => `${line} ${column}`).join()).toBe(positions);
    expect(lines.length).toBeLessThanOrEqual(1);
  });

  it('is rejected when it is not CSV, a workbook, or too large', async () => {
    expectProblem(await send('{}', {}, 'application/json'), 415);
    const workbook = expectProblem(await send(Buffer.from('PK\u0003\u0004workbook'), { dryRun: true }), 400);
    expect(workbook.detail).toBe(
      'The file is a workbook of Excel, LibreOffice or Numbers, or a ZIP. Save the table as “CSV UTF-8”, and choose that file.',
    );
    expectProblem(await send(`slug\n${'x'.repeat(IMPORT_MAX_BYTES)}`, { dryRun: true }), 413);
    expectProblem(await send('slug\nhat\n', { dryRun: 'maybe' }), 400, ['dryRun']);
  });
});

it('applies a file completely or not at all', async () => {
  const before = await readProductRows();
  // The database creates the new product, and then rejects the update of the other one.
  const database = shop.directus.openDatabase();
  await database.raw(
    `create trigger reject_update before update of name on products when new.name = 'Never' begin select raise(abort, 'no'); end`,
  );
  const csv = 'slug,name,price\nbrand-new,Brand new,10\nhat,Never,80\n';
  expectProblem(await send(csv), 502);
  await database.raw('drop trigger reject_update');
  await database.destroy();
  expect(await readProductRows()).toEqual(before);
});

const actionsOf = ({ lines }: ImportBatchReport) => lines.map(({ slug, action }) => `${slug} ${action}`);

const picture = (background: string) =>
  sharp({ create: { width: 40, height: 60, channels: 3, background } })
    .png()
    .toBuffer();

describe('a batch', () => {
  it('imports the products of a dry run, and changes nothing when it is repeated', async () => {
    const csv =
      'slug,name,price,stock,size,sku\nboots,Boots,300,2,40,B-40\nboots,,,3,41,B-41\ncap,Cap,40,9,,CAP\n';
    const { products } = await preview(csv);
    expect(actionsOf(await importBatch(products))).toEqual(['boots create', 'cap create']);
    expect(actionsOf(await importBatch(products))).toEqual(['boots unchanged', 'cap unchanged']);
    expect(await read('cap')).toMatchObject({ stockCount: 9, variants: [{ sku: 'CAP' }] });
    const renamed = await preview('sku,name,stock\nCap,Warm cap,8\nb-41,,7\n');
    expect(renamed.lines).toMatchObject([
      { slug: 'cap', changes: [{ column: 'name' }, { column: 'stockCount', to: '8' }] },
      { slug: 'boots', changes: [{ column: '41 stock', from: '3', to: '7' }] },
    ]);
    expect(renamed.errors).toEqual([]);
  });

  it('leaves out only the product that the database refuses', async () => {
    const { products } = await preview('slug,name,price\nfirst,First,1\nthird,Third,3\nsecond,Second,2\n');
    const database = shop.directus.openDatabase();
    await database.raw(
      `create trigger reject_insert before insert on products when new.name = 'Third' begin select raise(abort, 'UNIQUE constraint failed: products.slug'); end`,
    );
    const report = await importBatch(products);
    await database.raw('drop trigger reject_insert');
    await database.destroy();
    expect(actionsOf(report)).toEqual(['first create', 'second create']);
    expect(report.errors).toMatchObject([{ line: 3, column: '' }]);
  });

  it('puts products into categories that were created after the dry run', async () => {
    const header = 'ID,Type,Name,Regular price,Stock,Categories';
    const csv = `${header}\n1,simple,Gala gown,900,1,Clothing > Gowns\n2,simple,Ball gown,800,1,gowns\n3,simple,Robe,free,1,Robes\n`;
    const assume = { newCategories: 'assume' };
    const newCategories = [{ name: 'Gowns', slug: 'gowns', products: 2 }];
    const planned = await preview(csv, assume);
    // The only product of Robes has an error.
    expect(planned).toMatchObject({ created: 2, leftOut: 1, newCategories, notices: [], errorCount: 1 });
    expect((await preview(csv)).notices.map(({ column }) => column)).toContain('Categories');
    const before = await importBatch(planned.products);
    expect(before.errors).toMatchObject([{ message: 'there is no category “gowns”' }, { line: 3 }]);
    const [gowns] = planned.newCategories;
    await staff
      .call('post', '/api/admin/categories')
      .send({ name: gowns?.name, slug: gowns?.slug })
      .expect(201);
    expect(actionsOf(await importBatch(planned.products))).toEqual(['gala-gown create', 'ball-gown create']);
    expect(await read('gala-gown')).toMatchObject({ category: { slug: 'gowns' } });
    expect(await preview(csv, assume)).toMatchObject({ unchanged: 2, newCategories: [] });
    expectProblem(await send(csv, assume), 400, ['newCategories']);
  });

  it('takes no picture that is not stored', async () => {
    const { products } = await preview('slug,name,price,images\nbowl,Bowl,10,bowl.jpg\n');
    expect(products[0]?.images).toEqual([{ source: 'bowl.jpg', color: null }]);
    const { errors } = await importBatch(products);
    expect(errors).toMatchObject([
      { line: 2, column: 'images', message: '“bowl.jpg” is not an uploaded picture' },
    ]);
    const problem = expectProblem(await send('slug,name,price,images\nbowl,Bowl,10,bowl.jpg\n'), 422);
    expect(problem.errors).toMatchObject([{ field: '2.images' }]);
  });
});

describe('pictures', () => {
  it('of a ZIP are recognised by their SHA-256', async () => {
    const bytes = await picture('#b4552d');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const findStored = async () => {
      const call = staff.call('post', '/api/admin/products/import/stored-pictures');
      const { body } = await call.send({ sha256: [sha256, '0'.repeat(64)] }).expect(200);
      return body.paths;
    };
    expect(await findStored()).toEqual({});
    const { body } = await staff
      .call('post', '/api/objects/upload')
      .query({ name: 'a.png', sha256 })
      .expect(200);
    const stored = await staff.call('put', body.uploadURL).type('image/png').send(bytes).expect(200);
    expect(await findStored()).toEqual({ [sha256]: stored.body.objectPath });
    const again = await staff.call('post', '/api/objects/upload').query({ sha256 }).expect(200);
    expectProblem(await staff.call('put', again.body.uploadURL).type('image/png').send(bytes), 403);
  });

  it('are stored again when Directus crashed while it stored them', async () => {
    const bytes = await picture('#4d7f2d');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const id = pictureId(sha256);
    const created_on = new Date(Date.now() - 180_000);
    await shop.directus.withDatabase((database) =>
      database('directus_files').insert({ id, storage: 'local', filename_download: 'a.png', created_on }),
    );
    const found = await staff
      .call('post', '/api/admin/products/import/stored-pictures')
      .send({ sha256: [sha256] })
      .expect(200);
    expect(found.body.paths).toEqual({});
    const { body } = await staff.call('post', '/api/objects/upload').query({ sha256 }).expect(200);
    const { body: stored } = await staff
      .call('put', body.uploadURL)
      .type('image/png')
      .send(bytes)
      .expect(200);
    await shop.api.get(stored.objectPath).expect(200);
  });

  it('of an address are fetched once, and a product gets them in order', async () => {
    let requests = 0;
    const pictures = new Map([
      ['/front.png', await picture('#b4552d')],
      ['/red.png', await picture('#aa0000')],
    ]);
    const server = createServer((request, response) => {
      requests += 1;
      const bytes = pictures.get(request.url ?? '');
      if (bytes) response.end(bytes);
      else response.end('<html>not a picture</html>');
    });
    const url = await listen(server);
    const store = (path: string) =>
      staff.call('post', '/api/admin/products/import/pictures').send({ address: url + path });
    const csv = `Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src,Variant Image,Status
bag,Bag,Color,Red,90,${url}/front.png,${url}/red.png,active
`;
    const planned = await preview(csv);
    expect(planned).toMatchObject({ format: 'shopify', created: 1, storedPictures: {} });
    const [product] = planned.products;
    if (!product) throw new Error('There is no product');
    const images = [];
    for (const { source, color } of product.images ?? []) {
      const { body } = await store(new URL(source).pathname).expect(200);
      images.push({ source: String(body.objectPath), color });
    }
    const paths = images.map(({ source }) => source);
    expect(actionsOf(await importBatch([{ ...product, images }]))).toEqual(['bag create']);
    expect(await read('bag')).toMatchObject({
      images: paths,
      colorImages: [{ color: 'Red', images: [paths[1]] }],
    });
    expect(requests).toBe(2);
    await store('/front.png').expect(200);
    expect(requests).toBe(2);
    const repeated = await preview(csv);
    expect(repeated).toMatchObject({ unchanged: 1, storedPictures: { [`${url}/front.png`]: paths[0] } });
    expect(actionsOf(await importBatch([{ ...product, images }]))).toEqual(['bag unchanged']);
    expect(actionsOf(await importBatch([{ ...product, images: images.toReversed() }]))).toEqual([
      'bag update',
    ]);
    const exported = await staff
      .call('get', '/api/admin/products/export.csv')
      .query({ search: 'bag' })
      .expect(200);
    expect(exported.text).toContain(`${paths[1]}, ${paths[0]}`);
    expect(await preview(exported.text)).toMatchObject({ unchanged: 1, errors: [] });
    expectProblem(await store('/page.html'), 415);
    expectProblem(await store('/missing').send({ address: 'http://10.0.0.1/x.png' }), 422);
    server.close();
    server.closeAllConnections();
  });
});
