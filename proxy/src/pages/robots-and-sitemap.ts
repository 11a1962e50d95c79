import { MAX_LIST } from '@chitenge/contract/paging';
import { fillPath, SHOP_PAGES, type ParameterPath } from '@chitenge/contract/shop-pages';
import { Router } from 'express';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { toListing } from '../catalogue/listing.ts';
import { DISALLOWED_PATHS, SITEMAP_PATHS } from './page-paths.ts';

function robotsTxt(origin: string): string {
  const rules = DISALLOWED_PATHS.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

/** Reads the slugs of all published products, page by page. */
async function readSlugs(catalogue: Catalogue): Promise<string[]> {
  const slugs: string[] = [];
  for (;;) {
    const page = await catalogue.products(toListing({ limit: MAX_LIST, offset: slugs.length }));
    slugs.push(...page.products.map(({ slug }) => slug));
    if (page.products.length === 0 || slugs.length >= page.total) return slugs;
  }
}

/** Reads the values of the parameter of a path that the sitemap lists. */
const PARAMETER_VALUES: Record<
  ParameterPath<{ sitemap: true }>,
  (catalogue: Catalogue) => Promise<string[]>
> = {
  [SHOP_PAGES.category.path]: async (catalogue) => (await catalogue.categories()).map(({ slug }) => slug),
  [SHOP_PAGES.product.path]: readSlugs,
};

async function sitemapXml(origin: string, catalogue: Catalogue): Promise<string> {
  const paths = [...SITEMAP_PATHS];
  for (const [pattern, readValues] of Object.entries(PARAMETER_VALUES))
    paths.push(...(await readValues(catalogue)).map((value) => fillPath(pattern, value)));
  // An encoded path contains no character that XML would need escaped.
  const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

/**
 * Serves `/robots.txt` and `/sitemap.xml`, each from one cache entry: the router ignores case, and parameters do not count.
 * @param publicUrl the shop's URL for shoppers
 */
export function robotsAndSitemap(publicUrl: string, responseCache: ResponseCache): Router {
  const { origin } = new URL(publicUrl);
  return Router()
    .get('/robots.txt', (request, response) =>
      responseCache.respond(request, response, {
        route: '/robots.txt',
        url: '/robots.txt',
        create: async () => ({
          status: 200,
          headers: { 'Content-Type': 'text/plain; charset=utf-8' },
          body: robotsTxt(origin),
        }),
      }),
    )
    .get('/sitemap.xml', (request, response) =>
      responseCache.respond(request, response, {
        route: '/sitemap.xml',
        url: '/sitemap.xml',
        create: async (catalogue) => ({
          status: 200,
          headers: { 'Content-Type': 'application/xml; charset=utf-8' },
          body: await sitemapXml(origin, catalogue),
        }),
      }),
    );
}
