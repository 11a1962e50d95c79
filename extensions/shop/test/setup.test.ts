import { type Setup, setupSchema } from '@chitenge/contract/setup';
import { HOME_PAGE_PROMISE, LOOKBOOK_VALUES } from '@chitenge/directus/collections/storefront';
import { expect, it } from 'vitest';
import { orderOf } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop(['manager']);

const call = (method: string, path = '', body?: object, token = shop.manager) =>
  shop.send(method, `/api/admin/setup${path}`, body, token);

const checklist = async (): Promise<Setup> => setupSchema.parse((await call('GET')).body);

it('follows from the shop’s data', async () => {
  const { done, missingMerchantCodes, samplePages } = await checklist();
  expect(done).not.toContain('payments');
  expect(missingMerchantCodes).toEqual(['mtn', 'airtel', 'zamtel']);
  const privacy = expect.stringMatching(/^content_pages\/[\da-f-]{36}$/);
  for (const page of [
    { key: 'page:home', title: 'Home page', path: 'storefront' },
    { key: 'page:lookbook', title: 'Lookbook', path: 'storefront' },
    { key: 'page:privacy', title: 'Privacy', path: privacy },
  ])
    expect(samplePages).toContainEqual(page);
  const edit = (body: object) => shop.patch('/items/storefront', body);
  const lookbook_values = [{ title: 'Ours', text: 'Sewn in Kitwe.' }];
  await edit({ newsletter_text: 'News of our shop, once a month.', lookbook_values });
  expect((await checklist()).samplePages.map(({ path }) => path)).not.toContain('storefront');
  await edit({ newsletter_text: HOME_PAGE_PROMISE, lookbook_values: LOOKBOOK_VALUES });

  await shop.settings({
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
});

it('stores the owner’s answer, and nobody else’s', async () => {
  const answer = async (usage: string, token?: string) =>
    (await call('PUT', '/usage', { usage }, token)).status;
  const owner = shop.directus.adminToken;
  expect([await answer('commercial'), await answer('other', owner)]).toEqual([403, 400]);
  expect((await checklist()).done).not.toContain('licence');
  expect(await answer('commercial', owner)).toBe(204);
  expect((await checklist()).done).toContain('licence');
  const { body } = await shop.get('/settings?fields=project_usage');
  expect(body).toEqual({ data: { project_usage: 'commercial' } });
  await shop.patch('/settings', { project_usage: null });
});

it('places a test order as a shopper does, and removes it without a trace', async () => {
  const product = await shop.product({ stock_count: 900_000, price: '70.00' });
  const place = (phone = '0971234567') => call('POST', '/test-order', { phone });
  expect((await place('12')).status).toBe(400);
  const reply = await place();
  expect(reply.status).toBe(201);
  const { id } = orderOf(reply);
  const columns = { customer_name: 'Test order', customer_phone: '+260971234567', is_test: true };
  expect(await shop.row('orders', id)).toMatchObject(columns);
  const customer = await shop.get(`/api/admin/customer?order=${id}`);
  expect(JSON.stringify(customer.body)).not.toContain(id);
  expect(await shop.stock(product)).toBe(899_999);
  expect(await checklist()).toMatchObject({ testOrderId: id });
  expect(await shop.templatesOf(id)).not.toEqual([]);
  expect((await place()).status).toBe(409);

  // No other order goes.
  const other = await shop.placed(await shop.product(), 1, '100.00');
  const remove = async () => (await call('DELETE', '/test-order')).status;
  expect([await remove(), await remove()]).toEqual([204, 404]);
  expect(await shop.rows('orders', 'id', other)).toHaveLength(1);
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
});
