import { addToCartSchema, updateCartLineSchema } from '@chitenge/contract/cart';
import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import { handle } from '../http/handler.ts';
import { idempotencyKeyOf, idOf, parseOr400, sessionOf } from '../http/request.ts';
import { notFound } from '@chitenge/contract/problem-error';
import { addToCart } from './add-to-cart.ts';
import { cartLifetime } from './cart-expiry.ts';
import { clearCart, readCart, removeLine } from './cart-repository.ts';
import { changeLine } from './change-line.ts';
import { withChoices } from './choices.ts';

/** The session's cart: docs/behaviour.md#cart-calls. */
export function cartRoutes(router: EndpointRouter, { database, env, logger }: DirectusContext): void {
  const activeSince = cartLifetime(env);

  router.get(
    '/cart',
    handle(logger, async (request, response) => {
      const lines = await readCart(database, sessionOf(request), activeSince());
      response.json({ data: await withChoices(database, lines) });
    }),
  );

  router.post(
    '/cart',
    handle(logger, async (request, response) => {
      const sessionId = sessionOf(request);
      const additionKey = idempotencyKeyOf(request);
      const addition = parseOr400(addToCartSchema, request.body);
      const line = await addToCart(database, sessionId, { ...addition, additionKey }, activeSince());
      const [data] = await withChoices(database, [line]);
      response.status(201).json({ data });
    }),
  );

  router.patch(
    '/cart/:id',
    handle(logger, async (request, response) => {
      const sessionId = sessionOf(request);
      const change = parseOr400(updateCartLineSchema, request.body);
      const id = idOf(request, 'cart line');
      const line = await changeLine(database, sessionId, id, change, activeSince());
      const [data] = await withChoices(database, [line]);
      response.json({ data });
    }),
  );

  router.delete(
    '/cart/:id',
    handle(logger, async (request, response) => {
      const removed = await removeLine(database, sessionOf(request), idOf(request, 'cart line'));
      if (!removed) throw notFound('cart line');
      response.status(204).end();
    }),
  );

  router.delete(
    '/cart',
    handle(logger, async (request, response) => {
      await clearCart(database, sessionOf(request));
      response.status(204).end();
    }),
  );
}
