import type { Application, Request } from 'express';
import { z } from 'zod';
import type { Register } from '../directus/types.ts';

declare module 'express-serve-static-core' {
  interface Request {
    /** Directus' parsed query string, frozen. */
    sanitizedQuery?: Readonly<Record<string, unknown>>;
  }
}

/**
 * Works around a bug of Directus 12.4.0: FoldersService.readByQuery writes to the frozen query for users who are not
 * administrators, so the file library fails for editors. A copy of the query is not frozen.
 */
export function fixFolderList(register: Register): void {
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
