import { QUERY_HEADER } from '@chitenge/contract/call-headers';
/**
 * Calls every route of the API as every kind of caller. The routes come from the OpenAPI document,
 * so a route that is missing here fails the test.
 */
import { ALL_CALLS } from '@chitenge/contract/calls/all-calls';
import { groupOf, isForStaff } from '@chitenge/contract/calls/define';
import { IDEMPOTENCY_HEADER } from '@chitenge/contract/idempotency';
import { DAY_MS } from '@chitenge/contract/duration';
import { ORDER_OPEN_DAYS } from '@chitenge/contract/order';
import { problemSchema } from '@chitenge/contract/problem';
import { PROBLEM_MEDIA_TYPE } from '@chitenge/contract/problem-media-type';
import { effectiveRules } from '@chitenge/directus/access/built-in';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUploadUrls } from '../../extensions/shop/src/uploads/upload-url.ts';
import {
  addAccount,
  ORIGIN,
  ROLES,
  createDirectusSession,
  signInAs,
  type Account,
} from './support/back-office.ts';
import { DELIVERY_METHOD, DISCOUNT_CODE } from './support/entries.ts';
import { readOperations, type Operation } from './support/openapi.ts';
import { placeOrder } from './support/orders.ts';
import { startTestShop, type TestShop } from './support/shop.ts';
import { newShopper } from './support/shopper.ts';
import { UNKNOWN_ID } from './support/unknown-id.ts';

/** A valid call of a route. */
interface Call {
  /** What the caller must be allowed in Directus, and to run: commands of a group. */
  rights: string;
  /** The status for a caller with these rights. An unknown id yields 404 and changes nothing. */
  allowed: number;
  body?: Body | ((accountId: string) => Body) | undefined;
  type?: string;
  /** The query string, for a route that needs one. */
  query?: string;
  /** The path parameter; the default is an unknown id. */
  param?: (account: Account) => string;
}

type Body = object | string | Buffer;
type Row = readonly [rights: string, allowed: number, body?: Call['body'], more?: Partial<Call>];

let shop: TestShop;
let image: Buffer;

/** Of goods that do not exist. */
const LINE = { productId: UNKNOWN_ID, quantity: 1 };
const SALE = { channel: 'counter', lines: [LINE] };
/** Its credit does not exist: a sale that was paid is never refused. */
const TILL_SALE = {
  id: UNKNOWN_ID,
  soldAt: '2026-11-22T08:00:00.000Z',
  lines: [{ ...LINE, name: 'Shirt', price: '1.00' }],
  payments: [{ method: 'credit', amount: '1.00', creditCode: 'CDFG-2345-HJKM-6799' }],
};
const RETURN = { lineId: UNKNOWN_ID, quantity: 1, kind: 'return', reason: 'too_small' };
const CREDIT_CODE = 'CDFG-2345-HJKM-6799';
const CSV = { type: 'text/csv' };
const IDS = { ids: [UNKNOWN_ID] };
const PHONE = { phone: '+260970000000' };
const PERIOD = 'from=2026-11-01&to=2026-11-22';
const TEXT = { active: true, subject: null, body: 'Hello' };
const MESSAGE = { key: 'order-placed', medium: 'sms' };
const WRONG = { current: 'wrong', code: '000000' };
const PLANNED = { line: 2, slug: 'new', fields: { name: 'New' }, variants: [] };

