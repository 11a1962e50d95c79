import type { ContentPage, ContentPageLink } from '@chitenge/contract/content-page';
import { FOOTER_COLUMNS } from '@chitenge/contract/footer-column';
import sanitizeHtml from 'sanitize-html';
import type { ContentPageRow } from '../directus/rows.ts';

/** A page, and its place in the footer. */
export type StoredPage = ContentPage & ContentPageLink;

/** What the editor's buttons make: no classes, no styles, no images, no frames. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags:
    'h2 h3 h4 p br hr blockquote ul ol li strong b em i u s a table caption thead tbody tfoot tr th td'.split(
      ' ',
    ),
  allowedAttributes: { a: ['href', 'rel'], th: ['colspan', 'rowspan', 'scope'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The page's title is its only heading of the first level.
    h1: 'h2',
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }),
  },
};

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Returns the text of sanitised HTML on one line. */
function plainText(html: string): string {
  const spaced = html.replaceAll('<', ' <');
  return sanitizeHtml(spaced, { allowedTags: [] })
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Characters of a description; the page shortens it to whole words. */
const MAX_DESCRIPTION = 300;

/** Converts a page, and sanitises its HTML: editors are trusted with texts, not with scripts. */
export function presentContentPage({ slug, title, footer_column: column, body }: ContentPageRow): StoredPage {
  const html = sanitizeHtml(body ?? '', ALLOWED);
  return {
    slug,
    title,
    footerColumn: FOOTER_COLUMNS.find((known) => known === column) ?? null,
    body: html,
    description: plainText(html).slice(0, MAX_DESCRIPTION),
  };
}
