/** API client of the back office. Every call except sign-in and sign-out goes through it. */
import { TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import { problemType } from '@chitenge/contract/problem-type';
import { apiFetch, type RequestOptions } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { reauthentication } from './reauthentication.ts';

/** Parses an unknown value or throws; every schema of the contract fits. */
interface Parser<T> {
  parse: (value: unknown) => T;
}

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

/** Sends a request like adminFetch and parses the JSON response. */
export async function adminRequest<T>(
  path: string,
  schema: Parser<T>,
  options: RequestOptions = {},
): Promise<T> {
  const response = await adminFetch(path, options);
  return schema.parse(await response.json());
}

export interface AdminListPage<T> {
  rows: T[];
  /** Number of rows on all pages. */
  total: number;
}

/** Fetches one page of a list with its total from the response header. Omits empty query parameters. */
export async function adminListRequest<T>(
  path: string,
  schema: Parser<T[]>,
  parameters: Readonly<Record<string, string | number>>,
  signal?: AbortSignal,
): Promise<AdminListPage<T>> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== '') query.set(name, String(value));
  const response = await adminFetch(`${path}?${query.toString()}`, signal ? { signal } : {});
  const rows = schema.parse(await response.json());
  const total = response.headers.get(TOTAL_COUNT_HEADER);
  return { rows, total: total === null ? rows.length : Number(total) };
}

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