const STAFF_ONLY: Record<string, Row> = {
  'get /api/admin/session': ['', 200],
  'put /api/admin/account/password': ['', 400, { current: 'wrong', password: 'long enough' }],
  'post /api/admin/account/one-time-codes': ['', 400, { current: 'wrong' }],
  'put /api/admin/account/one-time-codes': ['', 400, { ...WRONG, secret: 'A'.repeat(16) }],
  'delete /api/admin/account/one-time-codes': ['', 400, WRONG],
  'put /api/admin/account/till-pin': ['run refunds', 400, { current: 'wrong', pin: '4071' }],
  'delete /api/admin/account/till-pin': ['run refunds', 400, { current: '' }],
  // Every role has lists, and so views.
  'get /api/admin/views': ['read products', 200, undefined, { query: 'list=orders' }],
  'post /api/admin/views': ['read products', 201, { list: 'orders', name: 'Unpaid', query: 'view=unpaid' }],
  'delete /api/admin/views/{id}': ['read products', 404, undefined, { param: () => '999999999' }],
  'post /api/objects/upload': ['create directus_files', 200],
  'put /api/product-images': ['read directus_files', 400, { imageURL: '/api/objects/upload/x.y' }],
  'get /api/admin/staff': ['run accounts', 200],
  'post /api/admin/staff': [
    'run accounts',
    201,
    { name: 'Chanda', email: 'grace@chitenge.shop', role: 'staff' },
  ],
  'delete /api/admin/staff/{id}': ['run accounts', 404],
  'patch /api/admin/staff/{id}': ['run accounts', 404, { state: 'suspended' }],
  'post /api/admin/staff/{id}/removal': ['run accounts', 404],
  'put /api/admin/setup/usage': ['run accounts', 204, { usage: 'commercial' }],
  'get /api/admin/samples': ['run setup', 200],
  'delete /api/admin/samples': ['run setup', 200],
  'get /api/admin/setup': ['run setup', 200],
  'post /api/admin/setup/test-message': ['run setup', 409, { recipient: '0971234567' }],
  'post /api/admin/setup/test-order': ['run setup', 400, { phone: 'no number' }],
  'delete /api/admin/setup/test-order': ['run setup', 404],
  'post /api/admin/setup/clock': ['run setup', 204],
  'put /api/admin/setup/hidden': ['update store_settings', 204, { hidden: ['delivery'] }],
  'get /api/admin/message-texts': ['run templates, update message_templates', 200],
  'patch /api/admin/message-texts/{id}': [
    'run templates, update message_templates',
    404,
    { from: TEXT, to: TEXT },
  ],
  'post /api/admin/message-texts/preview': ['run templates', 200, { ...MESSAGE, body: 'Hello' }],
  'post /api/admin/message-texts/test': [
    'run templates',
    409,
    { ...MESSAGE, body: 'Hello', recipient: '0971234567' },
  ],
  'get /api/admin/products/{id}/history': ['update products, run catalogue', 404],
  'post /api/admin/products/{id}/history/restore': ['update products, run catalogue', 404, { change: 1 }],
  'get /api/admin/settings': ['update storefront', 200],
  'patch /api/admin/settings/{group}': [
    'update storefront',
    204,
    { changes: { heroTitle: { from: 'New Season Collection', to: 'New Season Collection' } } },
    { param: () => 'home' },
  ],
  'get /api/admin/settings/{group}/history': ['update storefront', 200, undefined, { param: () => 'home' }],
  'post /api/admin/settings/{group}/history/restore': [
    'update storefront',
    404,
    { change: 1 },
    { param: () => 'home' },
  ],
  'get /api/admin/pages': ['update content_pages', 200],
  'put /api/admin/pages/order': ['update content_pages', 404, { ids: [UNKNOWN_ID] }],
  'get /api/admin/pages/{id}': ['update content_pages', 404],
  'post /api/admin/pages': ['create content_pages', 201, (id) => ({ id, values: { title: 'Care' } })],
  'patch /api/admin/pages/{id}': [
    'update content_pages',
    404,
    { changes: { title: { from: 'Care', to: 'Care of wax prints' } } },
  ],
  'delete /api/admin/pages/{id}': ['delete content_pages', 404],
  'get /api/admin/pages/{id}/history': ['update content_pages', 404],
  'post /api/admin/pages/{id}/history/restore': ['update content_pages', 404, { change: 1 }],
  'get /api/admin/categories/{id}/uses': ['delete categories', 404],
  'get /api/admin/categories/{id}/history': ['update categories, run catalogue', 404],
  'post /api/admin/categories/{id}/history/restore': ['update categories, run catalogue', 404, { change: 1 }],
  'get /api/admin/summary': ['read orders, read products, read categories', 200],
  'get /api/orders': ['read orders', 200],
  'get /api/admin/orders/stream': ['read orders', 200],
  'get /api/admin/orders/counts': ['read orders', 200],
  'get /api/admin/orders/export.csv': ['read orders', 200],
  'get /api/admin/orders/export-items.csv': ['read orders', 200],
  'get /api/admin/orders/{id}/receipt': ['read orders', 404],
  'get /api/admin/dispatch': ['read orders', 200, undefined, { query: 'day=2026-11-22' }],
  'get /api/admin/dispatch.csv': ['read orders', 200, undefined, { query: 'day=2026-11-22' }],
  'get /api/admin/orders/{id}': ['read orders, read order_events', 404],
  'get /api/admin/order-alerts': ['run orders', 200],
  'get /api/admin/orders/{id}/unpaid': ['run orders', 404],
  'post /api/admin/orders/quote': ['run orders', 200, SALE],
  'post /api/admin/orders': ['run orders', 409, { ...SALE, totalAmount: '1.00' }],
  'get /api/admin/till/goods': ['run orders', 200],
  'post /api/admin/till/sales': ['run orders', 409, TILL_SALE],
  'get /api/admin/till/approvers': ['run orders', 200],
  'post /api/admin/till/approvals': [
    'run orders',
    400,
    { approverId: UNKNOWN_ID, pin: '4071', what: { kind: 'void', orderId: UNKNOWN_ID } },
  ],
  'post /api/admin/orders/{id}/void': ['run orders', 404, { id: UNKNOWN_ID, reason: 'Wrong size' }],
  'post /api/admin/orders/{id}/payments': ['run orders', 404, { method: 'cash', amount: '1.00' }],
  'post /api/admin/orders/{id}/cancel': ['run orders', 404, { expected: 'paid', payments: [] }],
  'post /api/admin/orders/{id}/hold': ['run orders', 404, { hours: 24 }],
  'get /api/admin/stock-takes': ['run catalogue', 200],
  'post /api/admin/stock-takes': ['run catalogue', 409, { id: UNKNOWN_ID, shelves: [UNKNOWN_ID] }],
  'get /api/admin/stock-takes/{id}': ['run catalogue', 404],
  'get /api/admin/stock-takes/{id}/goods': ['run catalogue', 404],
  'post /api/admin/stock-takes/{id}/counts': [
    'run catalogue',
    404,
    { counts: [{ id: UNKNOWN_ID, variantId: UNKNOWN_ID, kind: 'set', units: 1, ageMs: 0 }] },
  ],
  'post /api/admin/stock-takes/{id}/recounts': ['run catalogue', 404, { variantIds: [UNKNOWN_ID] }],
  'post /api/admin/stock-takes/{id}/apply': ['run stock-takes', 404, { lastNumber: 0 }],
  'post /api/admin/stock-takes/{id}/cancel': ['run catalogue', 404],
  'get /api/admin/price-changes': ['run catalogue', 200],
  'get /api/admin/price-changes/{id}': ['run catalogue', 404],
  'post /api/admin/price-changes/preview': [
    'read products, run catalogue',
    200,
    { ...IDS, terms: { percent: 5 } },
  ],
  // The product does not exist, so nothing changes.
  'post /api/admin/price-changes': [
    'update products, run catalogue',
    409,
    (id) => ({ id, terms: { percent: 5 }, lines: [{ productId: UNKNOWN_ID, from: '1.00' }] }),
  ],
  'patch /api/admin/price-changes/{id}': [
    'update products, run catalogue',
    404,
    { startsAt: '2026-01-01T00:00:00.000Z' },
  ],
  'post /api/admin/price-changes/{id}/cancel': ['update products, run catalogue', 404],
  'post /api/admin/price-changes/{id}/undo': ['update products, run catalogue', 404],
  'get /api/admin/drawers': ['run orders', 200],
  'post /api/admin/drawers': ['run orders', 201, (id) => ({ id, till: id, float: '0' })],
  'get /api/admin/drawers/own': ['run orders', 200],
  'get /api/admin/drawers/{id}': ['run orders', 404],
  'post /api/admin/drawers/{id}/entries': [
    'run orders',
    404,
    { id: UNKNOWN_ID, kind: 'pay-in', amount: '1.00', reason: 'Change' },
  ],
  'get /api/admin/rounds': ['run orders', 200],
  'post /api/admin/rounds': [
    'run orders',
    404,
    { id: UNKNOWN_ID, riderName: 'Moses', riderPhone: '0977123456', orderIds: [UNKNOWN_ID] },
  ],
  'get /api/admin/rounds/{id}': ['run orders', 404],
  'post /api/admin/rounds/{id}/start': ['run orders', 404],
  'post /api/admin/rounds/{id}/link': ['run orders', 404, {}],
  'post /api/admin/rounds/{id}/stops/{stopId}': ['run orders', 404, { action: 'again' }],
  'get /api/admin/orders/{id}/photos': ['run orders', 200],
  'post /api/admin/rounds/{id}/close': ['run orders', 404, { counted: '0', expected: '0.00' }],
  'post /api/admin/orders/{id}/handover': ['run orders', 404, { reason: 'Known to us' }],
  'post /api/admin/drawers/{id}/close': ['run orders', 404, { counted: '1.00', expected: '1.00' }],
  'get /api/admin/day-ends': ['run orders', 200],
  // Other cash than the staff member saw.
  'post /api/admin/day-ends': ['run orders', 409, { counted: '1.00', expected: '999.99' }],
  // Without a gateway.
  'post /api/admin/orders/{id}/payment-requests': [
    'run orders',
    404,
    { network: 'mtn', phone: '0961234567' },
  ],
  'post /api/admin/orders/{id}/payment-link': ['run orders', 404, {}],
  'post /api/admin/orders/{id}/changes/quote': ['run orders', 404, { out: [LINE] }],
  'post /api/admin/orders/{id}/changes': [
    'run orders',
    404,
    { id: UNKNOWN_ID, out: [LINE], expectedDifference: '1.00' },
  ],
  'get /api/admin/orders/{id}/returns': ['run orders', 404],
  'post /api/admin/orders/{id}/returns': ['run orders', 404, RETURN],
  'get /api/admin/returns': ['run orders', 200],
  'post /api/admin/returns/{id}/accept': ['run orders', 404, {}],
  'post /api/admin/returns/{id}/reject': ['run orders', 404, { answer: 'It was worn.' }],
  'post /api/admin/returns/{id}/cancel': ['run orders', 404, {}],
  'post /api/admin/returns/{id}/receive': ['run orders', 404, { condition: 'sellable' }],
  'post /api/admin/returns/{id}/exchange': ['run orders', 404, {}],
  'get /api/admin/payments/gateway': ['run orders', 200],
  'get /api/admin/messages/channels': ['run orders', 200],
  'post /api/admin/returns/{id}/refund': ['run refunds', 404, {}],
  'get /api/admin/orders/{id}/unpaid-orders': ['run bulk-cancel', 404, undefined, { query: 'group=phone' }],
  'post /api/admin/orders/cancel-unpaid': ['run bulk-cancel', 200, { orders: [UNKNOWN_ID] }],
  'post /api/admin/orders/messages': ['run bulk-message', 409, { ...IDS, text: 'Hello' }],
  'patch /api/orders/{id}/status': ['read orders, run orders', 404, { status: 'shipped' }],
  'patch /api/orders/{id}/payment-status': ['read orders, run orders', 404, { paymentStatus: 'paid' }],
  'patch /api/orders/{id}/details': [
    'read orders, run orders',
    404,
    { changes: { city: 'Ndola' }, reason: 'The customer called' },
  ],
  'post /api/admin/orders/{id}/answer': ['read orders, run orders', 404, { decision: 'done' }],
  'patch /api/orders/{id}/notes': ['read orders, run orders', 404, { notes: 'x' }],
  'get /api/admin/payments': ['read payments', 200],
  'get /api/admin/payments/export.csv': ['read payments, read payment_events', 200],
  'get /api/admin/payments/summary': ['read payments', 200],
  'post /api/admin/payments/reconcile': [
    'read payments',
    200,
    'transaction id,amount,date\nMP12345,1,2026-11-21',
    CSV,
  ],
  'get /api/admin/payments/{id}': ['read payments, read payment_events', 404],
  'post /api/admin/payments/{id}/confirm': ['read payments, run orders', 404, {}],
  'post /api/admin/payments/{id}/reject': [
    'read payments, run orders',
    404,
    { reason: 'Not in our statement' },
  ],
  'post /api/admin/payments/{id}/recheck': ['read payments, run orders', 404],
  'post /api/admin/payments/{id}/keep': ['read payments, run refunds', 404, { reason: 'Other goods' }],
  'post /api/admin/payments/{id}/refund': ['read payments, run refunds', 404, {}],
  'post /api/admin/payments/{id}/move': ['read payments, run orders', 404, { orderId: UNKNOWN_ID }],
  'get /api/admin/payments/{id}/targets': ['run orders', 404],
  'get /api/admin/lay-bys': ['run orders', 200],
  'post /api/admin/orders/{id}/lay-by/extend': [
    'run orders',
    404,
    { dueOn: '2027-01-30', expected: '2027-01-23' },
  ],
  'post /api/admin/orders/{id}/lay-by/end': ['run refunds', 404, { refund: '195.00' }],
  'get /api/admin/credits': ['run orders', 200],
  'get /api/admin/credits/{id}': ['run orders', 404],
  'post /api/admin/credits/{id}/freeze': ['run refunds', 404, { isFrozen: true, reason: 'Stolen' }],
  'post /api/admin/credits/{id}/code': ['run refunds', 404, { reason: 'Lost' }],
  'post /api/admin/orders/{id}/credit-payments': ['run orders', 404, { creditCode: CREDIT_CODE }],
  'post /api/admin/orders/{id}/gift-cards': ['run orders', 404, { amount: '1.00' }],
  'post /api/admin/payments/{id}/credit': ['run refunds', 404, { reason: 'Came twice' }],
  'post /api/admin/returns/{id}/credit': ['run refunds', 404, {}],
  'get /api/admin/messages': ['read messages', 200],
  'post /api/admin/messages/{id}/resend': ['read messages, run orders', 404],
  'get /api/admin/products/export.csv': ['read products', 200],
  'get /api/admin/products': ['read products', 200],
  'get /api/admin/catalogue-problems': ['read products', 200],
  'get /api/admin/products/{id}': ['read products', 404],
  'post /api/admin/products/import': [
    'read products, read categories',
    200,
    'slug,name,price\nnew,New,1',
    CSV,
  ],
  'post /api/admin/products/import/batches': ['read products, read categories', 200, { products: [PLANNED] }],
  'post /api/admin/products/import/stored-pictures': [
    'read directus_files',
    200,
    { sha256: ['0'.repeat(64)] },
  ],
  'post /api/admin/products/import/pictures': [
    'read directus_files, run catalogue',
    422,
    { address: 'http://127.0.0.1/picture.jpg' },
  ],
  'post /api/admin/products': [
    'create products',
    201,
    (id) => ({ name: id, slug: `of-${id}`, price: '1', stockCount: 1 }),
  ],
  'post /api/admin/products/bulk': ['update products', 200, { ...IDS, change: { featured: true } }],
  'patch /api/admin/products/{id}': ['update products', 404, { name: 'x' }],
  'patch /api/admin/products/{id}/stock': ['update products', 404, { stockCount: 3 }],
  'post /api/admin/products/{id}/duplicate': ['read products, run catalogue', 404],
  'delete /api/admin/products/{id}': ['delete products', 404],
  'get /api/admin/products/{id}/stock': ['read stock_movements', 404],
  'get /api/admin/stock-alerts': ['run catalogue', 200],
  'get /api/admin/goods-received': ['run catalogue', 200],
  // Of goods that do not exist.
  'post /api/admin/goods-received': [
    'run catalogue',
    400,
    { id: UNKNOWN_ID, receivedOn: '2026-03-01', lines: [{ variantId: UNKNOWN_ID, units: 1 }] },
  ],
  'get /api/admin/goods-received/{id}': ['run catalogue', 404],
  'post /api/admin/goods-received/{id}/reverse': ['run catalogue', 404],
  'get /api/admin/labels': ['read products', 200, undefined, { query: `variants=${UNKNOWN_ID}` }],
  'post /api/admin/labels/numbers': ['run catalogue', 200, { variants: [UNKNOWN_ID] }],
  'patch /api/admin/reviews/{id}': [
    'run catalogue',
    404,
    { status: 'archived', version: '2026-11-22T08:00:00.000Z' },
  ],
  'get /api/admin/categories': ['read categories', 200],
  'put /api/admin/categories/order': ['update categories', 404, IDS],
  'post /api/admin/categories': ['create categories', 201, (id) => ({ name: id, slug: `of-${id}` })],
  'patch /api/admin/categories/{id}': ['update categories', 404, { name: 'x' }],
  'delete /api/admin/categories/{id}': ['delete categories', 404],
  'get /api/admin/delivery-methods': ['read delivery_methods', 200],
  'put /api/admin/delivery-methods/order': ['update delivery_methods', 404, IDS],
  'patch /api/admin/delivery-methods/{id}': ['update delivery_methods', 404, { status: 'archived' }],
  'post /api/admin/delivery-methods': [
    'create delivery_methods',
    201,
    (name) => ({ ...DELIVERY_METHOD, name }),
  ],
  'get /api/admin/discount-codes': ['read discount_codes, read orders', 200],
  'post /api/admin/discount-codes': [
    'create discount_codes, read orders',
    201,
    (id) => ({ ...DISCOUNT_CODE, code: id.replaceAll('-', '') }),
  ],
  'patch /api/admin/discount-codes/{id}': ['update discount_codes', 404, { status: 'archived' }],
  'get /api/admin/reports/figures': ['run reports', 200, undefined, { query: PERIOD }],
  'get /api/admin/reports/sales': ['run reports', 200, undefined, { query: `${PERIOD}&by=day` }],
  'get /api/admin/reports/sales.csv': ['run reports', 200, undefined, { query: `${PERIOD}&by=month` }],
  'get /api/admin/reports/tables': ['run reports', 200],
  'get /api/admin/reports/tables/{name}': [
    'run reports',
    200,
    undefined,
    { query: PERIOD, param: () => 'net-sales' },
  ],
  'get /api/admin/reports/tables/{name}/csv': [
    'run reports',
    200,
    undefined,
    { query: PERIOD, param: () => 'vat' },
  ],
  'get /api/admin/fiscal-documents': ['run reports', 200],
  'put /api/admin/fiscal-documents/{number}': [
    'run reports',
    404,
    { zraNumber: 'INV-1', customerTpin: null },
    { param: () => '999999999' },
  ],
  'get /api/admin/customers': ['run customers', 200],
  'get /api/admin/customer': ['run customers', 404, undefined, { query: `order=${UNKNOWN_ID}` }],
  'put /api/admin/customer/notes': ['run customers', 404, { ...PHONE, notes: 'x' }],
  'post /api/admin/customer/door': ['run customers', 404, PHONE],
  'post /api/admin/customer/export': ['run privacy', 404, PHONE],
  'post /api/admin/customer/erase': ['run privacy', 404, PHONE],
  'get /api/admin/reviews': ['read reviews', 200],
  'put /api/objects/upload/{token}': [
    'create directus_files',
    200,
    () => image,
    {
      type: 'image/png',
      param: ({ id }) =>
        createUploadUrls(String(shop.directus.env['SECRET'])).issue(id, 'Picture').split('/').at(-1) ?? '',
    },
  ],
};

