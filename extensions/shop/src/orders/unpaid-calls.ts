/** Alerts about unpaid orders, and their cancellation: docs/back-office.md#unpaid-orders. */
import { staffOrdersCalls as calls } from '@chitenge/contract/calls/staff-orders';
import type { RunCommand } from '../commands/run-command.ts';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type Serve } from '../http/serve.ts';
import { cancelUnpaidOrders } from './cancel-unpaid-orders.ts';
import { readOrderAlerts } from './order-alerts.ts';
import { countUnpaidOrders, listUnpaidOrders } from './unpaid-orders.ts';

export function serveUnpaidOrders(
  serve: Serve,
  { database }: Pick<DirectusContext, 'database'>,
  run: RunCommand,
): void {
  serve(calls.listOrderAlerts, async () => answer(200, await readOrderAlerts(database)));

  serve(calls.countUnpaidOrders, async ({ params: { id } }) =>
    answer(200, await countUnpaidOrders(database, id)),
  );

  serve(calls.listUnpaidOrders, async ({ params: { id }, query: { group } }) =>
    answer(200, await listUnpaidOrders(database, { orderId: id, group })),
  );

  serve(calls.cancelUnpaidOrders, async ({ body }, { actor }) =>
    answer(200, await run(cancelUnpaidOrders, body, actor)),
  );
}
