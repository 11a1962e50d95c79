/** A small client of Directus' REST API for `apply`: every answer is checked by the schema that the caller gives. */
import { z } from 'zod';

/** Directus refused a call of ours; the message has the call, the status and what Directus said. */
export class DirectusApiError extends Error {
  override name = 'DirectusApiError';
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

export interface DirectusApi {
  /** Address of the Directus that is called. */
  url: string;
  /** @throws DirectusApiError unless the answer is 2xx; ZodError when it has another shape */
  get: <Schema extends z.ZodType>(path: string, data: Schema) => Promise<z.infer<Schema>>;
  /** As `get`, but null where there is no such row (Directus answers 403 as well as 404). */
  find: <Schema extends z.ZodType>(path: string, data: Schema) => Promise<z.infer<Schema> | null>;
  /** Sends a body, as a form or as JSON; `data` describes the answer's `data`, which is undefined after a 204. */
  send: <Schema extends z.ZodType>(
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body: unknown,
    data: Schema,
  ) => Promise<z.infer<Schema>>;
}

/** Calls `url` with one access token. */
export function directusApi(url: string, token: string): DirectusApi {
  async function call(method: string, path: string, body?: unknown): Promise<unknown> {
    const form = body instanceof FormData;
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        // A form brings a type of its own, with its boundary.
        ...(form ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
    const answer = await response.text();
    if (!response.ok) {
      throw new DirectusApiError(
        `${method} ${path} answered ${response.status}: ${answer.slice(0, 1000)}`,
        response.status,
      );
    }
    if (answer === '') return undefined;
    return z.object({ data: z.unknown() }).parse(JSON.parse(answer)).data;
  }

  return {
    url,
    get: async (path, data) => data.parse(await call('GET', path)),
    async find(path, data) {
      try {
        return data.parse(await call('GET', path));
      } catch (error) {
        if (error instanceof DirectusApiError && (error.status === 403 || error.status === 404)) return null;
        throw error;
      }
    },
    send: async (method, path, body, data) => data.parse(await call(method, path, body)),
  };
}

/** For answers that nobody reads. */
export const anything = z.unknown();
