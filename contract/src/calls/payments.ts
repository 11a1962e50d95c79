import {
  paymentOptionsSchema,
  predictNetworkSchema,
  predictedNetworkSchema,
  openPaymentPageSchema,
  paymentPageSchema,
  requestPaymentSchema,
  paymentSchema,
  claimPaymentSchema,
  createPaymentLinkSchema,
  orderLinkSchema,
  payableOrderSchema,
  lookupOrderSchema,
} from '../payments.ts';
import { z } from 'zod';
import {
  adminPaymentsQuerySchema,
  adminPaymentsSchema,
  adminPaymentSchema,
  confirmPaymentSchema,
  exportPaymentsQuerySchema,
  keepPaymentSchema,
  recordPaymentSchema,
  rejectPaymentSchema,
  movePaymentSchema,
  moveTargetsSchema,
  refundAmountSchema,
  paymentSummarySchema,
  gatewayStateSchema,
} from '../admin-payments.ts';
import {
  STATEMENT_MAX_LINES,
  STATEMENT_MAX_COLUMNS,
  STATEMENT_MAX_BYTES,
  RECONCILIATION_MAX_LISTED,
  reconcileQuerySchema,
  reconciliationSchema,
} from '../reconciliation.ts';
import { closeDaySchema, dayEndSchema, dayEndsSchema } from '../day-end.ts';
import { idempotencyKeySchema } from '../order.ts';
import { countedList, CSV_RESPONSES, defineCalls, IDEMPOTENCY_KEY, idParams } from './define.ts';

const MAX_BYTES = 64 * 1024;

const NEW_PAYMENT = {
  201: { description: 'The new payment', schema: paymentSchema },
  200: { description: 'The payment that the order has already', schema: paymentSchema },
} as const;

const PAYMENT = {
  200: { description: 'The payment with its timeline', schema: adminPaymentSchema },
} as const;

const FORM = 'application/x-www-form-urlencoded';

