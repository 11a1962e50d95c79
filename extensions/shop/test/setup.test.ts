import { type Setup, setupSchema } from '@chitenge/contract/setup';
import { HOME_PAGE_PROMISE, LOOKBOOK_VALUES } from '@chitenge/directus/collections/storefront';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop(['manager']);

const call = (method: string, path = '', body?: object, token: string = shop.manager) =>
  shop.call(method, `/api/admin/setup${path}`, { token, ...(body && { body }) });

async function checklist(): Promise<Setup> {
  return setupSchema.parse((await call('GET')).body);
}

const settings = (body: object) => shop.patch('/items/store_settings', body);

it('follows from the shop’s data', async () => {
  // On Postgres, products of earlier files are still there.
  await shop.directus.withDatabase((database) => database('products').update({ featured: false }));
  const { done, missingMerchantCodes, samplePages } = await checklist();
  expect(done).not.toContain('payments');
  expect(missingMerchantCodes).toEqual(['mtn', 'airtel', 'zamtel']);
  expect(samplePages).toEqual(
    expect.arrayContaining([
      { key: 'page:home', title: 'Home page', path: 'storefront' },
      { key: 'page:lookbook', title: 'Lookbook', path: 'storefront' },
      { key: 'page:privacy', title: 'Privacy', path: expect.stringMatching(/^content_pages\/[\da-f-]{36}$/) },
    ]),
  );
  const edit = (collection: string, body: object) => shop.patch(`/items/${collection}`, body);
  await edit('storefront', { newsletter_text: 'News of our shop, once a month.' });
  await edit('storefront', { lookbook_values: [{ title: 'Ours', text: 'Sewn in Kitwe.' }] });
  expect((await checklist()).samplePages.map(({ path }) => path)).not.toContain('storefront');
  await edit('storefront', { newsletter_text: HOME_PAGE_PROMISE, lookbook_values: LOOKBOOK_VALUES });

  await settings({
    mtn_merchant_code: '1',
    airtel_merchant_code: '2',
    zamtel_merchant_code: '3',
    contact_phone: '0971234567',
    hidden_setup_steps: ['delivery', 'page:privacy', 'page:about', 'unknown'],
  });
  await shop.product({ name: 'Own dress' });
  const later = await checklist();
  expect(later.done).toEqual(expect.arrayContaining(['contact', 'goods', 'payments']));
  expect(later.hidden).toEqual(['delivery']);
  expect(later.approvedPages).toEqual(['page:privacy', 'page:about']);
  expect(later.samplePages.map(({ title }) => title)).not.toContain('Privacy');
  expect(later.done).not.toContain('featured');
  await shop.product({ name: 'Own shirt', featured: true });
  expect((await checklist()).done).toContain('featured');
  await settings({
    mtn_merchant_code: null,
    airtel_merchant_code: null,
    zamtel_merchant_code: null,
    contact_phone: null,
    hidden_setup_steps: null,
  });
});

it('stores the owner’s answer, and nobody else’s', async () => {
  const owner = shop.directus.adminToken;
  expect((await call('PUT', '/usage', { usage: 'commercial' })).status).toBe(403);
  expect((await call('PUT', '/usage', { usage: 'other' }, owner)).status).toBe(400);
  expect((await checklist()).done).not.toContain('licence');
  expect((await call('PUT', '/usage', { usage: 'commercial' }, owner)).status).toBe(204);
  expect((await checklist()).done).toContain('licence');
  const { body } = await shop.get('/settings?fields=project_usage', owner);
  expect(body).toEqual({ data: { project_usage: 'commercial' } });
  await shop.patch('/settings', { project_usage: null }, owner);
});

it('places a test order as a shopper does, and removes it without a trace', async () => {
  const product = await shop.product({ stock_count: 900_000, price: '70.00' });
  expect((await call('POST', '/test-order', { phone: '12' })).status).toBe(400);
  const { status, body } = await call('POST', '/test-order', { phone: '0971234567' });
  expect(status).toBe(201);
  const { id } = z.object({ id: z.string() }).parse(body);
  expect(await shop.row('orders', id)).toMatchObject({
    customer_name: 'Test order',
    customer_phone: '+260971234567',
    is_test: true,
  });
  const token = shop.directus.adminToken;
  const customer = await shop.get(`/api/admin/customer?order=${id}`, token);
  expect(JSON.stringify(customer.body)).not.toContain(id);
  expect(await shop.stock(product)).toBe(899_999);
  expect(await checklist()).toMatchObject({ testOrderId: id });
  expect(await shop.rows('messages', 'order', id)).not.toEqual([]);
  expect(await call('POST', '/test-order', { phone: '0971234567' })).toMatchObject({ status: 409 });

  expect((await call('DELETE', '/test-order')).status).toBe(204);
  expect(await shop.stock(product)).toBe(900_000);
  for (const table of ['order_items', 'order_events', 'messages', 'payments'])
    expect(await shop.rows(table, 'order', id)).toEqual([]);
  expect(await shop.rows('orders', 'id', id)).toEqual([]);
  expect(await shop.rows('stock_movements', 'product', product)).toMatchObject([
    { change: 900_000 },
    { change: -1, order: null },
    { change: 1, order: null },
  ]);
  const { done, testOrderId } = await checklist();
  expect([done.includes('test-order'), testOrderId]).toEqual([true, null]);
  expect((await call('DELETE', '/test-order')).status).toBe(404);
});

it('removes no other order', async () => {
  const orderId = await shop.placed(await shop.product(), 1, '100.00');
  expect((await call('DELETE', '/test-order')).status).toBe(404);
  expect(await shop.rows('orders', 'id', orderId)).toHaveLength(1);
});
