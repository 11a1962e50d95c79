import { http, HttpResponse } from 'msw';
import type { CallResult, Route } from '../../lib/call.ts';
import { adminCategories } from './admin-categories.ts';
import { adminDeliveryMethods } from './admin-delivery.ts';
import { CHANNELS } from './admin-messages.ts';
import { noPayments } from './admin-payments.ts';
import { firstPage, summary } from './admin-products.ts';
import { EMPTY_TABLE, FIGURES } from './admin-reports.ts';
import { session } from './admin-session.ts';
import { setup } from './admin-setup.ts';
import { adminUploadHandlers } from './admin-uploads.ts';
import { catalogueHandlers } from './catalogue.ts';
import { listResponse } from './responses.ts';
import { CLOSED } from './returns.ts';
import { shopHandlers } from './shop.ts';

type Reads = { readonly [Path in Route as Path extends `GET ${infer Of}` ? Of : never]?: CallResult<Path> };

/** What the back office reads of a quiet shop: nothing needs a person, and a staff member is signed in. */
const READS: Reads = {
  '/api/admin/categories': [...adminCategories],
  '/api/admin/delivery-methods': [...adminDeliveryMethods],
  '/api/admin/messages/channels': CHANNELS,
  '/api/admin/order-alerts': [],
  '/api/admin/orders/counts': { all: 12, toPack: 3, unpaid: 4, needsPerson: 1, toAnswer: 0, today: 5 },
  '/api/admin/till/approvers': { approvers: [] },
  '/api/admin/drawers/own': { drawer: null, isNeeded: false },
  '/api/admin/payments/gateway': { problem: null, gateways: [] },
  '/api/admin/payments/summary': noPayments,
  '/api/admin/products/:id/stock': [],
  '/api/admin/reports/figures': FIGURES,
  '/api/admin/reports/tables/:name': EMPTY_TABLE,
  '/api/admin/session': session,
  '/api/admin/setup': setup,
  '/api/admin/stock-alerts': [],
  '/api/admin/summary': summary,
  '/api/admin/views': [],
  '/api/orders/:id/returns': CLOSED,
  '/api/stock-alerts/media': { media: [] },
};

const EMPTY_LISTS = [
  '/api/orders',
  '/api/admin/lay-bys',
  '/api/admin/messages',
  '/api/admin/payments',
  '/api/admin/returns',
];

/**
 * Default handlers. The proxy's routes serve the shop; canned responses serve the back office.
 * A test of the back office states other responses with `answer` and asserts the requests.
 */
export const handlers = [
  ...Object.entries(READS).map(([path, body]) => http.get(`*${path}`, () => HttpResponse.json(body))),
  ...EMPTY_LISTS.map((path) => http.get(`*${path}`, () => listResponse([]))),
  http.get('*/api/admin/products', () => listResponse(firstPage, 25)),
  http.get('*/api/admin/orders/export.csv', () => new HttpResponse('id,customer\n')),
  http.post('*/api/admin/session', () => HttpResponse.json(session)),
  http.delete('*/api/admin/session', () => new HttpResponse(null, { status: 204 })),
  http.post('*/api/newsletter', () => new HttpResponse(null, { status: 204 })),
  http.post<{ id: string }, { amount?: string }>(
    '*/api/admin/orders/:id/payment-link',
    async ({ params: { id }, request }) => {
      const { amount = 'all' } = await request.json();
      const token = `header.${amount.replace('.', '-')}.signature`;
      return HttpResponse.json({ orderId: id, token, expiresAt: new Date().toISOString() }, { status: 201 });
    },
  ),
  ...adminUploadHandlers,
  ...catalogueHandlers(),
  ...shopHandlers,
];
