import type { Right } from '@chitenge/contract/calls/define';
import { ForbiddenError } from '@directus/errors';
import type { Application, NextFunction, Request } from 'express';
import { z } from 'zod';
import { hasRight } from '../directus/rights.ts';
import type { DirectusContext, Register } from '../directus/types.ts';
import { actorOf } from '../http/request.ts';

/** What the routes need that Directus answers with 204 to everybody, although it does nothing without the rights. */
const SILENT_ROUTES: Readonly<Record<string, (request: Request) => Right[]>> = {
  '/utils/export/:collection': ({ params }) => [
    'create directus_files',
    `read ${String(params['collection'])}`,
  ],
  '/users/invite': () => ['create directus_users'],
};

const contextSchema = z.object({
  app: z.custom<Pick<Application, 'post'>>(
    (app) => typeof app === 'function' && 'post' in app && typeof app.post === 'function',
  ),
});

/** Refuses who has no right to what Directus' routes would only seem to do. */
export function refuseSilentRoutes(register: Register, { database }: DirectusContext): void {
  async function assertRights(request: Request, rights: Right[], next: NextFunction): Promise<void> {
    try {
      for (const right of rights)
        if (!(await hasRight(database, actorOf(request), right))) throw new ForbiddenError();
    } catch (error) {
      next(error);
      return;
    }
    next();
  }

  register.init('routes.before', (meta) => {
    const { app } = contextSchema.parse(meta);
    for (const [path, rightsOf] of Object.entries(SILENT_ROUTES))
      app.post(path, (request, _response, next) => void assertRights(request, rightsOf(request), next));
  });
}
