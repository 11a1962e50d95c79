/**
 * Calls every route of the API and compares status, headers and body with `recorded/*.json`, in which ids and times are
 * replaced. `npx vitest run --project integration proxy/test/recorded-answers.test.ts -u` records them.
 */
import { shopDay } from '@chitenge/contract/shop-time';
import type { Knex } from 'knex';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { ORIGIN, ROLES, addAccount, PASSWORD, signInAs, type StaffSession } from './support/back-office.ts';
import { readOperations, type Operation } from './support/openapi.ts';
import { ORDER_FORM } from './support/orders.ts';
import { createRecorder } from './support/recorder.ts';
import { startTestShop, type TestShop } from './support/shop.ts';
import { newShopper } from './support/shopper.ts';
import { UNKNOWN_ID } from './support/unknown-id.ts';

const SHOPPER = newShopper();
const OTHER = newShopper();

let shop: TestShop;
let database: Knex;
let operations: Operation[];
let manager: StaffSession;

/** Rows that the tests call about, with fixed ids so that the order of answers is fixed as well. */
const ids = { category: '', shirt: '', dress: '', small: '', medium: '', courier: '' };

beforeAll(async () => {
  shop = await startTestShop();
  database = shop.directus.openDatabase();
  const { studio } = shop;
  ids.category = await studio.create('categories', { name: 'Women', slug: 'women' });
  ids.shirt = await studio.createProduct({
    slug: 'shirt',
    name: 'Shirt',
    category: ids.category,
    stock_count: 50,
  });
  ids.courier = await studio.create('delivery_methods', {
    name: 'Courier',
    kind: 'door',
    provinces: ['lusaka'],
    fee: '35.00',
    days_min: 1,
    days_max: 2,
    status: 'published',
  });
  await studio.create('discount_codes', {
    code: 'SAVE10',
    kind: 'percent',
    value: '10',
    status: 'published',
  });
  await studio.create('content_pages', {
    title: 'Care',
    slug: 'care',
    body: '<p>Wash cold.</p>',
    status: 'published',
  });
  manager = await signInAs(shop, await addAccount(shop, ROLES.manager, { last_name: 'Banda' }));
  const dress = await manager
    .call('post', '/api/admin/products')
    .send({
      name: 'Dress',
      slug: 'dress',
      price: '200.00',
      categoryId: ids.category,
      variants: [
        { size: 'S', color: null, stockCount: 0 },
        { size: 'M', color: null, stockCount: 9 },
      ],
    })
    .expect(201);
  ids.dress = dress.body.id;
  [ids.small, ids.medium] = dress.body.variants.map(({ id }: { id: string }) => id);
  operations = await readOperations(shop);
});
afterAll(async () => {
  await database.destroy();
  await shop.stop();
});

/** The others have limits, or differ between runs. */
const isProbed = ({ path }: Operation) =>
  path.startsWith('/api/') && !/\/(stream|setup|password-reset)$/.test(path);

// No bad request reaches the database.
it.runIf(inject('database') === 'sqlite')('answers bad requests as recorded', async () => {
  const recorder = createRecorder();
  for (const operation of operations.filter(isProbed)) {
    const { method, path } = operation;
    const name = `${method} ${path}`;
    const target = path.replaceAll(/\{(\w*[iI]d)\}/g, UNKNOWN_ID).replaceAll(/\{\w+\}/g, 'unknown');
    const send = () => shop.api[method](target);
    const hasBody = operation.requestBody !== undefined;
    // authorisation.test.ts calls those of staff as nobody, as other roles and from other sites.
    if (!operation.staff) await recorder.record(`${name}, nobody`, send());
    const known = () =>
      operation.staff
        ? manager.call(method, target).set(operation.session ? SHOPPER : {})
        : send().set(SHOPPER);
    if (hasBody) {
      await recorder.record(`${name}, empty object`, known().send({}));
      await recorder.record(`${name}, no body`, known());
    }
    // All routes read their bodies alike.
    if (name === 'post /api/cart') {
      await recorder.record(`${name}, text`, known().type('text/plain').send('text'));
      await recorder.record(`${name}, broken JSON`, known().type('json').send('{"a":'));
    }
    const odd = path.replaceAll(/\{\w+\}/g, 'a b');
    await recorder.record(
      `${name}, odd id`,
      operation.staff ? manager.call(method, odd).set(SHOPPER) : shop.api[method](odd).set(SHOPPER),
    );
    await recorder.record(
      `${name}, unknown parameter`,
      known()
        .query({ odd: '1' })
        .send(hasBody ? {} : undefined),
    );
  }
  await expect(recorder.recording()).toMatchFileSnapshot('recorded/bad-requests.json');
});

