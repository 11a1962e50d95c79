import { ALL_CALLS } from '@chitenge/contract/calls/all-calls';
import { isForStaff } from '@chitenge/contract/calls/define';
import { CONTENT_EDITOR_ROLE, STAFF_ROLE } from '@chitenge/directus/access/roles';
import { expect, it } from 'vitest';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop();

it('lets nobody but the proxy send the calls of shoppers to Directus', async () => {
  const editor = await shop.createUser('direct-editor', { role: CONTENT_EDITOR_ROLE.id });
  const statuses: Record<string, number> = {};
  for (const { name } of ALL_CALLS.filter((call) => !isForStaff(call)))
    for (const token of [editor, null])
      statuses[`${name}, ${token === null ? 'nobody' : 'an editor'}`] = (
        await shop.post(`/shop/calls/${name}`, {}, token)
      ).status;
  // The proxy serves the others itself, such as the catalogue.
  const served = Object.entries(statuses).filter(([, status]) => status !== 404);
  expect(served.length).toBeGreaterThan(40);
  expect(served.filter(([, status]) => status !== 403)).toEqual([]);
});

it.each(['http://10.255.255.1/a.png', 'http://192.168.1.1/a.png', 'http://[fd12:3456::1]/a.png'])(
  'does not reach %s for an import of a file',
  async (url) => {
    const before = shop.directus.logs().length;
    expect((await shop.post('/files/import', { url })).status).toBe(503);
    expect(shop.directus.logs().slice(before).join()).toContain('resolves to a denied IP address');
  },
);

it('refuses what Directus would seem to do for everybody', async () => {
  const staff = await shop.createUser('direct-staff', { role: STAFF_ROLE.id });
  const invitation = { email: 'anybody@example.com', role: CONTENT_EDITOR_ROLE.id };
  const exported = { query: { fields: ['id'] }, format: 'json', file: {} };
  for (const [path, body, tokens] of [
    ['/users/invite', invitation, [null, staff]],
    ['/users/invite/', invitation, [null, staff]],
    ['/utils/export/products', exported, [null]],
    ['/utils/export/orders', exported, [null, staff]],
    ['/utils/export/unknown', exported, [null, staff]],
  ] as const)
    for (const token of tokens)
      expect({ path, token, status: (await shop.post(path, body, token)).status }).toEqual({
        path,
        token,
        status: 403,
      });
});

it.each(['unknown', '999999999', '00000000-0000-4000-8000-000000000000'])(
  'answers a sort of the row %s with 403',
  async (item) => {
    const to = await shop.product();
    for (const body of [
      { item, to },
      { item: to, to: item },
    ])
      for (const token of [undefined, null])
        expect((await shop.post('/utils/sort/products', body, token)).status).toBe(403);
    expect((await shop.post('/utils/sort/products', { item: to, to })).status).toBe(200);
  },
);
