import {
  adminOrdersQuerySchema,
  adminOrdersSchema,
  adminOrderSchema,
  updateOrderStatusSchema,
  updatePaymentStatusSchema,
  updateOrderNotesSchema,
  exportOrdersQuerySchema,
  extendHoldSchema,
  orderCountsSchema,
} from '../admin-order.ts';
import { cancelOrderSchema } from '../admin-payments.ts';
import { idempotencyKeySchema } from '../order.ts';
import { placedSaleSchema, placeSaleSchema, quoteSaleSchema, saleQuoteSchema } from '../staff-sale.ts';
import {
  changedOrderSchema,
  changeOrderSchema,
  changeQuoteSchema,
  quoteChangeSchema,
} from '../change-order.ts';
import { correctDetailsSchema } from '../correct-order.ts';
import { answerRequestSchema } from '../order-actions.ts';
import {
  orderAlertsSchema,
  unpaidOrdersSchema,
  MAX_CANCELLED_ORDERS,
  listUnpaidQuerySchema,
  unpaidListSchema,
  cancelUnpaidOrdersSchema,
  cancelledOrdersSchema,
} from '../unpaid-orders.ts';
import { MAX_DISPATCH, dispatchQuerySchema, dispatchSchema } from '../dispatch.ts';
import { MAX_SELECTED_ORDERS } from '../order-views.ts';
import { z } from 'zod';
import { countedList, CSV_RESPONSES, defineCalls, IDEMPOTENCY_KEY, idParams } from './define.ts';

const DISPATCH_TEXT =
  'By default those to send, of any day: paid, or confirmed by staff, and not shipped. `unpaid` are those that wait for a payment.';

const VIEWS_TEXT =
  '`view` is one of: `to-pack` (paid, or confirmed by staff, and not shipped), `unpaid` (not cancelled), `needs-person` (a payment, a return or a message of the order waits for a decision), `to-answer` (its customer asks to cancel or change it) and `today` (placed today in Lusaka). It combines with the other filters.';

const EXPORT_TEXT = `Oldest first, in the time of Lusaka. With \`ids\`, only these orders, at most ${MAX_SELECTED_ORDERS}. An apostrophe precedes each cell that a spreadsheet would evaluate as a formula. ${VIEWS_TEXT}`;

