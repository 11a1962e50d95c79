/** The shop as the proxy renders it: built by itself, and imported by proxy/src/pages. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { answerCallsWith } from '../src/lib/api-client.ts';
import { dehydrateQueries } from '../src/lib/hydration.ts';
import type { LeftByServer } from '../src/lib/left-by-server.ts';
import { OriginContext } from '../src/lib/origin.ts';
import { createQueryClient } from '../src/lib/query-client.ts';
import { App } from '../src/app/app.tsx';
import { loadPage, pageAt } from '../src/app/pages.ts';

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

/**
 * Renders the page of an address, the same for every shopper.
 * @param address path and query
 * @throws whatever a component throws; a call that fails is no fault: the page shows what it shows while it loads
 */
export async function renderPage(address: string, { origin, api }: RenderOptions): Promise<RenderedPage> {
  const url = new URL(address, origin);
  const answers: string[] = [];
  const readForPage: Api = (path) => {
    answers.push(path);
    return api(path);
  };
  return apiOfRender.run(readForPage, async () => {
    const { page, params } = pageAt(url.pathname);
    const { prefetch } = await loadPage(page);
    const queryClient = createQueryClient();
    await prefetch?.(queryClient, { params, query: url.searchParams });

    const sheet = new ServerStyleSheet();
    try {
      const html = renderToString(
        sheet.collectStyles(
          <OriginContext value={origin}>
            <div id="root">
              <StaticRouter location={url.pathname + url.search}>
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
        state: toHarmlessJson({ origin, answers, queries: dehydrateQueries(queryClient) }),
      };
    } finally {
      sheet.seal();
      queryClient.clear();
    }
  });
}