const STAFF_CALLS = Object.entries(STAFF_ONLY).map(
  ([name, [rights, allowed, body, more]]): [string, Call] => [name, { rights, allowed, body, ...more }],
);

/** Public routes. `session-isolation.test.ts` tests that carts and orders belong to one session. */
const PUBLIC = `
  get post put delete /api/cart, get /api/cart/link, patch delete /api/cart/{id}, post /api/orders, get /api/session,
  get /api/session/orders, get /api/orders/{id}, get /api/orders/{id}/receipt,
  post /api/orders/{id}/reveal, get /api/payment-options, post /api/payment-options/predict,
  post /api/orders/{id}/payments, post delete /api/orders/{id}/payment-pages, get /api/payments/returns/{id},
  post /api/orders/{id}/card, get /api/payments/pages/{id},
  post /api/orders/{id}/payment-claims, post /api/credits/check,
  post /api/orders/{id}/credit-payments, get /api/products/{slug}/reviews,
  get /api/orders/{id}/reviews, put /api/orders/{id}/reviews/{productId},
  post /api/orders/{id}/cancel, post /api/orders/{id}/requests, post /api/orders/{id}/requests/withdraw, patch /api/orders/{id}/address,
  put /api/orders/{id}/note, get /api/orders/{id}/line-choices, patch /api/orders/{id}/lines/{lineId},
  get post /api/orders/{id}/returns, post /api/orders/{id}/returns/{returnId}/cancel,
  get post /api/orders/{id}/payment-link, post /api/orders/lookup, post /api/orders/track, post /api/payments/callbacks/{gateway},
  post /api/messages/reports/{channel}/{token}, get /api/categories, get /api/products,
  get /api/products/{slug}, get /api/products/{slug}/related, get /api/facets, get /api/delivery-methods,
  get /api/rounds/{id}, post /api/rounds/{id}/stops/{stopId}, put /api/rounds/{id}/stops/{stopId}/photo, get /api/content-pages, get /api/content-pages/{slug}, get /api/discounts, post /api/discounts/check,
  get /api/pages/home, get /api/pages/lookbook, get /api/settings, post /api/visits, post /api/newsletter,
  get /api/stock-alerts/media, post /api/stock-alerts, delete /api/stock-alerts/{id},
  post /api/newsletter/links, post /api/newsletter/unsubscribe/{token}, post delete /api/admin/session,
  get post /api/admin/password-reset, post /api/admin/invitations/accept, get /healthz, get /readyz`
  .split(',')
  .flatMap((routes) => {
    const words = routes.trim().split(' ');
    return words.slice(0, -1).map((method) => `${method} ${words.at(-1)}`);
  });

