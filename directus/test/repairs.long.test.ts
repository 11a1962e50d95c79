/** A start repairs what somebody has taken away, also past the rules of the Studio, such as in SQL. */
import type { Knex } from 'knex';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { PROXY_SERVICE, STAFF, STORE_MANAGER } from '../src/access/policies.ts';
import { PROXY_SERVICE_ROLE, SERVICE_USER, STAFF_ROLE } from '../src/access/roles.ts';
import { apply } from '../src/apply.ts';
import { anyResponse, directusApi, type DirectusApi } from '../src/apply/api.ts';
import { OWNER } from '../src/testing/test-environment.ts';
import { plainDirectus } from '../src/testing/shared-directus.ts';
import type { TestDirectus } from '../src/testing/test-directus.ts';

let directus: TestDirectus;
let admin: DirectusApi;
let database: Knex;

beforeAll(async () => {
  directus = await plainDirectus();
  admin = directusApi(directus.url, directus.adminToken);
});
beforeEach(async () => {
  await directus.reset();
  database = directus.openDatabase();
  return () => database.destroy();
});

const clearCaches = () => admin.send('POST', '/utils/cache/clear?system', {}, anyResponse);
const reapply = async () => {
  await clearCaches();
  const changes = await apply({ env: directus.env });
  expect(await apply({ env: directus.env })).toEqual([]);
  return changes;
};
/** What the proxy needs. */
const readAsProxy = () =>
  directusApi(directus.url, directus.serviceToken).get('/items/store_settings', anyResponse);

it('gives the proxy its account, policy, role and rights again, and takes rights from everybody', async () => {
  await database('directus_users').where({ id: SERVICE_USER.id }).delete();
  await database('directus_policies').whereIn('id', [PROXY_SERVICE.id, STAFF.id]).delete();
  await database('directus_roles').where({ id: STAFF_ROLE.id }).delete();
  // Only roles and people may have these.
  const own = '00000000-0000-4000-8000-0000000000ad';
  await database('directus_policies').insert({ id: own, name: 'Readers' });
  await database('directus_permissions').insert({
    policy: own,
    collection: 'orders',
    action: 'read',
    fields: '*',
  });
  for (const [number, policy] of [own, STORE_MANAGER.id].entries())
    await database('directus_access').insert({ id: `00000000-0000-4000-8000-0000000000b${number}`, policy });
  const readOrders = async () => (await fetch(`${directus.url}/items/orders`)).status;
  await clearCaches();
  await expect(readAsProxy()).rejects.toThrow(/401/);
  expect(await readOrders()).toBe(200);
  expect(await reapply()).toEqual(['access']);
  await expect(readAsProxy()).resolves.toBeDefined();
  expect(await readOrders()).toBe(403);
});

it('lets the proxy in from every address again, gives roles no rights of others, and sets what is missing', async () => {
  await database('directus_policies').where({ id: PROXY_SERVICE.id }).update({ ip_access: '203.0.113.7' });
  await database('directus_roles').where({ id: STAFF_ROLE.id }).update({ parent: PROXY_SERVICE_ROLE.id });
  await database('directus_collections').where({ collection: 'returns' }).update({ status: 'inactive' });
  await database('directus_settings').update({ public_registration: true });
  await database('store_settings').delete();
  await database('storefront').delete();
  const some = await database('message_templates').limit(3).pluck('id');
  await database('message_templates').whereIn('id', some).delete();
  // What an owner has deleted or changed stays so.
  await database('directus_presets').delete();
  await database('directus_dashboards').delete();
  await admin.send('PATCH', '/settings', { default_appearance: 'auto', project_logo: null }, anyResponse);
  await clearCaches();
  await expect(readAsProxy()).rejects.toThrow(/403/);
  expect((await reapply()).toSorted()).toEqual([
    'access',
    'default texts of store_settings',
    'default texts of storefront',
    'schema of returns',
    'settings',
    'texts of 3 messages',
  ]);
  await expect(readAsProxy()).resolves.toBeDefined();
  await expect(admin.get('/items/returns', anyResponse)).resolves.toEqual([]);
});

it('says so when administrators are let in from some addresses only', async () => {
  await database('directus_policies').where('admin_access', true).update({ ip_access: '203.0.113.7' });
  try {
    await expect(apply({ env: directus.env })).rejects.toThrow(/from some addresses only.*ip_access = NULL/s);
  } finally {
    // Otherwise the tests could not reset their Directus.
    await database('directus_policies').update({ ip_access: null });
  }
});

it('works when the owner’s rights are the account’s own, and no role has them', async () => {
  const [owner] = await database('directus_users').where('email', OWNER.email).pluck('id');
  const policies = database('directus_policies').where('admin_access', true).select('id');
  await database('directus_access').whereIn('policy', policies).update({ role: null, user: owner });
  await database('directus_users').where({ id: owner }).update({ role: null });
  await clearCaches();
  expect(await apply({ env: directus.env })).toEqual([]);
});

it('says so when the database has no administrator', async () => {
  const policies = database('directus_policies').where('admin_access', true).select('id');
  await database('directus_access').whereIn('policy', policies).delete();
  await expect(apply({ env: directus.env })).rejects.toThrow(/no administrator.*Restore a backup/s);
});
