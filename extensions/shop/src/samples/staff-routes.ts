import type { RunCommand } from '../commands/run-command.ts';
import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import { handle } from '../http/handler.ts';
import { actorOf } from '../http/request.ts';
import type { StaffGuard } from '../http/staff-guard.ts';
import { removeSamples } from './remove-samples.ts';
import { countSamples, findSamples } from './sample-rows.ts';

/** The sample catalogue. The proxy calls them as the signed-in staff member, and `npm run samples` with its own token. */
export function staffSampleRoutes(
  router: EndpointRouter,
  { database, logger, services }: DirectusContext,
  { run, guard }: { run: RunCommand; guard: StaffGuard },
): void {
  const remove = removeSamples(services);

  router.get(
    '/staff/samples',
    handle(logger, async (request, response) => {
      await guard(request, 'setup');
      response.json({ data: countSamples(await findSamples(database)) });
    }),
  );

  router.delete(
    '/staff/samples',
    handle(logger, async (request, response) => {
      await guard(request, 'setup');
      response.json({ data: await run(remove, undefined, actorOf(request)) });
    }),
  );
}
