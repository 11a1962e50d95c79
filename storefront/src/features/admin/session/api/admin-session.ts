import type { AdminSession, SignIn } from '@chitenge/contract/admin-session';
import { queryOptions } from '@tanstack/react-query';
import { apiFetch, apiRequest, fetchByKeyOrNull } from '../../../../lib/api-client.ts';

const PATH = '/api/admin/session';

/** Who is signed in; null when nobody is. */
export const adminSessionQuery = queryOptions({
  queryKey: [PATH],
  queryFn: fetchByKeyOrNull<AdminSession>,
});

/**
 * Signs in. The session itself is kept in a cookie that no script can read.
 * @throws ApiError whose problem type is one of SESSION_PROBLEMS
 */
export function signIn(credentials: SignIn): Promise<AdminSession> {
  return apiRequest(PATH, { method: 'POST', body: credentials });
}

/** Signs out, on the server as well. */
export async function signOut(): Promise<void> {
  await apiFetch(PATH, { method: 'DELETE' });
}
