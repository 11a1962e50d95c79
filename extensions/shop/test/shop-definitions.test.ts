/** What an owner tries in the Studio that would stop the shop is refused in words. */
import { FILE_FOLDERS } from '@chitenge/contract/file-folders';
import { PROXY_SERVICE, PUBLIC_POLICY_ID, STAFF, STORE_MANAGER } from '@chitenge/directus/access/policies';
import { PROXY_SERVICE_ROLE, SERVICE_USER, STAFF_ROLE } from '@chitenge/directus/access/roles';
import { HIDDEN_TABLES } from '@chitenge/directus/hidden-tables';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop();

const asOwner = (method: string, path: string, body?: object) =>
  shop.call(method, path, { token: shop.directus.adminToken, ...(body === undefined ? {} : { body }) });

const grant = (policy: string) => ({ policy, collection: 'orders', action: 'read', fields: ['*'] });

it.each<[what: string, method: string, path: string, body: object | undefined, words: RegExp]>([
  ['delete a collection', 'DELETE', '/collections/reviews', undefined, /needs reviews. Hide it/],
  ['delete a folder of collections', 'DELETE', '/collections/sales', undefined, /needs sales/],
  [
    'switch a collection off',
    'PATCH',
    '/collections/returns',
    { meta: { status: 'inactive' } },
    /needs returns. Hide it/,
  ],
  ['delete a field', 'DELETE', '/fields/orders/city', undefined, /needs the field city. Hide it/],
  [
    'make a phone number unique',
    'PATCH',
    '/fields/orders/customer_phone',
    { schema: { is_unique: true } },
    /whether customer_phone may be empty or repeated/,
  ],
  [
    'require a field that the shop leaves empty',
    'PATCH',
    '/fields/orders/city',
    { schema: { is_nullable: false } },
    /whether city may be empty/,
  ],
  [
    'add a required field to orders',
    'POST',
    '/fields/orders',
    { field: 'tailor', type: 'string', meta: {}, schema: { is_nullable: false } },
    /without your field. Allow NULL/,
  ],
  ['let everybody read orders', 'POST', '/permissions', grant(PUBLIC_POLICY_ID), /a policy of your own/],
  ['give staff more rights', 'POST', '/permissions', grant(STAFF.id), /a policy of your own/],
  [
    'make staff administrators',
    'PATCH',
    `/policies/${STAFF.id}`,
    { admin_access: true },
    /a policy of your own/,
  ],
  ['delete the proxy’s policy', 'DELETE', `/policies/${PROXY_SERVICE.id}`, undefined, /needs this policy/],
  ['delete a role', 'DELETE', `/roles/${STAFF_ROLE.id}`, undefined, /needs this role/],
  ['delete the proxy’s account', 'DELETE', `/users/${SERVICE_USER.id}`, undefined, /with this account/],
  [
    'suspend the proxy’s account',
    'PATCH',
    `/users/${SERVICE_USER.id}`,
    { status: 'suspended' },
    /this account/,
  ],
  [
    'renew the proxy’s token',
    'PATCH',
    `/users/${SERVICE_USER.id}`,
    { token: 'x'.repeat(32) },
    /DIRECTUS_TOKEN/,
  ],
  ['switch image sizes off', 'PATCH', '/settings', { storage_asset_transform: 'none' }, /at each start/],
  ['let anybody register', 'PATCH', '/settings', { public_registration: true }, /at each start/],
  [
    'let the proxy in from some addresses only',
    'PATCH',
    `/policies/${PROXY_SERVICE.id}`,
    { ip_access: ['203.0.113.7'] },
    /the server in front of the Studio/,
  ],
  [
    'take the proxy’s policy away',
    'DELETE',
    `/access/${PROXY_SERVICE_ROLE.accessId}`,
    undefined,
    /this policy of it/,
  ],
  [
    'take the proxy’s policy away from its role',
    'PATCH',
    `/roles/${PROXY_SERVICE_ROLE.id}`,
    { policies: { create: [], update: [], delete: [PROXY_SERVICE_ROLE.accessId] } },
    /this policy of it/,
  ],
  [
    'give staff the rights of others',
    'PATCH',
    `/roles/${STAFF_ROLE.id}`,
    { parent: null },
    /policy of your own/,
  ],
  [
    'let everybody do what managers may',
    'POST',
    '/access',
    { policy: STORE_MANAGER.id, role: null, user: null },
    /everybody, without signing in/,
  ],
  [
    'turn a role’s rights into everybody’s',
    'PATCH',
    `/access/${STAFF_ROLE.accessId}`,
    { role: null },
    /this policy of it/,
  ],
  [
    'delete the folder of the products’ pictures',
    'DELETE',
    `/folders/${FILE_FOLDERS.products.id}`,
    undefined,
    /stores pictures in this folder/,
  ],
  ['delete a relation', 'DELETE', '/relations/order_items/order', undefined, /needs the field order/],
  [
    'add a unique field that every order gets the same value of',
    'POST',
    '/fields/orders',
    { field: 'ticket', type: 'string', meta: {}, schema: { is_unique: true, default_value: 'none' } },
    /could not be unique/,
  ],
  ...HIDDEN_TABLES.map(
    (name) =>
      [
        `add a collection ${name}`,
        'POST',
        '/collections',
        { collection: name, meta: {}, schema: {} },
        new RegExp(`uses the name ${name} itself`),
      ] as [string, string, string, object, RegExp],
  ),
])('refuses to %s', async (_what, method, path, body, words) => {
  const { status, body: answer } = await asOwner(method, path, body);
  expect(status).toBe(403);
  expect(JSON.stringify(answer)).toMatch(words);
});

