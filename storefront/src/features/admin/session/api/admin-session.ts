import type { AdminSession, SignIn } from '@chitenge/contract/admin-session';
import { queryOptions } from '@tanstack/react-query';
import { apiFetch, apiRequest, fetchByKeyOrNull } from '../../../../lib/api-client.ts';

const PATH = '/api/admin/session';

/** Query for the staff session; null without one. */
export const adminSessionQuery = queryOptions({
  queryKey: [PATH],
  queryFn: fetchByKeyOrNull<AdminSession>,
});

/** Reads the staff session past the cache; null without one. */
export function readSession(): Promise<AdminSession | null> {
  return fetchByKeyOrNull({ queryKey: [PATH], signal: new AbortController().signal });
}

/**
 * Signs a staff member in. The server sets the session in an httpOnly cookie.
 * @throws ApiError with a problem type of staff sign-in
 */
export function signIn(credentials: SignIn): Promise<AdminSession> {
  return apiRequest(PATH, { method: 'POST', body: credentials });
}

/** Ends the staff session on the server. */
export async function signOut(): Promise<void> {
  await apiFetch(PATH, { method: 'DELETE' });
}
