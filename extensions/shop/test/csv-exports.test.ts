import { describe, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { sharedShop } from './support/shop.ts';

const filesSchema = z.object({ data: z.array(z.object({ id: z.string() })) });

const shop = sharedShop();

describe('directus-internals/export-service: CSV exports', () => {
  const FORMULA = '=HYPERLINK("https://evil.example";"Win")';
  const token = () => shop.directus.adminToken;
  let id: string;

  beforeAll(async () => {
    // There is nothing here to send the letter with that an export is told of by.
    await shop.call('PATCH', '/users/me', { token: token(), body: { email_notifications: false } });
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
  const isInert = (csv: string) => {
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"";""Win"")","'\t'@SUM(1)","'-1+1",`);
    expect(csv).toMatch(/"'-1\+1",(?:7\.5|"7\.50(?:000)?"),10,/);
  };

  it('as the API sends it', async () => {
    const { fields, filter } = query();
    const words = { fields: fields.join(), filter: JSON.stringify(filter) };
    for (const format of ['csv', 'csv_utf8'])
      isInert(await read(`/items/products?${new URLSearchParams({ ...words, export: format }).toString()}`));
    // Programs read the other formats, and have no use for an apostrophe.
    const json = await read(
      `/items/products?${new URLSearchParams({ ...words, export: 'json' }).toString()}`,
    );
    expect(JSON.parse(json)).toMatchObject([{ name: FORMULA }]);
  });

  it('as it is saved among the files', async () => {
    const title = `export-${id}`;
    const body = { query: query(), format: 'csv', file: { title } };
    const { status } = await shop.call('POST', '/utils/export/products', { token: token(), body });
    expect(status).toBe(204);
    const filter = encodeURIComponent(JSON.stringify({ title: { _eq: title } }));
    const saved = async () => {
      const { body } = await shop.call('GET', `/files?fields=id&filter=${filter}`, { token: token() });
      return filesSchema.parse(body).data;
    };
    await expect.poll(async () => (await saved()).length, { timeout: 10_000 }).toBe(1);
    const [file] = await saved();
    isInert(await read(`/assets/${file?.id}`));
  });
});
