import { addToCartSchema, updateCartLineSchema } from '@chitenge/contract/cart';
import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import { answering } from '../http/answering.ts';
import { idempotencyKeyOf, idOf, sessionOf } from '../http/guards.ts';
import { notFound, parseOr400 } from '../http/problem.ts';
import { addToCart } from './add-to-cart.ts';
import { clearCart, readCart, removeLine } from './cart-repository.ts';
import { changeQuantity } from './change-quantity.ts';
import { cartLifetime } from './lifetime.ts';

/** The cart's part of section 7. */
export function cartRoutes(router: EndpointRouter, { database, env, logger }: DirectusContext): void {
  const aliveSince = cartLifetime(env);

  router.get(
    '/cart',
    answering(logger, async (request, response) => {
      response.json({ data: await readCart(database, sessionOf(request), aliveSince()) });
    }),
  );

  router.post(
    '/cart',
    answering(logger, async (request, response) => {
      const sessionId = sessionOf(request);
      const additionKey = idempotencyKeyOf(request);
      const wish = parseOr400(addToCartSchema, request.body);
      const line = await addToCart(database, sessionId, { ...wish, additionKey }, aliveSince());
      response.status(201).json({ data: line });
    }),
  );

  router.patch(
    '/cart/:id',
    answering(logger, async (request, response) => {
      const sessionId = sessionOf(request);
      const { quantity } = parseOr400(updateCartLineSchema, request.body);
      const id = idOf(request, 'cart line');
      const line = await changeQuantity(database, sessionId, id, quantity, aliveSince());
      response.json({ data: line });
    }),
  );

  router.delete(
    '/cart/:id',
    answering(logger, async (request, response) => {
      const removed = await removeLine(database, sessionOf(request), idOf(request, 'cart line'));
      if (!removed) throw notFound('cart line');
      response.status(204).end();
    }),
  );

  router.delete(
    '/cart',
    answering(logger, async (request, response) => {
      await clearCart(database, sessionOf(request));
      response.status(204).end();
    }),
  );
}
