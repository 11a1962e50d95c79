import { paths } from '../src/lib/paths.ts';

/** A link of the offline page. */
export interface OfflineLink {
  url: string;
  text: string;
}

const MAX_OTHERS = 12;
const MAX_SEARCHES = 3;

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
  const search = searchParams.get('search');
  if (search) return `Search: ${search}`;
  if (searchParams.has('featured')) return 'Featured products';
  const words = (pathname.split('/').at(-1) ?? '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Returns links to cached pages, each text once: the named pages, then the last visited, with few searches.
 * @param cached newest first
 */
export function offlineLinks(cached: readonly URL[]): OfflineLink[] {
  const urls = new Set(cached.map(({ pathname, search }) => pathname + search));
  const links = NAMED.filter(([url]) => urls.has(url)).map(([url, text]) => ({ url, text }));
  const skipped = new Set([...EXCLUDED, ...NAMED.map(([url]) => url)]);
  const max = links.length + MAX_OTHERS;
  let searches = 0;
  for (const page of cached) {
    const link = { url: page.pathname + page.search, text: linkText(page) };
    if (links.length === max) break;
    if (skipped.has(link.url) || links.some(({ text }) => text === link.text)) continue;
    if (page.searchParams.has('search') && ++searches > MAX_SEARCHES) continue;
    links.push(link);
  }
  return links;
}
