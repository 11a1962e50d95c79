import { createRoot } from 'react-dom/client';
import { historyBlocker } from '../lib/history-blocker.ts';
import { hydrateQueries } from '../lib/hydration.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { readServerState } from '../lib/server-state.ts';
import { BrowserShop, hydratePage } from './hydrate-page.tsx';
import { keepTranslatedText } from './translated-text.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('No #root');

keepTranslatedText();

addEventListener('popstate', (event) => historyBlocker.onPopState?.(event));

const queryClient = createQueryClient();
const serverState = readServerState();

if (serverState?.pageKey) {
  // Without its module the page stays as the server rendered it. Its text and links work.
  void hydratePage(root, serverState, queryClient);
} else {
  if (serverState) hydrateQueries(queryClient, serverState.queries);
  createRoot(root).render(<BrowserShop origin={location.origin} queryClient={queryClient} />);
}
