import { act, screen } from '@testing-library/react';
import { expectSeen } from '../testing/render-app.tsx';
import { http, HttpResponse } from 'msw';
import type { Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dehydrateQueries } from '../lib/hydration.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { OriginContext } from '../lib/origin.ts';
import type { ServerState } from '../lib/server-state.ts';
import { server } from '../testing/server.ts';
import { App } from './app.tsx';
import { hydratePage } from './hydrate-page.tsx';
import { loadPage, matchPage, pageKey } from './pages.ts';

const PRODUCT = '/product/chitenge-shirt-1';
const respond = (status: number) =>
  server.use(http.get(`*/api/products/:slug`, () => Response.json({}, { status })));

/** Errors that React reports when the server's page differs from the browser's. */
const differences: unknown[] = [];

function recordDifference(event: ErrorEvent): void {
  differences.push(event.error);
  event.preventDefault();
}

beforeEach(() => {
  differences.length = 0;
  addEventListener('error', recordDifference);
});
afterEach(() => {
  act(() => mounted?.unmount());
  mounted = undefined;
  history.replaceState(null, '', '/');
  removeEventListener('error', recordDifference);
  document.body.replaceChildren();
});

let mounted: Root | undefined;

async function hydrate({ root, state }: LoadedDocument): Promise<void> {
  mounted = await hydratePage(root, state, createQueryClient());
}

interface LoadedDocument {
  root: HTMLElement;
  state: ServerState;
}

/** Puts the server's page into the document, as if the browser had loaded it. */
async function loadDocument(url: string, { isNotFound = false } = {}): Promise<LoadedDocument> {
  const { pathname, searchParams } = new URL(url, location.origin);
  const { page, params } = matchPage(pathname);
  const client = createQueryClient();
  const { prefetch } = await loadPage(page);
  await prefetch?.(client, { params, query: searchParams });
  const root = document.createElement('div');
  root.innerHTML = renderToString(
    <OriginContext value={location.origin}>
      <StaticRouter location={url}>
        <App queryClient={client} />
      </StaticRouter>
    </OriginContext>,
  );
  document.body.append(root);
  history.replaceState(null, '', url);
  const state = {
    origin: location.origin,
    pageKey: pageKey(pathname, searchParams, isNotFound),
    apiPaths: [],
    queries: dehydrateQueries(client),
    isNotFound,
  };
  return { root, state: JSON.parse(JSON.stringify(state)) };
}

function navigateTo(url: string): void {
  history.replaceState(null, '', url);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

it('hydrates a page that was cached last year', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-31T12:00:00Z'), toFake: ['Date'] });
  const loaded = await loadDocument('/lookbook');
  vi.setSystemTime(new Date('2027-01-01T12:00:00Z'));
  await act(() => hydrate(loaded));
  vi.useRealTimers();
  expect(differences).toEqual([]);
});

const pages = [
  ['/', 'New Season Collection'],
  ['/products?size=M&sort=price-asc', 'All Products'],
  [PRODUCT, 'Chitenge Shirt 1'],
  ['/no/such/page', '404 Page Not Found'],
] as const;

it.each(pages)('hydrates %s without differences', async (url, heading) => {
  const loaded = await loadDocument(url);
  const rendered = screen.getByRole('heading', { level: 1, name: heading });
  await act(() => hydrate(loaded));
  expect(rendered).toBeVisible();
  expect(differences).toEqual([]);
});

it('shows the page that the shopper goes back to right after hydration began', async () => {
  const loaded = await loadDocument('/products?sort=price-asc');
  await act(async () => {
    await hydrate(loaded);
    navigateTo('/products?size=M');
  });
  await expectSeen(() => screen.getByRole('button', { name: 'Size M, remove' }));
  expect(differences).toEqual([]);
});

it('shows the page that the shopper goes back to while the missing one is fetched again', async () => {
  respond(404);
  const loaded = await loadDocument(PRODUCT, { isNotFound: true });
  server.use(
    http.get('*/api/products/:slug', () => {
      navigateTo('/lookbook');
      return HttpResponse.json({}, { status: 404 });
    }),
  );
  await act(() => hydrate(loaded));
  await expectSeen(() => screen.getByRole('heading', { level: 1, name: 'Fall/Winter Lookbook 2024' }));
  expect(differences).toEqual([]);
});

it('shows the page that the shopper goes back to from a page that does not exist', async () => {
  const loaded = await loadDocument('/no/such/page');
  navigateTo('/lookbook');
  await act(() => hydrate(loaded));
  await expectSeen(() => screen.getByRole('heading', { level: 1, name: 'Fall/Winter Lookbook 2024' }));
  expect(differences).toEqual([]);
});

it.each([
  ['still missing', () => respond(404), 'Product Not Found'],
  ['published since', () => server.resetHandlers(), 'Chitenge Shirt 1'],
  ['not reachable', () => respond(503), 'The product could not be loaded.'],
])('shows a missing product that is %s', async (_case, change, text) => {
  respond(404);
  const loaded = await loadDocument(PRODUCT, { isNotFound: true });
  change();
  await act(() => hydrate(loaded));
  await expectSeen(() => screen.getByText(text, { selector: 'main :is(h1, p)' }));
  expect(differences).toEqual([]);
});
