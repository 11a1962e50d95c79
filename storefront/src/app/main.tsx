import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { hydrateQueries } from '../lib/hydration.ts';
import { leftByServer } from '../lib/left-by-server.ts';
import { OriginContext } from '../lib/origin.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { registerWorker } from '../offline/register-worker.ts';
import { App } from './app.tsx';
import { loadPage, pageAt } from './pages.ts';

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

if (state) {
  hydrateQueries(queryClient, state.queries);
  const { page, params } = pageAt(location.pathname);
  // Without its code the page stays as the server made it: it can be read, and its links lead on.
  loadPage(page).then(
    async ({ prefetch }) => {
      if (state.missing)
        await prefetch?.(queryClient, { params, query: new URLSearchParams(location.search) });
      // As a transition it is done bit by bit, and a press is answered in between.
      return startTransition(() => void hydrateRoot(root, shop));
    },
    () => undefined,
  );
} else {
  createRoot(root).render(shop);
}

registerWorker();
