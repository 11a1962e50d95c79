/** The shop as the proxy renders it: built by itself, and imported by proxy/src/pages. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { NOT_THERE } from '../src/lib/api-error.ts';
import { answerCallsWith } from '../src/lib/api-client.ts';
import { dehydrateQueries } from '../src/lib/hydration.ts';
import type { LeftByServer } from '../src/lib/left-by-server.ts';
import { OriginContext } from '../src/lib/origin.ts';
import { routes } from '../src/lib/paths.ts';
import { createQueryClient } from '../src/lib/query-client.ts';
import { App } from '../src/app/app.tsx';
import { loadPage, normalAddress, notFoundPage, pageAt, pages } from '../src/app/pages.ts';

/** Answers a GET on the API, as the network would. */
export type Api = (path: string) => Promise<Response>;

export interface RenderOptions {
  /** Where shoppers find the shop, such as `https://chitenge.example`. */
  origin: string;
  api: Api;
}

export interface RenderedPage {
  /** Elements for the head: title, description, links, previews, styles. */
  head: string;
  /** What stands in the root element. */
  body: string;
  /** The page's module, as the build's list of files names it. */
  file: string;
  /** What was read, as JSON that is harmless inside a script element. */
  state: string;
}

// In one order: styles are written in the order in which the code that has them was loaded, and two copies of the proxy
// must write the same page. The back office is the browser's own.
for (const page of [...pages, notFoundPage]) if (page.path !== routes.admin) await loadPage(page);

/** Each page's calls are answered from what its own render may read. */
const apiOfRender = new AsyncLocalStorage<Api>();
answerCallsWith((path) => {
  const api = apiOfRender.getStore();
  if (!api) throw new Error(`${path} is called outside of a render.`);
  return api(path);
});

/** Wraps the shop, so that what React puts before it, for the head, can be told from it. */
const ROOT = '<div id="root">';
const END = '</div>';

/** JSON that cannot end the element it stands in. */
function toHarmlessJson(value: LeftByServer): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

/** Takes an address apart; not as a URL, for that takes two slashes for a host, and two dots for the way up. */
function partsOf(address: string): { pathname: string; search: string } {
  const start = address.indexOf('?');
  return start < 0
    ? { pathname: address, search: '' }
    : { pathname: address.slice(0, start), search: address.slice(start) };
}

/**
 * The one address of all at which the same page stands, written in one way.
 * @param address path and query
 */
export function addressOfPage(address: string): string {
  const { pathname, search } = partsOf(address);
  return normalAddress(pathname, new URLSearchParams(search));
}

/**
 * Renders the page of an address, the same for every shopper.
 * @param address path and query
 * @throws whatever a component throws; a call that fails is no fault: the page shows what it shows while it loads
 */
export async function renderPage(address: string, { origin, api }: RenderOptions): Promise<RenderedPage> {
  const place = partsOf(address);
  const asked = new Set<string>();
  let missing = false;
  const readForPage: Api = async (path) => {
    asked.add(path);
    const response = await api(path);
    if (NOT_THERE.has(response.status)) {
      asked.delete(path);
      missing = true;
    }
    return response;
  };
  return apiOfRender.run(readForPage, async () => {
    const { page, params } = pageAt(place.pathname);
    const { prefetch } = await loadPage(page);
    const queryClient = createQueryClient();
    const query = new URLSearchParams(place.search);
    await prefetch?.(queryClient, { params, query });

    const sheet = new ServerStyleSheet();
    try {
      const html = renderToString(
        sheet.collectStyles(
          <OriginContext value={origin}>
            <div id="root">
              <StaticRouter location={place}>
                <App queryClient={queryClient} />
              </StaticRouter>
            </div>
          </OriginContext>,
        ),
      );
      const start = html.indexOf(ROOT);
      return {
        head: html.slice(0, start) + sheet.getStyleTags(),
        body: html.slice(start + ROOT.length, -END.length),
        file: page.file,
        state: toHarmlessJson({
          origin,
          address: missing || page === notFoundPage ? null : normalAddress(place.pathname, query),
          asked: [...asked],
          queries: dehydrateQueries(queryClient),
          missing,
        }),
      };
    } finally {
      sheet.seal();
      queryClient.clear();
    }
  });
}
