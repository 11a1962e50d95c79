import type { Application, Request } from 'express';
import { z } from 'zod';
import type { Register } from '../directus/types.ts';

declare module 'express-serve-static-core' {
  interface Request {
    /** What Directus made of the query string, frozen. */
    sanitizedQuery?: Readonly<Record<string, unknown>>;
  }
}

/**
 * Directus 12.4.0 hides the folders of automations from everyone but administrators by writing into the request's
 * query, which it has frozen: opening the file library fails for every editor (TypeError in FoldersService.readByQuery).
 * Until that is mended there, the query of this one route is thawed by copying it.
 */
export function letEditorsListFolders(register: Register): void {
  register.init('routes.before', (meta) => {
    const { app } = contextSchema.parse(meta);
    app.get('/folders', (request: Request, _response, next) => {
      request.sanitizedQuery = { ...request.sanitizedQuery };
      next();
    });
  });
}

const contextSchema = z.object({
  app: z.custom<Pick<Application, 'get'>>(
    (app) => typeof app === 'function' && 'get' in app && typeof app.get === 'function',
  ),
});
