/** Renders pages on the server. Vite builds it as a separate bundle, which proxy/src/pages/renderer.ts imports. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { StyleSheetManager } from 'styled-components';
import { App } from '../src/app/app.tsx';
import { canonicalUrl, loadPage, matchPage, pageKey, pages } from '../src/app/pages.ts';
import { Providers } from '../src/app/providers.tsx';
import { contentPagesQuery } from '../src/features/content/index.ts';
import { setTransport } from '../src/lib/api-client.ts';
import { NOT_FOUND_STATUSES } from '../src/lib/api-error.ts';
import { setContentCache } from '../src/lib/cached-content.ts';
import { dehydrateQueries } from '../src/lib/hydration.ts';
import { OriginContext } from '../src/lib/origin.ts';
import { createQueryClient } from '../src/lib/query-client.ts';
import type { ServerState } from '../src/lib/server-state.ts';
import { storeSettingsQuery } from '../src/lib/store-settings.ts';
import { StructuredDataContext } from '../src/ui/crawler-head.tsx';
import { createContentPlaces, type ContentPlaces, type FilledMarkup, type Markup } from './content-cache.ts';
import { withListedProducts } from './listed-products.ts';
import { createStyleRecorder, styleElement } from './style-recorder.ts';

/** Answers a GET request to the API without the network. */
export type Api = (path: string) => Promise<Response>;

export interface RenderOptions {
  /** Origin of the shop: `https://chitenge.example`. */
  origin: string;
  api: Api;
}

export interface RenderedPage {
  /** Elements for the head: title, meta, links, styles. */
  head: string;
  /** Parts of the content of the root element. Those that many pages share are encoded already. */
  body: readonly (string | Buffer)[];
  /** The page's module as the build's manifest names it. */
  file: string;
  /** The server state as JSON that is safe inside a script element. */
  state: string;
}

// Styled-components writes styles in the order of loading. A fixed order makes every proxy render the same page.
for (const page of pages) if (page.rendering === 'server') await loadPage(page);

/** Separates the API calls of concurrent renders. */
const apiOfRender = new AsyncLocalStorage<Api>();
setTransport((path) => {
  const api = apiOfRender.getStore();
  if (!api) throw new Error(`${path} was called outside a render.`);
  return api(path);
});

/** Fetches what every page shows. */
const prefetchShop = (client: QueryClient) =>
  Promise.all([client.prefetchQuery(storeSettingsQuery), client.prefetchQuery(contentPagesQuery)]);

/** Wraps the content, because React puts elements for the head before it. */
const ROOT_START = '<div id="root">';
const ROOT_END = '</div>';

/** Renders to HTML. React does it synchronously, so nothing else renders at the same time. */
function renderMarkup(content: ReactNode): Markup {
  const { sheet, used } = createStyleRecorder();
  const html = renderToString(
    <StyleSheetManager sheet={sheet}>
      <div id="root">{content}</div>
    </StyleSheetManager>,
  );
  const start = html.indexOf(ROOT_START);
  return {
    head: html.slice(0, start),
    body: html.slice(start + ROOT_START.length, -ROOT_END.length),
    styles: used,
  };
}

/** The places of the page that renders. */
let places: ContentPlaces | undefined;
setContentCache((content) => places && { dangerouslySetInnerHTML: { __html: places.placeOf(content) } });

/** Renders a page, with the contents that it shares with others from the cache. */
function renderWithCache(page: ReactNode, renderContent: (content: ReactNode) => Markup): FilledMarkup {
  const ofPage = createContentPlaces();
  let markup;
  try {
    places = ofPage;
    markup = renderMarkup(page);
  } finally {
    places = undefined;
  }
  return ofPage.withContents(markup, renderContent);
}

/** Cached contents see no data but their own. */
const noQueries = createQueryClient();

/** Serializes to JSON that cannot close its script element. */
function toScriptJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}

/** Renders a schema.org object. */
const toJsonLd = (data: object): string =>
  `<script type="application/ld+json">${toScriptJson({ '@context': 'https://schema.org', ...data })}</script>`;

/** Splits path and query. `URL` would read two slashes as a host and resolve two dots. */
function splitUrl(url: string): { pathname: string; search: string } {
  const start = url.indexOf('?');
  return start < 0
    ? { pathname: url, search: '' }
    : { pathname: url.slice(0, start), search: url.slice(start) };
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
export async function renderPage(url: string, { origin, api }: RenderOptions): Promise<RenderedPage> {
  const location = splitUrl(url);
  const apiPaths = new Set<string>();
  let isNotFound = false;
  const recordingApi: Api = async (path) => {
    apiPaths.add(path);
    const response = await api(path);
    if (NOT_FOUND_STATUSES.has(response.status)) {
      apiPaths.delete(path);
      isNotFound = true;
    }
    return withListedProducts(path, response);
  };
  return apiOfRender.run(recordingApi, async () => {
    const { page, params } = matchPage(location.pathname);
    const { prefetch } = await loadPage(page);
    const queryClient = createQueryClient();
    const query = new URLSearchParams(location.search);
    await Promise.all([prefetch?.(queryClient, { params, query }), prefetchShop(queryClient)]);

    const structuredData: object[] = [];
    const inShop = (content: ReactNode, at: string | typeof location) => (
      <OriginContext value={origin}>
        <StructuredDataContext value={structuredData}>
          <StaticRouter location={at}>{content}</StaticRouter>
        </StructuredDataContext>
      </OriginContext>
    );
    try {
      const { head, body, styles } = renderWithCache(
        inShop(<App queryClient={queryClient} />, location),
        (content) => renderMarkup(inShop(<Providers queryClient={noQueries}>{content}</Providers>, '/')),
      );
      return {
        head: head + structuredData.map(toJsonLd).join('') + styleElement(styles),
        body,
        file: page.file,
        state: toScriptJson({
          origin,
          pageKey: pageKey(location.pathname, query, isNotFound),
          apiPaths: [...apiPaths],
          queries: dehydrateQueries(queryClient),
          isNotFound,
        } satisfies ServerState),
      };
    } finally {
      queryClient.clear();
    }
  });
}

/** Returns the server state of a document without a page: the data that every page needs. */
export async function renderShellState({ origin, api }: RenderOptions): Promise<string> {
  return apiOfRender.run(api, async () => {
    const queryClient = createQueryClient();
    await prefetchShop(queryClient);
    const queries = dehydrateQueries(queryClient);
    queryClient.clear();
    const state = { origin, pageKey: null, apiPaths: [], queries, isNotFound: false };
    return toScriptJson(state satisfies ServerState);
  });
}
