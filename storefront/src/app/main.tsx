import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { hydrateQueries } from '../lib/hydration.ts';
import { OriginContext } from '../lib/origin.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { readServerState, type ServerState } from '../lib/server-state.ts';
import { registerServiceWorker } from '../offline/register-service-worker.ts';
import { App } from './app.tsx';
import { signalHydration } from './hydration-signal.tsx';
import { canonicalUrl, loadPage, matchPage } from './pages.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');

const queryClient = createQueryClient();

const serverState = readServerState();
const shop = (
  <StrictMode>
    <OriginContext value={serverState?.origin ?? location.origin}>
      <BrowserRouter>
        <App queryClient={queryClient} />
      </BrowserRouter>
    </OriginContext>
  </StrictMode>
);

/**
 * Hydrates the server-rendered page. After a history navigation it renders the new page instead.
 * @throws the browser's error when the page's module cannot be loaded
 */
async function hydratePage(element: HTMLElement, state: ServerState): Promise<void> {
  hydrateQueries(queryClient, state.queries);
  const query = new URLSearchParams(location.search);
  const { page, params } = matchPage(location.pathname);
  const { prefetch } = await loadPage(page);
  if (state.isNotFound) await prefetch?.(queryClient, { params, query });
  const isSamePage =
    state.canonicalUrl === null ||
    state.canonicalUrl === canonicalUrl(location.pathname, new URLSearchParams(location.search));
  // In a transition React hydrates in small steps and handles input in between.
  startTransition(() => {
    if (isSamePage) hydrateRoot(element, shop);
    else createRoot(element).render(shop);
  });
}

if (serverState) {
  // Without its module the page stays as the server rendered it. Its text and links work.
  hydratePage(root, serverState).catch(() => signalHydration('shop:hydration-failed'));
} else {
  createRoot(root).render(shop);
}

registerServiceWorker();
