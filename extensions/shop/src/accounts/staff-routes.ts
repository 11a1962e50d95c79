import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import { handle } from '../http/handler.ts';
import type { StaffCommands } from '../http/staff-guard.ts';

/** Returns the address of the Studio's pages. */
export const studioUrlOf = (env: DirectusContext['env']): string =>
  `${String(env['PUBLIC_URL']).replace(/([^/])\/+$/, '$1')}/admin`;

/** What the proxy tells the back office of a staff member: the groups of commands, and the Studio of who may use it. */
export function accountRoutes(
  router: EndpointRouter,
  { logger, env }: DirectusContext,
  commandsOf: StaffCommands,
): void {
  router.get(
    '/staff/account/commands',
    handle(logger, async (request, response) => {
      const data = await commandsOf(request);
      response.json({ data, studioUrl: request.accountability?.app ? studioUrlOf(env) : null });
    }),
  );
}
