/** Pages that editors write in the Studio, such as delivery and returns. */
import { z } from 'zod';
import { FOOTER_COLUMNS } from './footer-column.ts';

export const contentPageLinkSchema = z
  .object({
    slug: z.string(),
    title: z.string(),
    /** The footer's column that links to it; null for none. */
    footerColumn: z.enum(FOOTER_COLUMNS).nullable(),
  })
  .meta({ id: 'ContentPageLink' });
export type ContentPageLink = z.infer<typeof contentPageLinkSchema>;

export const contentPageSchema = z
  .object({
    slug: z.string(),
    title: z.string(),
    /** Sanitised HTML: headings, paragraphs, lists, tables, links and emphasis. */
    body: z.string(),
    /** The beginning of the text, for search engines and link previews. */
    description: z.string(),
  })
  .meta({ id: 'ContentPage' });
export type ContentPage = z.infer<typeof contentPageSchema>;
