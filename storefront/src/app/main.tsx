import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { hydrateQueries } from '../lib/hydration.ts';
import { leftByServer, type LeftByServer } from '../lib/left-by-server.ts';
import { OriginContext } from '../lib/origin.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { registerWorker } from '../offline/register-worker.ts';
import { App } from './app.tsx';
import { loadPage, normalAddress, pageAt } from './pages.ts';
import { tell } from './signs-of-life.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root".');

const queryClient = createQueryClient();

const state = leftByServer();
const shop = (
  <StrictMode>
    <OriginContext value={state?.origin ?? location.origin}>
      <BrowserRouter>
        <App queryClient={queryClient} />
      </BrowserRouter>
    </OriginContext>
  </StrictMode>
);

/**
 * Brings the page that the server made to life; anew where going back or forward has led elsewhere meanwhile.
 * @throws what the browser throws when the page's code cannot be had
 */
async function bringToLife(element: HTMLElement, { address, queries, missing }: LeftByServer): Promise<void> {
  hydrateQueries(queryClient, queries);
  const { page, params } = pageAt(location.pathname);
  const { prefetch } = await loadPage(page);
  if (missing) await prefetch?.(queryClient, { params, query: new URLSearchParams(location.search) });
  const isHere =
    address === null || address === normalAddress(location.pathname, new URLSearchParams(location.search));
  // As a transition it is done bit by bit, and a press is answered in between.
  startTransition(() => {
    if (isHere) hydrateRoot(element, shop);
    else createRoot(element).render(shop);
  });
}

if (state) {
  // Without its code the page stays as the server made it: it can be read, and its links lead on.
  bringToLife(root, state).catch(() => tell('shop:lifeless'));
} else {
  createRoot(root).render(shop);
}

registerWorker();
