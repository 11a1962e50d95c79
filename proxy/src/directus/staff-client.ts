import { z } from 'zod';
import { problemSchema, type Problem } from '@chitenge/contract/problem';
import { ProblemError, invalidRequest } from '@chitenge/contract/problem-error';
import { problemType } from '@chitenge/contract/problem-type';
import { notAllowed, signedOut, slugTaken } from '../problems/staff-problems.ts';
import {
  createDirectusClient,
  parseResponse,
  type DirectusConnection,
  type RequestOptions,
} from './client.ts';
import { errorOfStatus } from './request-error.ts';

/**
 * Calls Directus with a staff member's session, rights and name in the activity log.
 * All methods throw ProblemError (signed out, not allowed, against the rules, slug taken) or DirectusRequestError.
 */
export interface StaffClient {
  /** The staff member's session token. */
  token: string;
  /** Sends a request and returns the validated body of the response. */
  request<Body>(path: string, schema: z.ZodType<Body>, options?: RequestOptions): Promise<Body>;
  /** Sends a request and discards the body of the response. */
  send(path: string, options: RequestOptions): Promise<void>;
}

/** The browser that called the proxy, for Directus' activity log. */
export interface Caller {
  ip: string | undefined;
  userAgent: string | undefined;
}

const errorsSchema = z.object({
  errors: z
    .array(
      z.object({
        extensions: z.looseObject({
          code: z.string(),
          field: z.string().nullish(),
        }),
      }),
    )
    .min(1),
});

const SESSION_ERRORS = new Set(['INVALID_CREDENTIALS', 'INVALID_TOKEN', 'TOKEN_EXPIRED', 'USER_SUSPENDED']);

interface DirectusErrors {
  codes: string[];
  /** That of the first error. */
  field: string | undefined;
}

/** Returns the errors of a Directus response; no codes for any other body. */
export function parseDirectusErrors(body: unknown): DirectusErrors {
  const errors = errorsSchema.safeParse(body).data?.errors ?? [];
  return {
    codes: errors.map(({ extensions }) => extensions.code),
    field: errors[0]?.extensions.field ?? undefined,
  };
}

/** Problems of the extension's commands. Other statuses are errors between proxy and Directus. */
const PASSED_ON = new Set([400, 403, 404, 409, 413, 415, 422, 429]);

/** Directus is well when its file storage is full or away: the words say so. */
const isPassedOn = ({ status, type }: Problem): boolean =>
  PASSED_ON.has(status) || type === problemType('file-not-stored');

/** Returns the error for a response that is not 2xx. */
export async function staffError(response: Response, call: string): Promise<Error> {
  const body: unknown = await response.json().catch(() => null);
  const problem = problemSchema.safeParse(body);
  if (problem.success && isPassedOn(problem.data)) {
    const wait = response.headers.get('Retry-After');
    return new ProblemError(problem.data, wait === null ? {} : { 'Retry-After': wait });
  }
  if (problem.success && response.status >= 500)
    return errorOfStatus(response.status, call, problem.data.type);
  const { codes, field } = parseDirectusErrors(body);
  const has = (code: string) => codes.includes(code);
  if (response.status === 401 || codes.some((code) => SESSION_ERRORS.has(code))) return signedOut();
  if (has('RECORD_NOT_UNIQUE') && (field === undefined || field === 'slug')) return slugTaken();
  if (has('INVALID_FOREIGN_KEY'))
    return invalidRequest([{ field: '(body)', message: 'refers to something that has just been deleted' }]);
  if (response.status === 403) return notAllowed();
  return errorOfStatus(response.status, call, codes.join(', '));
}

/** Returns the headers that make Directus log the caller instead of the proxy. */
export function callerHeaders({ ip, userAgent }: Caller): Record<string, string> {
  return {
    ...(ip === undefined ? {} : { 'X-Forwarded-For': ip }),
    ...(userAgent === undefined ? {} : { 'User-Agent': userAgent }),
  };
}

/** @param token the staff member's session token */
export function createStaffClient(
  connection: DirectusConnection,
  token: string,
  caller: Caller,
): StaffClient {
  const directus = createDirectusClient({ ...connection, token });

  async function fetchAsStaff(path: string, options: RequestOptions = {}): Promise<Response> {
    const headers = { ...callerHeaders(caller), ...options.headers };
    const response = await directus.fetch(path, { ...options, headers });
    if (!response.ok) throw await staffError(response, `${options.method ?? 'GET'} ${path}`);
    return response;
  }

  return {
    token,
    request: async (path, schema, options) => parseResponse(path, schema, await fetchAsStaff(path, options)),
    async send(path, options) {
      const response = await fetchAsStaff(path, options);
      if (response.status !== 204) await parseResponse(path, z.unknown(), response);
    },
  };
}

/** Returns whether an error is a 401 problem. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ProblemError && error.problem.status === 401;
}