it('answers shoppers as recorded', async () => {
  const recorder = createRecorder();
  const { record } = recorder;
  const { api } = shop;
  for (const path of [
    '/api/categories',
    '/api/products',
    '/api/products?search=shirt&limit=1',
    '/api/facets',
    '/api/products/shirt',
    '/api/products/dress/related',
    '/api/products/shirt/reviews',
    '/api/products/shirt/reviews?page=2',
    '/api/delivery-methods',
    '/api/delivery-methods?province=lusaka&town=Lusaka',
    '/api/delivery-methods?province=western&town=Mongu',
    '/api/discounts',
    '/api/pages/home',
    '/api/pages/lookbook',
    '/api/content-pages',
    '/api/content-pages/care',
    '/api/settings',
    '/api/payment-options',
    '/api/stock-alerts/media',
    '/api/admin/password-reset',
  ])
    await record(`get ${path}`, api.get(path));

  const cart = (method: 'delete' | 'get' | 'patch' | 'post', path = '') =>
    api[method](`/api/cart${path}`).set(SHOPPER);
  const line = { productId: ids.shirt, quantity: 2 };
  const added = await record(
    'add to cart',
    cart('post').set('Idempotency-Key', 'first-key-00000001').send(line),
  );
  await record(
    'add again with the key',
    cart('post').set('Idempotency-Key', 'first-key-00000001').send(line),
  );
  await record('add a variant', cart('post').send({ productId: ids.dress, quantity: 1, size: 'M' }));
  await record('add an unknown size', cart('post').send({ productId: ids.dress, quantity: 1, size: 'XXL' }));
  await record('add an unknown product', cart('post').send({ productId: UNKNOWN_ID, quantity: 1 }));
  await record('add too many', cart('post').send({ productId: ids.shirt, quantity: 1000 }));
  await record('read the cart', cart('get'));
  await record('change a line', cart('patch', `/${added.body.id}`).send({ quantity: 1 }));
  await record(
    'change a foreign line',
    api.patch(`/api/cart/${added.body.id}`).set(OTHER).send({ quantity: 1 }),
  );
  await record('remove a foreign line', api.delete(`/api/cart/${added.body.id}`).set(OTHER));
  await record(
    'check a code',
    api.post('/api/discounts/check').send({ code: 'save10', productIds: [ids.shirt] }),
  );
  await record(
    'check an unknown code',
    api.post('/api/discounts/check').send({ code: 'NONE', productIds: [] }),
  );

  const form = {
    ...ORDER_FORM,
    deliveryMethodId: ids.courier,
    province: 'lusaka',
    city: 'Lusaka',
    landmark: 'Plot 5',
  };
  const place = (body: object, key: string, session = SHOPPER) =>
    api.post('/api/orders').set(session).set('Idempotency-Key', key).send(body);
  await record('order at another total', place({ ...form, totalAmount: '1.00' }, 'order-key-00000001'));
  await record(
    'order with an unknown code',
    place({ ...form, totalAmount: '335.00', discountCode: 'NONE' }, 'order-key-00000002'),
  );
  await record(
    'order without an address',
    place({ ...form, landmark: '', city: '', totalAmount: '335.00' }, 'order-key-00000003'),
  );
  await record(
    'order with a wrong phone number',
    place(
      { ...form, customerPhone: '12', mobileNumber: '0211234567', totalAmount: '335.00' },
      'order-key-00000004',
    ),
  );
  const order = await record('order', place({ ...form, totalAmount: '335.00' }, 'order-key-00000005'));
  await record('order again with the key', place({ ...form, totalAmount: '335.00' }, 'order-key-00000005'));
  await record('order an empty cart', place({ ...form, totalAmount: '335.00' }, 'order-key-00000006'));
  const path = `/api/orders/${order.body.id}`;
  await record('list the orders', api.get('/api/session/orders').set(SHOPPER));
  await record('list the orders by key', api.get('/api/session/orders?key=order-key-00000005').set(SHOPPER));
  await record('read the order', api.get(path).set(SHOPPER));
  await record('read a foreign order', api.get(path).set(OTHER));
  await record(
    'reveal the order',
    api.post(`${path}/reveal`).set(SHOPPER).send({ customerPhone: ORDER_FORM.customerPhone }),
  );
  await record(
    'reveal with another number',
    api.post(`${path}/reveal`).set(SHOPPER).send({ customerPhone: '0961111111' }),
  );
  const reference = String(order.body.id).slice(-8);
  const link = await record(
    'look up the order',
    api.post('/api/orders/lookup').send({ reference, phone: ORDER_FORM.customerPhone }),
  );
  await record(
    'look up with another number',
    api.post('/api/orders/lookup').send({ reference, phone: '0961111111' }),
  );
  await record('read the order by its link', api.get(path).set('x-order-token', link.body.token));
  await record(
    'read the order by another link',
    api.get(path).set('x-order-token', `${link.body.token.slice(0, -2)}aa`),
  );
  const payLink = await record('create a link to pay', api.post(`${path}/payment-link`).set(SHOPPER));
  await record(
    'read by a link to pay',
    api.get(`${path}/payment-link`).set('x-order-token', payLink.body.token),
  );
  await record('read the order by a link to pay', api.get(path).set('x-order-token', payLink.body.token));
  await record('predict a network', api.post('/api/payment-options/predict').send({ phone: '0961234567' }));
  await record(
    'ask for a push payment',
    api.post(`${path}/payments`).set(SHOPPER).send({ provider: 'mtn', phone: '0961234567' }),
  );
  const claim = { receipt: 'MP261125.1234.A12345', phone: '0961234567' };
  await record('claim a payment', api.post(`${path}/payment-claims`).set(SHOPPER).send(claim));
  await record('claim it again', api.post(`${path}/payment-claims`).set(SHOPPER).send(claim));
  await record('claim for a foreign order', api.post(`${path}/payment-claims`).set(OTHER).send(claim));
  const lineId = order.body.items[0].id;
  const request = { lineId, quantity: 1, kind: 'return', reason: 'too_small' };
  await record('ask for a return too early', api.post(`${path}/returns`).set(SHOPPER).send(request));
  const review = { stars: 5, body: 'Lovely', fit: 'true', displayName: 'Mary Banda' };
  await record('review too early', api.put(`${path}/reviews/${ids.shirt}`).set(SHOPPER).send(review));
  await manager.call('patch', `${path}/status`).send({ status: 'delivered' }).expect(200);
  await record('read the returns', api.get(`${path}/returns`).set(SHOPPER));
  const asked = await record('ask for a return', api.post(`${path}/returns`).set(SHOPPER).send(request));
  await record(
    'ask for too many',
    api
      .post(`${path}/returns`)
      .set(SHOPPER)
      .send({ ...request, quantity: 50 }),
  );
  await record(
    'cancel the return',
    api.post(`${path}/returns/${asked.body.returns[0].id}/cancel`).set(SHOPPER),
  );
  await record(
    'cancel it again',
    api.post(`${path}/returns/${asked.body.returns[0].id}/cancel`).set(SHOPPER),
  );
  await record('review', api.put(`${path}/reviews/${ids.shirt}`).set(SHOPPER).send(review));
  await record('read the own reviews', api.get(`${path}/reviews`).set(SHOPPER));
  await record('subscribe', api.post('/api/newsletter').send({ email: 'a@example.com' }));
  await record('follow an unknown link', api.post('/api/newsletter/links').send({ token: 'x'.repeat(43) }));
  await record(
    'unsubscribe by an unknown link',
    api
      .post(`/api/newsletter/unsubscribe/${'x'.repeat(43)}`)
      .type('form')
      .send('List-Unsubscribe=One-Click'),
  );
  await record(
    'ask for an alert in stock',
    api.post('/api/stock-alerts').send({ variantId: ids.medium, phone: '0971234567' }),
  );
  const alert = await record(
    'ask for an alert',
    api.post('/api/stock-alerts').send({ variantId: ids.small, phone: '0971234567' }),
  );
  await record('delete the alert', api.delete(`/api/stock-alerts/${alert.body.id ?? UNKNOWN_ID}`));
  await record('call back', api.post('/api/payments/callbacks/pawapay').send({ depositId: UNKNOWN_ID }));
  await record('report', api.post('/api/messages/reports/africastalking/unknown').type('form').send('id=1'));
  await record('remove a line', cart('delete', `/${added.body.id}`));
  await record('empty the cart', cart('delete'));
  await expect(recorder.recording()).toMatchFileSnapshot('recorded/shoppers.json');
});

