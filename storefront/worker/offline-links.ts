import { paths } from '../src/lib/paths.ts';
import { textOf } from './text-of.ts';

/** A link of the offline page. */
export interface OfflineLink {
  url: string;
  text: string;
}

const MAX_OTHERS = 12;

/** Pages that the offline page links to first, by these names. */
const NAMED: ReadonlyArray<readonly [url: string, text: string]> = [
  [paths.home, 'Home'],
  [paths.products, 'Products'],
  [paths.cart, 'Your cart'],
  [paths.wishlist, 'Wishlist'],
];

/** Shoppers cannot order offline. */
const EXCLUDED = new Set<string>([paths.checkout]);

/** '/product/kamwala-shirt' reads 'Kamwala shirt'. */
function linkText({ pathname, searchParams }: URL): string {
  if (searchParams.has('featured')) return 'Featured products';
  const words = (pathname.split('/').at(-1) ?? '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the titles of content pages by path. */
function titlesOf(contentPages: unknown): ReadonlyMap<string, string> {
  const rows: readonly unknown[] = Array.isArray(contentPages) ? contentPages : [];
  const titles = rows.map((row) => [paths.content(textOf(row, 'slug')), textOf(row, 'title')] as const);
  return new Map(titles.filter(([, title]) => title !== ''));
}

/**
 * Returns links to cached pages, each text once: the named pages, then the last visited. A search is no page.
 * @param cached newest first
 * @param contentPages the cached response of `/api/content-pages`
 */
export function offlineLinks(cached: readonly URL[], contentPages: unknown): OfflineLink[] {
  const titles = titlesOf(contentPages);
  const urls = new Set(cached.map(({ pathname, search }) => pathname + search));
  const links = NAMED.filter(([url]) => urls.has(url)).map(([url, text]) => ({ url, text }));
  const skipped = new Set([...EXCLUDED, ...NAMED.map(([url]) => url)]);
  const max = links.length + MAX_OTHERS;
  for (const page of cached) {
    if (page.searchParams.has('search')) continue;
    const link = { url: page.pathname + page.search, text: titles.get(page.pathname) ?? linkText(page) };
    if (links.length === max) break;
    if (skipped.has(link.url) || links.some(({ text }) => text === link.text)) continue;
    links.push(link);
  }
  return links;
}
