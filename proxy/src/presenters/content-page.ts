import type { ContentPage, ContentPageLink } from '@chitenge/contract/content-page';
import { FOOTER_COLUMNS } from '@chitenge/contract/footer-column';
import sanitizeHtml from 'sanitize-html';
import type { ContentPageRow } from '@chitenge/contract/rows/page';

/** A page, and its place in the footer. */
export type StoredPage = ContentPage & ContentPageLink;

const BLOCKS = 'h2 h3 h4 p hr blockquote ul ol li table caption thead tbody tfoot tr th td'.split(' ');

/** Blocks of pasted text that the shop does not show. Their text becomes paragraphs. */
const OTHER_BLOCKS =
  'address article aside center dd details dl dt figcaption figure footer header hgroup main nav pre section summary';

/** What the editor's buttons make: no classes, no styles, no images, no frames. Each `div` goes in the end. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...BLOCKS, 'div', ...'br strong b em i u s a'.split(' ')],
  allowedAttributes: { a: ['href', 'rel'], th: ['colspan', 'rowspan', 'scope'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The page's title is its only heading of the first level.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }),
    img: (tagName, { alt }) =>
      alt ? { tagName: 'em', attribs: {}, text: ` ${alt} ` } : { tagName, attribs: {} },
    ...Object.fromEntries(OTHER_BLOCKS.split(' ').map((name) => [name, 'div'])),
  },
  textFilter: (text, tag) => (tag === 'pre' ? text.replaceAll('\n', '<br />') : text),
};

const BLOCK_TAG = new RegExp(String.raw`(</?(?:div|${BLOCKS.join('|')})\b[^<>]*>)`);

const hasText = (html: string) => html.replaceAll(/<[^<>]*>/g, '').trim() !== '';

/** Makes paragraphs of the text at the beginning and the end of each `div`, and removes these. */
function withoutDivs(html: string): string {
  const parts = html.split(BLOCK_TAG);
  const isDiv = (part = '') => /^<.?div/.test(part);
  return parts
    .map((part, index) => {
      if (isDiv(part)) return '';
      const isBeside = index % 2 === 0 && (isDiv(parts[index - 1]) || isDiv(parts[index + 1]));
      if (!isBeside) return part;
      return hasText(part) ? `<p>${part}</p>` : part.replaceAll('<br />', '');
    })
    .join('');
}

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
  const html = withoutDivs(sanitizeHtml(body ?? '', ALLOWED));
  return {
    slug,
    title,
    footerColumn: FOOTER_COLUMNS.find((known) => known === column) ?? null,
    body: html,
    description: plainText(html).slice(0, MAX_DESCRIPTION),
  };
}
