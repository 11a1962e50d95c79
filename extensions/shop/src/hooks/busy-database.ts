import type { ErrorRequestHandler } from 'express';
import { z } from 'zod';
import { failureOf, isTransient } from '../database/failures.ts';
import type { DirectusContext, Register } from '../directus/types.ts';
import { RETRY_AFTER_SECONDS } from '../http/handler.ts';

const metaSchema = z.object({
  app: z.custom<{ use: (handler: ErrorRequestHandler) => unknown }>(
    (app) => typeof app === 'function' && 'use' in app && typeof app.use === 'function',
  ),
});

/**
 * Answers 503 while the database or the file storage is busy or unavailable. Directus would answer 500, as for a fault
 * of its own, and its clients could not know that a retry can succeed. A full disk is named, because somebody has to act.
 */
export function answerBusyDatabase(register: Register, { logger }: Pick<DirectusContext, 'logger'>): void {
  register.init('routes.custom.after', (meta) => {
    metaSchema.parse(meta).app.use((error, _request, response, next) => {
      const isFull = failureOf(error) === 'unwritable';
      if (!(isFull || isTransient(error)) || response.headersSent) {
        next(error);
        return;
      }
      logger.warn(error);
      response
        .status(503)
        .set('Retry-After', String(RETRY_AFTER_SECONDS))
        .json({
          errors: [
            {
              message: isFull
                ? 'The disk of the database is full or read-only. Nothing was changed.'
                : 'The database or the file storage is busy or unavailable.',
              extensions: { code: isFull ? 'DISK_FULL' : 'SERVICE_UNAVAILABLE' },
            },
          ],
        });
    });
  });
}