/** Valid bodies of the routes of one order. */
const ORDER_BODIES: Record<string, object> = {
  'post /api/orders/{id}/reveal': { customerPhone: '0955000000' },
  'put /api/orders/{id}/reviews/{productId}': { stars: 5, body: null, fit: null, displayName: 'C' },
  'post /api/orders/{id}/cancel': {},
  'post /api/orders/{id}/requests': { kind: 'cancel' },
  'post /api/orders/{id}/requests/withdraw': { kind: 'cancel' },
  'patch /api/orders/{id}/address': { changes: { city: 'Ndola' } },
  'put /api/orders/{id}/note': { notes: 'Ring twice' },
  'patch /api/orders/{id}/lines/{lineId}': { size: 'L', color: null },
  'post /api/orders/{id}/returns': RETURN,
  'post /api/orders/{id}/payments': { network: 'mtn', phone: '0961234567' },
  'post /api/orders/{id}/payment-pages': {},
  'delete /api/orders/{id}/payment-pages': {},
  'post /api/orders/{id}/payment-claims': { transactionId: '1234567890', phone: '0961234567' },
  'post /api/orders/{id}/credit-payments': { creditCode: CREDIT_CODE },
};

/** What the session of an older order gets where the answer is not 403 `phone-number-needed`. */
const OPEN_TO_OLD_SESSIONS: Record<string, [number, string?]> = {
  // Asks for the number.
  'post /api/orders/{id}/reveal': [403, '/problems/wrong-phone-number'],
  'post /api/orders/{id}/card': [403, '/problems/wrong-phone-number'],
  // A link to pay opens these as well: they show nothing about the customer.
  'get /api/orders/{id}/payment-link': [200],
  'post /api/orders/{id}/payments': [409, '/problems/prompt-not-offered'],
  'post /api/orders/{id}/payment-pages': [409, '/problems/page-not-offered'],
  'delete /api/orders/{id}/payment-pages': [200],
  // The session has cancelled the order while it was recent.
  'post /api/orders/{id}/credit-payments': [409, '/problems/order-not-payable'],
  'post /api/orders/{id}/payment-claims': [409, '/problems/order-not-payable'],
};

