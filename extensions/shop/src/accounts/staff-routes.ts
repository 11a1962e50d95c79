import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import { handle } from '../http/handler.ts';
import type { StaffCommands } from '../http/staff-guard.ts';

/** The groups of commands of a staff member, which the proxy tells the back office. */
export function accountRoutes(
  router: EndpointRouter,
  { logger }: DirectusContext,
  commandsOf: StaffCommands,
): void {
  router.get(
    '/staff/account/commands',
    handle(logger, async (request, response) => {
      response.json({ data: await commandsOf(request) });
    }),
  );
}
