import { createRoot } from 'react-dom/client';
import { onForgotten } from './on-forgotten.ts';
import { historyBlocker } from '../lib/history-blocker.ts';
import { hydrateQueries } from '../lib/hydration.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { readServerState } from '../lib/server-state.ts';
import { registerServiceWorker } from '../offline/register-service-worker.ts';
import { BrowserShop, hydratePage } from './hydrate-page.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('No #root');

addEventListener('popstate', (event) => historyBlocker.onPopState?.(event));
addEventListener('storage', onForgotten);

const queryClient = createQueryClient();
const serverState = readServerState();

registerServiceWorker();

if (serverState?.pageKey) {
  // Without its module the page stays as the server rendered it. Its text and links work.
  void hydratePage(root, serverState, queryClient);
} else {
  if (serverState) hydrateQueries(queryClient, serverState.queries);
  createRoot(root).render(<BrowserShop origin={location.origin} queryClient={queryClient} />);
}