/** Calls with all invalid sessions, bodies and origins: two that the proxy forwards, and two that it answers itself. */
const SAMPLES: ReadonlySet<string> = new Set([
  'get /api/orders',
  'patch /api/orders/{id}/status',
  'get /api/admin/orders/stream',
  'post /api/objects/upload',
]);

const FOREIGN_ORIGINS = [
  'https://evil.example',
  'http://shop.test.evil.example',
  'http://evil.example/?http://shop.test',
  'http://shop.test:81',
  'null',
  'missing',
];

const FORGED_TOKEN = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpZCI6IjEifQ.c2lnbmF0dXJl';

let operations: Operation[];
/** Tokens of ended or forged sessions, by description. */
const invalidTokens: Record<string, string | undefined> = {};

interface Caller {
  name: string;
  account: Account;
  token: string;
  isAllowed: (call: Call) => boolean;
}
const callers: Caller[] = [];

/** Returns the token's claims with the algorithm `none`, which a server must not accept. */
const unsigned = (token: string) =>
  `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${token.split('.')[1]}.c2lnbmF0dXJl`;

beforeAll(async () => {
  shop = await startTestShop();
  operations = await readOperations(shop);
  image = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  for (const [name, role] of Object.entries(ROLES)) {
    const account = await addAccount(shop, role);
    const rules = effectiveRules(role.policy);
    const has = (right: string) => {
      const [verb, what = ''] = right.split(' ');
      if (verb === 'run') return role.policy.commands.some((group) => group === what);
      return rules[what]?.some((action) => action === verb) ?? false;
    };
    const isAllowed = ({ rights }: Call) => rights === '' || rights.split(', ').every(has);
    callers.push({ name, account, token: await createDirectusSession(shop, account.email), isAllowed });
  }
  const account = await addAccount(shop, ROLES.staff, { role: null });
  const token = await createDirectusSession(shop, account.email);
  callers.push({ name: 'without a role', account, token, isAllowed: ({ rights }) => rights === '' });

  const signedOut = await addAccount(shop, ROLES.staff);
  invalidTokens['signed out'] = await createDirectusSession(shop, signedOut.email);
  await shop.api
    .delete('/api/admin/session')
    .set({ Origin: ORIGIN, Cookie: `chitenge-staff=${invalidTokens['signed out']}` })
    .expect(204);
  invalidTokens['expired'] = await createDirectusSession(shop, signedOut.email);
  await shop.directus.withDatabase((database) =>
    database('directus_sessions')
      .where({ user: signedOut.id })
      .update({ expires: new Date(0) }),
  );
  invalidTokens['none'] = undefined;
  invalidTokens['empty'] = '';
  invalidTokens['not a token'] = 'not a token at all at all';
  invalidTokens['forged'] = FORGED_TOKEN;
  invalidTokens['unsigned'] = unsigned(callers[0]?.token ?? '');
  invalidTokens['the proxy’s service token'] = shop.directus.serviceToken;
});
afterAll(() => shop.stop());

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

