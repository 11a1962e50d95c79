import { ORDER_BY_HEADER, ORDER_SMS_HEADER } from '@chitenge/contract/idempotency';
import { placeOrderSchema, revealOrderSchema, sessionOrdersQuerySchema } from '@chitenge/contract/order';
import { lookupOrderSchema } from '@chitenge/contract/payments';
import { cartLifetime } from '../cart/cart-expiry.ts';
import type { RunCommand } from '../commands/run-command.ts';
import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import { handle } from '../http/handler.ts';
import { actorOf, idempotencyKeyOf, parseOr400, sessionOf } from '../http/request.ts';
import { assertPhoneOf, lookUpOrder } from './look-up-order.ts';
import type { OrderAccess } from './order-access.ts';
import type { OrderTokens } from './order-token.ts';
import { listOrders, readOrder } from './session-orders.ts';
import { placeOrder } from './place-order.ts';
import { requestHash } from './request-hash.ts';

/** The shopper's orders: docs/behaviour.md#order-calls. */
export function orderRoutes(
  router: EndpointRouter,
  context: DirectusContext,
  { run, access, tokens }: { run: RunCommand; access: OrderAccess; tokens: OrderTokens },
): void {
  const { database, env, logger } = context;
  const activeSince = cartLifetime(env);

  router.post(
    '/orders',
    handle(logger, async (request, response) => {
      const body = parseOr400(placeOrderSchema, request.body);
      const input = {
        sessionId: sessionOf(request),
        idempotencyKey: idempotencyKeyOf(request),
        requestHash: requestHash(body),
        cartActiveSince: activeSince(),
        bySms: request.get(ORDER_SMS_HEADER) !== 'off',
        byStaff: request.get(ORDER_BY_HEADER) === 'staff',
        body,
      };
      const { order, replayed } = await run(placeOrder, input, { ...actorOf(request), userId: null });
      response.status(replayed ? 200 : 201).json({ data: order, replayed });
    }),
  );

  router.get(
    '/orders',
    handle(logger, async (request, response) => {
      const { key } = parseOr400(sessionOrdersQuerySchema, request.query);
      response.json({ data: await listOrders(database, sessionOf(request), key) });
    }),
  );

  router.post(
    '/order-lookups',
    handle(logger, async (request, response) => {
      const id = await lookUpOrder(database, parseOr400(lookupOrderSchema, request.body));
      response.json({ data: id === null ? null : await tokens.create(id, 'view') });
    }),
  );

  router.get(
    '/orders/:id',
    handle(logger, async (request, response) => {
      const { orderId } = await access.open(request, ['view']);
      response.json({ data: await readOrder(database, orderId) });
    }),
  );

  router.post(
    '/orders/:id/reveal',
    handle(logger, async (request, response) => {
      const { customerPhone } = parseOr400(revealOrderSchema, request.body);
      const order = await readOrder(database, await access.findOwn(request));
      assertPhoneOf(order, customerPhone);
      response.json({ data: order });
    }),
  );
}
