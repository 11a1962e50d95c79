/**
 * Calls every route of the API as it is meant and compares status, headers and body with `recorded/*.json`, in which ids and times are
 * replaced. `npx vitest run --project integration proxy/test/recorded-answers.test.ts -u` records them.
 * bad-requests.long.test.ts has the others.
 */
import { eventually } from '@chitenge/directus/testing/eventually';
import { ORDER_TOKEN_HEADER } from '@chitenge/contract/order-token';
import { shopDay } from '@chitenge/contract/shop-time';
import type { Knex } from 'knex';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ORIGIN, ROLES, addAccount, PASSWORD, signInAs, type StaffSession } from './support/back-office.ts';
import { DELIVERY_METHOD, DISCOUNT_CODE } from './support/entries.ts';
import type { Operation } from './support/openapi.ts';
import { ORDER_FORM } from './support/orders.ts';
import { createRecorder, type Recorder } from './support/recorder.ts';
import { startTestShop, type TestShop } from './support/shop.ts';
import { newShopper } from './support/shopper.ts';
import { UNKNOWN_ID } from './support/unknown-id.ts';

const SHOPPER = newShopper();
const OTHER = newShopper();

let shop: TestShop;
let database: Knex;
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
});
afterAll(async () => {
  await database.destroy();
  await shop.stop();
});

/** Records calls, each with a name, with the headers of a caller. */
const recordAs =
  (recorder: Recorder, api: TestShop['api'], headers: Record<string, string> = {}) =>
  (name: string, method: Operation['method'], path: string, body?: object | string, key?: string) => {
    const call = api[method](path).set({ ...headers, ...(key && { 'Idempotency-Key': key }) });
    return recorder.record(name, call.send(body));
  };

const DELIVERY = { province: 'lusaka', city: 'Lusaka' };

