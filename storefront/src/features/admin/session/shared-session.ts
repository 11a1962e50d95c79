/** The staff session of this browser: its tabs share the session's cookie. */
import type { AdminSession } from '@chitenge/contract/admin-session';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openTabSync, type TabSync } from '../../../lib/tab-sync.ts';
import { adminSessionQuery, readSession } from './api/admin-session.ts';
import { reauthentication } from './reauthentication.ts';

const CHANNEL = 'chitenge-staff-session';
/** Open while the back office is. */
let tabSync: TabSync | null = null;

const [SESSION_PATH] = adminSessionQuery.queryKey;

/**
 * Shows a session, or the sign-in form. When another person signs in, waiting calls fail and cached data is removed. So
 * nobody sees or saves another person's work.
 */
function adoptSession(queryClient: QueryClient, session: AdminSession | null): void {
  const before = queryClient.getQueryData(adminSessionQuery.queryKey);
  queryClient.setQueryData(adminSessionQuery.queryKey, session);
  if (!before || before.user.id === session?.user.id) return;
  reauthentication.cancel();
  queryClient.removeQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && path.startsWith('/api/admin/') && path !== SESSION_PATH,
  });
}

/** Adopts the session that this tab has begun or ended, and has the other tabs adopt it. */
export function shareSession(queryClient: QueryClient, session: AdminSession | null): void {
  adoptSession(queryClient, session);
  tabSync?.publish();
}

/** Adopts the sessions that other tabs begin and end. The same person's calls that wait for a sign-in are sent again. */
export function useSharedSession(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    async function adopt(): Promise<void> {
      const session = await readSession();
      adoptSession(queryClient, session);
      if (session) reauthentication.succeed();
    }
    // Without an answer, the next call of this tab shows what the session may do.
    const opened = openTabSync(CHANNEL, () => void adopt().catch(() => undefined));
    tabSync = opened;
    return () => {
      opened.close();
      if (tabSync === opened) tabSync = null;
    };
  }, [queryClient]);
}
