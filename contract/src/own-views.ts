/** Views of the back office's lists that a person has saved: docs/back-office.md#own-views. */
import { z } from 'zod';
import { STAFF_LISTS } from './staff-pages.ts';
import { requiredText } from './text.ts';
import { keysOf } from './typed-entries.ts';

const VIEW_LISTS = keysOf(STAFF_LISTS);
const viewListSchema = z.enum(VIEW_LISTS, `must be one of ${VIEW_LISTS.join(', ')}`);

const MAX_NAME = 60;
const MAX_QUERY = 1000;
/** The most views of one person and list. */
export const MAX_OWN_VIEWS = 30;

/** Query of `GET /api/admin/views`. */
export const listViewsQuerySchema = z.object({ list: viewListSchema });

/** `POST /api/admin/views`. */
export const saveViewSchema = z
  .object({
    list: viewListSchema,
    name: requiredText(MAX_NAME),
    /** What follows the `?` of the list's address in `/admin`. */
    query: z
      .string()
      .max(MAX_QUERY, `must have at most ${MAX_QUERY} characters`)
      .regex(/^(?!\?)[!-~]*$/, 'must be what follows the ? of an address'),
  })
  .meta({ id: 'SaveView' });
export type SaveView = z.output<typeof saveViewSchema>;

export const ownViewSchema = z
  .object({ id: z.number().int(), list: viewListSchema, name: z.string(), query: z.string() })
  .meta({ id: 'OwnView' });
export type OwnView = z.infer<typeof ownViewSchema>;

/** Response of `GET /api/admin/views`, oldest first. */
export const ownViewsSchema = z.array(ownViewSchema);

/** Path of `DELETE /api/admin/views/{id}`. */
export const viewParams = z.object({
  id: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number),
});