it('answers staff as recorded', async () => {
  const recorder = createRecorder();
  const { record } = recorder;
  const get = (path: string) => manager.call('get', `/api/admin${path}`);
  const call = (method: 'delete' | 'patch' | 'post' | 'put', path: string, body?: object) =>
    manager.call(method, path).send(body);
  const step = (name: string, ...request: Parameters<typeof call>) => record(name, call(...request));
  const session = newShopper();
  await shop.api.post('/api/cart').set(session).send({ productId: ids.shirt, quantity: 3 }).expect(201);
  const placed = await shop.api
    .post('/api/orders')
    .set(session)
    .send({
      ...ORDER_FORM,
      customerPhone: '0977000001',
      deliveryMethodId: ids.courier,
      province: 'lusaka',
      city: 'Lusaka',
      landmark: 'Plot 6',
      totalAmount: '335.00',
    })
    .expect(201);
  const orderId: string = placed.body.id;
  const order = `/api/orders/${orderId}`;
  const claimed = await shop.api
    .post(`${order}/payment-claims`)
    .set(session)
    .send({ receipt: 'MP261125.1234.A99999', phone: '0961234567' });

  await record('session', manager.call('get', '/api/admin/session'));
  await record('list orders', manager.call('get', '/api/orders'));
  await record('search orders', manager.call('get', '/api/orders?search=chanda&limit=1&offset=1'));
  await record('orders to pack', manager.call('get', '/api/orders?view=to-pack'));
  await record('order counts', get('/orders/counts'));
  await record('export a selection', get(`/orders/export-items.csv?ids=${orderId}`));
  const view = { list: 'orders', name: 'Kitwe', query: 'search=kitwe' };
  const { body: saved } = await step('save a view', 'post', '/api/admin/views', view);
  await record('own views', get('/views?list=orders'));
  await step('delete a view', 'delete', `/api/admin/views/${saved.id}`);
  await record('read an order', get(`/orders/${orderId}`));
  await record('count unpaid', get(`/orders/${orderId}/unpaid`));
  await record('list unpaid', get(`/orders/${orderId}/unpaid-orders?group=phone`));
  await record('order alerts', get('/order-alerts'));
  await record('summary', get('/summary'));
  await record('dispatch', get('/dispatch?status=all'));
  await step('notes', 'patch', `${order}/notes`, { notes: 'Ring first' });
  await step('notes that have changed', 'patch', `${order}/notes`, { notes: 'Other', expected: 'Nothing' });
  await step('correct the details', 'patch', `${order}/details`, {
    changes: { city: 'Ndola' },
    reason: 'The customer called',
  });
  await record('list payments', get('/payments'));
  await record('payment figures', get('/payments/summary'));
  await record('gateway', get('/payments/gateway'));
  const money = { method: 'cash', amount: '335.01' };
  const recordMoney = (key: string) =>
    call('post', `/api/admin/orders/${orderId}/payments`, money).set('Idempotency-Key', key);
  await record('record too much cash', recordMoney('money-key-00000001'));
  const payment = `/api/admin/payments/${claimed.body.id}`;
  await record('read a payment', manager.call('get', payment));
  await step('refund too early', 'post', `${payment}/refund`, {});
  await step('confirm a payment', 'post', `${payment}/confirm`, {});
  await record('receipt', get(`/orders/${orderId}/receipt`));
  await record('receipt of the session', shop.api.get(`${order}/receipt`).set(session));
  await step('reject a confirmed payment', 'post', `${payment}/reject`, { reason: 'Not there' });
  await step('keep a payment', 'post', `${payment}/keep`, { reason: 'Other goods' });
  await step('recheck a payment', 'post', `${payment}/recheck`);
  await step('refund too much', 'post', `${payment}/refund`, { amount: '9999.00' });
  await step('refund a part', 'post', `${payment}/refund`, { amount: '35.00' });
  await record('receipt with a credit note', get(`/orders/${orderId}/receipt`));
  await step('ship', 'patch', `${order}/status`, { status: 'shipped' });
  await step('deliver', 'patch', `${order}/status`, { status: 'delivered' });
  await step('payment status', 'patch', `${order}/payment-status`, { paymentStatus: 'pending' });
  const asked = await shop.api
    .post(`${order}/returns`)
    .set(session)
    .send({ lineId: placed.body.items[0].id, quantity: 1, kind: 'return', reason: 'damaged', note: 'Torn' });
  const back = `/api/admin/returns/${asked.body.returns?.[0].id ?? UNKNOWN_ID}`;
  await record('list returns', get('/returns'));
  await record('list open returns of the order', get(`/returns?state=open&order=${orderId}`));
  await step('receive too early', 'post', `${back}/receive`, { condition: 'damaged' });
  await step('accept a return', 'post', `${back}/accept`, { answer: 'Bring it' });
  await step('receive a return', 'post', `${back}/receive`, { condition: 'damaged' });
  await step('complete a return as exchange', 'post', `${back}/exchange`, {});
  await step('refund a return', 'post', `${back}/refund`, {});
  await step('cancel an ended return', 'post', `${back}/cancel`, {});
  await step('reject an ended return', 'post', `${back}/reject`, { answer: 'No' });
  await record(
    'reconcile',
    manager
      .call('post', '/api/admin/payments/reconcile')
      .type('text/csv')
      .send('transaction id,amount,date\nMP261125.1234.A99999,335.00,2026-11-25'),
  );
  await record('channels', get('/messages/channels'));
  const message = await vi.waitFor(async () => {
    const found = await database('messages')
      .where({ status: 'not_configured', template: 'order-placed', medium: 'sms' })
      .first();
    expect(found).toBeDefined();
    return found;
  });
  await step('resend a message', 'post', `/api/admin/messages/${message.id}/resend`);

  await record('list products', get('/products'));
  await record('list products low on stock', get('/products?stock=low&limit=1'));
  const product = await step('add a product', 'post', '/api/admin/products', {
    name: 'Skirt',
    slug: 'skirt',
    price: '120.00',
    stockCount: 4,
    status: 'draft',
  });
  await step('add it again', 'post', '/api/admin/products', {
    name: 'Skirt',
    slug: 'skirt',
    price: '120.00',
    stockCount: 4,
  });
  const target = `/api/admin/products/${product.body.id}`;
  await record('read a product', manager.call('get', target));
  await step('change a product', 'patch', target, { price: '110.00', updatedAt: product.body.updatedAt });
  await step('change an older product', 'patch', target, {
    price: '90.00',
    updatedAt: '2020-01-01T00:00:00.000Z',
  });
  await record('stock history', manager.call('get', `${target}/stock`));
  await step('set stock', 'patch', `${target}/stock`, { stockCount: 9, expected: 4 });
  await step('set stock that has changed', 'patch', `${target}/stock`, {
    stockCount: 9,
    expectedStockCount: 4,
  });
  await step('bulk', 'post', '/api/admin/products/bulk', {
    ids: [product.body.id],
    change: { featured: true },
  });
  await step('bulk price', 'post', '/api/admin/products/bulk', {
    ids: [product.body.id],
    change: { pricePercent: 10 },
  });
  await step('delete a product', 'delete', target);
  await record(
    'import',
    manager
      .call('post', '/api/admin/products/import')
      .type('text/csv')
      .send('slug,name,price,stock\nhat,Hat,50.00,3\n,Nameless,1'),
  );
  await step('import a batch', 'post', '/api/admin/products/import/batches', {
    products: [{ line: 2, slug: 'hat', fields: { name: 'Hat', price: '50.00' }, variants: [] }],
  });
  await step('stored pictures', 'post', '/api/admin/products/import/stored-pictures', {
    sha256: ['0'.repeat(64)],
  });
  await record('export products', get('/products/export.csv'));
  await record('export orders', get('/orders/export.csv'));
  await record('export order items', get('/orders/export-items.csv'));
  await record('stock alerts', get('/stock-alerts'));
  const upload = await step('upload target', 'post', '/api/objects/upload?name=Hat');
  const image = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#808080' } })
    .png()
    .toBuffer();
  const stored = await record(
    'upload',
    manager.call('put', new URL(upload.body.uploadURL, ORIGIN).pathname).type('image/png').send(image),
  );
  await record(
    'upload again',
    manager.call('put', new URL(upload.body.uploadURL, ORIGIN).pathname).type('image/png').send(image),
  );
  await step('register', 'put', '/api/product-images', { imageURL: upload.body.uploadURL });
  void stored;

  await record('categories', get('/categories'));
  const category = await step('add a category', 'post', '/api/admin/categories', {
    name: 'Men',
    slug: 'men',
  });
  await step('add it twice', 'post', '/api/admin/categories', { name: 'Men', slug: 'men' });
  await step('change a category', 'patch', `/api/admin/categories/${category.body.id}`, { name: 'Boys' });
  await step('sort categories', 'put', '/api/admin/categories/order', {
    ids: [category.body.id, ids.category],
  });
  await step('delete a category', 'delete', `/api/admin/categories/${category.body.id}`);
  await record('methods', get('/delivery-methods'));
  const method = await step('add a method', 'post', '/api/admin/delivery-methods', {
    name: 'Shop',
    kind: 'pickup',
    provinces: [],
    towns: [],
    fee: '0',
    freeFrom: null,
    paidOnCollection: true,
    daysMin: 0,
    daysMax: 1,
    instructions: null,
    status: 'draft',
  });
  await step('change a method', 'patch', `/api/admin/delivery-methods/${method.body.id}`, {
    status: 'archived',
  });
  await step('sort methods', 'put', '/api/admin/delivery-methods/order', {
    ids: [method.body.id, ids.courier],
  });
  await record('codes', get('/discount-codes'));
  const newCode = {
    code: 'NEW5',
    kind: 'amount',
    value: '5.00',
    minimum: null,
    categories: [],
    starts: null,
    ends: null,
    maxUses: null,
    maxUsesPerPhone: null,
    status: 'draft',
  };
  const code = await step('add a code', 'post', '/api/admin/discount-codes', newCode);
  await step('add the code twice', 'post', '/api/admin/discount-codes', { ...newCode, code: 'new5' });
  await step('change a code', 'patch', `/api/admin/discount-codes/${code.body.id}`, { value: '6.00' });
  await shop.api
    .put(`${order}/reviews/${ids.shirt}`)
    .set(session)
    .send({ stars: 4, body: null, fit: null, displayName: 'Jane Phiri' });
  const reviews = await record('reviews', get('/reviews'));
  const [review] = reviews.body;
  await step('publish a review', 'patch', `/api/admin/reviews/${review?.id}`, {
    status: 'published',
    version: review?.version,
  });
  await step('publish an older review', 'patch', `/api/admin/reviews/${review?.id}`, {
    status: 'archived',
    version: '2020-01-01T00:00:00.000Z',
  });
  const period = `from=2026-01-01&to=${shopDay(new Date())}`;
  await record('figures', get(`/reports/figures?${period}`));
  await record('sales by product', get(`/reports/sales?${period}&by=product`));
  await record('sales by method', get(`/reports/sales?${period}&by=method`));
  await record('sales file', get(`/reports/sales.csv?${period}&by=category`));
  await record('customers', get('/customers'));
  await record('customer', get(`/customer?order=${orderId}`));
  await step('customer notes', 'put', '/api/admin/customer/notes', {
    phone: '+260977000001',
    notes: 'Likes blue',
  });
  await step('customer notes that changed', 'put', '/api/admin/customer/notes', {
    phone: '+260977000001',
    notes: 'Red',
    expected: 'x',
  });
  await step('customer export', 'post', '/api/admin/customer/export', { phone: '+260977000001' });
  await step('cancel unpaid', 'post', '/api/admin/orders/cancel-unpaid', { orders: [orderId] });
  const written = { ids: [orderId], text: 'Closed today' };
  const writeToCustomers = () => call('post', '/api/admin/orders/messages', written);
  await record('message to customers without a key', writeToCustomers());
  await record(
    'message to customers without a gateway',
    writeToCustomers().set('Idempotency-Key', 'message-key-000001'),
  );
  await record('samples', get('/samples'));
  const sale = { channel: 'counter', lines: [{ productId: ids.dress, size: 'M', quantity: 1 }] };
  await step('quote an order', 'post', '/api/admin/orders/quote', sale);
  const sold = await step('place an order', 'post', '/api/admin/orders', { ...sale, totalAmount: '200.00' });
  await step('create a link to pay', 'post', `/api/admin/orders/${sold.body.id}/payment-link`, {
    amount: '50.00',
  });
  await step('wrong password', 'put', '/api/admin/account/password', {
    current: 'wrong',
    password: 'long enough',
  });
  await step('same password', 'put', '/api/admin/account/password', {
    current: PASSWORD,
    password: PASSWORD,
  });
  await step('one-time codes', 'post', '/api/admin/account/one-time-codes', { current: PASSWORD });
  await record('sign out', manager.call('delete', '/api/admin/session'));
  await expect(recorder.recording()).toMatchFileSnapshot('recorded/staff.json');
});
