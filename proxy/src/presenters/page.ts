import type { HomePage, LookbookPage } from '@chitenge/contract/page';
import type { HomePageRow, LookbookPageRow } from '../directus/rows.ts';
import { fileUrl, filePreview } from '@chitenge/contract/rows/image';

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
