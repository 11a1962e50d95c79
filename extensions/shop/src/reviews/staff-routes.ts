import { updateReviewSchema } from '@chitenge/contract/admin-review';
import type { RunCommand } from '../commands/run-command.ts';
import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import { handle } from '../http/handler.ts';
import { actorOf, idOf, parseOr400 } from '../http/request.ts';
import type { StaffGuard } from '../http/staff-guard.ts';
import { changeReviewStatus } from './change-review-status.ts';

/** Decisions about reviews in the back office; content editors decide in the Studio: docs/behaviour.md#reviews-tab. */
export function staffReviewRoutes(
  router: EndpointRouter,
  { logger }: DirectusContext,
  { run, guard }: { run: RunCommand; guard: StaffGuard },
): void {
  router.patch(
    '/staff/reviews/:id',
    handle(logger, async (request, response) => {
      await guard(request, 'catalogue');
      const input = { ...parseOr400(updateReviewSchema, request.body), id: idOf(request, 'review') };
      await run(changeReviewStatus, input, actorOf(request));
      response.status(204).end();
    }),
  );
}
