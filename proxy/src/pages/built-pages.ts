/** The built storefront: its files, and its one page for every address. */
import path from 'node:path';
import { slugSchema } from '@chitenge/contract/slug';
import express, { Router, type RequestHandler } from 'express';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { methodNotAllowed, notFound } from '../problems/http-problem.ts';
import { KNOWN_PATHS } from './known-paths.ts';

const readOnly: RequestHandler = (request, _response, next) => {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw methodNotAllowed(request.method, 'GET, HEAD');
  next();
};

const missingFile: RequestHandler = () => {
  throw notFound('There is no such file.');
};

/**
 * @param directory where the storefront was built to; its hashed files stand under `static/`
 * @param catalogue knows which products and categories there are
 */
export function builtPages(directory: string, catalogue: Catalogue): Router {
  const isProduct = async (slug: string) =>
    slugSchema.safeParse(slug).success && (await catalogue.product(slug)) !== null;
  const isCategory = async (slug: string) =>
    (await catalogue.categories()).some((category) => category.slug === slug);

  const page =
    (exists: (name: string) => boolean | Promise<boolean>): RequestHandler<{ name?: string }> =>
    async ({ params }, response, next) => {
      // While the catalogue cannot be asked, the page itself tells what is the matter.
      const status = (await Promise.resolve(exists(params.name ?? '')).catch(() => true)) ? 200 : 404;
      response.status(status).set('Cache-Control', 'no-cache');
      response.sendFile('index.html', { root: directory, cacheControl: false }, (error) => {
        // A browser that went away in the meantime is no failure.
        if (error && !response.destroyed) next(error);
      });
    };

  return Router()
    .use(readOnly)
    .use(
      '/static',
      express.static(path.join(directory, 'static'), { immutable: true, maxAge: '1y', index: false }),
    )
    .use('/static', missingFile)
    .use(express.static(directory, { index: false, maxAge: '1h' }))
    .get('/product/:name', page(isProduct))
    .get('/products/:name', page(isCategory))
    .get(
      KNOWN_PATHS,
      page(() => true),
    )
    .use(page(() => false));
}
