import { itemUpdateSchema, updateItem } from '../catalogue/update-item.ts';
import type { RunCommand } from '../commands/run-command.ts';
import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import { handle } from '../http/handler.ts';
import { actorOf, idOf, parseOr400 } from '../http/request.ts';
import type { StaffCommands } from '../http/staff-guard.ts';

/** Changes of delivery methods in the back office: docs/behaviour.md#delivery-tab. */
export function staffDeliveryRoutes(
  router: EndpointRouter,
  { logger, services }: DirectusContext,
  { run, commandsOf }: { run: RunCommand; commandsOf: StaffCommands },
): void {
  const update = updateItem(services, 'delivery_methods');
  router.patch(
    '/staff/delivery-methods/:id',
    handle(logger, async (request, response) => {
      // Rejects requests without a user. Directus' service then checks the user's right to the row.
      await commandsOf(request);
      const input = { ...parseOr400(itemUpdateSchema, request.body), id: idOf(request, 'delivery method') };
      await run(update, input, actorOf(request));
      response.status(204).end();
    }),
  );
}
