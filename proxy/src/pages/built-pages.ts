/** The built storefront: its files, and its pages, rendered once for all shoppers. */
import path from 'node:path';
import express, {
  Router,
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import sirv from 'sirv';
import type { Answers, Question } from '../cache/answers.ts';
import type { SharedAnswer } from '../cache/kept-answer.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { methodNotAllowed, notFound } from '../problems/http-problem.ts';
import type { Route } from '../routes/route.ts';
import { BARE_PATHS, FILES, MISSING, PAGE_PATHS } from './page-paths.ts';
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
const UNREADABLE = {
  'Content-Type': HTML,
  'Cache-Control': 'no-store',
  'CDN-Cache-Control': 'no-store',
  'Retry-After': '5',
};

/** What a page is when its calls were answered with these statuses. */
function statusOf(statuses: readonly number[]): number {
  if (statuses.some((status) => status >= 500)) return 503;
  return statuses.some((status) => status === 400 || status === 404) ? 404 : 200;
}

/** Whether it is not there; what cannot be known now counts as there, and its page says that it cannot be read. */
async function isMissing(found: Promise<unknown>): Promise<boolean> {
  return !(await found.catch(() => true));
}

/** Slashes, or what browsers take for slashes, in a row: a browser would take what follows for a host. */
const REPEATED_SLASHES = /[/\\]{2,}/g;

const singleSlashes: RequestHandler = (request, response, next) => {
  const { path } = request;
  const mended = path.replaceAll(REPEATED_SLASHES, '/');
  if (mended === path) next();
  else response.redirect(301, mended + queryOf(request));
};

/** With its question mark. */
function queryOf({ url }: Request): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

export interface BuiltPagesOptions {
  /** Where the storefront was built to; its hashed files stand under `client/static/`. */
  directory: string;
  /** Where shoppers find the shop. */
  publicUrl: string;
  /** The API's routes; pages call those that answer every shopper alike. */
  routes: readonly Route[];
  catalogue: Catalogue;
  answers: Answers;
}

type Shown = Omit<Question, 'make'> & { address: string };

export function builtPages({ directory, publicUrl, routes, catalogue, answers }: BuiltPagesOptions): Router {
  const { client } = builtParts(directory);
  const apiFor = createPageApi(routes);
  let loading: Promise<Renderer> | undefined;
  const renderer = () => (loading ??= loadRenderer(directory, publicUrl));

  async function render(address: string, catalogue: Catalogue): Promise<SharedAnswer> {
    const api = apiFor(catalogue);
    const { render } = await renderer();
    const body = await render(address, api.call);
    const status = address === MISSING.page ? 404 : statusOf(api.statuses);
    return { status, headers: status === 503 ? UNREADABLE : { 'Content-Type': HTML }, body };
  }

  const show = (request: Request, response: Response, shown: Shown): Promise<void> =>
    answers.respond(request, response, {
      ...shown,
      make: (catalogue) => render(shown.address, catalogue),
    });

  /** @param route the page's pattern; without one, it is its path */
  async function page(request: Request, response: Response, route?: string): Promise<void> {
    const { addressOfPage } = await renderer();
    const address = addressOfPage(request.path + queryOf(request));
    await show(request, response, { route: route ?? address.replace(/\?.*/, ''), address });
  }

  const missing = (request: Request, response: Response, route: string, address: string): Promise<void> =>
    show(request, response, { route, address, keepMissing: true });

  const category: RequestHandler<{ category: string }> = async (request, response) => {
    const slug = request.params.category;
    const found = catalogue.categories().then((all) => all.some((category) => category.slug === slug));
    await ((await isMissing(found))
      ? missing(request, response, PAGE_PATHS.category, MISSING.category)
      : page(request, response, PAGE_PATHS.category));
  };

  const product: RequestHandler<{ slug: string }> = async (request, response) => {
    await ((await isMissing(catalogue.product(request.params.slug)))
      ? missing(request, response, PAGE_PATHS.product, MISSING.product)
      : page(request, response, PAGE_PATHS.product));
  };

  const bare = async (_request: Request, response: Response): Promise<void> => {
    const { shell } = await renderer();
    response.set('Cache-Control', 'no-cache').type('html').send(shell);
  };

  const nowhere: RequestHandler = (request, response) => missing(request, response, '*', MISSING.page);

  /** An address whose escapes stand for no text is none of ours either. */
  const undecodable: ErrorRequestHandler = (error, request, response, next) =>
    error instanceof URIError ? nowhere(request, response, next) : next(error);

  const file = { index: false, redirect: false, maxAge: '1h' } as const;
  return Router()
    .use(readOnly, singleSlashes)
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
    .get(FILES, express.static(client, file))
    .use('/icons', express.static(path.join(client, 'icons'), file))
    .get(PAGE_PATHS.category, category)
    .get(PAGE_PATHS.product, product)
    .get(BARE_PATHS, bare)
    .get(PAGE_PATHS.fixed, (request, response) => page(request, response))
    .use(nowhere)
    .use(undecodable);
}
