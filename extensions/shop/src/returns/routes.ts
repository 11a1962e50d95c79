/** Exchanges and returns of shoppers, for the proxy: docs/behaviour.md#exchanges-and-returns. */
import { requestReturnSchema } from '@chitenge/contract/returns';
import type { RunCommand } from '../commands/run-command.ts';
import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import { handle } from '../http/handler.ts';
import { actorOf, idOf, parseOr400 } from '../http/request.ts';
import type { OrderAccess } from '../orders/order-access.ts';
import { cancelReturn } from './cancel-return.ts';
import { readReturns } from './read-returns.ts';
import { requestReturn } from './request-return.ts';

/** A link to pay is for somebody else, so it does not open them. */
const PURPOSES = ['view'] as const;

export function returnRoutes(
  router: EndpointRouter,
  { database, logger }: DirectusContext,
  { run, access }: { run: RunCommand; access: OrderAccess },
): void {
  router.get(
    '/orders/:id/returns',
    handle(logger, async (request, response) => {
      const { orderId } = await access.open(request, PURPOSES);
      response.json({ data: await readReturns(database, orderId) });
    }),
  );

  router.post(
    '/orders/:id/returns',
    handle(logger, async (request, response) => {
      const { orderId } = await access.open(request, PURPOSES);
      const input = { ...parseOr400(requestReturnSchema, request.body), orderId };
      await run(requestReturn, input, { ...actorOf(request), userId: null });
      response.status(201).json({ data: await readReturns(database, orderId) });
    }),
  );

  router.post(
    '/orders/:id/returns/:returnId/cancel',
    handle(logger, async (request, response) => {
      const { orderId } = await access.open(request, PURPOSES);
      const returnId = idOf(request, 'return', 'returnId');
      await run(cancelReturn, { returnId, orderId }, { ...actorOf(request), userId: null });
      response.json({ data: await readReturns(database, orderId) });
    }),
  );
}
