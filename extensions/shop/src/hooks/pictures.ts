import { z } from 'zod';
import { Announcer } from '../directus/announcements.ts';
import type { DirectusContext, Register } from '../directus/types.ts';
import { rowsShowing } from '../pictures/picture-repository.ts';
import { Preparer } from '../pictures/preparer.ts';

const uploadSchema = z.object({ key: z.uuid() });

/**
 * Whoever shows a picture is told when another takes its place. Pictures are made in all presets once they are uploaded or replaced, by whomever; what a stopped server left undone,
 * once the next one starts; and all of them anew, once a preset changed. `PICTURES_AHEAD=false` switches that off.
 */
export function pictureHooks(register: Register, context: DirectusContext): void {
  const announcer = new Announcer(context);
  register.action('files.upload', async (meta) => {
    const rows = await rowsShowing(context.database, [uploadSchema.parse(meta).key]);
    if (rows.length > 0) await announcer.picturesChanged(rows);
  });
  if (context.env['PICTURES_AHEAD'] === false || context.env['PICTURES_AHEAD'] === 'false') return;
  const preparer = new Preparer(context);
  register.action('files.upload', (meta) => preparer.uploaded(uploadSchema.parse(meta).key));
  register.action('settings.update', () => preparer.wake());
  register.action('server.start', () => preparer.wake());
  register.action('server.stop', () => preparer.stop());
}
