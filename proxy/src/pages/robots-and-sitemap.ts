import { Router } from 'express';
import type { ResponseCache } from '../cache/response-cache.ts';
import { clientOf } from '../limits/client.ts';
import { pathNotFound } from '../problems/problems.ts';
import { DISALLOWED_PATHS } from './page-paths.ts';
import { createSitemap, createSitemapPart, type SitemapLimits } from './sitemap.ts';

function robotsTxt(origin: string): string {
  const rules = DISALLOWED_PATHS.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

const SITEMAP_LIMITS: SitemapLimits = { addresses: 50_000, bytes: 50e6 };

const xml = (body: Buffer) => ({
  status: 200,
  headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  body,
});

/**
 * Serves `/robots.txt`, `/sitemap.xml` and its parts `/sitemap-1.xml`, …, each from one cache entry: the router ignores
 * case, and parameters do not count.
 * @param publicUrl the shop's URL for shoppers
 */
export function robotsAndSitemap(
  publicUrl: string,
  responseCache: ResponseCache,
  limits: SitemapLimits = SITEMAP_LIMITS,
): Router {
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
        client: clientOf(request),
        create: async (catalogue) => xml(await createSitemap(origin, catalogue, limits)),
      }),
    )
    .get('/sitemap-:part.xml', (request, response, next) => {
      const { part } = request.params;
      if (!/^[1-9]\d{0,3}$/.test(part)) return next();
      return responseCache.respond(request, response, {
        route: '/sitemap-:part.xml',
        url: `/sitemap-${part}.xml`,
        client: clientOf(request),
        async create(catalogue) {
          const body = await createSitemapPart(origin, catalogue, limits, Number(part));
          if (body === null) throw pathNotFound(request.path);
          return xml(body);
        },
      });
    });
}
