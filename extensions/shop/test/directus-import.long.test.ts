/** Directus’ own import of a file, which editors and owners start in the Studio. */
import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it, beforeAll, afterAll } from 'vitest';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop();

/** A collection of the owner. */
const OWN = 'suppliers';

beforeAll(async () => {
  const field = (name: string, type: string, schema: object) => ({ field: name, type, schema, meta: {} });
  const fields = [
    field('id', 'integer', { is_primary_key: true, has_auto_increment: true }),
    field('name', 'string', { is_nullable: false, is_unique: true }),
    field('phone', 'string', {}),
    field('towns', 'json', {}),
  ];
  await shop.post('/collections', { collection: OWN, schema: {}, meta: {}, fields });
});
afterAll(() => shop.send('DELETE', `/collections/${OWN}`));

const TABLE = 'text/csv';
const JSON_TYPE = 'application/json';

const target = (collection: string) => `${shop.directus.url}/utils/import/${collection}`;

/** Returns the status and the words of the answer. */
async function importFile(content: string | Uint8Array<ArrayBuffer>, type = TABLE, collection = OWN) {
  const form = new FormData();
  form.set('file', new Blob([content], { type }), 'file');
  const response = await fetch(target(collection), {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.directus.adminToken}` },
    body: form,
  });
  return { status: response.status, text: await response.text() };
}

const DONE = { status: 200, text: '' };

/** Matches the answer with all of these lines. */
const refused = (...lines: string[]) => ({
  status: 400,
  text: expect.stringContaining(`"message":${JSON.stringify(lines.join('\n'))}`),
});
const NOTHING = 'Nothing was imported.';

const namesOf = async (): Promise<unknown> => shop.database(OWN).orderBy('id').pluck('name');

describe('a table', () => {
  it.each([
    ['commas', 'name,phone,towns\nMwansa,0971234567,"[""Kitwe"",""Ndola""]"\n'],
    ['semicolons, as Excel writes them', 'name;phone;towns\r\nMwansa;0971234567;"[""Kitwe"",""Ndola""]"\r\n'],
    ['tabs', 'name\tphone\ttowns\nMwansa\t0971234567\t["Kitwe","Ndola"]\n'],
  ])('with %s is read, and digits stay a text', async (_name, table) => {
    expect(await importFile(table)).toEqual(DONE);
    const [row] = await shop.database(OWN).where({ name: 'Mwansa' }).select<{ towns: unknown }[]>();
    expect(row).toMatchObject({ phone: '0971234567' });
    expect(JSON.stringify(row?.towns)).toMatch(/Kitwe.*Ndola/);
    await shop.database(OWN).delete();
  });

  it.each([
    ['UTF-16', Buffer.from('\u{FEFF}name;phone\r\nBoutique José;\r\n', 'utf16le')],
    ['Windows-1252', Buffer.from('name;phone\r\nBoutique José;\r\n', 'latin1')],
    ['UTF-8 with a mark', Buffer.from('\u{FEFF}name;phone\r\nBoutique José;\r\n')],
  ])('in %s is read', async (_name, bytes) => {
    expect(await importFile(Uint8Array.from(bytes), 'application/vnd.ms-excel')).toEqual(DONE);
    expect(await namesOf()).toEqual(['Boutique José']);
    await shop.database(OWN).delete();
  });

  it('of one line with a mistake is refused with its line', async () => {
    const answer = await importFile('name,price\n,12\n', TABLE, 'products');
    expect(answer).toEqual(refused('Line 2: Name is missing.', NOTHING));
  });

  it('is refused with all its mistakes, also in different parts, and nothing of it is written', async () => {
    const names = Array.from({ length: 120 }, (_, index) => `Tailor ${index}`);
    names[7] = '';
    names[90] = 'Tailor 51';
    const answer = await importFile(`name,phone\n${names.map((name) => `${name},1`).join('\n')}\n`);
    expect(answer).toEqual({
      status: 400,
      text: expect.stringMatching(/Line 9: Name is missing.*Line 92: .*unique/),
    });
    expect(await namesOf()).toEqual([]);
  });

  it('says how far it came when a part of it is refused late', async () => {
    const names = Array.from({ length: 120 }, (_, index) => `Tailor ${index}`);
    names[110] = 'Tailor 3';
    const answer = await importFile(`name\n${names.join('\n')}\n`);
    expect(answer).toEqual({
      status: 400,
      text: expect.stringMatching(/Line 112: .*unique.*\\nEverything up to Line 101 was imported\./),
    });
    expect(await namesOf()).toHaveLength(100);
    await shop.database(OWN).delete();
  });

  it.each([
    ['name,name\nA,B\n', 'Line 1: two columns are called name.'],
    ['name\nA,B\n', 'Line 2 has more cells than there are columns.'],
    ['name\n"A\n', 'Line 2 cannot be read: a quotation mark is missing or out of place.'],
  ])('%j is refused in words', async (table, words) => {
    expect(await importFile(table)).toEqual(refused(words, NOTHING));
  });

  it('that is a workbook is refused in words', async () => {
    expect(await importFile('PK\x03\x04\x14\0')).toEqual({
      status: 400,
      text: expect.stringContaining('Save the table as'),
    });
  });

  it('changes rows whose id it has', async () => {
    await importFile('name\nOld\n');
    const [id]: unknown[] = await shop.database(OWN).pluck('id');
    expect(await importFile(`id,name\n${String(id)},New\n`)).toEqual(DONE);
    expect(await namesOf()).toEqual(['New']);
    await shop.database(OWN).delete();
  });
});

describe('JSON', () => {
  it('is read, and says which rows are not objects', async () => {
    expect(await importFile('[{"name":"A"},{"name":"B"}]', JSON_TYPE)).toEqual(DONE);
    expect(await namesOf()).toEqual(['A', 'B']);
    await shop.database(OWN).delete();
    expect(await importFile('[{"name":"A"},null,[],7]', JSON_TYPE)).toEqual(
      refused('Row 2 is not an object.', 'Row 3 is not an object.', 'Row 4 is not an object.', NOTHING),
    );
    expect(await importFile('{"name":"A"}', JSON_TYPE)).toEqual(
      refused('The JSON is not a list of objects. Nothing was imported.'),
    );
    expect(await importFile('[{"name":"A"}', JSON_TYPE)).toEqual({
      status: 400,
      text: expect.stringContaining('The file is not JSON'),
    });
  });

  it('of a collection with one row has one row', async () => {
    const answer = await importFile('[{},{}]', JSON_TYPE, 'storefront');
    expect(answer).toEqual(refused('storefront has one row, and the file 2. Nothing was imported.'));
  });

  it('that arrives slowly does not hold up orders', async () => {
    const boundary = 'part';
    const upload = request(target(OWN), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${shop.directus.adminToken}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
    });
    const answered = once(upload, 'response');
    upload.write(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.json"\r\ncontent-type: ${JSON_TYPE}\r\n\r\n[{"name":"Slow"},`,
    );
    // The order is answered while the file is still arriving.
    const session = await shop.sessionWith(await shop.product());
    expect(await shop.order(session, '100.00')).toMatchObject({ status: 201 });
    upload.end(`{"name":"Done"}]\r\n--${boundary}--\r\n`);
    const [response] = await answered;
    expect([response.statusCode, await text(response)]).toEqual([200, '']);
    expect(await namesOf()).toEqual(['Slow', 'Done']);
    await shop.database(OWN).delete();
  });
});

it('rows of one request of the API are limited, because they are one transaction', async () => {
  const rows = Array.from({ length: 1001 }, (_, index) => ({ name: `Tailor ${index}` }));
  expect(await shop.post(`/items/${OWN}`, rows)).toMatchObject({
    status: 400,
    body: { errors: [{ message: expect.stringContaining('limit of 1000') }] },
  });
  expect(await namesOf()).toEqual([]);
});

it('an order is placed between the parts of a long import', async () => {
  const session = await shop.sessionWith(await shop.product());
  const names = Array.from({ length: 400 }, (_, index) => `Tailor ${index}`);
  let isImported = false;
  const importing = importFile(`name\n${names.join('\n')}\n`).then((answer) => {
    isImported = true;
    return answer;
  });
  await expect.poll(async () => (await shop.database(OWN).select('id')).length).toBeGreaterThan(0);
  expect(await shop.order(session, '100.00')).toMatchObject({ status: 201 });
  expect(isImported).toBe(false);
  expect(await importing).toEqual(DONE);
  expect(await namesOf()).toHaveLength(400);
});
