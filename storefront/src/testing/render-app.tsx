import type { StoreSettings } from '@chitenge/contract/page';
import { render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import {
  BrowserRouter,
  MemoryRouter,
  useLocation,
  useNavigate,
  type Location,
  type NavigateFunction,
} from 'react-router-dom';
import { expect } from 'vitest';
import { App } from '../app/app.tsx';
import { contentPagesQuery } from '../features/content/index.ts';
import { historyBlocker } from '../lib/history-blocker.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { storeSettingsQuery } from '../lib/store-settings.ts';
import { contentPages, storeSettings } from './handlers/pages.ts';

// The lazy parts of the back office up front, so that no test waits for them.
import.meta.glob(
  [
    '../features/admin/{shell/back-office,*/*-tab,orders/new/new-order,import/import-dialog,labels/labels-page}.tsx',
    '../features/admin/{payments/reconcile/reconcile-dialog,session/staff/staff-dialog}.tsx',
    '../features/admin/{messages/order/order-messages,delivery/dispatch/dispatch-list}.tsx',
    '../features/admin/uploads/put-file.ts',
  ],
  { eager: true },
);

// As main.tsx does before it renders the router.
addEventListener('popstate', (event) => historyBlocker.onPopState?.(event));

/** The router's location and its navigate function. */
interface TestRouter {
  state: { location: Location };
  navigate: NavigateFunction;
}

function RouterProbe({ onUpdate }: { onUpdate: (router: TestRouter) => void }) {
  const location = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => onUpdate({ state: { location }, navigate }));
  return null;
}

/** Creates the query cache of a document, with what the server sends with every page. */
function shopQueryClient(settings = storeSettings) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(storeSettingsQuery.queryKey, settings);
  queryClient.setQueryData(contentPagesQuery.queryKey, contentPages);
  return queryClient;
}

/**
 * Renders the whole shop with an empty query cache but for what the server sends with every page and the browser's own history, for tests of Back.
 * @param url path and query
 */
export function renderAppInBrowser(url: string, settings?: StoreSettings) {
  history.replaceState(null, '', url);
  const queryClient = shopQueryClient(settings);
  const view = render(
    <BrowserRouter>
      <App queryClient={queryClient} />
    </BrowserRouter>,
  );
  return { ...view, user: userEvent.setup(), queryClient };
}

/**
 * Renders the whole shop with the store settings alone in the query cache.
 * @param url path and query
 */
export function renderApp(url: string, settings?: StoreSettings) {
  let latest: TestRouter | undefined;
  const current = (): TestRouter => {
    if (!latest) throw new Error('The router has not rendered yet.');
    return latest;
  };
  const router: TestRouter = {
    get state() {
      return current().state;
    },
    get navigate() {
      return current().navigate;
    },
  };
  const queryClient = shopQueryClient(settings);
  const view = render(
    <MemoryRouter initialEntries={[url]}>
      <RouterProbe
        onUpdate={(updated) => {
          latest = updated;
        }}
      />
      <App queryClient={queryClient} />
    </MemoryRouter>,
  );
  return { ...view, user: userEvent.setup(), router, queryClient };
}

/** Waits until an element is there and can be seen. */
export const expectSeen = (find: () => HTMLElement): Promise<unknown> =>
  waitFor(() => expect(find()).toBeVisible());

/** Returns the texts of elements, divided by bars. */
export const textsOf = (elements: readonly HTMLElement[]): string =>
  elements.map(({ textContent }) => textContent).join(' | ');

/** Expects to see each of the texts. @param texts divided by bars */
export function expectTexts(within: { getByText: (text: string) => HTMLElement }, texts: string): void {
  for (const text of texts.split(' | ')) expect(within.getByText(text)).toBeVisible();
}

interface Typing {
  clear: (field: Element) => Promise<void>;
  type: (field: Element, text: string) => Promise<void>;
}

/** Types a text in place of the one in a field. */
export async function retype(user: Typing, field: Element, text: string): Promise<void> {
  await user.clear(field);
  if (text !== '') await user.type(field, text);
}
