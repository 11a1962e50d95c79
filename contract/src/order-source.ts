/** Where the shopper of an order came from: the `utm_*` of the link, without anything about a person. Without zod, for the storefront. */

/** Characters of each part, such as the campaign. */
const MAX_PART = 40;
const SEPARATOR = ' / ';
const PARTS = ['utm_source', 'utm_medium', 'utm_campaign'] as const;

/** Characters of a source. */
export const MAX_SOURCE = PARTS.length * MAX_PART + (PARTS.length - 1) * SEPARATOR.length;

/** What may be somebody's address or number is left out: six digits, also with spaces or hyphens between them. */
const isPersonal = (text: string): boolean =>
  text.includes('@') || /\d{6}/.test(text.replaceAll(/[\s().+-]/g, ''));

/** Returns a part in small letters, digits, dots, underscores and hyphens; '' for none. */
function cleanPart(text: string): string {
  const lower = text.normalize('NFKC').toLowerCase();
  if (isPersonal(lower)) return '';
  const words = lower.split(/[^\w.]+/).filter((word) => word !== '');
  return words.join('-').slice(0, MAX_PART).replace(/-$/, '');
}

/** Cleans a source, such as 'WhatsApp / bio'; null without one. */
export function cleanSource(text: string | null | undefined): string | null {
  const [first = '', ...others] = (text ?? '').split('/').slice(0, PARTS.length).map(cleanPart);
  return first === '' ? null : [first, ...others.filter((part) => part !== '')].join(SEPARATOR);
}

/** Returns the source that a link names: 'whatsapp / bio / easter'; null without `utm_source`. */
export const sourceOf = (query: URLSearchParams): string | null =>
  cleanSource(PARTS.map((name) => (query.get(name) ?? '').replaceAll('/', '-')).join('/'));

/** The first part of a source: 'whatsapp'. */
export const originOf = (source: string): string => source.split(SEPARATOR)[0] ?? source;
