/** What an owner tries in the Studio that would stop the shop is refused in words. */
import { PROXY_SERVICE, PUBLIC_POLICY_ID, STAFF } from '@chitenge/directus/access/policies';
import { SERVICE_USER, STAFF_ROLE } from '@chitenge/directus/access/roles';
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
  ] as const) {
    const { status, body: answer } = await asOwner(method, path, body);
    expect({ path, status, answer }).toMatchObject({ path, status: method === 'DELETE' ? 204 : 200 });
  }
});
