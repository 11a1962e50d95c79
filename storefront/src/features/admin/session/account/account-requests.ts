import {
  oneTimeCodesSecretSchema,
  type ChangePassword,
  type DisableOneTimeCodes,
  type EnableOneTimeCodes,
  type OneTimeCodesSecret,
  type StartOneTimeCodes,
} from '@chitenge/contract/admin-account';
import { ApiError } from '../../../../lib/api-error.ts';
import { adminFetch, adminRequest } from '../admin-api.ts';

const PASSWORD = '/api/admin/account/password';
const CODES = '/api/admin/account/one-time-codes';

export async function changePassword(body: ChangePassword): Promise<void> {
  await adminFetch(PASSWORD, { method: 'PUT', body });
}

export function startOneTimeCodes(body: StartOneTimeCodes): Promise<OneTimeCodesSecret> {
  return adminRequest(CODES, oneTimeCodesSecretSchema, { method: 'POST', body });
}

export async function enableOneTimeCodes(body: EnableOneTimeCodes): Promise<void> {
  await adminFetch(CODES, { method: 'PUT', body });
}

export async function disableOneTimeCodes(body: DisableOneTimeCodes): Promise<void> {
  await adminFetch(CODES, { method: 'DELETE', body });
}

const TOO_MANY_REQUESTS = 429;

/** Returns the message for a field of a failed request, or for the whole request at its first field. */
export function messageOf(error: unknown, field: string, isFirst = false): string | undefined {
  if (!error) return undefined;
  if (error instanceof ApiError) {
    const found = error.problem?.errors?.find((one) => one.field === field);
    if (found) return `This ${found.message}.`;
    if (error.problem?.errors && error.problem.errors.length > 0) return undefined;
    if (isFirst && error.status === TOO_MANY_REQUESTS)
      return 'Too many tries. Wait a few minutes, then try again.';
  }
  return isFirst ? 'It did not work. Try again in a moment.' : undefined;
}
