import type { PasswordReset, RequestPasswordReset } from '@chitenge/contract/admin-session';
import { queryOptions } from '@tanstack/react-query';
import { apiFetch, fetchByKey } from '../../../../lib/api-client.ts';

const PATH = '/api/admin/password-reset';

/** Query for whether the shop can mail a link for a new password. */
export const passwordResetQuery = queryOptions({ queryKey: [PATH], queryFn: fetchByKey<PasswordReset> });

/** Makes the shop mail a link, if the address belongs to an account. */
export async function requestPasswordReset(input: RequestPasswordReset): Promise<void> {
  await apiFetch(PATH, { method: 'POST', body: input });
}
