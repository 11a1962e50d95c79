/** The built storefront: its files, and its pages, which the server renders once for all shoppers. */
import path from 'node:path';
import { notFound, ProblemError } from '@chitenge/contract/problem-error';
import { fillPath, SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { slugOf } from '@chitenge/contract/slug';
import { keysOf } from '@chitenge/contract/typed-entries';
import express, {
  Router,
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import type { SharedResponse } from '../cache/cached-response.ts';
import type { ResponseCache, ResponseSource } from '../cache/response-cache.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { clientOf } from '../limits/client.ts';
import { methodNotAllowed } from '../problems/problems.ts';
import type { Route } from '../routes/route.ts';
import { askAnotherCopy } from './ask-another-copy.ts';
import { renderBrandHead, type BrandHead } from './brand-head.ts';
import { iconRoutes } from './icon-routes.ts';
import type { OldAddresses } from './old-addresses.ts';
import { createPageApi } from './page-api.ts';
import {
  CLIENT_ONLY_PAGES,
  FIXED_PATHS,
  missingUrl,
  NOT_FOUND_URL,
  ROOT_FILES,
  type ServerParameterPath,
} from './page-paths.ts';
import { createRenderBudget } from './render-budget.ts';
import { buildPaths, loadRenderer, type Renderer } from './renderer.ts';
import { staticFiles } from './static-files.ts';

const readOnly: RequestHandler = (request, _response, next) => {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw methodNotAllowed(request.method, 'GET, HEAD');
  next();
};

const fileNotFound: RequestHandler = () => {
  throw notFound('file');
};

const HTML = 'text/html; charset=utf-8';

/** Headers of a page whose catalogue could not be read. The page retries in the browser. */
const UNAVAILABLE_HEADERS = {
  'Content-Type': HTML,
  'Cache-Control': 'no-store',
  'CDN-Cache-Control': 'no-store',
  'Retry-After': '5',
};

/** A slug may become another item's, so a browser asks again after a day. */
const MOVED_CACHE = 'public, max-age=86400';

/** Derives a page's status from the statuses of its API calls. */
function pageStatus(statuses: readonly number[]): number {
  if (statuses.some((status) => status >= 500)) return 503;
  return statuses.some((status) => status === 400 || status === 404) ? 404 : 200;
}

/** The not-found page needs the store settings alone. Without them it is not cached. */
const notFoundStatus = (statuses: readonly number[]): number => (pageStatus(statuses) === 503 ? 503 : 404);

/** Returns whether a product or category is missing. After a failed read it counts as existing, and its page reports the failure. */
async function isMissing(found: Promise<unknown>): Promise<boolean> {
  return !(await found.catch(() => true));
}

/** Repeated slashes, or what browsers treat as slashes. A browser would take the rest of the path for a host. */
const REPEATED_SLASHES = /[/\\]{2,}/g;

const redirectRepeatedSlashes: RequestHandler = (request, response, next) => {
  const normalized = request.path.replaceAll(REPEATED_SLASHES, '/');
  if (normalized === request.path) next();
  else response.redirect(301, normalized + queryOf(request));
};

/** What chats leave behind a query. A browser encodes most of it in what a form sends. */
const LEFT_BEHIND_QUERY = new Set(',;:!?)]}>"\'');

/** Leads `/products?sort=name)` to the page that it means. */
const redirectWithoutQueryMarks: RequestHandler = (request, response, next) => {
  const query = queryOf(request);
  let end = query.length;
  while (LEFT_BEHIND_QUERY.has(query.charAt(end - 1))) end -= 1;
  if (end === query.length || query === '?') next();
  else response.redirect(301, request.path + query.slice(0, end));
};

/** What chats and mails leave behind an address: punctuation, signs, spaces and invisible characters. No page ends with one. */
const LEFT_BEHIND = /^[\p{P}\p{S}\p{Z}\p{C}\uFE0F]$/u;

/**
 * Leads `/track.`, `/products)` and `/cart*` to the page that they mean. The encoded path has no backslash and no second slash at
 * its beginning.
 */
const redirectWithoutMarks: RequestHandler = (request, response, next) => {
  const characters = Array.from(decodeURI(request.path));
  const length = characters.findLastIndex((character) => !LEFT_BEHIND.test(character)) + 1;
  if (/^\/?$/.test(characters.slice(length).join(''))) return next();
  response.redirect(301, (encodeURI(characters.slice(0, length).join('')) || '/') + queryOf(request));
};

/** Returns the query with its question mark. */
function queryOf({ url }: Request): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

/** Pages on which an order is paid. */
const PAID_HERE: ReadonlySet<string> = new Set([SHOP_PAGES.order.path, SHOP_PAGES.pay.path]);

export interface StorefrontRouterOptions {
  /** The build output of the storefront. */
  directory: string;
  /** The shop's URL for shoppers. */
  publicUrl: string;
  /** The API's routes. Pages call the shared ones. */
  routes: readonly Route[];
  catalogue: Catalogue;
  responseCache: ResponseCache;
  oldAddresses: OldAddresses;
  /** Pages that the server renders for one address per minute. */
  rendersPerAddress: number;
  /** Whether further copies of the proxy run, perhaps of another version. */
  hasCopies: boolean;
}

/** The client's address has used up its rendered pages. */
class RenderBudgetError extends Error {
  override name = 'RenderBudgetError';
}

/** Whether the client's address has too much to do for the server: its budget, or its turns (cache/creation-turns.ts). */
const isOverBudget = (error: unknown): boolean =>
  error instanceof RenderBudgetError || (error instanceof ProblemError && error.problem.status === 429);

/** Whether a build has replaced the storefront since the start, before the page was first rendered. */
const isReplaced = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';

type PageSource = Omit<ResponseSource, 'create' | 'client'> & { url: string };

export function storefrontRouter({
  directory,
  publicUrl,
  routes,
  catalogue,
  responseCache,
  oldAddresses,
  rendersPerAddress,
  hasCopies,
}: StorefrontRouterOptions): Router {
  const { client } = buildPaths(directory);
  const pageApi = createPageApi(routes);
  const { origin } = new URL(publicUrl);
  const renderBudget = createRenderBudget(rendersPerAddress);
  let loading: Promise<Renderer> | undefined;
  /** A build may be replacing the storefront: the next page loads it again. */
  const renderer = () =>
    (loading ??= loadRenderer(directory, publicUrl).catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  // At once, so that it is of the same build as the files.
  void renderer().catch(() => undefined);

  async function createPage(url: string, catalogue: Catalogue): Promise<SharedResponse> {
    const api = pageApi(catalogue);
    const { page } = await renderer();
    const body = await page(await brandHead(url, catalogue), url, api.call);
    const status = url === NOT_FOUND_URL ? notFoundStatus(api.statuses) : pageStatus(api.statuses);
    return { status, headers: status === 503 ? UNAVAILABLE_HEADERS : { 'Content-Type': HTML }, body };
  }

  /** Without the store settings, the document has the built-in icons. */
  async function brandHead(url: string | null, catalogue: Catalogue): Promise<BrandHead> {
    const store = await catalogue.store().catch(() => null);
    return renderBrandHead(store, { origin, isHome: url === SHOP_PAGES.home.path });
  }

  /**
   * Sends the document without content, for the browser to render.
   * @param title of the page; null for the shop's name alone
   * @param orderId of an order that the page pays
   */
  async function sendShell(
    response: Response,
    {
      title,
      cacheControl,
      orderId = null,
    }: { title: string | null; cacheControl: string; orderId?: string | null },
  ): Promise<void> {
    const { shell } = await renderer();
    const brand = await brandHead(null, catalogue);
    const document = await shell(brand, title, pageApi(catalogue).call, orderId);
    response.set('Cache-Control', cacheControl).type('html').send(document);
  }

  /** Responds with the rendered page. Over the client's budget, and when the server cannot, the browser renders it. */
  async function respondWith(request: Request, response: Response, source: PageSource): Promise<void> {
    const client = clientOf(request);
    const create = async (catalogue: Catalogue) => {
      if (!renderBudget.take(client)) throw new RenderBudgetError();
      return createPage(source.url, catalogue);
    };
    try {
      await responseCache.respond(request, response, { ...source, client, create });
    } catch (error) {
      if (!isOverBudget(error) && !isReplaced(error)) throw error;
      await sendShell(response, { title: null, cacheControl: 'no-store' });
    }
  }

  /** @param route the page's pattern; defaults to the path */
  async function respondWithPage(request: Request, response: Response, route?: string): Promise<void> {
    const { canonicalUrl } = await renderer();
    const url = canonicalUrl(request.path + queryOf(request));
    await respondWith(request, response, { route: route ?? url.replace(/\?.*/, ''), url });
  }

  const respondNotFound = (request: Request, response: Response, route: string, url: string): Promise<void> =>
    respondWith(request, response, { route, url, cacheNotFound: true });

  /** Finds what the parameter of a page names. */
  const lookups: Record<ServerParameterPath, (slug: string) => Promise<unknown>> = {
    [SHOP_PAGES.category.path]: async (slug) =>
      (await catalogue.categories()).some((category) => category.slug === slug),
    [SHOP_PAGES.product.path]: (slug) => catalogue.product(slug),
    [SHOP_PAGES.content.path]: (slug) => catalogue.contentPage(slug),
  };

  const parameterPages = Router();
  for (const path of keysOf(lookups))
    parameterPages.get(path, async (request, response) => {
      const find = lookups[path];
      const [slug = ''] = Object.values(request.params).flat();
      if (!(await isMissing(find(slug)))) return respondWithPage(request, response, path);
      // A phone that writes 'Women', or a full stop behind a link.
      const meant = slugOf(slug);
      const isMeant = meant !== slug && !(await isMissing(find(meant)));
      const present = isMeant ? meant : await oldAddresses.find(path, meant);
      if (present === null) return respondNotFound(request, response, path, missingUrl(path));
      response.set('Cache-Control', MOVED_CACHE);
      response.redirect(301, fillPath(path, present) + queryOf(request));
    });

  const clientOnlyPages = Router();
  for (const { path, title } of CLIENT_ONLY_PAGES)
    clientOnlyPages.get(path, (request, response) => {
      const orderId = PAID_HERE.has(path) ? String(request.params['id']) : null;
      return sendShell(response, { title, cacheControl: 'no-cache', orderId });
    });

  const notFoundPage: RequestHandler = (request, response) =>
    respondNotFound(request, response, '*', NOT_FOUND_URL);

  /** A path with invalid percent-encoding does not exist either. */
  const undecodablePath: ErrorRequestHandler = (error, request, response, next) =>
    error instanceof URIError ? notFoundPage(request, response, next) : next(error);

  const fileOptions = { index: false, redirect: false, maxAge: '1h' } as const;
  return Router()
    .use(readOnly, redirectRepeatedSlashes, redirectWithoutQueryMarks)
    .use('/static', staticFiles(path.join(client, 'static')), hasCopies ? askAnotherCopy : fileNotFound)
    .use(iconRoutes(catalogue))
    .get(ROOT_FILES, express.static(client, fileOptions))
    .use('/icons', express.static(path.join(client, 'icons'), fileOptions))
    .use(parameterPages)
    .use(redirectWithoutMarks)
    .use(clientOnlyPages)
    .get(FIXED_PATHS, (request, response) => respondWithPage(request, response))
    .use(notFoundPage)
    .use(undecodablePath);
}
