/** API client of the back office. Every call except sign-in and sign-out goes through it. */
import { problemType } from '@chitenge/contract/problem-type';
import { apiFetch, readJson, type RequestOptions } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { createCaller } from '../../../lib/call.ts';
import { reauthentication } from './reauthentication.ts';

/**
 * Sends a request as the signed-in staff member. If the session has expired, the sign-in dialog opens.
 * After the sign-in the same request is sent again, so that no edit is lost.
 * @throws ApiError as apiFetch does; 401 only when the staff member closes the sign-in dialog
 */
export async function adminFetch(path: string, options: RequestOptions = {}): Promise<Response> {
  for (;;) {
    try {
      return await apiFetch(path, options);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      await reauthentication.wait(error);
    }
  }
}

/** Sends a request like adminFetch and returns the JSON of its response. */
export async function adminRequest<T>(path: string, options: RequestOptions = {}): Promise<T> {
  return readJson<T>(await adminFetch(path, options));
}

/** Calls of the API as the signed-in staff member. */
export const { call: staffCall, respond: staffRespond, list: staffList } = createCaller(adminFetch);

/** Returns the detail or first field message of an API problem, or null. */
export function getProblemMessage(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.problem === null) return null;
  const { detail, errors = [] } = error.problem;
  return detail ?? errors[0]?.message ?? null;
}

/** Returns whether another staff member has saved a newer version. */
export function isVersionConflict(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.type === problemType('changed-meanwhile');
}