it('answers shoppers as recorded', async () => {
  // The lists of the catalogue follow a change a moment later.
  const total = async () => (await shop.api.get('/api/products').expect(200)).headers['x-total-count'];
  await expect.poll(total).toBe('2');
  const recorder = createRecorder();
  const { api } = shop;
  const anybody = recordAs(recorder, api);
  const shopper = recordAs(recorder, api, SHOPPER);
  const other = recordAs(recorder, api, OTHER);
  for (const path of `categories products products?search=shirt&limit=1 facets products/shirt
    products/dress/related products/shirt/reviews products/shirt/reviews?page=2 delivery-methods
    delivery-methods?province=lusaka&town=Lusaka delivery-methods?province=western&town=Mongu discounts pages/home
    pages/lookbook content-pages content-pages/care settings payment-options stock-alerts/media
    admin/password-reset`.split(/\s+/))
    await anybody(`get /api/${path}`, 'get', `/api/${path}`);

  const line = { productId: ids.shirt, quantity: 2 };
  const added = await shopper('add to cart', 'post', '/api/cart', line, 'first-key-00000001');
  await shopper('add again with the key', 'post', '/api/cart', line, 'first-key-00000001');
  const dress = { productId: ids.dress, quantity: 1 };
  await shopper('add a variant', 'post', '/api/cart', { ...dress, size: 'M' });
  await shopper('add an unknown size', 'post', '/api/cart', { ...dress, size: 'XXL' });
  await shopper('add an unknown product', 'post', '/api/cart', { productId: UNKNOWN_ID, quantity: 1 });
  await shopper('add too many', 'post', '/api/cart', { ...line, quantity: 1000 });
  await shopper('read the cart', 'get', '/api/cart');
  const cartLine = `/api/cart/${added.body.id}`;
  await shopper('change a line', 'patch', cartLine, { quantity: 1 });
  await other('change a foreign line', 'patch', cartLine, { quantity: 1 });
  await other('remove a foreign line', 'delete', cartLine);
  await anybody('check a code', 'post', '/api/discounts/check', { code: 'save10', productIds: [ids.shirt] });
  await anybody('check an unknown code', 'post', '/api/discounts/check', { code: 'NONE', productIds: [] });
  await anybody('check unknown credit', 'post', '/api/credits/check', { creditCode: 'CDFG-2345-HJKM-6799' });

  const form = { ...ORDER_FORM, ...DELIVERY, deliveryMethodId: ids.courier, landmark: 'Plot 5' };
  let keys = 0;
  const place = (name: string, fields: object = {}, key = `order-key-0000000${(keys += 1)}`) =>
    shopper(name, 'post', '/api/orders', { ...form, totalAmount: '335.00', ...fields }, key);
  await place('order at another total', { totalAmount: '1.00' });
  await place('order with an unknown code', { discountCode: 'NONE' });
  await place('order without an address', { landmark: '', city: '' });
  await place('order with a wrong phone number', { customerPhone: '12', mobileNumber: '0211234567' });
  const order = await place('order');
  await place('order again with the key', {}, 'order-key-00000005');
  await place('order an empty cart');
  const path = `/api/orders/${order.body.id}`;
  await shopper('list the orders', 'get', '/api/session/orders');
  await shopper('list the orders by key', 'get', '/api/session/orders?key=order-key-00000005');
  await shopper('read the order', 'get', path);
  await other('read a foreign order', 'get', path);
  const { customerPhone } = ORDER_FORM;
  await shopper('reveal the order', 'post', `${path}/reveal`, { customerPhone });
  await shopper('reveal with another number', 'post', `${path}/reveal`, { customerPhone: '0961111111' });
  const sought = { reference: String(order.body.id).slice(-8), phone: customerPhone };
  const link = await anybody('look up the order', 'post', '/api/orders/lookup', sought);
  const wrongly = { ...sought, phone: '0961111111' };
  await anybody('look up with another number', 'post', '/api/orders/lookup', wrongly);
  const byLink = (token: string) => recordAs(recorder, api, { [ORDER_TOKEN_HEADER]: token });
  await byLink(link.body.token)('read the order by its link', 'get', path);
  await byLink(`${link.body.token.slice(0, -2)}aa`)('read the order by another link', 'get', path);
  const { body: toPay } = await shopper('create a link to pay', 'post', `${path}/payment-link`);
  await byLink(toPay.token)('read by a link to pay', 'get', `${path}/payment-link`);
  await byLink(toPay.token)('read the order by a link to pay', 'get', path);
  await byLink(link.body.token)('cancel by a link alone', 'post', `${path}/cancel`, {});
  await other('cancel a foreign order', 'post', `${path}/cancel`, {});
  await shopper('leave a note', 'put', `${path}/note`, { notes: 'Ring twice' });
  await shopper('leave too long a note', 'put', `${path}/note`, { notes: 'x'.repeat(5000) });
  const moved = (city: string, province: string) => ({ changes: { city, province } });
  await shopper('correct the address', 'patch', `${path}/address`, { changes: { landmark: 'Plot 9' } });
  await shopper('move out of reach', 'patch', `${path}/address`, moved('Mongu', 'western'));
  await shopper('read other sizes', 'get', `${path}/line-choices`);
  const lines = `${path}/lines/${order.body.items[0].id}`;
  await shopper('choose an unknown size', 'patch', lines, { size: 'XXL', color: null });
  await shopper('ask to cancel an unpaid order', 'post', `${path}/requests`, { kind: 'cancel' });
  await anybody('predict a network', 'post', '/api/payment-options/predict', { phone: '0961234567' });
  const prompt = { network: 'mtn', phone: '0961234567' };
  await shopper('ask for a PIN prompt', 'post', `${path}/payments`, prompt);
  const claim = { transactionId: 'MP261125.1234.A12345', phone: '0961234567' };
  await shopper('claim a payment', 'post', `${path}/payment-claims`, claim);
  await shopper('claim it again', 'post', `${path}/payment-claims`, claim);
  await other('claim for a foreign order', 'post', `${path}/payment-claims`, claim);
  const back = { lineId: order.body.items[0].id, quantity: 1, kind: 'return', reason: 'too_small' };
  await shopper('ask for a return too early', 'post', `${path}/returns`, back);
  const review = { stars: 5, body: 'Lovely', fit: 'true', displayName: 'Mary Banda' };
  await shopper('review too early', 'put', `${path}/reviews/${ids.shirt}`, review);
  await manager.call('patch', `${path}/status`).send({ status: 'delivered' }).expect(200);
  await shopper('read the returns', 'get', `${path}/returns`);
  const asked = await shopper('ask for a return', 'post', `${path}/returns`, back);
  await shopper('ask for too many', 'post', `${path}/returns`, { ...back, quantity: 50 });
  const cancel = `${path}/returns/${asked.body.returns[0].id}/cancel`;
  await shopper('cancel the return', 'post', cancel);
  await shopper('cancel it again', 'post', cancel);
  await shopper('review', 'put', `${path}/reviews/${ids.shirt}`, review);
  await shopper('read the own reviews', 'get', `${path}/reviews`);
  await anybody('subscribe', 'post', '/api/newsletter', { email: 'a@example.com' });
  const unknown = 'x'.repeat(43);
  await anybody('follow an unknown link', 'post', '/api/newsletter/links', { token: unknown });
  const sendForm = (name: string, to: string, body: string) =>
    recorder.record(name, api.post(to).type('form').send(body));
  const unsubscribe = `/api/newsletter/unsubscribe/${unknown}`;
  await sendForm('unsubscribe by an unknown link', unsubscribe, 'List-Unsubscribe=One-Click');
  const alertOf = (variantId: string) => ({ variantId, phone: '0971234567' });
  await anybody('ask for an alert in stock', 'post', '/api/stock-alerts', alertOf(ids.medium));
  const alert = await anybody('ask for an alert', 'post', '/api/stock-alerts', alertOf(ids.small));
  await anybody('delete the alert', 'delete', `/api/stock-alerts/${alert.body.id ?? UNKNOWN_ID}`);
  await anybody('call back', 'post', '/api/payments/callbacks/pawapay', { depositId: UNKNOWN_ID });
  await sendForm('report', '/api/messages/reports/africastalking/unknown', 'id=1');
  await shopper('remove a line', 'delete', cartLine);
  await shopper('empty the cart', 'delete', '/api/cart');
  await expect(recorder.recording()).toMatchFileSnapshot('recorded/shoppers.json');
});

