/** directus-internals/export-service */
import { expect, it } from 'vitest';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop();

const FORMULA = '=HYPERLINK("https://evil.example";"Win")';

it('formulas are escaped in CSV of the API and in exports to the file library', async () => {
  // The test has no mail server for the message that Directus sends about an export.
  await shop.patch('/users/me', { email_notifications: false });
  const id = await shop.product({ name: FORMULA, description: '\t@SUM(1)', badge: '-1+1', price: '7.50' });
  const fields = ['id', 'name', 'description', 'badge', 'price', 'stock_count', 'category.name'];
  const filter = { id: { _eq: id } };
  const read = async (path: string) => String((await shop.get(path)).body);
  const expectInert = (csv: string) => {
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"";""Win"")","'\t'@SUM(1)","'-1+1",`);
    expect(csv).toMatch(/"'-1\+1",(?:7\.5|"7\.50(?:000)?"),10,/);
  };
  const exported = (format: string) => {
    const query = { fields: fields.join(), filter: JSON.stringify(filter), export: format };
    return `/items/products?${new URLSearchParams(query).toString()}`;
  };
  for (const format of ['csv', 'csv_utf8']) expectInert(await read(exported(format)));
  // Spreadsheets do not open the other formats, so their values stay unchanged.
  expect((await shop.get(exported('json'))).body).toMatchObject([{ name: FORMULA }]);

  const title = `export-${id}`;
  const body = { query: { fields, filter }, format: 'csv', file: { title } };
  expect((await shop.post('/utils/export/products', body)).status).toBe(204);
  // Directus adds the row before it writes the file, and its size after it.
  const saved = () =>
    shop.database('directus_files').where({ title }).whereNotNull('filesize').pluck<string[]>('id');
  await expect.poll(saved).toHaveLength(1);
  expectInert(await read(`/assets/${(await saved())[0]}`));
});