export const paymentsCalls = {
  ...defineCalls('Payments', {
    listPaymentOptions: {
      route: 'GET /api/payment-options',
      summary: 'Read how an order can be paid now',
      description:
        'No networks when the shop has no payment gateway: shoppers then pay by dialling the code.',
      access: 'public',
      responses: { 200: { description: 'The ways to pay', schema: paymentOptionsSchema } },
    },

    predictNetwork: {
      route: 'POST /api/payment-options/predict',
      summary: 'Propose the network of a phone number',
      description:
        'Numbers move between networks, so the shopper may choose another one. Null when it is not known.',
      access: 'public',
      limits: ['predictions'],
      body: predictNetworkSchema,
      responses: { 200: { description: 'The proposal', schema: predictedNetworkSchema } },
      problems: [429],
    },

    requestPayment: {
      route: 'POST /api/orders/:id/payments',
      summary: 'Ask a phone for the PIN that pays the order',
      description:
        'Without `amount`, for all that is left and not asked for. A phone has one open request for an order at a time: a repeat returns it, and so does a request when everything is asked for. The outcome comes by `payments` of the order.',
      access: { order: ['view', 'pay'] },
      waitsFor: 'gateway',
      limits: ['payments'],
      params: idParams,
      body: requestPaymentSchema,
      takesFormerNames: true,
      responses: NEW_PAYMENT,
      problems: [404, 409, 429],
    },

    openPaymentPage: {
      route: 'POST /api/orders/:id/payment-pages',
      summary: 'Open a page of the payment gateway that pays the order',
      description:
        'Without `amount`, for all that is left and not asked for. A repeat returns the page that is open already. The outcome comes by `payments` of the order.',
      access: { order: ['view', 'pay'] },
      waitsFor: 'gateway',
      limits: ['payments'],
      params: idParams,
      body: openPaymentPageSchema,
      responses: {
        201: { description: 'The new payment and its page', schema: paymentPageSchema },
        200: { description: 'The page that is open already', schema: paymentPageSchema },
      },
      problems: [404, 409, 429],
    },

    payByForm: {
      route: 'POST /api/orders/:id/card',
      summary: 'Go to a page of the payment gateway that pays the order, from a form without scripts',
      description:
        'The form sends `customerPhone`, a phone number of the order, instead of a session. No cookie gives access, so another site gains nothing by sending it. Five wrong numbers for an order in 15 minutes are answered; then 429.',
      access: 'public',
      waitsFor: 'gateway',
      limits: ['payments', 'order-phones'],
      params: idParams,
      raw: { mediaType: FORM, maxBytes: 4096 },
      responses: { 303: { description: 'To the page of the gateway' } },
      problems: [403, 404, 409, 413, 429],
    },

    showPaymentPage: {
      route: 'GET /api/payments/pages/:id',
      summary: 'Read without scripts how a payment on a page of the gateway stands',
      description:
        'A document for people. The shop asks the gateway first. Gateways send browsers here that began with the form, and nothing of the query is believed.',
      access: 'public',
      waitsFor: 'gateway',
      limits: ['payments'],
      params: idParams,
      ignoresQuery: true,
      responses: { 200: { description: 'The state in words', mediaType: 'text/html; charset=utf-8' } },
      problems: [404, 429],
    },

    leavePaymentPages: {
      route: 'DELETE /api/orders/:id/payment-pages',
      summary: 'Say that the payer pays in another way than on the open page',
      description:
        'The gateway is asked first: a page on which somebody has begun to pay stays open, and so does one about which it does not answer (409). Money that still arrives counts.',
      access: { order: ['view', 'pay'] },
      waitsFor: 'gateway',
      limits: ['payments'],
      params: idParams,
      responses: { 200: { description: 'What was open, as it is now', schema: z.array(paymentSchema) } },
      problems: [404, 409, 429],
    },

    returnFromPaymentPage: {
      route: 'GET /api/payments/returns/:id',
      summary: 'Come back from a page of the payment gateway',
      description:
        'Gateways send the payer’s browser here. The shop asks the gateway about the payment and leads to the page of the order. Nothing of the query is believed.',
      access: 'public',
      waitsFor: 'gateway',
      limits: ['payments'],
      params: idParams,
      ignoresQuery: true,
      responses: { 303: { description: 'To the page of the order' } },
      problems: [404, 429],
    },

    claimPayment: {
      route: 'POST /api/orders/:id/payment-claims',
      summary: 'Say that the order was paid, with the transaction id of the SMS',
      description:
        'Staff verify it. A transaction id counts once: another one answers 409 `transaction-id-used`.',
      access: { order: ['view', 'pay'] },
      waitsFor: 'gateway',
      limits: ['payments'],
      params: idParams,
      body: claimPaymentSchema,
      takesFormerNames: true,
      responses: NEW_PAYMENT,
      problems: [404, 409, 429],
    },

    createPaymentLink: {
      route: 'POST /api/orders/:id/payment-link',
      summary: 'Create a link by which somebody else can pay the order',
      description:
        'Its token allows only to pay, for seven days. With `amount`, it asks for this part alone, which nobody can raise.',
      access: { order: ['view'] },
      params: idParams,
      body: createPaymentLinkSchema,
      responses: { 201: { description: 'The token of the link', schema: orderLinkSchema } },
      problems: [403, 404, 409],
    },

    readPaymentLink: {
      route: 'GET /api/orders/:id/payment-link',
      summary: 'Read what somebody who pays an order by a link sees',
      access: { order: ['view', 'pay'] },
      params: idParams,
      responses: { 200: { description: 'Amount, reference and state', schema: payableOrderSchema } },
      problems: [404],
    },

    lookUpOrder: {
      route: 'POST /api/orders/lookup',
      summary: 'Find an order by its last eight characters or its running number, and its phone number',
      description:
        'The token opens the order for 30 days, without the code of its handover. An unknown order and a wrong number are answered alike. Five wrong tries for an order from an address in 15 minutes, or 100 from all; by running number, ten wrong tries for a phone number in a day; then 429.',
      access: 'public',
      limits: ['lookups', 'order-lookups', 'order-lookups-anywhere', 'number-lookups'],
      body: lookupOrderSchema,
      responses: { 200: { description: 'The order and its token', schema: orderLinkSchema } },
      problems: [404, 429],
    },

    trackByForm: {
      route: 'POST /api/orders/track',
      summary: 'Read how an order is doing, by a form without scripts',
      description:
        'The form sends `reference` and `phone`, with the meaning and the limits of `POST /api/orders/lookup`: their wrong tries count together. The document names neither the customer nor the address, and has no code.',
      access: 'public',
      limits: ['lookups', 'order-lookups', 'order-lookups-anywhere', 'number-lookups'],
      raw: { mediaType: FORM, maxBytes: 4096 },
      responses: { 200: { description: 'How the order is doing', mediaType: 'text/html; charset=utf-8' } },
      problems: [404, 413, 429],
    },

    receivePaymentCallback: {
      route: 'POST /api/payments/callbacks/:gateway',
      summary: 'Receive a payment gateway’s notice',
      description:
        'The answer is 200 when the notice is stored. It changes no payment by itself: the shop then asks the gateway. Without the gateway’s signature (RFC 9421) the notice is stored as such, and the answer is 401.',
      access: 'public',
      limits: ['callbacks'],
      params: z.object({ gateway: z.string().regex(/^[a-z]{1,40}$/, 'is not a gateway') }),
      raw: { mediaType: 'application/json', maxBytes: MAX_BYTES },
      responses: { 200: { description: 'The notice is stored', schema: z.object({}) } },
      problems: [401, 404, 413, 429],
    },
  }),
  ...defineCalls('Back office: payments', {
    listPayments: {
      route: 'GET /api/admin/payments',
      summary: 'List payments and refunds',
      description:
        'The newest first; with `needs=attention` only those that need a person, the most urgent first.',
      access: 'staff',
      rights: ['read payments'],
      query: adminPaymentsQuerySchema,
      responses: {
        200: countedList(adminPaymentsSchema, 'payments'),
      },
    },

    exportPayments: {
      route: 'GET /api/admin/payments/export.csv',
      summary: 'Export all payments and refunds, or those that a search finds, as CSV',
      description:
        'One row each, oldest first, in the time of Lusaka. Refunds and corrections are negative. An apostrophe precedes each cell that a spreadsheet would evaluate as a formula.',
      access: 'staff',
      rights: ['read payments', 'read payment_events'],
      query: exportPaymentsQuerySchema,
      responses: CSV_RESPONSES,
    },

    readPayment: {
      route: 'GET /api/admin/payments/:id',
      summary: 'Read a payment with its timeline',
      access: 'staff',
      rights: ['read payments', 'read payment_events'],
      params: idParams,
      responses: PAYMENT,
      problems: [404],
    },

    recordPayment: {
      route: 'POST /api/admin/orders/:id/payments',
      summary: 'Record money that staff have received for an order, the whole sum or a part of it',
      description:
        'Also more than is due, and for an order that is paid or cancelled: the payment then needs a decision. A repeat with the same key returns the first payment. Mobile money that a shopper has claimed confirms the claim.',
      waitsFor: 'gateway',
      access: { staff: 'orders' },
      params: idParams,
      headers: z.object({ [IDEMPOTENCY_KEY]: idempotencyKeySchema }),
      body: recordPaymentSchema,
      takesFormerNames: true,
      responses: {
        201: { description: 'The new payment with its timeline', schema: adminPaymentSchema },
        200: { description: 'The payment that this key has recorded', schema: adminPaymentSchema },
      },
      problems: [404, 409, 422],
    },

    askForPayment: {
      route: 'POST /api/admin/orders/:id/payment-requests',
      summary: 'Ask a customer’s phone for the PIN that pays an order, the whole sum or a part of it',
      description:
        'As `POST /api/orders/{id}/payments`. A phone has one open request for an order at a time: a repeat returns it.',
      waitsFor: 'gateway',
      access: { staff: 'orders' },
      params: idParams,
      body: requestPaymentSchema,
      takesFormerNames: true,
      responses: NEW_PAYMENT,
      problems: [404, 409],
    },

    createPaymentLinkAsStaff: {
      route: 'POST /api/admin/orders/:id/payment-link',
      summary: 'Create a link by which a customer pays an order, the whole sum or a part of it',
      description: 'As `POST /api/orders/{id}/payment-link`.',
      access: { staff: 'orders' },
      params: idParams,
      body: createPaymentLinkSchema,
      responses: { 201: { description: 'The token of the link', schema: orderLinkSchema } },
      problems: [404, 409],
    },

    confirmPayment: {
      route: 'POST /api/admin/payments/:id/confirm',
      summary: 'Confirm by hand that a payment has arrived',
      description:
        'For a payment that has arrived already, it removes the notice for staff; not when its order is cancelled.',
      waitsFor: 'gateway',
      access: { staff: 'orders' },
      params: idParams,
      body: confirmPaymentSchema,
      takesFormerNames: true,
      responses: PAYMENT,
      problems: [404, 409],
    },

    rejectPayment: {
      route: 'POST /api/admin/payments/:id/reject',
      summary: 'Reject a payment that has not arrived, with a reason that the shopper reads',
      waitsFor: 'gateway',
      access: { staff: 'orders' },
      params: idParams,
      body: rejectPaymentSchema,
      responses: PAYMENT,
      problems: [404, 409],
    },

    recheckPayment: {
      route: 'POST /api/admin/payments/:id/recheck',
      summary: 'Ask the gateway for the outcome now',
      waitsFor: 'gateway',
      access: { staff: 'orders' },
      params: idParams,
      responses: PAYMENT,
      problems: [404, 409],
    },

    refundPayment: {
      route: 'POST /api/admin/payments/:id/refund',
      summary: 'Pay a payment back, in full or in part',
      description:
        'For the owner and managers. Without `amount`, everything that is left. With `method` and `reason`, it goes another way than it came; staff then pay it back by hand. With `expectedRefunded`, a repeat after a lost answer pays nothing back.',
      waitsFor: 'gateway',
      access: { staff: 'refunds' },
      params: idParams,
      body: refundAmountSchema,
      takesFormerNames: true,
      responses: PAYMENT,
      problems: [404, 409],
    },

    listMoveTargets: {
      route: 'GET /api/admin/payments/:id/targets',
      summary: 'List the open orders that what is too much of a payment can pay',
      access: { staff: 'orders' },
      params: idParams,
      responses: {
        200: { description: 'Open orders of the same phone, oldest first', schema: moveTargetsSchema },
      },
      problems: [404],
    },

    movePayment: {
      route: 'POST /api/admin/payments/:id/move',
      summary: 'Use what is too much of a payment for another open order of the same phone',
      description: 'With `expectedRefunded`, a repeat after a lost answer moves nothing.',
      access: { staff: 'orders' },
      params: idParams,
      body: movePaymentSchema,
      responses: PAYMENT,
      problems: [404, 409],
    },

    keepPayment: {
      route: 'POST /api/admin/payments/:id/keep',
      summary: 'Keep the money of a cancelled order, with a reason for its timeline',
      description:
        'For the owner and managers, when the money needs a person: instead of a refund, or after one that failed.',
      waitsFor: 'gateway',
      access: { staff: 'refunds' },
      params: idParams,
      body: keepPaymentSchema,
      responses: PAYMENT,
      problems: [404, 409],
    },

    readPaymentSummary: {
      route: 'GET /api/admin/payments/summary',
      summary: 'Read what was paid today, what waits and what failed',
      description: 'In all and by network. The day is the shop’s.',
      access: 'staff',
      rights: ['read payments'],
      responses: { 200: { description: 'The figures', schema: paymentSummarySchema } },
    },

    listDayEnds: {
      route: 'GET /api/admin/day-ends',
      summary: 'Read the cash since the latest day’s end, and the closes before',
      access: { staff: 'orders' },
      responses: { 200: { description: 'The cash and the closes', schema: dayEndsSchema } },
    },

    closeDay: {
      route: 'POST /api/admin/day-ends',
      summary: 'Count the cash and close the day',
      description:
        'Each payment and refund in cash is in one close. Nobody changes a close. It answers 409 when other cash was recorded since it was read.',
      access: { staff: 'orders' },
      body: closeDaySchema,
      responses: { 201: { description: 'The close', schema: dayEndSchema } },
      problems: [409],
    },

    readGatewayState: {
      route: 'GET /api/admin/payments/gateway',
      summary: 'Read whether the payment gateway accepts the shop',
      description: 'Only staff who may change the store settings read a problem.',
      waitsFor: 'gateway',
      access: { staff: 'orders' },
      responses: { 200: { description: 'What has to be changed', schema: gatewayStateSchema } },
    },

    reconcilePayments: {
      route: 'POST /api/admin/payments/reconcile',
      summary: 'Compare a statement of a gateway or a network with the payments',
      description: `It changes nothing. At most ${STATEMENT_MAX_LINES} lines, ${STATEMENT_MAX_COLUMNS} columns and ${STATEMENT_MAX_BYTES / 1024} KiB, in any common encoding, with commas, semicolons, tabs or bars. Columns are found by their usual names: transaction id or deposit id, amount or paid in and paid out, date, and status, direction and type if there are any. Each list has at most ${RECONCILIATION_MAX_LISTED} entries.`,
      access: 'staff',
      rights: ['read payments'],
      waitsFor: 'every-row',
      query: reconcileQuerySchema,
      raw: { mediaType: 'text/csv', maxBytes: STATEMENT_MAX_BYTES, only: true },
      responses: { 200: { description: 'The comparison', schema: reconciliationSchema } },
    },
  }),
};
