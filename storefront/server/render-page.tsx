/** Renders pages on the server. Vite builds it as a separate bundle, which proxy/src/pages/renderer.ts imports. */
import type { DehydratedState } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { StyleSheetManager } from 'styled-components';
import { App } from '../src/app/app.tsx';
import { canonicalUrl, loadPage, matchPage, pages } from '../src/app/pages.ts';
import { Providers } from '../src/app/providers.tsx';
import { setContentCache } from '../src/lib/cached-content.ts';
import { hydrateQueries } from '../src/lib/hydration.ts';
import { OriginContext } from '../src/lib/origin.ts';
import { createQueryClient } from '../src/lib/query-client.ts';
import { GlobalStyle } from '../src/theme/global-style.ts';
import { StructuredDataContext } from '../src/ui/crawler-head.tsx';
import { createContentPlaces, type ContentPlaces, type FilledMarkup, type Markup } from './content-cache.ts';
import { pageQueries, type PageData } from './page-data.ts';
import { toScriptJson } from './script-json.ts';
import { splitUrl } from './split-url.ts';
import { createStyleRecorder, styleElement } from './style-recorder.ts';

export { readPage, readShell } from './page-data.ts';

export interface RenderedPage {
  /** Elements for the head: title, meta, links, styles. */
  head: readonly (string | Buffer)[];
  /** Parts of the content of the root element. Those that many pages share are encoded already. */
  body: readonly (string | Buffer)[];
  /** The page's module as the build's manifest names it. */
  file: string;
}

// Styled-components writes styles in the order of loading. A fixed order makes every proxy render the same page.
for (const page of pages) if (page.rendering === 'server') await loadPage(page);

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

/** The library would compile them again for each page. */
const { styles: globalStyles } = renderMarkup(<GlobalStyle />);

/** Cached contents see no data but their own. */
const noQueries = createQueryClient();

/** Renders a schema.org object. */
const toJsonLd = (data: object): string =>
  `<script type="application/ld+json">${toScriptJson({ '@context': 'https://schema.org', ...data })}</script>`;

/**
 * Returns the one URL for all URLs that show the same page.
 * @param url path and query
 */
export function canonicalUrlOf(url: string): string {
  const { pathname, search } = splitUrl(url);
  return canonicalUrl(pathname, new URLSearchParams(search));
}

/**
 * Renders a page from its data alone, so any thread can do it. After a failed API call the page shows its error state.
 * @throws the error of a component
 */
export function renderPage(data: PageData): RenderedPage {
  const { url, origin, missing } = data;
  const location = splitUrl(url);
  const { page } = matchPage(location.pathname);
  const queryClient = createQueryClient();
  hydrateQueries(queryClient, pageQueries(data));
  if (missing !== '') {
    const missingQueries: DehydratedState = JSON.parse(missing);
    hydrateQueries(queryClient, missingQueries);
  }

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
      head: [head, ...structuredData.map(toJsonLd), styleElement([...globalStyles, ...styles])],
      body,
      file: page.file,
    };
  } finally {
    queryClient.clear();
  }
}
