import {
  idempotencyKeySchema,
  placeOrderSchema,
  orderSchema,
  sessionOrdersQuerySchema,
  orderSummarySchema,
  revealOrderSchema,
} from '../order.ts';
import { z } from 'zod';
import { IDEMPOTENCY_KEY, defineCalls, idParams } from './define.ts';

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
});
