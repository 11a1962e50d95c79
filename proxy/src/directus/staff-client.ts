/** A staff member's own way to Directus: their token, their rights, their name in the activity log. */
import { z } from 'zod';
import { HttpProblem, invalidRequest } from '../problems/http-problem.ts';
import { againstRules, fileNotStored, notAllowed, signedOut, slugTaken } from '../problems/staff-problems.ts';
import { createDirectusClient, readAnswer, type DirectusAccess, type Send } from './client.ts';
import { failureOfStatus } from './failure.ts';

/** All throw HttpProblem (signed out, not allowed, against the rules, slug taken), or DirectusFailure. */
export interface StaffClient {
  /** The token that the calls are made with. */
  token: string;
  /** The answer's body, checked. */
  ask<Answer>(path: string, schema: z.ZodType<Answer>, options?: Send): Promise<Answer>;
  /** For calls whose answer is of no interest. */
  tell(path: string, options: Send): Promise<void>;
}

/** From where a call comes, for Directus' records. */
export interface Caller {
  ip: string | undefined;
  userAgent: string | undefined;
}

const errorsSchema = z.object({
  errors: z
    .array(
      z.object({
        message: z.string(),
        extensions: z.looseObject({ code: z.string(), field: z.string().nullish() }),
      }),
    )
    .min(1),
});

const NO_SESSION = new Set(['INVALID_CREDENTIALS', 'INVALID_TOKEN', 'TOKEN_EXPIRED', 'USER_SUSPENDED']);

/** The codes of an answer that is not 2xx, and what the first says; none when it is not Directus' own. */
export async function errorsOf(
  response: Response,
): Promise<{ codes: string[]; message: string; field: string | undefined }> {
  const parsed = errorsSchema.safeParse(await response.json().catch(() => null));
  const errors = parsed.data?.errors ?? [];
  return {
    codes: errors.map(({ extensions }) => extensions.code),
    message: errors[0]?.message ?? '',
    field: errors[0]?.extensions.field ?? undefined,
  };
}

async function refusal(response: Response, call: string): Promise<Error> {
  const { codes, message, field } = await errorsOf(response);
  const has = (code: string) => codes.includes(code);
  if (response.status === 401 || codes.some((code) => NO_SESSION.has(code))) return signedOut();
  if (has('SHOP_RULE')) return againstRules(message);
  if (has('RECORD_NOT_UNIQUE') && (field === undefined || field === 'slug')) return slugTaken();
  if (has('INVALID_FOREIGN_KEY'))
    return invalidRequest([{ field: '(body)', message: 'refers to something that has just been deleted' }]);
  if (response.status === 403) return notAllowed();
  // Directus says so of files that it could not write, and of nothing else that staff do.
  if (has('SERVICE_UNAVAILABLE')) return fileNotStored();
  return failureOfStatus(response.status, call, codes.join(', '));
}

/** Headers that let Directus write down who called, and not that it was the proxy. */
export function callerHeaders({ ip, userAgent }: Caller): Record<string, string> {
  return {
    ...(ip === undefined ? {} : { 'X-Forwarded-For': ip }),
    ...(userAgent === undefined ? {} : { 'User-Agent': userAgent }),
  };
}

/** @param token of the staff member's session */
export function createStaffClient(access: DirectusAccess, token: string, caller: Caller): StaffClient {
  const directus = createDirectusClient({ ...access, token });

  async function send(path: string, options: Send = {}): Promise<Response> {
    const headers = { ...callerHeaders(caller), ...options.headers };
    const response = await directus.send(path, { ...options, headers });
    if (!response.ok) throw await refusal(response, `${options.method ?? 'GET'} ${path}`);
    return response;
  }

  return {
    token,
    ask: async (path, schema, options) => readAnswer(path, schema, await send(path, options)),
    async tell(path, options) {
      const response = await send(path, options);
      if (response.status !== 204) await readAnswer(path, z.unknown(), response);
    },
  };
}

/** Whether an error says that nobody is signed in. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof HttpProblem && error.problem.status === 401;
}
