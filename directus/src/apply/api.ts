/** A client of Directus' REST API for `apply`. It validates every response with the caller's schema. */
import { z } from 'zod';
import { brief } from '../brief.ts';

/** Directus rejected a request. The message contains the request, the status and the response body. */
export class DirectusApiError extends Error {
  override name = 'DirectusApiError';
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

export interface DirectusApi {
  /** Base URL of Directus. */
  url: string;
  /** @throws DirectusApiError unless the status is 2xx; ZodError when the response does not match the schema */
  get: <Schema extends z.ZodType>(path: string, data: Schema) => Promise<z.infer<Schema>>;
  /** Like `get`, but returns null for a missing row, for which Directus responds 403 or 404. */
  find: <Schema extends z.ZodType>(path: string, data: Schema) => Promise<z.infer<Schema> | null>;
  /** Sends a body as a form or as JSON. `data` is the schema of the response's `data`, which is undefined after 204. */
  send: <Schema extends z.ZodType>(
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body: unknown,
    data: Schema,
  ) => Promise<z.infer<Schema>>;
}

/** Creates a client with one access token. */
export function directusApi(url: string, token: string): DirectusApi {
  async function request(method: string, path: string, body?: unknown): Promise<unknown> {
    const form = body instanceof FormData;
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        // fetch sets the content type of a form, with its boundary.
        ...(form ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) {
      throw new DirectusApiError(
        `${method} ${path} responded ${response.status}: ${brief(text, 1000)}`,
        response.status,
      );
    }
    if (text === '') return undefined;
    return z.object({ data: z.unknown() }).parse(JSON.parse(text)).data;
  }

  return {
    url,
    get: async (path, data) => data.parse(await request('GET', path)),
    async find(path, data) {
      try {
        return data.parse(await request('GET', path));
      } catch (error) {
        if (error instanceof DirectusApiError && (error.status === 403 || error.status === 404)) return null;
        throw error;
      }
    },
    send: async (method, path, body, data) => data.parse(await request(method, path, body)),
  };
}

/** Schema for responses whose content is not used. */
export const anyResponse = z.unknown();
