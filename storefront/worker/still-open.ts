/** What the offline page leads to. */
export interface Lead {
  address: string;
  text: string;
}

const MOST_OTHERS = 12;
const MOST_SEARCHES = 3;

/** Pages that are offered first, by these names. */
const NAMED: ReadonlyArray<readonly [address: string, text: string]> = [
  ['/', 'Home'],
  ['/products', 'Products'],
  ['/cart', 'Your cart'],
  ['/wishlist', 'Wishlist'],
];

/** Without a line nothing can be ordered. */
const LEFT_OUT = new Set(['/checkout']);

/** '/product/kamwala-shirt' reads 'Kamwala shirt'. */
function nameOf({ pathname, searchParams }: URL): string {
  const search = searchParams.get('search');
  if (search) return `Search: ${search}`;
  if (searchParams.has('featured')) return 'Featured products';
  const words = (pathname.split('/').at(-1) ?? '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Pages that were kept, each name once: those that every shopper looks for, then what was seen last, with few searches.
 * @param kept newest first
 */
export function stillOpen(kept: readonly URL[]): Lead[] {
  const addresses = new Set(kept.map(({ pathname, search }) => pathname + search));
  const leads = NAMED.filter(([address]) => addresses.has(address)).map(([address, text]) => ({
    address,
    text,
  }));
  const known = new Set([...LEFT_OUT, ...NAMED.map(([address]) => address)]);
  const most = leads.length + MOST_OTHERS;
  let searches = 0;
  for (const url of kept) {
    const lead = { address: url.pathname + url.search, text: nameOf(url) };
    if (leads.length === most) break;
    if (known.has(lead.address) || leads.some(({ text }) => text === lead.text)) continue;
    if (url.searchParams.has('search') && ++searches > MOST_SEARCHES) continue;
    leads.push(lead);
  }
  return leads;
}
