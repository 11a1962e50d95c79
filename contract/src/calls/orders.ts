import {
  askShopSchema,
  cancelOwnOrderSchema,
  changeAddressSchema,
  changeNoteSchema,
  changeOwnLineSchema,
  lineChoicesSchema,
  withdrawRequestSchema,
} from '../order-actions.ts';
import {
  idempotencyKeySchema,
  placeOrderSchema,
  orderSchema,
  sessionOrdersQuerySchema,
  orderSummarySchema,
  revealOrderSchema,
} from '../order.ts';
import { z } from 'zod';
import { IDEMPOTENCY_KEY, defineCalls, idParams, type CallSpec } from './define.ts';

const CHANGED = { 200: { description: 'The order', schema: orderSchema } } as const;

/** What buyers change of their own orders. */
const OWN_CHANGE = {
  access: { order: ['view'] },
  limits: ['order-phones'],
  params: idParams,
  responses: CHANGED,
  problems: [403, 404, 409, 429],
} as const satisfies Partial<CallSpec>;

const PROOF =
  'Without the session of the order, a link needs its phone number as `customerPhone`, too: 403 `wrong-phone-number`.';

export const ordersCalls = defineCalls('Orders', {
  placeOrder: {
    route: 'POST /api/orders',
    summary: 'Place the cart as an order',
    description:
      'Lines, prices and total come from the cart and the catalogue. The call reserves the stock and empties the cart. It answers 409 when `totalAmount` differs.',
    access: 'session',
    limits: ['orders', 'sms-orders', 'session-codes', 'codes'],
    waitsFor: 'orders',
    headers: z.object({
      [IDEMPOTENCY_KEY]: idempotencyKeySchema
        .optional()
        .meta({ description: 'A repeat with the same key returns the first order' }),
    }),
    body: placeOrderSchema,
    responses: {
      201: { description: 'The order', schema: orderSchema },
      200: { description: 'The order that this key has already placed', schema: orderSchema },
    },
    problems: [409, 422],
  },

  listSessionOrders: {
    route: 'GET /api/session/orders',
    summary: 'List the orders of this session, newest first',
    description: 'With `key`, the list has only the order that this idempotency key has placed.',
    access: 'session',
    query: sessionOrdersQuerySchema,
    responses: { 200: { description: 'The orders', schema: z.array(orderSummarySchema) } },
  },

  readOrder: {
    route: 'GET /api/orders/:id',
    summary: 'Read an order of this session, or of a link',
    description:
      'An order that is older than 30 days answers 403 `phone-number-needed` to its session. A link opens it.',
    access: { order: ['view'] },
    params: idParams,
    responses: { 200: { description: 'The order', schema: orderSchema } },
    problems: [403, 404],
  },

  revealOrder: {
    route: 'POST /api/orders/:id/reveal',
    summary: 'Read an order of this session, of any age, by its phone number',
    description: 'Five wrong numbers for an order in 15 minutes are answered; then 429.',
    access: 'session',
    limits: ['order-phones'],
    params: idParams,
    body: revealOrderSchema,
    responses: { 200: { description: 'The order', schema: orderSchema } },
    problems: [403, 404],
  },

  cancelOwnOrder: {
    ...OWN_CHANGE,
    route: 'POST /api/orders/:id/cancel',
    summary: 'Cancel an order that is not paid',
    description: `Its goods are released. A repeat changes nothing. 409 \`shop-rule\` unless \`actions.cancel\` of the order is \`yes\`. ${PROOF}`,
    waitsFor: 'orders',
    body: cancelOwnOrderSchema,
  },

  askShop: {
    ...OWN_CHANGE,
    route: 'POST /api/orders/:id/requests',
    summary: 'Ask the shop to cancel an order that is paid, or to change its items',
    description: `Staff answer; the order has the request and the answer. One request waits at a time; one to cancel replaces one to change. ${PROOF}`,
    body: askShopSchema,
  },

  withdrawRequest: {
    ...OWN_CHANGE,
    route: 'POST /api/orders/:id/requests/withdraw',
    summary: 'Withdraw a request that staff have not answered yet',
    description: `Without a request that waits, nothing changes. 409 \`changed-meanwhile\` when it was answered, or when another one waits. ${PROOF}`,
    body: withdrawRequestSchema,
  },

  changeOwnAddress: {
    ...OWN_CHANGE,
    route: 'PATCH /api/orders/:id/address',
    summary: 'Correct where an order goes, before it is on its way',
    description: `The delivery method of the order has to serve the place: 409 \`delivery-unavailable\`. ${PROOF}`,
    body: changeAddressSchema,
  },

  changeOwnNote: {
    ...OWN_CHANGE,
    route: 'PUT /api/orders/:id/note',
    summary: 'Replace the customer’s note, before the order is on its way',
    description: PROOF,
    body: changeNoteSchema,
  },

  readLineChoices: {
    route: 'GET /api/orders/:id/line-choices',
    summary: 'Read which sizes and colours in stock the lines of an unpaid order may have at the same price',
    access: { order: ['view'] },
    params: idParams,
    responses: { 200: { description: 'The choices', schema: lineChoicesSchema } },
    problems: [403, 404],
  },

  changeOwnLine: {
    ...OWN_CHANGE,
    route: 'PATCH /api/orders/:id/lines/:lineId',
    summary: 'Choose another size or colour of a line at the same price, while the order is not paid',
    description: `409 \`out-of-stock\` when the stock does not suffice, and 409 \`shop-rule\` unless \`actions.items\` of the order is \`yes\`. ${PROOF}`,
    waitsFor: 'orders',
    params: idParams.extend({ lineId: idParams.shape.id }),
    body: changeOwnLineSchema,
  },
});
