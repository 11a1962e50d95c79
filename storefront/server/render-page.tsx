/** Reads and renders pages on the server. Vite builds it as a separate bundle, which proxy/src/pages/renderer.ts imports. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { App } from '../src/app/app.tsx';
import { canonicalUrl, loadPage, matchPage, pageKey, pages } from '../src/app/pages.ts';
import { contentPagesQuery } from '../src/features/content/index.ts';
import { setTransport } from '../src/lib/api-client.ts';
import { NOT_FOUND_STATUSES } from '../src/lib/api-error.ts';
import { dehydrateQueries } from '../src/lib/hydration.ts';
import { OriginContext } from '../src/lib/origin.ts';
import { createQueryClient } from '../src/lib/query-client.ts';
import type { ServerState } from '../src/lib/server-state.ts';
import { storeSettingsQuery } from '../src/lib/store-settings.ts';
import { StructuredDataContext } from '../src/ui/crawler-head.tsx';
import { PAGE_STYLE, renderShellContent, SHELL_STYLE } from './without-script.tsx';

/** Answers a GET request to the API without the network. */
type Api = (path: string) => Promise<Response>;

export interface PageOptions {
  /** Origin of the shop: `https://chitenge.example`. */
  origin: string;
  api: Api;
}

export interface RenderedPage {
  /** Elements for the head: title, meta, links, styles. */
  head: string;
  /** The content of the root element. */
  body: string;
  /** The server state as JSON that is safe inside a script element. */
  state: string;
  /** The page's module as the build's manifest names it. */
  file: string;
}

/** A document without a page, for pages that only the browser renders. */
export interface Shell extends Pick<RenderedPage, 'head' | 'state'> {
  /** What a browser without scripts shows, as HTML. */
  content: string;
}

// Styled-components writes styles in the order of loading. A fixed order makes every proxy render the same page.
for (const page of pages) if (page.rendering === 'server') await loadPage(page);

/** Separates the API calls of concurrent pages. */
const apiOfPage = new AsyncLocalStorage<Api>();
setTransport((path) => {
  const api = apiOfPage.getStore();
  if (!api) throw new Error(`${path} was called while no page is read.`);
  return api(path);
});

/** Fetches what every page shows. */
const prefetchShop = (client: QueryClient) =>
  Promise.all([client.prefetchQuery(storeSettingsQuery), client.prefetchQuery(contentPagesQuery)]);

/** Splits path and query. `URL` would read two slashes as a host and resolve two dots. */
function splitUrl(url: string): { pathname: string; search: string } {
  const start = url.indexOf('?');
  return start < 0
    ? { pathname: url, search: '' }
    : { pathname: url.slice(0, start), search: url.slice(start) };
}

/** Serializes to JSON that cannot close its script element. */
const toScriptJson = (data: object): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

/** Renders a schema.org object. */
const toJsonLd = (data: object): string =>
  `<script type="application/ld+json">${toScriptJson({ '@context': 'https://schema.org', ...data })}</script>`;

/** Wraps the content, because React puts elements for the head before it. */
const ROOT_START = '<div id="root">';
const ROOT_END = '</div>';

/** Renders the page at a URL from the fetched queries. React does it synchronously, so nothing else renders meanwhile. */
function render(
  queryClient: QueryClient,
  origin: string,
  location: { pathname: string; search: string },
): Pick<RenderedPage, 'head' | 'body'> {
  const styles = new ServerStyleSheet();
  const structuredData: object[] = [];
  try {
    const html = renderToString(
      styles.collectStyles(
        <OriginContext value={origin}>
          <StructuredDataContext value={structuredData}>
            <div id="root">
              <StaticRouter location={location}>
                <App queryClient={queryClient} />
              </StaticRouter>
            </div>
          </StructuredDataContext>
        </OriginContext>,
      ),
    );
    const start = html.indexOf(ROOT_START);
    return {
      head: html.slice(0, start) + structuredData.map(toJsonLd).join('') + styles.getStyleTags() + PAGE_STYLE,
      body: html.slice(start + ROOT_START.length, -ROOT_END.length),
    };
  } finally {
    styles.seal();
  }
}

/**
 * Returns the one URL for all URLs that show the same page.
 * @param url path and query
 */
export function canonicalUrlOf(url: string): string {
  const { pathname, search } = splitUrl(url);
  return canonicalUrl(pathname, new URLSearchParams(search));
}

/**
 * Renders the page at a URL, the same for every shopper. After a failed API call the page shows its error state.
 * @param url path and query
 * @throws the error of a component
 */
export async function renderPage(url: string, { origin, api }: PageOptions): Promise<RenderedPage> {
  const location = splitUrl(url);
  const { pathname, search } = location;
  const apiPaths = new Set<string>();
  let isNotFound = false;
  const recordingApi: Api = async (path) => {
    const response = await api(path);
    if (NOT_FOUND_STATUSES.has(response.status)) isNotFound = true;
    else apiPaths.add(path);
    return response;
  };
  return apiOfPage.run(recordingApi, async () => {
    const { page, params } = matchPage(pathname);
    const { prefetch } = await loadPage(page);
    const queryClient = createQueryClient();
    const query = new URLSearchParams(search);
    try {
      await Promise.all([prefetch?.(queryClient, { params, query }), prefetchShop(queryClient)]);
      const state = {
        origin,
        pageKey: pageKey(pathname, query, isNotFound),
        apiPaths: [...apiPaths],
        queries: dehydrateQueries(queryClient),
        isNotFound,
      } satisfies ServerState;
      return { ...render(queryClient, origin, location), state: toScriptJson(state), file: page.file };
    } finally {
      queryClient.clear();
    }
  });
}

/**
 * @param title of the page; null for the shop's name alone
 * @param orderId of an order that the page pays
 */
export async function renderShell(
  title: string | null,
  { origin, api }: PageOptions,
  orderId: string | null,
): Promise<Shell> {
  return apiOfPage.run(api, async () => {
    const queryClient = createQueryClient();
    await prefetchShop(queryClient);
    const queries = dehydrateQueries(queryClient);
    const settings = queryClient.getQueryData(storeSettingsQuery.queryKey);
    queryClient.clear();
    const state = { origin, pageKey: null, apiPaths: [], queries, isNotFound: false };
    return {
      head: SHELL_STYLE,
      state: toScriptJson(state satisfies ServerState),
      content: renderShellContent(title, settings, orderId),
    };
  });
}
