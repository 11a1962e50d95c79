/** What an owner tries in the Studio that would stop the shop is refused in words. */
import { FILE_FOLDERS } from '@chitenge/contract/file-folders';
import { PROXY_SERVICE, PUBLIC_POLICY_ID, STAFF, STORE_MANAGER } from '@chitenge/directus/access/policies';
import { PROXY_SERVICE_ROLE, SERVICE_USER, STAFF_ROLE } from '@chitenge/directus/access/roles';
import { HIDDEN_TABLES } from '@chitenge/directus/hidden-tables';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop();

type Request = readonly [request: string, body?: object];

/** Sends a request as the owner, such as `DELETE /collections/reviews`. */
const send = ([request, body]: Request) => {
  const [method = '', path = ''] = request.split(' ');
  return shop.send(method, path, body);
};

async function expectRefused(request: Request, words: string): Promise<void> {
  const { status, body } = await send(request);
  expect([request, status, JSON.stringify(body)]).toEqual([request, 403, expect.stringContaining(words)]);
}

const grant = (policy: string) => ({ policy, collection: 'orders', action: 'read', fields: ['*'] });
const ownField = (schema: object, field = 'ticket') => ({ field, type: 'string', meta: {}, schema });
const unique = { is_unique: true, default_value: 'none' };
const elsewhere = { ip_access: ['203.0.113.7'] };
const without = { policies: { create: [], update: [], delete: [PROXY_SERVICE_ROLE.accessId] } };
const forEverybody = { policy: STORE_MANAGER.id, role: null, user: null };

it.each<[what: string, words: string, request: string, body?: object]>([
  ['delete a collection', 'needs reviews. Hide it', 'DELETE /collections/reviews'],
  ['delete a folder of collections', 'needs sales', 'DELETE /collections/sales'],
  ['switch one off', 'needs returns. Hide', 'PATCH /collections/returns', { meta: { status: 'inactive' } }],
  ['delete a field', 'needs the field city. Hide it', 'DELETE /fields/orders/city'],
  [
    'make a phone number unique',
    'whether customer_phone may be empty or repeated',
    'PATCH /fields/orders/customer_phone',
    { schema: { is_unique: true } },
  ],
  [
    'require an empty field',
    'whether city may be empty',
    'PATCH /fields/orders/city',
    { schema: { is_nullable: false } },
  ],
  [
    'add a required field',
    'without your field. Allow NULL',
    'POST /fields/orders',
    ownField({ is_nullable: false }),
  ],
  ['let everybody read orders', 'a policy of your own', 'POST /permissions', grant(PUBLIC_POLICY_ID)],
  ['give staff more rights', 'a policy of your own', 'POST /permissions', grant(STAFF.id)],
  [
    'make staff administrators',
    'a policy of your own',
    `PATCH /policies/${STAFF.id}`,
    { admin_access: true },
  ],
  ['delete the proxy’s policy', 'needs this policy', `DELETE /policies/${PROXY_SERVICE.id}`],
  ['delete a role', 'needs this role', `DELETE /roles/${STAFF_ROLE.id}`],
  ['delete the proxy’s account', 'with this account', `DELETE /users/${SERVICE_USER.id}`],
  ['suspend the proxy’s account', 'this account', `PATCH /users/${SERVICE_USER.id}`, { status: 'suspended' }],
  ['renew the proxy’s token', 'DIRECTUS_TOKEN', `PATCH /users/${SERVICE_USER.id}`, { token: 'x'.repeat(32) }],
  ['switch image sizes off', 'at each start', 'PATCH /settings', { storage_asset_transform: 'none' }],
  ['let anybody register', 'at each start', 'PATCH /settings', { public_registration: true }],
  [
    'let the proxy in from some addresses',
    'the server in front of the Studio',
    `PATCH /policies/${PROXY_SERVICE.id}`,
    elsewhere,
  ],
  ['take the proxy’s policy away', 'this policy of it', `DELETE /access/${PROXY_SERVICE_ROLE.accessId}`],
  ['take it away from its role', 'this policy of it', `PATCH /roles/${PROXY_SERVICE_ROLE.id}`, without],
  [
    'give staff the rights of others',
    'policy of your own',
    `PATCH /roles/${STAFF_ROLE.id}`,
    { parent: null },
  ],
  ['let everybody do what managers may', 'everybody, without signing in', 'POST /access', forEverybody],
  [
    'turn a role’s rights into everybody’s',
    'this policy of it',
    `PATCH /access/${STAFF_ROLE.accessId}`,
    { role: null },
  ],
  [
    'delete the products’ folder',
    'stores pictures in this folder',
    `DELETE /folders/${FILE_FOLDERS.products.id}`,
  ],
  ['delete a relation', 'needs the field order', 'DELETE /relations/order_items/order'],
  ['add a unique field with one value', 'could not be unique', 'POST /fields/orders', ownField(unique)],
])('refuses to %s', (_what, words, ...request) => expectRefused(request, words));

