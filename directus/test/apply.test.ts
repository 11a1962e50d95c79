import { randomUUID } from 'node:crypto';
import { FILE_FOLDERS } from '@chitenge/contract/file-folders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CONTENT_EDITOR, PUBLIC_POLICY_ID } from '../src/access/policies.ts';
import { apply } from '../src/apply.ts';
import { anyResponse, directusApi, type DirectusApi } from '../src/apply/api.ts';
import { readState, writeState } from '../src/apply/shop-state.ts';
import { startTestDirectus, type TestDirectus } from '../src/testing/test-directus.ts';

let directus: TestDirectus;
let admin: DirectusApi;

beforeAll(async () => {
  directus = await startTestDirectus({ extension: false });
  admin = directusApi(directus.url, directus.adminToken);
});
afterAll(() => directus.stop());

const reapply = () => apply({ env: directus.env });

describe('apply', () => {
  it('changes nothing on an up-to-date database', async () => {
    expect(await reapply()).toEqual([]);
  });

  it('keeps an editor’s page texts', async () => {
    const texts = { hero_title: 'Rainy Season', hero_text: 'Boots and bright prints.' };
    await admin.send('PATCH', '/items/storefront', texts, anyResponse);
    expect(await reapply()).toEqual([]);
    expect(await admin.get('/items/storefront', z.record(z.string(), z.unknown()))).toMatchObject(texts);
  });

  it('restores a changed column', async () => {
    const change = { schema: { is_nullable: true }, meta: { readonly: true } };
    await admin.send('PATCH', '/fields/orders/customer_phone', change, anyResponse);
    expect(await reapply()).toEqual(['schema of orders.customer_phone']);
    expect(await reapply()).toEqual([]);
  });

  it('creates the folders of the file library again', async () => {
    await admin.send('DELETE', `/folders/${FILE_FOLDERS.products.id}`, undefined, anyResponse);
    expect(await reapply()).toEqual(['file folder Products']);
    const folder = await admin.get(`/folders/${FILE_FOLDERS.products.id}`, z.object({ name: z.string() }));
    expect(folder.name).toBe('Products');
  });

  it('restores a deleted field', async () => {
    await admin.send('DELETE', '/fields/store_settings/tagline', undefined, anyResponse);
    expect(await reapply()).toEqual(['schema of store_settings.tagline']);
    const settings = await admin.get('/items/store_settings', z.object({ tagline: z.string() }));
    expect(settings.tagline).toBe('Zambian cloth, cut for today');
  });

  it('adds the customer’s note to an older database, and leaves its notes to staff', async () => {
    await admin.send('DELETE', '/fields/orders/customer_note', undefined, anyResponse);
    const database = directus.openDatabase();
    try {
      const id = randomUUID();
      const person = {
        customer_name: 'Chanda',
        customer_email: 'c@example.com',
        customer_phone: '+260971234567',
      };
      const order = {
        ...person,
        mobile_number: '+260971234567',
        total_amount: 100,
        session_id: `session-${id}`,
      };
      await database('orders').insert({ id, ...order, notes: 'Pays late' });
      expect(await reapply()).toEqual(['schema of orders.customer_note', 'search of 1 orders']);
      expect(await reapply()).toEqual([]);
      expect(await database('orders').where({ id }).first()).toMatchObject({
        notes: 'Pays late',
        customer_note: '',
      });
      await database('orders').where({ id }).delete();
    } finally {
      await database.destroy();
    }
  });

  it('adds a sample page of a later version once, and leaves a page of the owner with its address', async () => {
    const database = directus.openDatabase();
    const page = () => database('content_pages').where('slug', 'accessibility');
    const asBefore = async () => {
      const added = z.array(z.string()).parse(JSON.parse((await readState(database, 'added')) ?? '[]'));
      const without = added.filter((key) => key !== 'page accessibility');
      await writeState(database, 'added', JSON.stringify(without));
    };
    try {
      await page().delete();
      await asBefore();
      expect(await reapply()).toEqual(['1 sample pages']);
      await page().update({ body: '<p>Ours.</p>' });
      await asBefore();
      expect(await reapply()).toEqual([]);
      expect(await page().select('body')).toEqual([{ body: '<p>Ours.</p>' }]);
      await page().delete();
      expect(await reapply()).toEqual([]);
      expect(await page()).toEqual([]);
    } finally {
      await database.destroy();
    }
  });

  it('prevents wrong passwords from suspending an account', async () => {
    await admin.send('PATCH', '/settings', { auth_login_attempts: 25 }, anyResponse);
    expect(await reapply()).toEqual(['settings']);
    const signIn = async (password: string) => {
      const response = await fetch(`${directus.url}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: directus.owner.email, password }),
      });
      return response.status;
    };
    // More than Directus' 25, and few at once: each waits for the database's one connection.
    for (let round = 0; round < 6; round += 1) {
      const failures = await Promise.all(Array.from({ length: 5 }, () => signIn('wrong-password')));
      expect(new Set(failures)).toEqual(new Set([401]));
    }
    expect(await signIn(directus.owner.password)).toBe(200);
  });

  it('removes extra permissions and restores missing ones', async () => {
    const grant = (policy: string) => ({ policy, collection: 'orders', action: 'read', fields: ['*'] });
    await admin.send(
      'POST',
      '/permissions',
      [grant(CONTENT_EDITOR.id), grant(PUBLIC_POLICY_ID)],
      anyResponse,
    );
    const productGrants = JSON.stringify({
      policy: { _eq: CONTENT_EDITOR.id },
      collection: { _eq: 'products' },
    });
    const ids = await admin.get(
      `/permissions?filter=${encodeURIComponent(productGrants)}&fields=id`,
      z.array(z.object({ id: z.number() })),
    );
    await admin.send(
      'DELETE',
      '/permissions',
      ids.map(({ id }) => id),
      anyResponse,
    );

    expect(await reapply()).toEqual(['access']);
    expect(await reapply()).toEqual([]);
    const publicRead = await fetch(`${directus.url}/items/orders`);
    expect(publicRead.status).toBe(403);
  });

  it('restores constraints that a rebuilt table has lost', async () => {
    const database = directus.openDatabase();
    try {
      await database.raw('DROP TRIGGER products_stock_count_check_update');
      await database.raw('DROP INDEX cart_items_line_unique');
      await reapply();
      const restored: unknown = await database('sqlite_master')
        .whereIn('name', ['products_stock_count_check_update', 'cart_items_line_unique'])
        .pluck('name');
      expect(restored).toHaveLength(2);
    } finally {
      await database.destroy();
    }
  });

  it('sets the service user’s token from the environment', async () => {
    const token = 'another-service-token-0123456789';
    await apply({ env: { ...directus.env, DIRECTUS_TOKEN: token } });
    await expect(directusApi(directus.url, token).get('/items/products', anyResponse)).resolves.toEqual([]);
    await expect(
      directusApi(directus.url, directus.serviceToken).get('/items/products', anyResponse),
    ).rejects.toThrow(/401/);
  });
});
