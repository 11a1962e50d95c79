/** How the back office calls the API: every call of its features goes through here, signing in and out apart. */
import { TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import { apiFetch, type RequestOptions } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { signInGate } from './sign-in-gate.ts';

/** Anything that turns an unknown answer into a known one or throws: every schema of the contract does. */
interface Parser<T> {
  parse: (answer: unknown) => T;
}

/**
 * Sends one request as the signed-in member of staff. If the session has ended meanwhile, it waits until they have signed
 * in again, in a dialog over the page, and sends the same request once more, so that no edit is lost.
 * @throws ApiError as apiFetch does; 401 only when they would not sign in
 */
export async function adminFetch(path: string, options: RequestOptions = {}): Promise<Response> {
  for (;;) {
    try {
      return await apiFetch(path, options);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      await signInGate.wait(error);
    }
  }
}

/** adminFetch for calls that answer with JSON. */
export async function adminRequest<T>(
  path: string,
  answer: Parser<T>,
  options: RequestOptions = {},
): Promise<T> {
  const response = await adminFetch(path, options);
  return answer.parse(await response.json());
}

export interface AdminListPage<T> {
  rows: T[];
  /** Rows in all, on every page. */
  total: number;
}

/** adminFetch for lists that say how many rows there are in all. Parameters that are empty are left out. */
export async function adminListRequest<T>(
  path: string,
  answer: Parser<T[]>,
  parameters: Readonly<Record<string, string | number>>,
  signal?: AbortSignal,
): Promise<AdminListPage<T>> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== '') query.set(name, String(value));
  const response = await adminFetch(`${path}?${query.toString()}`, signal ? { signal } : {});
  const rows = answer.parse(await response.json());
  const total = response.headers.get(TOTAL_COUNT_HEADER);
  return { rows, total: total === null ? rows.length : Number(total) };
}

/** What the server said was wrong, in words; null when it said nothing that staff could use. */
export function reasonOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.problem === null) return null;
  const { detail, errors = [] } = error.problem;
  return detail ?? errors[0]?.message ?? null;
}