it('refuses to take rights from a policy of the shop', async () => {
  const filter = encodeURIComponent(JSON.stringify({ policy: { _eq: PROXY_SERVICE.id } }));
  const { body } = await asOwner('GET', `/permissions?fields=id&limit=1&filter=${filter}`);
  const [{ id } = { id: 0 }] = z.object({ data: z.array(z.object({ id: z.number() })) }).parse(body).data;
  for (const [method, change] of [
    ['DELETE', undefined],
    ['PATCH', { collection: 'orders', fields: ['*'], permissions: {} }],
  ] as const) {
    const answer = await asOwner(method, `/permissions/${id}`, change);
    expect(answer.status).toBe(403);
    expect(JSON.stringify(answer.body)).toContain('policy of your own');
  }
});

it('refuses to give everybody a policy of the owner, in each way of writing it', async () => {
  const policy = '00000000-0000-4000-8000-0000000000ab';
  const access = '00000000-0000-4000-8000-0000000000ac';
  const created = { id: policy, name: 'Readers', admin_access: false, app_access: false };
  const nobody = { id: access, role: null, user: null };
  for (const [method, path, body] of [
    ['POST', '/policies', { ...created, roles: [nobody] }],
    ['POST', '/access', { ...nobody, policy: created }],
  ] as const) {
    const { status, body: answer } = await asOwner(method, path, body);
    expect({ status, answer: JSON.stringify(answer) }).toMatchObject({
      status: 403,
      answer: expect.stringContaining('everybody, without signing in'),
    });
  }
  const role = STAFF_ROLE.id;
  expect((await asOwner('POST', '/policies', { ...created, roles: [{ id: access, role }] })).status).toBe(
    200,
  );
  const emptied = await asOwner('PATCH', `/access/${access}`, { role: null });
  expect({ status: emptied.status, answer: JSON.stringify(emptied.body) }).toMatchObject({
    status: 403,
    answer: expect.stringContaining('everybody, without signing in'),
  });
  const removed = { roles: { create: [], update: [], delete: [access] } };
  expect((await asOwner('PATCH', `/policies/${policy}`, removed)).status).toBe(200);
  expect((await asOwner('DELETE', `/policies/${policy}`)).status).toBe(204);
});

it('refuses to let administrators in from some addresses only, because a start is one', async () => {
  const { body } = await asOwner('GET', '/policies?fields=id&filter[admin_access][_eq]=true');
  const [{ id } = { id: '' }] = z.object({ data: z.array(z.object({ id: z.string() })) }).parse(body).data;
  const { status, body: answer } = await asOwner('PATCH', `/policies/${id}`, { ip_access: ['203.0.113.7'] });
  expect(status).toBe(403);
  expect(JSON.stringify(answer)).toContain('the server in front of the Studio');
});

it('keeps a unique field of the owner without a default value, and gives it none', async () => {
  const field = { field: 'ticket', type: 'string', meta: {}, schema: { is_unique: true } };
  expect((await asOwner('POST', '/fields/orders', field)).status).toBe(200);
  const change = { schema: { default_value: 'none' } };
  const { status, body } = await asOwner('PATCH', '/fields/orders/ticket', change);
  expect(status).toBe(403);
  expect(JSON.stringify(body)).toContain('could not be unique');
  expect((await asOwner('DELETE', '/fields/orders/ticket')).status).toBe(204);
});

it('lets the owner change looks, and add and remove what is theirs', async () => {
  const own = { field: 'tailor', type: 'string', meta: {}, schema: { is_nullable: true } };
  const policy = '00000000-0000-4000-8000-0000000000aa';
  for (const [method, path, body] of [
    ['PATCH', '/collections/returns', { meta: { note: 'Ours', status: 'active' } }],
    [
      'PATCH',
      '/fields/orders/city',
      { meta: { width: 'full' }, schema: { is_nullable: true, is_unique: false } },
    ],
    ['POST', '/fields/orders', own],
    ['DELETE', '/fields/orders/tailor', undefined],
    ['POST', '/policies', { id: policy, name: 'Tailors', admin_access: false, app_access: false }],
    ['POST', '/permissions', { ...grant(policy), collection: 'products' }],
    ['DELETE', `/policies/${policy}`, undefined],
    ['PATCH', '/settings', { project_color: '#123456' }],
    ['POST', '/collections', { collection: 'fabrics', meta: { note: 'Ours' }, schema: {} }],
    ['POST', '/fields/fabrics', { field: 'product', type: 'uuid', meta: { special: ['m2o'] }, schema: {} }],
    ['POST', '/fields/products', { field: 'fabrics', type: 'alias', meta: { special: ['o2m'] } }],
    [
      'POST',
      '/relations',
      {
        collection: 'fabrics',
        field: 'product',
        related_collection: 'products',
        meta: { one_field: 'fabrics' },
      },
    ],
    ['DELETE', '/collections/fabrics', undefined],
  ] as const) {
    const { status, body: answer } = await asOwner(method, path, body);
    expect({ path, status, answer }).toMatchObject({ path, status: method === 'DELETE' ? 204 : 200 });
  }
});
