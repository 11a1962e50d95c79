import { z } from 'zod';
import { Announcer } from '../directus/announcements.ts';
import type { DirectusContext, Register } from '../directus/types.ts';
import { rowsShowing } from '../pictures/picture-repository.ts';
import { Preparer } from '../pictures/preparer.ts';

const uploadSchema = z.object({ key: z.uuid() });

/** Has the rows that show a picture read anew; those that show a new one are told of when they are written. */
async function tellOf(context: DirectusContext, picture: string): Promise<void> {
  const rows = await rowsShowing(context.database, [picture]);
  if (rows.length > 0) await new Announcer(context).picturesChanged(rows);
}

/**
 * Whoever shows a picture is told when another takes its place. Pictures are made in all presets once they are uploaded or
 * replaced, by whomever; what a stopped server left undone, once the next one starts; and all of them anew, once a preset
 * changed. `PICTURES_AHEAD=false` switches that making off.
 */
export function pictureHooks(register: Register, context: DirectusContext): void {
  register.action('files.upload', (meta) => {
    tellOf(context, uploadSchema.parse(meta).key).catch((error: unknown) =>
      context.logger.warn(error, 'A replaced picture could not be told of'),
    );
  });
  if (context.env['PICTURES_AHEAD'] === false || context.env['PICTURES_AHEAD'] === 'false') return;
  const preparer = new Preparer(context);
  register.action('files.upload', (meta) => preparer.uploaded(uploadSchema.parse(meta).key));
  register.action('settings.update', () => preparer.wake());
  register.action('server.start', () => preparer.wake());
  register.action('server.stop', () => preparer.stop());
}
