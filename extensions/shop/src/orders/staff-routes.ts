import {
  updateOrderNotesSchema,
  updateOrderStatusSchema,
  updatePaymentStatusSchema,
} from '@chitenge/contract/admin-order';
import { correctDetailsSchema, correctOrderSchema } from '@chitenge/contract/correct-order';
import { cancelUnpaidOrdersSchema, listUnpaidQuerySchema } from '@chitenge/contract/unpaid-orders';
import type { z } from 'zod';
import type { Command } from '../commands/command.ts';
import type { RunCommand } from '../commands/run-command.ts';
import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import { handle } from '../http/handler.ts';
import { actorOf, idOf, parseOr400 } from '../http/request.ts';
import type { StaffGuard } from '../http/staff-guard.ts';
import { cancelUnpaidOrders } from './cancel-unpaid-orders.ts';
import { changeOrderNotes } from './change-order-notes.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { changePaymentStatus } from './change-payment-status.ts';
import { correctDetails } from './correct-details.ts';
import { correctOrder } from './correct-order.ts';
import { readOrderAlerts } from './order-alerts.ts';
import { countUnpaidOrders, listUnpaidOrders } from './unpaid-orders.ts';

/** Staff's changes of orders. The proxy and the Studio call them as the signed-in staff member. */
export function staffOrderRoutes(
  router: EndpointRouter,
  { database, logger }: DirectusContext,
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

  router.get(
    '/staff/orders/alerts',
    handle(logger, async (request, response) => {
      await guard(request, 'orders');
      response.json({ data: await readOrderAlerts(database) });
    }),
  );

  router.get(
    '/staff/orders/:id/unpaid',
    handle(logger, async (request, response) => {
      await guard(request, 'orders');
      response.json({ data: await countUnpaidOrders(database, idOf(request, 'order')) });
    }),
  );

  router.get(
    '/staff/orders/:id/unpaid-orders',
    handle(logger, async (request, response) => {
      await guard(request, 'bulk-cancel');
      const { group } = parseOr400(listUnpaidQuerySchema, request.query);
      response.json({ data: await listUnpaidOrders(database, { orderId: idOf(request, 'order'), group }) });
    }),
  );

  router.post(
    '/staff/orders/cancel-unpaid',
    handle(logger, async (request, response) => {
      await guard(request, 'bulk-cancel');
      const input = parseOr400(cancelUnpaidOrdersSchema, request.body);
      response.json({ data: await run(cancelUnpaidOrders, input, actorOf(request)) });
    }),
  );
}