it('refuses to add a collection with the name of a table of its own', async () => {
  for (const collection of HIDDEN_TABLES)
    await expectRefused(
      ['POST /collections', { collection, meta: {}, schema: {} }],
      `uses the name ${collection} itself`,
    );
});

it('refuses to take rights from a policy of the shop', async () => {
  const filter = encodeURIComponent(JSON.stringify({ policy: { _eq: PROXY_SERVICE.id } }));
  const { body } = await shop.get(`/permissions?fields=id&limit=1&filter=${filter}`);
  const [row] = z.object({ data: z.array(z.object({ id: z.number() })) }).parse(body).data;
  const change = { collection: 'orders', fields: ['*'], permissions: {} };
  await expectRefused([`DELETE /permissions/${row?.id}`], 'policy of your own');
  await expectRefused([`PATCH /permissions/${row?.id}`, change], 'policy of your own');
});

it('refuses to give everybody a policy of the owner, in each way of writing it', async () => {
  const [policy, access] = ['00000000-0000-4000-8000-0000000000ab', '00000000-0000-4000-8000-0000000000ac'];
  const created = { id: policy, name: 'Readers', admin_access: false, app_access: false };
  const nobody = { id: access, role: null, user: null };
  const words = 'everybody, without signing in';
  await expectRefused(['POST /policies', { ...created, roles: [nobody] }], words);
  await expectRefused(['POST /access', { ...nobody, policy: created }], words);
  const ofStaff = { ...created, roles: [{ id: access, role: STAFF_ROLE.id }] };
  expect((await send(['POST /policies', ofStaff])).status).toBe(200);
  await expectRefused([`PATCH /access/${access}`, { role: null }], words);
  const removed = { roles: { create: [], update: [], delete: [access] } };
  expect((await send([`PATCH /policies/${policy}`, removed])).status).toBe(200);
  expect((await send([`DELETE /policies/${policy}`])).status).toBe(204);
});

it('refuses to let administrators in from some addresses only, because a start is one', async () => {
  const { body } = await shop.get('/policies?fields=id&filter[admin_access][_eq]=true');
  const [row] = z.object({ data: z.array(z.object({ id: z.string() })) }).parse(body).data;
  await expectRefused([`PATCH /policies/${row?.id}`, elsewhere], 'the server in front of the Studio');
});

it('keeps a unique field of the owner without a default value, and gives it none', async () => {
  expect((await send(['POST /fields/orders', ownField({ is_unique: true })])).status).toBe(200);
  const change = { schema: { default_value: 'none' } };
  await expectRefused(['PATCH /fields/orders/ticket', change], 'could not be unique');
  expect((await send(['DELETE /fields/orders/ticket'])).status).toBe(204);
});

it('lets the owner change looks, and add and remove what is theirs', async () => {
  const policy = '00000000-0000-4000-8000-0000000000aa';
  const tailors = { id: policy, name: 'Tailors', admin_access: false, app_access: false };
  const look = { meta: { width: 'full' }, schema: { is_nullable: true, is_unique: false } };
  const fabrics = { collection: 'fabrics', field: 'product', related_collection: 'products' };
  const requests: Request[] = [
    ['PATCH /collections/returns', { meta: { note: 'Ours', status: 'active' } }],
    ['PATCH /fields/orders/city', look],
    ['POST /fields/orders', ownField({ is_nullable: true }, 'tailor')],
    ['DELETE /fields/orders/tailor'],
    ['POST /policies', tailors],
    ['POST /permissions', { ...grant(policy), collection: 'products' }],
    [`DELETE /policies/${policy}`],
    ['PATCH /settings', { project_color: '#123456' }],
    ['POST /collections', { collection: 'fabrics', meta: { note: 'Ours' }, schema: {} }],
    ['POST /fields/fabrics', { field: 'product', type: 'uuid', meta: { special: ['m2o'] }, schema: {} }],
    ['POST /fields/products', { field: 'fabrics', type: 'alias', meta: { special: ['o2m'] } }],
    ['POST /relations', { ...fabrics, meta: { one_field: 'fabrics' } }],
    ['DELETE /collections/fabrics'],
  ];
  for (const request of requests) {
    const status = request[0].startsWith('DELETE') ? 204 : 200;
    expect([request, (await send(request)).status]).toEqual([request, status]);
  }
});