export const staffOrdersCalls = {
  ...defineCalls('Back office: orders', {
    listOrders: {
      route: 'GET /api/orders',
      summary: 'List orders, newest first',
      description: VIEWS_TEXT,
      access: 'staff',
      rights: ['read orders'],
      query: adminOrdersQuerySchema,
      responses: {
        200: countedList(adminOrdersSchema, 'orders'),
      },
    },

    countOrders: {
      route: 'GET /api/admin/orders/counts',
      summary: 'Count the orders of each view',
      access: 'staff',
      rights: ['read orders'],
      responses: { 200: { description: 'The counts', schema: orderCountsSchema } },
    },

    quoteStaffOrder: {
      route: 'POST /api/admin/orders/quote',
      summary: 'Say what an order by staff would cost',
      description:
        'It changes and reserves nothing. What would refuse the order is in `conflicts`. A `discount` is for the owner and managers.',
      access: { staff: 'orders' },
      body: quoteSaleSchema,
      takesFormerNames: true,
      responses: { 200: { description: 'The amounts and conflicts', schema: saleQuoteSchema } },
      problems: [403],
    },

    placeStaffOrder: {
      route: 'POST /api/admin/orders',
      summary: 'Place an order for a customer',
      description:
        'For orders at the counter, by phone and on WhatsApp. Prices, stock, discount code and delivery are judged as for the web; the limits of shoppers do not apply. A `discount` is for the owner and managers. `handedOver` needs the whole sum. It answers 409 when `totalAmount` differs.',
      access: { staff: 'orders' },
      waitsFor: 'orders',
      headers: z.object({
        [IDEMPOTENCY_KEY]: idempotencyKeySchema
          .optional()
          .meta({ description: 'A repeat with the same key returns the first order' }),
      }),
      body: placeSaleSchema,
      takesFormerNames: true,
      responses: {
        201: { description: 'The order', schema: placedSaleSchema },
        200: { description: 'The order that this key has already placed', schema: placedSaleSchema },
      },
      problems: [403, 409, 422],
    },

    readStaffOrder: {
      route: 'GET /api/admin/orders/:id',
      summary: 'Read an order with its timeline',
      access: 'staff',
      rights: ['read orders', 'read order_events'],
      params: idParams,
      responses: { 200: { description: 'The order with its timeline', schema: adminOrderSchema } },
      problems: [404],
    },

    setOrderStatus: {
      route: 'PATCH /api/orders/:id/status',
      summary: 'Set an order’s status',
      description:
        'Any status may follow any other. Cancelling releases the reserved stock once. Leaving `cancelled` reserves it again, or answers 409 when there is not enough.',
      access: { staff: 'orders' },
      params: idParams,
      body: updateOrderStatusSchema,
      responses: { 200: { description: 'The order with its timeline', schema: adminOrderSchema } },
      problems: [404, 409],
    },

    cancelOrder: {
      route: 'POST /api/admin/orders/:id/cancel',
      summary: 'Cancel an order and decide about its money',
      description:
        'All of it or nothing. The owner and managers refund each payment or keep it with a reason; a refund by the network follows by itself. Without `payments`, the money waits for a decision. A repeat changes nothing. 409 `changed-meanwhile` when the order has another status, another payment has come, or somebody else has decided otherwise.',
      waitsFor: 'gateway',
      access: { staff: 'orders' },
      params: idParams,
      body: cancelOrderSchema,
      responses: { 200: { description: 'The order with its timeline', schema: adminOrderSchema } },
      problems: [404, 409],
    },

    setPaymentStatus: {
      route: 'PATCH /api/orders/:id/payment-status',
      summary: 'Set an order’s payment status',
      access: { staff: 'orders' },
      params: idParams,
      body: updatePaymentStatusSchema,
      takesFormerNames: true,
      responses: { 200: { description: 'The order with its timeline', schema: adminOrderSchema } },
      problems: [404],
    },

    extendHold: {
      route: 'POST /api/admin/orders/:id/hold',
      summary: 'Keep the goods of an order that is not paid for some hours from now',
      description:
        'The shop never cancels an order of which a part is paid: when its hold ends, it needs a person. This call, or cancelling the order, is the answer.',
      access: { staff: 'orders' },
      params: idParams,
      body: extendHoldSchema,
      responses: { 200: { description: 'The order with its timeline', schema: adminOrderSchema } },
      problems: [404, 409],
    },

    setOrderNotes: {
      route: 'PATCH /api/orders/:id/notes',
      summary: 'Set an order’s notes for staff',
      description: 'With `expected`, the call answers 409 when another staff member has saved other notes.',
      access: { staff: 'orders' },
      params: idParams,
      body: updateOrderNotesSchema,
      responses: { 200: { description: 'The order with its timeline', schema: adminOrderSchema } },
      problems: [404, 409],
    },

    correctOrderDetails: {
      route: 'PATCH /api/orders/:id/details',
      summary: 'Correct who gets an order, where and how, before it is shipped',
      description:
        'The timeline records each field with the old and the new value and the reason. Another delivery method may change the total, unless the order has a payment or a discount (409).',
      access: { staff: 'orders' },
      params: idParams,
      body: correctDetailsSchema,
      responses: { 200: { description: 'The order with its timeline', schema: adminOrderSchema } },
      problems: [404, 409],
    },

    quoteChange: {
      route: 'POST /api/admin/orders/:id/changes/quote',
      summary: 'Say what a change of an order’s goods would cost',
      description: 'It changes and reserves nothing. What would refuse the change is in `conflicts`.',
      access: { staff: 'orders' },
      params: idParams,
      body: quoteChangeSchema,
      responses: { 200: { description: 'The amounts and conflicts', schema: changeQuoteSchema } },
      problems: [404, 409],
    },

    changeOrder: {
      route: 'POST /api/admin/orders/:id/changes',
      summary: 'Change what an order has, and settle the difference',
      description:
        'Before it is shipped, and when it was delivered. Units that stay keep their price and their share of the discount; those that go out cost what they cost now. Stock, discount, fee, total, receipt, payments and refunds follow. Giving money back at once is for the owner and managers. A repeat with the same `id` changes nothing; it answers 422 for another change with the `id`, and 400 for one by which nothing would change. It answers 409 `total-changed` when the difference is not the `expectedDifference`, 409 `changed-meanwhile` when the order is not the `expectedVersion`, and 409 while a phone is asked to pay.',
      access: { staff: 'orders' },
      waitsFor: 'gateway',
      params: idParams,
      body: changeOrderSchema,
      takesFormerNames: true,
      responses: { 200: { description: 'The order with its timeline', schema: changedOrderSchema } },
      problems: [403, 404, 409, 422],
    },

    answerRequest: {
      route: 'POST /api/admin/orders/:id/answer',
      summary: 'Answer what the customer asks about an order',
      description:
        'The customer reads the answer. A request to cancel is fulfilled by cancelling the order. A repeat changes nothing; 409 `changed-meanwhile` when somebody else has answered otherwise.',
      access: { staff: 'orders' },
      params: idParams,
      body: answerRequestSchema,
      responses: { 200: { description: 'The order with its timeline', schema: adminOrderSchema } },
      problems: [404, 409],
    },

    streamOrders: {
      route: 'GET /api/admin/orders/stream',
      summary: 'Subscribe to order changes as server-sent events',
      description:
        'After the event `changed`, read the list again. The event `signed-out` means that the session has ended. Neither carries data.',
      access: 'staff',
      rights: ['read orders'],
      responses: { 200: { description: 'The events, as they happen', mediaType: 'text/event-stream' } },
    },

    exportOrders: {
      route: 'GET /api/admin/orders/export.csv',
      summary: 'Export all matching orders as CSV',
      description: EXPORT_TEXT,
      access: 'staff',
      rights: ['read orders'],
      query: exportOrdersQuerySchema,
      responses: CSV_RESPONSES,
    },

    exportOrderItems: {
      route: 'GET /api/admin/orders/export-items.csv',
      summary: 'Export the items of all matching orders as CSV, one line each',
      description: EXPORT_TEXT,
      access: 'staff',
      rights: ['read orders'],
      query: exportOrdersQuerySchema,
      responses: CSV_RESPONSES,
    },

    listOrderAlerts: {
      route: 'GET /api/admin/order-alerts',
      summary: 'List what is unusual about unpaid orders',
      access: { staff: 'orders' },
      responses: { 200: { description: 'The alerts', schema: orderAlertsSchema } },
    },

    countUnpaidOrders: {
      route: 'GET /api/admin/orders/:id/unpaid',
      summary: 'Count the unpaid orders of an order’s phone number, session and hour',
      description:
        'The hour is the one up to the order. The order itself counts while it is unpaid. Orders with a payment, a claim or an open prompt do not count.',
      access: { staff: 'orders' },
      params: idParams,
      responses: { 200: { description: 'The counts', schema: unpaidOrdersSchema } },
      problems: [404],
    },

    listUnpaidOrders: {
      route: 'GET /api/admin/orders/:id/unpaid-orders',
      summary: 'List the unpaid orders of an order’s phone number, session or hour',
      description: `For the owner and managers, who review them before they cancel them. The newest ${MAX_CANCELLED_ORDERS}.`,
      access: { staff: 'bulk-cancel' },
      params: idParams,
      query: listUnpaidQuerySchema,
      responses: { 200: { description: 'The orders', schema: unpaidListSchema } },
      problems: [404],
    },

    cancelUnpaidOrders: {
      route: 'POST /api/admin/orders/cancel-unpaid',
      summary: 'Cancel reviewed unpaid orders',
      description: `For the owner and managers. Releases their stock; customers get no message. At most ${MAX_CANCELLED_ORDERS} orders. One with a payment, a claim or an open prompt stays as it is, also when that came after the review; \`kept\` counts them.`,
      access: { staff: 'bulk-cancel' },
      body: cancelUnpaidOrdersSchema,
      responses: { 200: { description: 'The cancelled orders', schema: cancelledOrdersSchema } },
    },
  }),
  ...defineCalls('Back office: delivery', {
    readDispatchList: {
      route: 'GET /api/admin/dispatch',
      summary: 'List the orders that go out',
      description: `At most ${MAX_DISPATCH} orders, oldest first, without cancelled ones. ${DISPATCH_TEXT}`,
      access: 'staff',
      rights: ['read orders'],
      query: dispatchQuerySchema,
      responses: { 200: { description: 'The orders', schema: dispatchSchema } },
    },

    exportDispatchList: {
      route: 'GET /api/admin/dispatch.csv',
      summary: 'Export the orders that go out as CSV',
      description: `Oldest first, without cancelled orders. ${DISPATCH_TEXT} An apostrophe precedes each cell that a spreadsheet would evaluate as a formula.`,
      access: 'staff',
      rights: ['read orders'],
      query: dispatchQuerySchema,
      responses: CSV_RESPONSES,
    },
  }),
};
