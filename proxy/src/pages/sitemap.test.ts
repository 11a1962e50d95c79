import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { unusedCatalogue } from '../testing/unused-catalogue.ts';
import { createSitemap, createSitemapPart, type SitemapLimits } from './sitemap.ts';

const ORIGIN = 'https://shop.test';
const LIMITS: SitemapLimits = { addresses: 50, bytes: 50_000 };

/** A catalogue of which the sitemap reads only categories, pages and slugs. */
const catalogueOf = (slugs: readonly string[]): Catalogue =>
  unusedCatalogue({
    categories: async () => [],
    contentPages: async () => [],
    productSlugs: async () => [...slugs],
  });

const locationsIn = (xml: Buffer | null) =>
  [...(xml ?? '').toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location);

const slugsTo = (count: number) => Array.from({ length: count }, (_, number) => `shirt-${number}`);

async function readParts(catalogue: Catalogue): Promise<string[][]> {
  const parts: string[][] = [];
  for (const location of locationsIn(await createSitemap(ORIGIN, catalogue, LIMITS))) {
    const [, number] = /^https:\/\/shop\.test\/sitemap-(\d+)\.xml$/.exec(location) ?? [];
    parts.push(locationsIn(await createSitemapPart(ORIGIN, catalogue, LIMITS, Number(number))));
  }
  return parts;
}

describe('the sitemap', () => {
  it('is one file up to the limit', async () => {
    const catalogue = catalogueOf(slugsTo(45));
    const xml = await createSitemap(ORIGIN, catalogue, LIMITS);
    expect(xml.toString()).toContain('<urlset ');
    expect(locationsIn(xml)).toContain('https://shop.test/product/shirt-44');
    expect(await createSitemapPart(ORIGIN, catalogue, LIMITS, 1)).toBeNull();
  });

  it('is an index of parts above the limit, which have every address once', async () => {
    const slugs = slugsTo(1000);
    const catalogue = catalogueOf(slugs);
    expect((await createSitemap(ORIGIN, catalogue, LIMITS)).toString()).toContain('<sitemapindex ');
    const parts = await readParts(catalogue);
    for (const part of parts) {
      expect(part.length).toBeGreaterThan(0);
      expect(part.length).toBeLessThanOrEqual(LIMITS.addresses);
    }
    const products = parts.flat().filter((location) => location.includes('/product/'));
    expect(products.toSorted()).toEqual(slugs.map((slug) => `${ORIGIN}/product/${slug}`).toSorted());
    expect(parts.flat()).toContain(`${ORIGIN}/`);
    expect(await createSitemapPart(ORIGIN, catalogue, LIMITS, parts.length + 1)).toBeNull();
  });

  it('has parts below the limit of bytes', async () => {
    const parts = await readParts(catalogueOf(slugsTo(40).map((slug) => slug + 'ቀ'.repeat(200))));
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.flat().length).toBeGreaterThan(40);
  });

  it('keeps the other addresses in their parts when a product is added', async () => {
    const [before, after] = [
      await readParts(catalogueOf(slugsTo(1000))),
      await readParts(catalogueOf([...slugsTo(1000), 'another'])),
    ];
    expect(after.map((part) => part.filter((location) => !location.endsWith('/another')))).toEqual(before);
  });
});
