import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CONTENT_EDITOR, PUBLIC_POLICY_ID } from '../src/access/policies.ts';
import { apply } from '../src/apply.ts';
import { anything, directusApi, type DirectusApi } from '../src/apply/api.ts';
import { startTestDirectus, type TestDirectus } from '../src/testing/test-directus.ts';

let directus: TestDirectus;
let admin: DirectusApi;

beforeAll(async () => {
  directus = await startTestDirectus({ extension: false });
  admin = directusApi(directus.url, directus.adminToken);
});
afterAll(() => directus.stop());

const again = () => apply({ env: directus.env });
const labelOf = (collection: string, field: string) =>
  admin.get(`/fields/${collection}/${field}`, z.object({ meta: z.object({ note: z.string().nullable() }) }));

describe('apply', () => {
  it('finds nothing to do on a database that it has brought up to date', async () => {
    expect(await again()).toEqual([]);
  });

  it('keeps what an editor wrote on a page', async () => {
    const texts = { hero_title: 'Rainy Season', hero_text: 'Boots and bright prints.' };
    await admin.send('PATCH', '/items/home_page', texts, anything);
    expect(await again()).toEqual([]);
    expect(await admin.get('/items/home_page', z.record(z.string(), z.unknown()))).toMatchObject(texts);
  });

  it('mends a field, a column and a label that were changed by hand', async () => {
    await admin.send('PATCH', '/fields/products/price', { meta: { note: 'wrong' } }, anything);
    await admin.send('PATCH', '/fields/orders/customer_phone', { schema: { is_nullable: true } }, anything);
    expect(await again()).toEqual(['schema of orders.customer_phone', 'schema of products.price']);
    expect((await labelOf('products', 'price')).meta.note).toBe('What it costs now.');
    expect(await again()).toEqual([]);
  });

  it('brings back a field that was deleted', async () => {
    await admin.send('DELETE', '/fields/store_settings/tagline', undefined, anything);
    expect(await again()).toEqual(['schema of store_settings.tagline']);
    const settings = await admin.get('/items/store_settings', z.object({ tagline: z.string() }));
    expect(settings.tagline).toBe('Zambian cloth, cut for today');
  });

  it('lets no number of wrong passwords suspend an account', async () => {
    await admin.send('PATCH', '/settings', { auth_login_attempts: 25 }, anything);
    expect(await again()).toEqual(['settings']);
    const signIn = async (password: string) => {
      const response = await fetch(`${directus.url}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: directus.owner.email, password }),
      });
      return response.status;
    };
    const failures = await Promise.all(Array.from({ length: 30 }, () => signIn('wrong-password')));
    expect(new Set(failures)).toEqual(new Set([401]));
    expect(await signIn(directus.owner.password)).toBe(200);
  }, 90_000);

  it('leaves a field and a collection that an owner added', async () => {
    await admin.send(
      'POST',
      '/fields/products',
      { field: 'fabric_supplier', type: 'string', meta: {}, schema: {} },
      anything,
    );
    await admin.send('POST', '/collections', { collection: 'suppliers', meta: {}, schema: {} }, anything);
    expect(await again()).toEqual([]);
    await expect(labelOf('products', 'fabric_supplier')).resolves.toBeDefined();
    await expect(admin.get('/collections/suppliers', anything)).resolves.toBeDefined();
  });

  it('takes away permissions that are not in the table, and gives back those that are', async () => {
    const grant = (policy: string) => ({ policy, collection: 'orders', action: 'read', fields: ['*'] });
    await admin.send('POST', '/permissions', [grant(CONTENT_EDITOR.id), grant(PUBLIC_POLICY_ID)], anything);
    const mine = JSON.stringify({ policy: { _eq: CONTENT_EDITOR.id }, collection: { _eq: 'products' } });
    const ids = await admin.get(
      `/permissions?filter=${encodeURIComponent(mine)}&fields=id`,
      z.array(z.object({ id: z.number() })),
    );
    await admin.send(
      'DELETE',
      '/permissions',
      ids.map(({ id }) => id),
      anything,
    );

    expect(await again()).toEqual(['access']);
    expect(await again()).toEqual([]);
    const publicRead = await fetch(`${directus.url}/items/orders`);
    expect(publicRead.status).toBe(403);
  });

  it('makes constraints again that a rebuilt table has lost', async () => {
    const database = directus.openDatabase();
    try {
      await database.raw('DROP TRIGGER products_stock_count_check_update');
      await database.raw('DROP INDEX cart_items_line_unique');
      await again();
      const left: unknown = await database('sqlite_master')
        .whereIn('name', ['products_stock_count_check_update', 'cart_items_line_unique'])
        .pluck('name');
      expect(left).toHaveLength(2);
    } finally {
      await database.destroy();
    }
  });

  it('gives the service user a new token when the environment has one', async () => {
    const token = 'another-service-token-0123456789';
    await apply({ env: { ...directus.env, DIRECTUS_TOKEN: token } });
    await expect(directusApi(directus.url, token).get('/items/products', anything)).resolves.toEqual([]);
    await expect(
      directusApi(directus.url, directus.serviceToken).get('/items/products', anything),
    ).rejects.toThrow(/401/);
  });
});