it('answers staff as recorded', async () => {
  const recorder = createRecorder();
  const { record } = recorder;
  const session = newShopper();
  const step = recordAs(recorder, shop.api, { Cookie: manager.cookie, Origin: ORIGIN });
  const get = (name: string, path: string) => step(name, 'get', `/api/admin${path}`);
  const post = (name: string, path: string, body?: object, key?: string) =>
    step(name, 'post', `/api/admin${path}`, body, key);
  await shop.api.post('/api/cart').set(session).send({ productId: ids.shirt, quantity: 3 }).expect(201);
  const customer = { customerPhone: '0977000001', deliveryMethodId: ids.courier, landmark: 'Plot 6' };
  const placed = await shop.api
    .post('/api/orders')
    .set(session)
    .send({ ...ORDER_FORM, ...DELIVERY, ...customer, totalAmount: '335.00' })
    .expect(201);
  const orderId: string = placed.body.id;
  const order = `/api/orders/${orderId}`;
  const claimed = await shop.api
    .post(`${order}/payment-claims`)
    .set(session)
    .send({ transactionId: 'MP261125.1234.A99999', phone: '0961234567' });

  await get('session', '/session');
  await step('list orders', 'get', '/api/orders');
  await step('search orders', 'get', '/api/orders?search=chanda&limit=1&offset=1');
  await step('orders to pack', 'get', '/api/orders?view=to-pack');
  await get('order counts', '/orders/counts');
  await get('export a selection', `/orders/export-items.csv?ids=${orderId}`);
  const view = { list: 'orders', name: 'Kitwe', query: 'search=kitwe' };
  const { body: saved } = await post('save a view', '/views', view);
  await get('own views', '/views?list=orders');
  await step('delete a view', 'delete', `/api/admin/views/${saved.id}`);
  await get('read an order', `/orders/${orderId}`);
  await get('count unpaid', `/orders/${orderId}/unpaid`);
  await get('list unpaid', `/orders/${orderId}/unpaid-orders?group=phone`);
  await get('order alerts', '/order-alerts');
  await get('summary', '/summary');
  await get('dispatch', '/dispatch?status=all');
  await step('notes', 'patch', `${order}/notes`, { notes: 'Ring first' });
  await step('notes that have changed', 'patch', `${order}/notes`, { notes: 'Other', expected: 'Nothing' });
  const correction = { changes: { city: 'Ndola' }, reason: 'The customer called' };
  await step('correct the details', 'patch', `${order}/details`, correction);
  await get('list payments', '/payments');
  await get('payment figures', '/payments/summary');
  await get('gateway', '/payments/gateway');
  const money = { method: 'cash', amount: '335.01' };
  await post('record too much cash', `/orders/${orderId}/payments`, money, 'money-key-00000001');
  const payment = `/payments/${claimed.body.id}`;
  const cash = await database('payments').where({ order: orderId, method: 'cash' }).first('id');
  const surplus = { amount: '0.01', reason: 'Came twice' };
  const issued = await post('issue credit', `/payments/${cash.id}/credit`, surplus, 'credit-key-0000001');
  await post('issue it again', `/payments/${cash.id}/credit`, surplus, 'credit-key-0000001');
  const credit = `/credits/${issued.body.credit.id}`;
  await get('list credits', '/credits');
  await post('freeze credit', `${credit}/freeze`, { isFrozen: true, reason: 'Stolen' });
  await post('give it a new code', `${credit}/code`, { reason: 'Lost' });
  await get('read credit', credit);
  const used = { creditCode: 'CDFG-2345-HJKM-6799' };
  await post('pay by an unknown code', `/orders/${orderId}/credit-payments`, used, 'credit-key-0000002');
  const card = { amount: '1000.00' };
  await post('sell too large a gift card', `/orders/${orderId}/gift-cards`, card, 'credit-key-0000003');
  await get('read a payment', payment);
  await post('refund too early', `${payment}/refund`, {});
  await post('confirm a payment', `${payment}/confirm`, {});
  await get('receipt', `/orders/${orderId}/receipt`);
  await record('receipt of the session', shop.api.get(`${order}/receipt`).set(session));
  await post('reject a confirmed payment', `${payment}/reject`, { reason: 'Not there' });
  await post('keep a payment', `${payment}/keep`, { reason: 'Other goods' });
  await post('recheck a payment', `${payment}/recheck`);
  await post('refund too much', `${payment}/refund`, { amount: '9999.00' });
  await post('refund a part', `${payment}/refund`, { amount: '35.00' });
  await get('receipt with a credit note', `/orders/${orderId}/receipt`);
  const wish = { kind: 'cancel', text: 'Too late for me' };
  await record('ask to cancel', shop.api.post(`${order}/requests`).set(session).send(wish));
  const end = () => shop.api.post(`${order}/requests/withdraw`).set(session).send({ kind: 'cancel' });
  await record('withdraw the request', end());
  await record('ask to cancel again', shop.api.post(`${order}/requests`).set(session).send(wish));
  await step('ship too early', 'patch', `${order}/status`, { status: 'shipped' });
  await post('decline without words', `/orders/${orderId}/answer`, { decision: 'declined' });
  await post('decline', `/orders/${orderId}/answer`, { decision: 'declined', answer: 'It is packed.' });
  await record('withdraw what is declined', end());
  await post('answer otherwise', `/orders/${orderId}/answer`, { decision: 'done' });
  await step('ship', 'patch', `${order}/status`, { status: 'shipped' });
  await step('deliver', 'patch', `${order}/status`, { status: 'delivered' });
  await step('take back what was paid back', 'patch', `${order}/payment-status`, {
    paymentStatus: 'pending',
  });
  const asked = await shop.api
    .post(`${order}/returns`)
    .set(session)
    .send({ lineId: placed.body.items[0].id, quantity: 1, kind: 'return', reason: 'damaged', note: 'Torn' });
  const back = `/returns/${asked.body.returns?.[0].id ?? UNKNOWN_ID}`;
  await get('list returns', '/returns');
  await get('list open returns of the order', `/returns?state=open&order=${orderId}`);
  await post('receive too early', `${back}/receive`, { condition: 'damaged' });
  await post('accept a return', `${back}/accept`, { answer: 'Bring it' });
  await post('receive a return', `${back}/receive`, { condition: 'damaged' });
  await post('complete a return as exchange', `${back}/exchange`, {});
  await post('refund a return', `${back}/refund`, {});
  await post('cancel an ended return', `${back}/cancel`, {});
  await post('reject an ended return', `${back}/reject`, { answer: 'No' });
  const sendCsv = (name: string, path: string, csv: string) =>
    record(name, manager.call('post', `/api/admin${path}`).type('text/csv').send(csv));
  const statement = 'transaction id,amount,date\nMP261125.1234.A99999,335.00,2026-11-25';
  await sendCsv('reconcile', '/payments/reconcile', statement);
  await get('channels', '/messages/channels');
  const drawer = { id: '00000000-0000-4000-8000-00000000d001', till: 'Counter 1', float: '100.00' };
  await post('open a drawer', '/drawers', drawer);
  await post('open a second one', '/drawers', { ...drawer, id: '00000000-0000-4000-8000-00000000d002' });
  const paidOut = { id: drawer.id, kind: 'pay-out', amount: '10.00', reason: 'Airtime' };
  await post('pay out', `/drawers/${drawer.id}/entries`, paidOut);
  await get('own drawer', '/drawers/own');
  await post('close the day with an open drawer', '/day-ends', { counted: '0.00', expected: '335.01' });
  const count = { counted: '89.50', notes: { '50.00': 1, '20.00': 1, '5.00': 3, '0.50': 9 } };
  await post('count a drawer too late', `/drawers/${drawer.id}/close`, { ...count, expected: '100.00' });
  await post('close a drawer', `/drawers/${drawer.id}/close`, { ...count, expected: '90.00' });
  await get('drawer', `/drawers/${drawer.id}`);
  await get('drawers', '/drawers?limit=1');
  await post('take cash without a drawer', `/orders/${orderId}/payments`, money, 'money-key-00000002');
  await get('day ends', '/day-ends');
  const message = await eventually(async () => {
    const wanted = { status: 'not_configured', template: 'order-placed', medium: 'sms' };
    const found = await database('messages').where(wanted).first();
    expect(found).toBeDefined();
    return found;
  });
  await post('resend a message', `/messages/${message.id}/resend`);

  await get('list products', '/products');
  await get('list products low on stock', '/products?stock=low&limit=1');
  const skirt = { name: 'Skirt', slug: 'skirt', price: '120.00', stockCount: 4 };
  const product = await post('add a product', '/products', { ...skirt, status: 'draft' });
  await post('add it again', '/products', skirt);
  const target = `/api/admin/products/${product.body.id}`;
  await step('read a product', 'get', target);
  const { updatedAt } = product.body;
  await step('change a product', 'patch', target, { price: '110.00', updatedAt });
  const older = { price: '90.00', updatedAt: '2020-01-01T00:00:00.000Z' };
  await step('change an older product', 'patch', target, older);
  await step('stock history', 'get', `${target}/stock`);
  await step('set stock', 'patch', `${target}/stock`, { stockCount: 9, expected: 4 });
  const changed = { stockCount: 9, expectedStockCount: 4 };
  await step('set stock that has changed', 'patch', `${target}/stock`, changed);
  const bulk = (change: object) => ({ ids: [product.body.id], change });
  await post('bulk', '/products/bulk', bulk({ featured: true }));
  const terms = { percent: 10, rounding: '5' };
  await post('preview prices', '/price-changes/preview', { ids: [product.body.id], terms });
  const priced = { id: '00000000-0000-4000-8000-00000000b001', terms };
  const shown = [{ productId: product.body.id, from: '110.00' }];
  await post('change prices', '/price-changes', { ...priced, lines: shown });
  await post('change prices as they were', '/price-changes', {
    ...priced,
    id: '00000000-0000-4000-8000-00000000b002',
    lines: shown,
  });
  await get('price changes', '/price-changes?limit=1');
  await post('undo prices', `/price-changes/${priced.id}/undo`);
  await post('cancel prices', `/price-changes/${priced.id}/cancel`);
  const added = { change: 2, changeId: '00000000-0000-4000-8000-00000000b003' };
  await step('change stock', 'patch', `${target}/stock`, added);
  const take = '00000000-0000-4000-8000-00000000c001';
  await post('start a stock take', '/stock-takes', { id: take, shelves: ['none'] });
  const counted = { id: '00000000-0000-4000-8000-00000000c002', kind: 'set', units: 1, ageMs: 0 };
  const variantId = product.body.variants[0].id;
  await post('count', `/stock-takes/${take}/counts`, { counts: [{ ...counted, variantId }] });
  await get('stock take', `/stock-takes/${take}`);
  await get('stock takes', '/stock-takes?limit=1');
  await post('apply a stock take', `/stock-takes/${take}/apply`, { lastNumber: 1 });
  await step('delete a product', 'delete', target);
  await sendCsv('import', '/products/import', 'slug,name,price,stock\nhat,Hat,50.00,3\n,Nameless,1');
  const hat = { line: 2, slug: 'hat', fields: { name: 'Hat', price: '50.00' }, variants: [] };
  await post('import a batch', '/products/import/batches', { products: [hat] });
  await post('stored pictures', '/products/import/stored-pictures', { sha256: ['0'.repeat(64)] });
  await get('export products', '/products/export.csv');
  await get('export orders', '/orders/export.csv');
  await get('export order items', '/orders/export-items.csv');
  await get('stock alerts', '/stock-alerts');
  const goods = { id: '00000000-0000-4000-8000-00000000d010', receivedOn: '2026-03-01' };
  const lines = [{ variantId: ids.small, units: 2, cost: '40.00' }];
  await post('receive goods', '/goods-received', { ...goods, supplier: 'Kamwala Traders', lines });
  await post('receive other goods with its id', '/goods-received', { ...goods, lines });
  await post('receive nothing', '/goods-received', { ...goods, lines: [] });
  await get('goods received', '/goods-received');
  await get('one sheet', `/goods-received/${goods.id}`);
  await post('take them back', `/goods-received/${goods.id}/reverse`);
  await get('labels', `/labels?variants=${ids.small},${UNKNOWN_ID}`);
  await get('labels without ids', '/labels');
  await post('give numbers', '/labels/numbers', { variants: [ids.small] });
  await post('give numbers again', '/labels/numbers', { variants: [ids.small] });
  const upload = await step('upload target', 'post', '/api/objects/upload?name=Hat');
  const image = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#808080' } })
    .png()
    .toBuffer();
  const put = () =>
    manager.call('put', new URL(upload.body.uploadURL, ORIGIN).pathname).type('image/png').send(image);
  await record('upload', put());
  await record('upload again', put());
  await step('register', 'put', '/api/product-images', { imageURL: upload.body.uploadURL });

  await get('categories', '/categories');
  const men = { name: 'Men', slug: 'men' };
  const category = await post('add a category', '/categories', men);
  await post('add it twice', '/categories', men);
  await step('change a category', 'patch', `/api/admin/categories/${category.body.id}`, { name: 'Boys' });
  const sorted = { ids: [category.body.id, ids.category] };
  await step('sort categories', 'put', '/api/admin/categories/order', sorted);
  await step('delete a category', 'delete', `/api/admin/categories/${category.body.id}`);
  await get('methods', '/delivery-methods');
  const counter = { ...DELIVERY_METHOD, name: 'Shop', paidOnCollection: true };
  const method = await post('add a method', '/delivery-methods', counter);
  const archived = { status: 'archived' };
  await step('change a method', 'patch', `/api/admin/delivery-methods/${method.body.id}`, archived);
  const places = { ids: [method.body.id, ids.courier] };
  await step('sort methods', 'put', '/api/admin/delivery-methods/order', places);
  await get('codes', '/discount-codes');
  const newCode = { ...DISCOUNT_CODE, code: 'NEW5', kind: 'amount', value: '5.00' };
  const code = await post('add a code', '/discount-codes', newCode);
  await post('add the code twice', '/discount-codes', { ...newCode, code: 'new5' });
  await step('change a code', 'patch', `/api/admin/discount-codes/${code.body.id}`, { value: '6.00' });
  await shop.api
    .put(`${order}/reviews/${ids.shirt}`)
    .set(session)
    .send({ stars: 4, body: null, fit: null, displayName: 'Jane Phiri' });
  const reviews = await get('reviews', '/reviews');
  const [review] = reviews.body;
  const reviewPath = `/api/admin/reviews/${review?.id}`;
  const published = { status: 'published', version: review?.version };
  await step('publish a review', 'patch', reviewPath, published);
  const outdated = { status: 'archived', version: '2020-01-01T00:00:00.000Z' };
  await step('publish an older review', 'patch', reviewPath, outdated);
  const period = `from=2026-01-01&to=${shopDay(new Date())}`;
  await get('figures', `/reports/figures?${period}`);
  await get('sales by channel', `/reports/sales?${period}&by=channel`);
  await get('sales by method', `/reports/sales?${period}&by=method`);
  await get('sales file', `/reports/sales.csv?${period}&by=month`);
  await get('tables of reports', '/reports/tables');
  await get('net sales by product', `/reports/tables/net-sales?${period}&by=product`);
  await get('a table that there is not', '/reports/tables/nothing');
  await get('file of net sales', `/reports/tables/net-sales/csv?${period}&by=channel`);
  await get('receipts without a ZRA number', '/fiscal-documents?state=to-issue&limit=1');
  const taxNumbers = { zraNumber: 'INV-1', customerTpin: '1001234567' };
  await step('ZRA number', 'put', '/api/admin/fiscal-documents/1', taxNumbers);
  await step('ZRA number of no receipt', 'put', '/api/admin/fiscal-documents/99999', taxNumbers);
  await get('customers', '/customers');
  await get('customer', `/customer?order=${orderId}`);
  const notes = { phone: '+260977000001', notes: 'Likes blue' };
  await step('customer notes', 'put', '/api/admin/customer/notes', notes);
  const others = { ...notes, notes: 'Red', expected: 'x' };
  await step('customer notes that changed', 'put', '/api/admin/customer/notes', others);
  await post('customer export', '/customer/export', { phone: '+260977000001' });
  await post('cancel unpaid', '/orders/cancel-unpaid', { orders: [orderId] });
  const written = { ids: [orderId], text: 'Closed today' };
  await post('message to customers without a key', '/orders/messages', written);
  await post('message to customers without a gateway', '/orders/messages', written, 'message-key-000001');
  await get('samples', '/samples');
  const sale = { channel: 'counter', lines: [{ productId: ids.dress, size: 'M', quantity: 1 }] };
  await post('quote an order', '/orders/quote', sale);
  const sold = await post('place an order', '/orders', { ...sale, totalAmount: '200.00' });
  await post('create a link to pay', `/orders/${sold.body.id}/payment-link`, { amount: '50.00' });
  const password = (current: string, next: string) => ({ current, password: next });
  const account = '/api/admin/account/password';
  await step('wrong password', 'put', account, password('wrong', 'long enough'));
  await step('same password', 'put', account, password(PASSWORD, PASSWORD));
  await post('one-time codes', '/account/one-time-codes', { current: PASSWORD });
  await step('sign out', 'delete', '/api/admin/session');
  await expect(recorder.recording()).toMatchFileSnapshot('recorded/staff.json');
});
