/** What search engines ask for first: where they may go, and what there is. */
import { MAX_LIST } from '@chitenge/contract/paging';
import { Router } from 'express';
import type { Answers } from '../cache/answers.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { listingOf } from '../catalogue/listing.ts';

/** Nothing there is for sale, and searches are without number. */
const CLOSED = ['/api/', '/admin', '/cart', '/checkout', '/orders/', '/wishlist', '/*?*search='];

function robots(origin: string): string {
  const rules = CLOSED.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

/** All published products; the list is read page by page. */
async function slugsOf(catalogue: Catalogue): Promise<string[]> {
  const slugs: string[] = [];
  for (;;) {
    const page = await catalogue.products(listingOf({ limit: MAX_LIST, offset: slugs.length }));
    slugs.push(...page.products.map(({ slug }) => slug));
    if (page.products.length === 0 || slugs.length >= page.total) return slugs;
  }
}

async function sitemap(origin: string, catalogue: Catalogue): Promise<string> {
  const categories = await catalogue.categories();
  const paths = [
    '/',
    '/products',
    '/lookbook',
    ...categories.map(({ slug }) => `/products/${encodeURIComponent(slug)}`),
    ...(await slugsOf(catalogue)).map((slug) => `/product/${encodeURIComponent(slug)}`),
  ];
  // Nothing that XML would read as its own is left in an encoded path.
  const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

/**
 * `/robots.txt` and `/sitemap.xml`.
 * @param publicUrl where shoppers find the shop
 */
export function forRobots(publicUrl: string, answers: Answers): Router {
  const { origin } = new URL(publicUrl);
  return Router()
    .get('/robots.txt', (request, response) =>
      answers.respond(request, response, {
        route: '/robots.txt',
        make: async () => ({
          status: 200,
          headers: { 'Content-Type': 'text/plain; charset=utf-8' },
          body: robots(origin),
        }),
      }),
    )
    .get('/sitemap.xml', (request, response) =>
      answers.respond(request, response, {
        route: '/sitemap.xml',
        make: async (catalogue) => ({
          status: 200,
          headers: { 'Content-Type': 'application/xml; charset=utf-8' },
          body: await sitemap(origin, catalogue),
        }),
      }),
    );
}
