import { placeOrderSchema } from '@chitenge/contract/order';
import { cartLifetime } from '../cart/lifetime.ts';
import { Announcer } from '../directus/announcements.ts';
import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import { answering } from '../http/answering.ts';
import { idempotencyKeyOf, idOf, sessionOf } from '../http/guards.ts';
import { notFound, parseOr400 } from '../http/problem.ts';
import { readOrder } from './order-repository.ts';
import { placeOrder } from './place-order.ts';
import { requestHash } from './request-hash.ts';

/** The shopper's orders: section 7, and rules 1 to 4 of docs/architecture.md. */
export function orderRoutes(router: EndpointRouter, context: DirectusContext): void {
  const { database, env, logger } = context;
  const aliveSince = cartLifetime(env);
  const announcer = new Announcer(context);

  router.post(
    '/orders',
    answering(logger, async (request, response) => {
      const sessionId = sessionOf(request);
      const idempotencyKey = idempotencyKeyOf(request);
      const body = parseOr400(placeOrderSchema, request.body);

      const placed = await placeOrder(database, {
        sessionId,
        idempotencyKey,
        requestHash: requestHash(body),
        cartAliveSince: aliveSince(),
        body,
      });
      if (!placed.replayed) {
        // The order stands: a failure to tell others of it must not look like a refusal.
        await announcer
          .orderPlaced(placed.order.id, placed.movements, request)
          .catch((error: unknown) => logger.error(error));
      }
      response.status(placed.replayed ? 200 : 201).json({ data: placed.order, replayed: placed.replayed });
    }),
  );

  router.get(
    '/orders/:id',
    answering(logger, async (request, response) => {
      const order = await readOrder(database, sessionOf(request), idOf(request, 'order'));
      if (order === null) throw notFound('order');
      response.json({ data: order });
    }),
  );
}
