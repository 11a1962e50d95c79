import type {
  ChangePassword,
  DisableOneTimeCodes,
  EnableOneTimeCodes,
  OneTimeCodesSecret,
  StartOneTimeCodes,
} from '@chitenge/contract/admin-account';
import { ApiError } from '../../../../lib/api-error.ts';
import { staffCall } from '../admin-api.ts';

export async function changePassword(body: ChangePassword): Promise<void> {
  await staffCall('PUT /api/admin/account/password', { body });
}

export function startOneTimeCodes(body: StartOneTimeCodes): Promise<OneTimeCodesSecret> {
  return staffCall('POST /api/admin/account/one-time-codes', { body });
}

export async function enableOneTimeCodes(body: EnableOneTimeCodes): Promise<void> {
  await staffCall('PUT /api/admin/account/one-time-codes', { body });
}

export async function disableOneTimeCodes(body: DisableOneTimeCodes): Promise<void> {
  await staffCall('DELETE /api/admin/account/one-time-codes', { body });
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
