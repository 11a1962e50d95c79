import { z } from 'zod';
import type { HomePage, LookbookPage } from '../page.ts';
import { fileRow } from '../file-row.ts';
import { filePreview, fileUrl } from './image.ts';

const text = z.string().nullable();

const homePageRowSchema = z.object({
  hero_title: text,
  hero_text: text,
  hero_image: fileRow.nullable(),
  primary_button: text,
  secondary_button: text,
  categories_title: text,
  featured_title: text,
  newsletter_title: text,
  newsletter_text: text,
});
export type HomePageRow = z.infer<typeof homePageRowSchema>;

const lookbookPageRowSchema = z.object({
  lookbook_heading: text,
  lookbook_introduction: text,
  /** The Studio's form omits what was never entered. */
  lookbook_values: z.array(z.object({ title: text.optional(), text: text.optional() })).nullable(),
  lookbook_closing_title: text,
  lookbook_button: text,
});
export type LookbookPageRow = z.infer<typeof lookbookPageRowSchema>;

/** Words that stand for each other in a search. */
const synonymsSchema = z.object({ words: z.array(z.string()) });

/** The one row of the storefront's own texts. */
export const storefrontRowSchema = homePageRowSchema
  .extend(lookbookPageRowSchema.shape)
  .extend({ search_synonyms: z.array(synonymsSchema).nullable() });
export type StorefrontRow = z.infer<typeof storefrontRowSchema>;

/** A published page. */
export const contentPageRowSchema = z.object({
  slug: z.string(),
  title: z.string(),
  footer_column: text,
  body: text,
});
export type ContentPageRow = z.infer<typeof contentPageRowSchema>;

/** Converts the home page. An empty field becomes an empty string. */
export function presentHomePage(row: HomePageRow): HomePage {
  return {
    heroTitle: row.hero_title ?? '',
    heroText: row.hero_text ?? '',
    heroImageUrl: fileUrl(row.hero_image),
    heroImagePreview: filePreview(row.hero_image),
    primaryButton: row.primary_button ?? '',
    secondaryButton: row.secondary_button ?? '',
    categoriesTitle: row.categories_title ?? '',
    featuredTitle: row.featured_title ?? '',
    newsletterTitle: row.newsletter_title ?? '',
    newsletterText: row.newsletter_text ?? '',
  };
}

/** Converts the lookbook. An empty field becomes an empty string. */
export function presentLookbookPage(row: LookbookPageRow): LookbookPage {
  return {
    heading: row.lookbook_heading ?? '',
    introduction: row.lookbook_introduction ?? '',
    values: (row.lookbook_values ?? []).map(({ title, text }) => ({ title: title ?? '', text: text ?? '' })),
    closingTitle: row.lookbook_closing_title ?? '',
    button: row.lookbook_button ?? '',
  };
}
