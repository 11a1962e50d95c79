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
  // Directus otherwise delays the answer to each wrong password.
  directus = await startTestDirectus({ extension: false, env: { LOGIN_STALL_TIME: '0' } });
  admin = directusApi(directus.url, directus.adminToken);
});
afterAll(() => directus.stop());

const reapply = () => apply({ env: directus.env });

describe('apply', () => {
  it('changes nothing on an up-to-date database, and keeps an editor’s page texts', async () => {
    const texts = { hero_title: 'Rainy Season', hero_text: 'Boots and bright prints.' };
    await admin.send('PATCH', '/items/storefront', texts, anyResponse);
    expect(await reapply()).toEqual([]);
    expect(await admin.get('/items/storefront', z.record(z.string(), z.unknown()))).toMatchObject(texts);
  });

  it('restores what was changed or deleted, and removes extra rights', async () => {
    const database = directus.openDatabase();
    try {
      const change = { schema: { is_nullable: true }, meta: { readonly: true } };
      await admin.send('PATCH', '/fields/orders/customer_phone', change, anyResponse);
      for (const path of [
        `/folders/${FILE_FOLDERS.products.id}`,
        '/fields/store_settings/tagline',
        '/fields/orders/customer_note',
      ])
        await admin.send('DELETE', path, undefined, anyResponse);
      const id = randomUUID();
      const person = { customer_name: 'Chanda', customer_email: 'c@example.com' };
      const numbers = { customer_phone: '+260971234567', mobile_number: '+260971234567' };
      const columns = { ...person, ...numbers, total_amount: 100, notes: 'Pays late' };
      await database('orders').insert({ id, session_id: `session-${id}`, ...columns });
      const grant = (policy: string) => ({ policy, collection: 'orders', action: 'read', fields: ['*'] });
      const added = [grant(CONTENT_EDITOR.id), grant(PUBLIC_POLICY_ID)];
      await admin.send('POST', '/permissions', added, anyResponse);
      const ofProducts = { policy: { _eq: CONTENT_EDITOR.id }, collection: { _eq: 'products' } };
      const filter = encodeURIComponent(JSON.stringify(ofProducts));
      const permissions = z.array(z.object({ id: z.number() }));
      const ids = await admin.get(`/permissions?filter=${filter}&fields=id`, permissions);
      const missing = ids.map((row) => row.id);
      await admin.send('DELETE', '/permissions', missing, anyResponse);
      // As a rebuilt table would have lost them.
      const constraints = ['products_stock_count_check_update', 'cart_items_line_unique'];
      await database.raw('DROP TRIGGER products_stock_count_check_update');
      await database.raw('DROP INDEX cart_items_line_unique');

      expect((await reapply()).toSorted()).toEqual([
        'access',
        'file folder Products',
        'numbers of 1 orders',
        'schema of orders.customer_note',
        'schema of orders.customer_phone',
        'schema of store_settings.tagline',
        'search of 1 orders',
      ]);
      expect(await reapply()).toEqual([]);
      const named = z.object({ name: z.string() });
      expect(await admin.get(`/folders/${FILE_FOLDERS.products.id}`, named)).toEqual({ name: 'Products' });
      expect(await admin.get('/items/store_settings', z.looseObject({ tagline: z.string() }))).toMatchObject({
        tagline: 'Zambian cloth, cut for today',
      });
      // The note of an older order is the staff's.
      const order = await database('orders').where({ id }).first();
      expect(order).toMatchObject({ notes: 'Pays late', customer_note: '' });
      expect((await fetch(`${directus.url}/items/orders`)).status).toBe(403);
      expect(await admin.get(`/permissions?filter=${filter}&fields=id`, permissions)).toHaveLength(
        ids.length,
      );
      const restored: unknown = await database('sqlite_master').whereIn('name', constraints).pluck('name');
      expect(restored).toHaveLength(2);
      await database('orders').where({ id }).delete();
    } finally {
      await database.destroy();
    }
  });

  it('folds once what earlier versions folded by other rules', async () => {
    const database = directus.openDatabase();
    const [id, order] = [randomUUID(), randomUUID()];
    try {
      const names = { name: 'Ng‘andu wrap', search_name: 'ng andu wrap' };
      await database('products').insert({ id, slug: `folded-${id}`, price: 1, ...names });
      const person = { customer_name: 'Mary Ng‘andu', customer_email: 'm@example.com' };
      const numbers = { customer_phone: '+260971234567', mobile_number: '+260971234567' };
      const columns = { ...person, ...numbers, total_amount: 100, search_text: 'mary ng‘andu', number: 4711 };
      await database('orders').insert({ id: order, session_id: `session-${order}`, ...columns });
      await writeState(database, 'folding', '1');
      expect(await reapply()).toEqual(['search of 1 orders', 'search columns of 1 rows']);
      expect(await database('products').where({ id }).first('search_name')).toEqual({
        search_name: 'ngandu wrap',
      });
      const { search_text: text } = await database('orders').where({ id: order }).first('search_text');
      expect(text).toContain('mary ngandu');
      expect(await reapply()).toEqual([]);
    } finally {
      await database('orders').where({ id: order }).delete();
      await database('products').where({ id }).delete();
      await database.destroy();
    }
  });

  it('stores one number of a barcode in one form, and says when two variants have it', async () => {
    const database = directus.openDatabase();
    const barcodes = ['0036000291452', '0012345678905', '012345678905', 'SHOP 12', '4006381333931'];
    const products = barcodes.map((barcode) => ({ id: randomUUID(), slug: `barcode-${barcode}`, barcode }));
    const ids = products.map(({ id }) => id);
    try {
      for (const { id, slug, barcode } of products) {
        await database('products').insert({ id, slug, name: slug, price: 1 });
        // The default variant has the product's id.
        await database('product_variants').where({ id }).update({ barcode });
      }
      const warnings: string[] = [];
      const onWarning = (message: string) => void warnings.push(message);
      expect(await apply({ env: directus.env, onWarning })).toContain('barcodes of 1 variants');
      const stored = await database('product_variants').whereIn('id', ids).select('id', 'barcode');
      expect(products.map(({ id }) => stored.find((row) => row.id === id)?.barcode)).toEqual(
        barcodes.with(0, '036000291452'),
      );
      expect(warnings).toEqual([
        'The barcode 0012345678905 of “barcode-0012345678905” is the same number as 012345678905 of “barcode-012345678905”: correct one of them in /admin.',
      ]);
    } finally {
      await database('products').whereIn('id', ids).delete();
      await database.destroy();
    }
  });

  it('adds a sample page of a later version once, and leaves a page of the owner with its address', async () => {
    const database = directus.openDatabase();
    const page = (slug: string) => database('content_pages').where({ slug });
    const asBefore = async (slug: string) => {
      const added = z.array(z.string()).parse(JSON.parse((await readState(database, 'added')) ?? '[]'));
      const without = added.filter((key) => key !== `page ${slug}`);
      await writeState(database, 'added', JSON.stringify(without));
    };
    try {
      await page('accessibility').delete();
      await asBefore('accessibility');
      await page('about').update({ body: '<p>Ours.</p>' });
      await asBefore('about');
      expect(await reapply()).toEqual(['1 sample pages']);
      expect(await page('about').select('body')).toEqual([{ body: '<p>Ours.</p>' }]);
      await page('accessibility').delete();
      expect(await reapply()).toEqual([]);
      expect(await page('accessibility')).toEqual([]);
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

  it('sets the service user’s token from the environment', async () => {
    const token = 'another-service-token-0123456789';
    await apply({ env: { ...directus.env, DIRECTUS_TOKEN: token } });
    await expect(directusApi(directus.url, token).get('/items/products', anyResponse)).resolves.toEqual([]);
    await expect(
      directusApi(directus.url, directus.serviceToken).get('/items/products', anyResponse),
    ).rejects.toThrow(/401/);
  });
});
