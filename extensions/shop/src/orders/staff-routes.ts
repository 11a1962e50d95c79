import {
  updateOrderNotesSchema,
  updateOrderStatusSchema,
  updatePaymentStatusSchema,
} from '@chitenge/contract/admin-order';
import { correctDetailsSchema, correctOrderSchema } from '@chitenge/contract/correct-order';
import type { z } from 'zod';
import type { Command } from '../commands/command.ts';
import type { RunCommand } from '../commands/run-command.ts';
import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import { handle } from '../http/handler.ts';
import { actorOf, idOf, parseOr400 } from '../http/request.ts';
import type { StaffGuard } from '../http/staff-guard.ts';
import { changeOrderNotes } from './change-order-notes.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { changePaymentStatus } from './change-payment-status.ts';
import { correctDetails } from './correct-details.ts';
import { correctOrder } from './correct-order.ts';

/** Staff's changes of orders. The proxy and the Studio call them as the signed-in staff member. */
export function staffOrderRoutes(
  router: EndpointRouter,
  { logger }: DirectusContext,
  { run, guard }: { run: RunCommand; guard: StaffGuard },
): void {
  function change<Schema extends z.ZodType<object>>(
    path: string,
    schema: Schema,
    command: Command<z.output<Schema> & { orderId: string }, void>,
    group: 'orders' | 'corrections' = 'orders',
  ): void {
    router.patch(
      `/staff/orders/:id${path}`,
      handle(logger, async (request, response) => {
        await guard(request, group);
        const input = { ...parseOr400(schema, request.body), orderId: idOf(request, 'order') };
        await run(command, input, actorOf(request));
        response.status(204).end();
      }),
    );
  }

  change('/status', updateOrderStatusSchema, changeOrderStatus);
  change('/payment-status', updatePaymentStatusSchema, changePaymentStatus);
  change('/notes', updateOrderNotesSchema, changeOrderNotes);
  change('/details', correctDetailsSchema, correctDetails);
  change('/correction', correctOrderSchema, correctOrder, 'corrections');
}
