import { z } from 'zod';
import type { RunCommand } from '../commands/run-command.ts';
import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import { handle } from '../http/handler.ts';
import { actorOf, idOf, parseOr400 } from '../http/request.ts';
import type { StaffCommands } from '../http/staff-guard.ts';
import { updateDeliveryMethod } from './update-delivery-method.ts';

const updateSchema = z.strictObject({
  columns: z.record(z.string(), z.unknown()),
  version: z.iso.datetime({ offset: true }).optional(),
});

/** Changes of delivery methods in the back office: docs/behaviour.md#delivery-tab. */
export function staffDeliveryRoutes(
  router: EndpointRouter,
  { logger, services }: DirectusContext,
  { run, commandsOf }: { run: RunCommand; commandsOf: StaffCommands },
): void {
  const update = updateDeliveryMethod(services);
  router.patch(
    '/staff/delivery-methods/:id',
    handle(logger, async (request, response) => {
      // Rejects requests without a user. Directus' service then checks the user's right to the row.
      await commandsOf(request);
      const input = { ...parseOr400(updateSchema, request.body), id: idOf(request, 'delivery method') };
      await run(update, input, actorOf(request));
      response.status(204).end();
    }),
  );
}
