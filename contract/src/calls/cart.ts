import { addToCartSchema, cartLineSchema, cartSchema, sessionSchema, updateCartLineSchema } from '../cart.ts';
import { cartLinkQuerySchema, cartLinkSchema, takeCartLinkSchema } from '../cart-link.ts';
import { z } from 'zod';
import { idempotencyKeySchema } from '../order.ts';
import { IDEMPOTENCY_KEY, defineCalls, idParams } from './define.ts';

export const cartCalls = defineCalls('Cart', {
  readCart: {
    route: 'GET /api/cart',
    summary: 'List the lines of the cart, oldest first',
    access: 'session',
    responses: { 200: { description: 'The lines', schema: cartSchema } },
  },

  readSession: {
    route: 'GET /api/session',
    summary: 'Count the units in the cart and the open orders',
    description: 'Open orders are neither delivered nor cancelled.',
    access: 'session',
    responses: { 200: { description: 'What the session has', schema: sessionSchema } },
  },

  addToCart: {
    route: 'POST /api/cart',
    summary: 'Add a product to the cart',
    description: 'A product in one size and colour is one line. A further addition increases its quantity.',
    access: 'session',
    limits: ['session-cart-changes', 'cart-changes'],
    headers: z.object({
      [IDEMPOTENCY_KEY]: idempotencyKeySchema
        .optional()
        .meta({ description: 'A repeat of the line’s last addition with the same key adds nothing' }),
    }),
    body: addToCartSchema,
    responses: { 201: { description: 'The updated line', schema: cartLineSchema } },
    problems: [404],
  },

  emptyCart: {
    route: 'DELETE /api/cart',
    summary: 'Empty the cart',
    access: 'session',
    limits: ['session-cart-changes', 'cart-changes'],
    responses: { 204: { description: 'The cart is empty' } },
  },

  readCartLink: {
    route: 'GET /api/cart/link',
    summary: 'Read the goods of a link that carries a cart',
    description: '`products` is `<id or SKU>:<units>,…`, with the id of a product or of a variant.',
    access: 'session',
    query: cartLinkQuerySchema,
    responses: { 200: { description: 'What the shop has of them', schema: cartLinkSchema } },
  },

  takeCartLink: {
    route: 'PUT /api/cart',
    summary: 'Put the goods of a link into the cart',
    description: 'What is not sold or sold out is left out.',
    access: 'session',
    limits: ['session-cart-changes', 'cart-changes'],
    headers: z.object({
      [IDEMPOTENCY_KEY]: idempotencyKeySchema
        .optional()
        .meta({ description: 'A repeat with the same key adds nothing' }),
    }),
    body: takeCartLinkSchema,
    responses: { 200: { description: 'The lines of the cart', schema: cartSchema } },
  },

  updateCartLine: {
    route: 'PATCH /api/cart/:id',
    summary: 'Set the quantity, size or colour of a line',
    description: 'Another line of the same size and colour becomes part of this one.',
    access: 'session',
    limits: ['session-cart-changes', 'cart-changes'],
    params: idParams,
    body: updateCartLineSchema,
    responses: { 200: { description: 'The updated line', schema: cartLineSchema } },
    problems: [404],
  },

  removeCartLine: {
    route: 'DELETE /api/cart/:id',
    summary: 'Remove a line',
    access: 'session',
    limits: ['session-cart-changes', 'cart-changes'],
    params: idParams,
    responses: { 204: { description: 'The line is removed' } },
    problems: [404],
  },
});
