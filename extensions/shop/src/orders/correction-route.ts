import { correctOrderSchema } from '@chitenge/contract/correct-order';
import type { RunCommand } from '../commands/run-command.ts';
import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import { handle } from '../http/handler.ts';
import { actorOf, idOf, parseOr400 } from '../http/request.ts';
import type { StaffGuard } from '../http/staff-guard.ts';
import { correctOrder } from './correct-order.ts';

/** The owner's corrections of orders, at any time. Only the Studio offers them. */
export function orderCorrectionRoute(
  router: EndpointRouter,
  { logger }: DirectusContext,
  { run, guard }: { run: RunCommand; guard: StaffGuard },
): void {
  router.patch(
    '/staff/orders/:id/correction',
    handle(logger, async (request, response) => {
      await guard(request, 'corrections');
      const input = { ...parseOr400(correctOrderSchema, request.body), orderId: idOf(request, 'order') };
      await run(correctOrder, input, actorOf(request));
      response.status(204).end();
    }),
  );
}
