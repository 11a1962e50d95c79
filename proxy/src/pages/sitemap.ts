/** Sitemaps of https://www.sitemaps.org/protocol.html: one file, or an index of parts for a large shop. */
import { setImmediate } from 'node:timers/promises';
import { fillPath, SHOP_PAGES, type ParameterPath } from '@chitenge/contract/shop-pages';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { SITEMAP_PATHS } from './page-paths.ts';

/** The protocol's limits of one file are 50,000 addresses and 50 MB. */
export interface SitemapLimits {
  addresses: number;
  bytes: number;
}

/** Parts have fewer addresses, because their sizes vary. */
const PART_FILL = 0.8;

/** Addresses after which other requests get their turn. */
const SLICE = 2000;

/** Bytes of an entry beside the slug. A UTF-16 unit of a slug takes at most nine bytes when it is encoded. */
const ENTRY_BYTES = 100;
const BYTES_PER_UNIT = 9;

const XML_HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Reads the values of the parameter of a path that the sitemap lists. */
const PARAMETER_VALUES: Record<
  ParameterPath<{ sitemap: true }>,
  (catalogue: Catalogue) => Promise<readonly string[]>
> = {
  [SHOP_PAGES.category.path]: async (catalogue) =>
    (await catalogue.categories()).filter(({ hasProducts }) => hasProducts).map(({ slug }) => slug),
  [SHOP_PAGES.content.path]: async (catalogue) => (await catalogue.contentPages()).map(({ slug }) => slug),
  [SHOP_PAGES.product.path]: async (catalogue) => (await catalogue.productSlugs()).toSorted(),
};

/** A page, or one page for each value of the pattern's parameter. */
interface Address {
  pattern: string;
  value: string;
}

async function readAddresses(catalogue: Catalogue): Promise<Address[]> {
  const addresses = SITEMAP_PATHS.map((pattern): Address => ({ pattern, value: '' }));
  for (const [pattern, readValues] of Object.entries(PARAMETER_VALUES))
    for (const value of await readValues(catalogue)) addresses.push({ pattern, value });
  return addresses;
}

function countParts(addresses: readonly Address[], limits: SitemapLimits): number {
  const bytes = addresses.reduce((sum, { value }) => sum + ENTRY_BYTES + BYTES_PER_UNIT * value.length, 0);
  if (addresses.length <= limits.addresses && bytes <= limits.bytes) return 1;
  return Math.ceil(
    Math.max(addresses.length / limits.addresses / PART_FILL, bytes / limits.bytes / PART_FILL),
  );
}

/** Returns the part of an address by its FNV-1a hash: the same in every proxy, and a new product moves no other. */
function partOf({ value }: Address, parts: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < value.length; at += 1) hash = Math.imul(hash ^ value.charCodeAt(at), 0x01000193);
  return ((hash >>> 0) % parts) + 1;
}

async function urlSet(origin: string, addresses: readonly Address[]): Promise<Buffer> {
  const slices = [Buffer.from(`${XML_HEADER}<urlset ${NAMESPACE}>`)];
  for (let at = 0; at < addresses.length; at += SLICE) {
    // An encoded path contains no character that XML would need escaped.
    const urls = addresses
      .slice(at, at + SLICE)
      .map(({ pattern, value }) => `<url><loc>${origin}${fillPath(pattern, value)}</loc></url>`);
    slices.push(Buffer.from(urls.join('')));
    await setImmediate();
  }
  slices.push(Buffer.from('</urlset>\n'));
  return Buffer.concat(slices);
}

/** Returns the sitemap of all pages, or of a large shop the index of its parts. */
export async function createSitemap(
  origin: string,
  catalogue: Catalogue,
  limits: SitemapLimits,
): Promise<Buffer> {
  const addresses = await readAddresses(catalogue);
  const parts = countParts(addresses, limits);
  if (parts === 1) return urlSet(origin, addresses);
  const sitemaps = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${origin}/sitemap-${index + 1}.xml</loc></sitemap>`,
  );
  return Buffer.from(`${XML_HEADER}<sitemapindex ${NAMESPACE}>${sitemaps.join('')}</sitemapindex>\n`);
}

/** Returns a part that the index lists, counted from 1; null for any other part. */
export async function createSitemapPart(
  origin: string,
  catalogue: Catalogue,
  limits: SitemapLimits,
  part: number,
): Promise<Buffer | null> {
  const addresses = await readAddresses(catalogue);
  const parts = countParts(addresses, limits);
  if (parts === 1 || part > parts) return null;
  return urlSet(
    origin,
    addresses.filter((address) => partOf(address, parts) === part),
  );
}
