import type { HomePage, LookbookPage } from '@chitenge/contract/page';
import type { HomePageRow, LookbookPageRow } from '../directus/rows.ts';
import { fileAddress, filePreview } from './picture.ts';

/** The home page's texts; a field that the editor emptied is an empty text. */
export function presentHomePage(row: HomePageRow): HomePage {
  return {
    heroTitle: row.hero_title ?? '',
    heroText: row.hero_text ?? '',
    heroImageUrl: fileAddress(row.hero_image),
    heroImagePreview: filePreview(row.hero_image),
    primaryButton: row.primary_button ?? '',
    secondaryButton: row.secondary_button ?? '',
    categoriesTitle: row.categories_title ?? '',
    featuredTitle: row.featured_title ?? '',
    newsletterTitle: row.newsletter_title ?? '',
    newsletterText: row.newsletter_text ?? '',
  };
}

/** The lookbook's texts. */
export function presentLookbookPage(row: LookbookPageRow): LookbookPage {
  return {
    heading: row.heading ?? '',
    introduction: row.introduction ?? '',
    values: (row.values ?? []).map(({ title, text }) => ({ title: title ?? '', text: text ?? '' })),
    closingTitle: row.closing_title ?? '',
    button: row.button ?? '',
  };
}