const findOperation = (name: string) => operations.find((one) => nameOf(one) === name) ?? expect.fail(name);

/** Requests with an invalid body, for every route. */
const INVALID_BODIES: Call[] = [
  ['application/json', '{"status":'],
  ['application/json; charset=klingon', '{}'],
  ['application/json', JSON.stringify('x'.repeat(40_000))],
  ['application/x-www-form-urlencoded', 'status=shipped'],
].map(([type = '', body = '']) => ({ rights: '', allowed: 400, type, body }));

interface SendOptions {
  token?: string | undefined;
  call?: Call;
  account?: Account | undefined;
  origin?: string | undefined;
}

/** Sends a call and returns the status and the type of the problem. */
async function send(
  operation: Operation,
  { token, call, account, origin = ORIGIN }: SendOptions,
): Promise<[number, string?]> {
  const param = (account && call?.param?.(account)) ?? UNKNOWN_ID;
  const url = new URL(
    operation.path.replace(/\{\w+\}/, param).replaceAll(/\{\w+\}/g, UNKNOWN_ID),
    shop.api.get('/').url,
  );
  url.search = call?.query ?? '';
  const body = typeof call?.body === 'function' ? call.body(account?.id ?? '') : call?.body;
  const isRaw = typeof body === 'string' || body instanceof Buffer;
  const response = await fetch(url, {
    method: operation.method.toUpperCase(),
    headers: {
      ...(origin === 'missing' ? {} : { Origin: origin }),
      [IDEMPOTENCY_HEADER]: crypto.randomUUID(),
      ...(token === undefined ? {} : { Cookie: `chitenge-staff=${token}` }),
      ...(body === undefined ? {} : { 'Content-Type': call?.type ?? 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isRaw ? new Uint8Array(Buffer.from(body)) : JSON.stringify(body) }),
  });
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  if (response.status < 400) {
    // An event stream does not end.
    await response.body?.cancel();
    return [response.status];
  }
  expect(response.headers.get('content-type')).toBe(PROBLEM_MEDIA_TYPE);
  return [response.status, problemSchema.parse(await response.json()).type];
}

it('covers every route of the API', () => {
  const listed = new Set([...Object.keys(STAFF_ONLY), ...PUBLIC]);
  expect(operations.map(nameOf).filter((name) => !listed.has(name))).toEqual([]);
  expect(
    operations
      .filter(({ staff }) => staff)
      .map(nameOf)
      .toSorted(),
  ).toEqual(Object.keys(STAFF_ONLY).toSorted());
});

describe.each(STAFF_CALLS)('%s', (name, call) => {
  it('returns 401 without a valid session, whatever the body', async () => {
    const operation = findOperation(name);
    const isSample = SAMPLES.has(name);
    const refused = [401, '/problems/signed-out'];
    for (const description of isSample ? Object.keys(invalidTokens) : ['none', 'expired'])
      expect([description, ...(await send(operation, { token: invalidTokens[description], call }))]).toEqual([
        description,
        ...refused,
      ]);
    // The session is looked at before the body, whatever is wrong with either.
    const { forged: token } = invalidTokens;
    for (const invalid of operation.method === 'get' ? [] : INVALID_BODIES.slice(0, isSample ? Infinity : 1))
      expect(await send(operation, { token, call: invalid })).toEqual(refused);
  });

  it('serves the roles with the right to it, and returns 403 to the others', async () => {
    const operation = findOperation(name);
    for (const { name: caller, account, token, isAllowed } of callers) {
      const [status, type] = await send(operation, { token, call, account });
      const expected = isAllowed(call) ? [call.allowed] : [403, '/problems/not-allowed'];
      expect([caller, status, ...(isAllowed(call) ? [] : [type])]).toEqual([caller, ...expected]);
    }
  });

  it.skipIf(name.startsWith('get'))('rejects requests from another site', async () => {
    const [staff] = callers;
    for (const origin of FOREIGN_ORIGINS.slice(0, SAMPLES.has(name) ? Infinity : 1)) {
      const options = { token: staff?.token, call, account: staff?.account, origin };
      expect([origin, ...(await send(findOperation(name), options))]).toEqual([
        origin,
        403,
        '/problems/foreign-origin',
      ]);
    }
  });
});

/** What nobody can read: malformed JSON, and a parameter that no call has. */
const UNREADABLE: Call = {
  rights: '',
  allowed: 400,
  type: 'application/json',
  body: '{"status":',
  query: 'nonsense=1',
};

describe.each(ALL_CALLS.filter(isForStaff))('$name judges the rights before the request', (call) => {
  const group = groupOf(call);
  const rights = [...(call.rights ?? []), ...(group === null ? [] : [`run ${group}`])].join(', ');
  const isRead = (caller: Caller) => caller.isAllowed({ rights, allowed: 400 });
  const expected = (caller: Caller) => (isRead(caller) ? 'read' : 'refused');
  const countHeld = ({ isAllowed }: Caller) =>
    rights.split(', ').filter((right) => isAllowed({ rights: right, allowed: 400 })).length;
  /** One caller with the rights, and the one who lacks the least of them; the test above has all callers. */
  const judged = () => {
    const refused = callers.filter((caller) => !isRead(caller));
    const nearest = refused.toSorted((one, other) => countHeld(other) - countHeld(one))[0];
    return [callers.find(isRead), nearest].filter((caller) => caller !== undefined);
  };

  it('in the proxy', async () => {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    const operation = findOperation(`${call.method.toLowerCase()} ${path}`);
    for (const caller of judged()) {
      const body = operation.method === 'get' ? undefined : UNREADABLE.body;
      const [status] = await send(operation, { token: caller.token, call: { ...UNREADABLE, body } });
      const was = status === 403 ? 'refused' : 'read';
      expect({ caller: caller.name, status, was }).toEqual({
        caller: caller.name,
        status: was === 'read' ? 400 : 403,
        was: expected(caller),
      });
    }
  });

  it('in Directus', async () => {
    const ask = async (token: string | undefined) => {
      const response = await fetch(`${shop.directus.url}/shop/calls/${call.name}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          [QUERY_HEADER]: 'unknown=parameter',
          ...(token && { Authorization: `Bearer ${token}` }),
        },
        body: '{}',
      });
      return response.status;
    };
    for (const caller of judged())
      // What the proxy answers itself, Directus does not know.
      expect({ caller: caller.name, status: await ask(caller.token) }).toEqual({
        caller: caller.name,
        status: expect.toBeOneOf([expected(caller) === 'read' ? 400 : 403, 404]),
      });
    expect(await ask(undefined)).toBeOneOf([401, 404]);
    expect(await ask(FORGED_TOKEN)).toBe(401);
  });
});

it.each(['post', 'delete'])('rejects %s /api/admin/session from another site', async (method) => {
  for (const origin of FOREIGN_ORIGINS)
    expect(await send(findOperation(`${method} /api/admin/session`), { origin })).toEqual([
      403,
      '/problems/foreign-origin',
    ]);
});

it('answers HEAD of the event stream and ends the response', async () => {
  const [staff] = callers;
  const head = await shop.api
    .head('/api/admin/orders/stream')
    .set('Cookie', `chitenge-staff=${staff?.token}`)
    .timeout(5000);
  expect([head.status, head.type]).toEqual([200, 'text/event-stream']);
});

it('opens no route of an order that is older than 30 days to its session', async () => {
  const product = await shop.studio.createProduct({ slug: 'old', price: '100', stock_count: 5 });
  const shopper = newShopper();
  const { id } = await placeOrder(shop, product, {}, 1, shopper);
  const routes = operations.filter(({ staff, path }) => !staff && path.startsWith('/api/orders/{id}'));
  const call = async (operation: Operation) => {
    const path = operation.path.replace('{id}', id).replaceAll(/\{\w+\}/g, UNKNOWN_ID);
    const body = ORDER_BODIES[nameOf(operation)];
    const { status, text } = await shop.api[operation.method](path).set(shopper).send(body);
    return status < 400 ? [status] : [status, problemSchema.parse(JSON.parse(text)).type];
  };
  // While the order is recent, its session has access.
  for (const operation of routes)
    expect([nameOf(operation), ...(await call(operation))]).not.toContain('/problems/phone-number-needed');

  await shop.directus.withDatabase((database) =>
    database('orders')
      .where({ id })
      .update({ date_created: new Date(Date.now() - (ORDER_OPEN_DAYS + 1) * DAY_MS) }),
  );
  const closed = [403, '/problems/phone-number-needed'];
  const answers: Record<string, unknown> = {};
  for (const operation of routes) answers[nameOf(operation)] = await call(operation);
  expect(answers).toEqual(
    Object.fromEntries(routes.map((route) => [nameOf(route), OPEN_TO_OLD_SESSIONS[nameOf(route)] ?? closed])),
  );
});

describe('what goods cost', () => {
  /** As an amount, and in ngwee. No other number of the shop has these digits. */
  const COST = '76543.21';
  const MARKS = /76543\.21|7654321/;
  const SHEET = '00000000-0000-4000-8000-00000000c057';

  let productId: string;
  let orderId: string;

  beforeAll(async () => {
    productId = await shop.studio.createProduct({ slug: 'costly-dress', price: '100.00', stock_count: 3 });
    const manager = callers.find(({ isAllowed }) => isAllowed({ rights: 'run costs', allowed: 200 }));
    if (manager === undefined) throw new Error('Nobody may see costs');
    const staff = await signInAs(shop, manager.account);
    const lines = [{ variantId: productId, units: 2, cost: COST }];
    await staff
      .call('post', '/api/admin/goods-received')
      .send({ id: SHEET, receivedOn: '2026-03-01', lines })
      .expect(201);
    orderId = (await placeOrder(shop, productId)).id;
    const costs = await shop.directus.withDatabase((database) => database('line_costs').pluck('unit_cost'));
    if (!costs.map(Number).includes(7_654_321)) throw new Error('The line has no cost');
  });

  /** Paths of every call that reads, with what it is about. */
  const readPaths = (): string[] =>
    operations
      .filter(({ method, path }) => method === 'get' && !path.endsWith('/stream'))
      .map(({ method, path }) => {
        const id = /goods-received/.test(path) ? SHEET : /orders/.test(path) ? orderId : productId;
        const query = STAFF_ONLY[`${method} ${path}`]?.[3]?.query?.replace(UNKNOWN_ID, productId) ?? '';
        return `${path.replace('{slug}', 'costly-dress').replaceAll(/\{\w+\}/g, id)}?${query}`;
      });

  const read = async (path: string, token?: string): Promise<string> => {
    const headers = token === undefined ? {} : { Cookie: `chitenge-staff=${token}` };
    return (await fetch(new URL(path, shop.api.get('/').url), { headers })).text();
  };

  it('is in the answers to those who may see it, and in no others', async () => {
    const seen = new Map<string, string[]>();
    for (const { name, token, isAllowed } of [
      ...callers,
      { name: 'a shopper', token: undefined, isAllowed: () => false },
    ]) {
      const maySee = isAllowed({ rights: 'run costs', allowed: 200 });
      const paths: string[] = [];
      for (const path of readPaths()) if (MARKS.test(await read(path, token))) paths.push(path);
      expect([name, maySee ? [] : paths]).toEqual([name, []]);
      seen.set(name, paths);
    }
    for (const path of [
      '/api/admin/products?',
      `/api/admin/products/${productId}?`,
      '/api/admin/products/export.csv?',
      `/api/admin/goods-received/${SHEET}?`,
    ])
      expect(seen.get('manager')).toContain(path);
  });

  it('is in no page, no feed, and nothing that Directus shows or has recorded', async () => {
    for (const path of ['/', '/product/costly-dress', '/shop', '/sitemap.xml', '/feeds/products.xml'])
      expect([path, MARKS.test(await read(path))]).toEqual([path, false]);
    for (const { name, token } of callers)
      for (const path of [
        '/items/products?fields=*.*.*',
        '/items/product_variants?fields=*',
        '/items/order_items?fields=*',
        '/items/stock_movements?fields=*',
        '/items/variant_costs',
        '/items/line_costs',
        '/items/goods_received_lines',
        '/revisions',
        '/activity?fields=*.*',
      ]) {
        const headers = { Cookie: `directus_session_token=${token}` };
        const text = await (await fetch(`${shop.directus.url}${path}`, { headers })).text();
        expect([name, path, MARKS.test(text)]).toEqual([name, path, false]);
      }
    const recorded = await shop.directus.withDatabase(async (database) => [
      await database('directus_revisions').select(),
      await database('directus_activity').select(),
    ]);
    expect(JSON.stringify(recorded)).not.toMatch(MARKS);
    expect(shop.directus.logs().join('\n')).not.toMatch(MARKS);
  });
});
