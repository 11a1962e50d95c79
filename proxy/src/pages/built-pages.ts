/** The built storefront: its files, and its pages, rendered once for all shoppers. */
import path from 'node:path';
import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import sirv from 'sirv';
import type { Answers } from '../cache/answers.ts';
import type { SharedAnswer } from '../cache/kept-answer.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { methodNotAllowed, notFound } from '../problems/http-problem.ts';
import type { Route } from '../routes/route.ts';
import { BARE_PATHS, PAGE_PATHS } from './page-paths.ts';
import { createPageApi } from './page-api.ts';
import { builtParts, loadRenderer, type Renderer } from './renderer.ts';

const YEAR_SECONDS = 31_536_000;

const readOnly: RequestHandler = (request, _response, next) => {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw methodNotAllowed(request.method, 'GET, HEAD');
  next();
};

const missingFile: RequestHandler = () => {
  throw notFound('There is no such file.');
};

const HTML = 'text/html; charset=utf-8';

/** While it cannot read the catalogue, a page shows what it can and tries again by itself; nobody may keep it. */
const UNREADABLE = { 'Content-Type': HTML, 'Cache-Control': 'no-store', 'Retry-After': '5' };

/** What a page is when its calls were answered with these statuses. */
function statusOf(statuses: readonly number[]): number {
  if (statuses.some((status) => status >= 500)) return 503;
  return statuses.some((status) => status === 400 || status === 404) ? 404 : 200;
}

export interface BuiltPagesOptions {
  /** Where the storefront was built to; its hashed files stand under `client/static/`. */
  directory: string;
  /** Where shoppers find the shop. */
  publicUrl: string;
  /** The API's routes; pages call those that answer every shopper alike. */
  routes: readonly Route[];
  answers: Answers;
}

export function builtPages({ directory, publicUrl, routes, answers }: BuiltPagesOptions): Router {
  const { client } = builtParts(directory);
  const apiFor = createPageApi(routes);
  let loading: Promise<Renderer> | undefined;
  const renderer = () => (loading ??= loadRenderer(directory, publicUrl));

  async function render(address: string, catalogue: Catalogue, exists: boolean): Promise<SharedAnswer> {
    const api = apiFor(catalogue);
    const { render } = await renderer();
    const body = await render(address, api.call);
    const status = exists ? statusOf(api.statuses) : 404;
    return { status, headers: status === 503 ? UNREADABLE : { 'Content-Type': HTML }, body };
  }

  /** A page that is the same whatever stands behind the question mark. */
  const page =
    (route: string): RequestHandler =>
    (request, response) =>
      answers.respond(request, response, {
        route,
        key: request.path,
        make: (catalogue) => render(request.path, catalogue, true),
      });

  const listing: RequestHandler<{ category?: string }> = (request, response) =>
    answers.respond(request, response, {
      route: PAGE_PATHS.category,
      make: async (catalogue) => {
        const { category } = request.params;
        const exists =
          category === undefined || (await catalogue.categories()).some(({ slug }) => slug === category);
        return render(request.originalUrl, catalogue, exists);
      },
    });

  const product: RequestHandler = (request, response) =>
    answers.respond(request, response, {
      route: PAGE_PATHS.product,
      make: (catalogue) => render(request.path, catalogue, true),
    });

  const bare = async (_request: Request, response: Response): Promise<void> => {
    const { shell } = await renderer();
    response.set('Cache-Control', 'no-cache').type('html').send(shell);
  };

  const nowhere: RequestHandler = (request, response) =>
    answers.respond(request, response, {
      route: '*',
      make: (catalogue) => render(request.path, catalogue, false),
    });

  return Router()
    .use(readOnly)
    .use(
      '/static',
      sirv(path.join(client, 'static'), {
        brotli: true,
        gzip: true,
        etag: true,
        immutable: true,
        maxAge: YEAR_SECONDS,
      }),
      missingFile,
    )
    .use(express.static(client, { index: false, maxAge: '1h', extensions: false }))
    .get([PAGE_PATHS.products, PAGE_PATHS.category], listing)
    .get(PAGE_PATHS.product, product)
    .get(BARE_PATHS, bare)
    .get(PAGE_PATHS.home, page(PAGE_PATHS.home))
    .get(PAGE_PATHS.fixed, (request, response, next) => page(request.path)(request, response, next))
    .use(nowhere);
}
