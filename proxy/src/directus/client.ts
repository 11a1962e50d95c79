import { createDirectus, rest, staticToken, type RestCommand } from '@directus/sdk';
import { z } from 'zod';
import type { Call } from './call.ts';
import { DirectusFailure, toFailure } from './failure.ts';
import type { DirectusSchema } from './rows.ts';

export interface DirectusSettings {
  url: string;
  /** Static token of the service user. */
  token: string;
  /** Milliseconds that one answer may take. */
  timeoutMs: number;
}

/** Where Directus is, as whom it is called, and how. */
export interface DirectusAccess extends Pick<DirectusSettings, 'url' | 'token'> {
  call: Call;
}

export interface Send {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'SEARCH';
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Sent as JSON, unless it is a form. */
  body?: unknown;
  /** Milliseconds; the settings' own when left out. */
  timeoutMs?: number;
}

export interface DirectusClient {
  /**
   * Runs one command of the SDK and checks what came back.
   * @param schema what the rows must look like
   * @throws DirectusFailure
   */
  read<Row>(
    call: string,
    command: RestCommand<unknown, DirectusSchema>,
    schema: z.ZodType<Row>,
  ): Promise<Row>;
  /**
   * Runs one command of the SDK that makes a row, which the caller may be refused to read.
   * @throws the SDK's own error, so that the caller can look at its code; DirectusFailure
   */
  create(call: string, command: RestCommand<unknown, DirectusSchema>): Promise<void>;
  /**
   * Calls an address that the SDK has no command for. Any status is an answer.
   * @throws DirectusFailure when there is none
   */
  send(path: string, options?: Send): Promise<Response>;
}

/**
 * Reads what Directus answered.
 * @throws DirectusFailure of kind `unreadable`, with the fields at fault but not their values
 */
function readable<Row>(call: string, schema: z.ZodType<Row>, answer: unknown): Row {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new DirectusFailure('unreadable', `Directus answered ${call} with something else: ${reasons}`);
}

/**
 * Reads the body of an answer to `send`.
 * @throws DirectusFailure of kind `unreadable` when it is not JSON of this shape, `unavailable` when it breaks off
 */
export async function readAnswer<Row>(
  call: string,
  schema: z.ZodType<Row>,
  response: Response,
): Promise<Row> {
  const answer: unknown = await response.json().catch((error: unknown) => {
    if (!(error instanceof SyntaxError)) throw toFailure(error, call);
    throw new DirectusFailure(
      'unreadable',
      `Directus answered ${call} with something that is not JSON`,
      error,
    );
  });
  return readable(call, schema, answer);
}

/** What Directus says of a row that it has made. */
const createdSchema = z.object({ id: z.uuid() }).nullable();

/** One user's way to Directus: the SDK, and whatever it has no command for. */
export function createDirectusClient({ url, token, call: fetch }: DirectusAccess): DirectusClient {
  const sdk = createDirectus<DirectusSchema>(url, { globals: { fetch } })
    .with(staticToken(token))
    .with(rest());

  return {
    async read(call, command, schema) {
      const answer = await sdk.request(command).catch((error: unknown) => {
        throw toFailure(error, call);
      });
      return readable(call, schema, answer);
    },

    async create(call, command) {
      readable(call, createdSchema, await sdk.request(command));
    },

    async send(path, { method = 'GET', query = {}, headers = {}, body, timeoutMs } = {}) {
      const address = new URL(url + path);
      for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
      const payload = body === undefined || body instanceof FormData ? body : JSON.stringify(body);
      return fetch(address, {
        method,
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
        headers: {
          ...headers,
          Authorization: `Bearer ${token}`,
          ...(typeof payload === 'string' ? { 'Content-Type': 'application/json' } : {}),
        },
        ...(payload === undefined ? {} : { body: payload }),
      });
    },
  };
}
