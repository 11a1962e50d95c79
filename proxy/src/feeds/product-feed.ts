/** The product feed as RSS 2.0 with Google's namespace. */
import { setImmediate } from 'node:timers/promises';
import type { Catalogue, LiveCatalogue } from '../catalogue/catalogue.ts';
import { escapeMarkup } from '@chitenge/contract/escape-markup';
import { itemsOf, type CatalogueName, type FeedItem } from './product-items.ts';

/** Products after which other requests get their turn. */
const SLICE = 50;

/** Removes what XML 1.0 forbids. */
const escapeXml = (text: string) =>
  escapeMarkup(
    text.toWellFormed().replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''),
  );

const toXml = (item: FeedItem) =>
  `<item>${item.map(([field, value]) => `<g:${field}>${escapeXml(value)}</g:${field}>`).join('')}</item>\n`;

/** The catalogue, and its prices that change by themselves. */
export type FeedCatalogue = Catalogue & Pick<LiveCatalogue, 'prices'>;

/**
 * Yields the XML of all published products, in slices.
 * @param origin the shop's URL for shoppers
 * @param reader for whom
 */
export async function* productFeed(
  origin: string,
  catalogue: FeedCatalogue,
  reader: CatalogueName = 'google',
): AsyncGenerator<string> {
  const { settings } = await catalogue.store();
  const shop = { origin, name: settings.storeName, catalogue: reader };
  const slugs = await catalogue.productSlugs();
  const now = Date.now();
  const scheduleOf = (productId: string) => catalogue.prices.get(productId) ?? null;
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel>
<title>${escapeXml(shop.name)}</title><link>${escapeXml(origin)}</link><description>${escapeXml(settings.tagline)}</description>
`;
  for (let at = 0; at < slugs.length; at += SLICE) {
    const products = await Promise.all(slugs.slice(at, at + SLICE).map((slug) => catalogue.product(slug)));
    // A product may have been deleted since the slugs were read.
    yield products
      .flatMap((product) =>
        product === null ? [] : itemsOf(product, shop, { schedule: scheduleOf(product.id), now }),
      )
      .map(toXml)
      .join('');
    await setImmediate();
  }
  yield '</channel></rss>\n';
}
