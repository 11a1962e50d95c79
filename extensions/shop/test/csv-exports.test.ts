import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sharedShop } from './support/shop.ts';

const filesSchema = z.object({ data: z.array(z.object({ id: z.string() })) });

const shop = sharedShop();

describe('directus-internals/export-service: CSV exports', () => {
  const FORMULA = '=HYPERLINK("https://evil.example";"Win")';
  const token = () => shop.directus.adminToken;
  let id: string;

  beforeAll(async () => {
    // The test has no mail server for the message that Directus sends about an export.
    await shop.patch('/users/me', { email_notifications: false }, token());
    id = await shop.product({ name: FORMULA, description: '\t@SUM(1)', badge: '-1+1', price: '7.50' });
  });

  const read = async (path: string): Promise<string> => {
    const headers = { authorization: `Bearer ${token()}` };
    return (await fetch(shop.directus.url + path, { headers })).text();
  };
  const query = () => ({
    fields: ['id', 'name', 'description', 'badge', 'price', 'stock_count', 'category.name'],
    filter: { id: { _eq: id } },
  });
  const expectInert = (csv: string) => {
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"";""Win"")","'\t'@SUM(1)","'-1+1",`);
    expect(csv).toMatch(/"'-1\+1",(?:7\.5|"7\.50(?:000)?"),10,/);
  };

  it('escapes formulas in a response of the API', async () => {
    const { fields, filter } = query();
    const parameters = { fields: fields.join(), filter: JSON.stringify(filter) };
    for (const format of ['csv', 'csv_utf8'])
      expectInert(
        await read(`/items/products?${new URLSearchParams({ ...parameters, export: format }).toString()}`),
      );
    // Spreadsheets do not open the other formats, so their values stay unchanged.
    const json = await read(
      `/items/products?${new URLSearchParams({ ...parameters, export: 'json' }).toString()}`,
    );
    expect(JSON.parse(json)).toMatchObject([{ name: FORMULA }]);
  });

  it('escapes formulas in an export to the file library', async () => {
    const title = `export-${id}`;
    const body = { query: query(), format: 'csv', file: { title } };
    const { status } = await shop.post('/utils/export/products', body, token());
    expect(status).toBe(204);
    const filter = encodeURIComponent(JSON.stringify({ title: { _eq: title } }));
    const saved = async () => {
      const { body } = await shop.get(`/files?fields=id&filter=${filter}`, token());
      return filesSchema.parse(body).data;
    };
    await expect.poll(async () => (await saved()).length).toBe(1);
    const [file] = await saved();
    expectInert(await read(`/assets/${file?.id}`));
  });
});
