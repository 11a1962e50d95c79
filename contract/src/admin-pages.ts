/** The pages that editors write, in the back office: docs/back-office.md#pages. */
import { z } from 'zod';
import { settingSchema } from './admin-settings.ts';
import { sortedIdsSchema } from './sorted-ids.ts';

/** Characters of a text. The longest that a new shop has is 6,000. */
export const MAX_PAGE_TEXT = 100_000;

/** Of a body with what was seen and what it becomes, in characters of up to three bytes. */
export const MAX_PAGE_BYTES = 768 * 1024;

/** Null for nothing. */
const pageValueSchema = z
  .string()
  .max(MAX_PAGE_TEXT, `must be at most ${MAX_PAGE_TEXT.toLocaleString('en')} characters`)
  .nullable();

/** A field of a page, with the words and limits of the Studio's form. */
const pageFieldSchema = settingSchema.extend({ value: z.string().nullable() });

/** `GET /api/admin/pages/:id`. */
export const adminPageSchema = z
  .object({
    id: z.uuid(),
    /** Where shoppers find it, once it is published. */
    path: z.string(),
    fields: z.array(pageFieldSchema),
  })
  .meta({ id: 'AdminPage' });
export type AdminPage = z.infer<typeof adminPageSchema>;

/** `GET /api/admin/pages`. */
export const adminPagesSchema = z
  .object({
    /** In the order of the footer. */
    pages: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        path: z.string(),
        status: z.string(),
        /** In the words of the form. */
        statusLabel: z.string(),
        /** Where the footer links to it; null for nowhere. */
        footerLabel: z.string().nullable(),
        /** What the shop itself does with this page; null for nothing. */
        use: z.string().nullable(),
      }),
    ),
    /** The fields of a new page. */
    blank: z.array(pageFieldSchema),
  })
  .meta({ id: 'AdminPages' });
export type AdminPages = z.infer<typeof adminPagesSchema>;

/** `POST /api/admin/pages`. A repeat with the same id adds nothing. */
export const addPageSchema = z
  .object({
    id: z.uuid('must be a new id').toLowerCase(),
    values: z.record(z.string().max(60), pageValueSchema),
  })
  .meta({ id: 'AddPage' });

/** `PATCH /api/admin/pages/:id`: by name, what was seen and what it becomes. */
export const changePageSchema = z
  .object({
    changes: z
      .record(z.string().max(60), z.object({ from: z.string().nullable(), to: pageValueSchema }))
      .refine((changes) => Object.keys(changes).length > 0, 'must not be empty'),
  })
  .meta({ id: 'ChangePage' });

/** `PUT /api/admin/pages/order`: the ids of all pages in their new order. */
export const sortPagesSchema = z.object({ ids: sortedIdsSchema('page', 1000) }).meta({ id: 'SortPages' });
