import type { CategoryRow } from '@chitenge/contract/rows/category';
import type { DeliveryMethodRow } from '@chitenge/contract/delivery-method';
import type { FileRow } from '@chitenge/contract/file-row';
import type { ContentPageRow, StorefrontRow } from '@chitenge/contract/rows/page';
import type { ProductRow } from '@chitenge/contract/rows/product';
import type { SettingsRow } from '@chitenge/contract/rows/settings';
import { createDirectus, rest, staticToken, type RestCommand } from '@directus/sdk';
import type { z } from 'zod';
import type { DirectusFetch } from './directus-gate.ts';
import { DirectusRequestError, toDirectusRequestError } from './request-error.ts';

/** The collections of the SDK's commands, for its types. */
export interface DirectusSchema {
  directus_files: FileRow[];
  categories: (CategoryRow & { sort: number | null })[];
  products: ProductRow[];
  delivery_methods: (DeliveryMethodRow & { status: string; sort: number | null })[];
  discount_codes: { id: string; status: string }[];
  storefront: StorefrontRow;
  content_pages: (ContentPageRow & { id: string; status: string; sort: number | null })[];
  store_settings: SettingsRow;
}

export interface DirectusSettings {
  url: string;
  /** Static token of the service user. */
  token: string;
  /** Milliseconds that one response may take. */
  timeoutMs: number;
}

/** Where to reach Directus, as which user, and through which fetch. */
export interface DirectusConnection extends Pick<DirectusSettings, 'url' | 'token'> {
  fetch: DirectusFetch;
}

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** A value to send as JSON. */
  body?: unknown;
  /** Milliseconds; the default is the settings' timeout. */
  timeoutMs?: number | undefined;
}

export interface DirectusClient {
  /**
   * Runs a read command of the SDK and validates the rows.
   * @throws DirectusRequestError
   */
  read<Row>(
    call: string,
    command: RestCommand<unknown, DirectusSchema>,
    schema: z.ZodType<Row>,
  ): Promise<Row>;
  /**
   * Requests a path that the SDK has no command for, and returns a response of any status.
   * @throws DirectusRequestError without a response
   */
  fetch(path: string, options?: RequestOptions): Promise<Response>;
}

/**
 * Validates a response body.
 * @throws DirectusRequestError of kind `invalid` with the invalid fields, but not their values
 */
function parseBody<Body>(call: string, schema: z.ZodType<Body>, body: unknown): Body {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new DirectusRequestError('invalid', `Directus sent an invalid response to ${call}: ${reasons}`);
}

/**
 * Reads and validates the body of a response.
 * @throws DirectusRequestError of kind `invalid`, or `unavailable` when the connection breaks
 */
export async function parseResponse<Body>(
  call: string,
  schema: z.ZodType<Body>,
  response: Response,
): Promise<Body> {
  const body: unknown = await response.json().catch((error: unknown) => {
    if (!(error instanceof SyntaxError)) throw toDirectusRequestError(error, call);
    throw new DirectusRequestError('invalid', `Directus’ response to ${call} is not JSON`, error);
  });
  return parseBody(call, schema, body);
}

/** Creates the client of one Directus user: the SDK, and `fetch` for paths that it has no command for. */
export function createDirectusClient({ url, token, fetch }: DirectusConnection): DirectusClient {
  const sdk = createDirectus<DirectusSchema>(url, { globals: { fetch } })
    .with(staticToken(token))
    .with(rest());

  return {
    async read(call, command, schema) {
      const body = await sdk.request(command).catch((error: unknown) => {
        throw toDirectusRequestError(error, call);
      });
      return parseBody(call, schema, body);
    },

    async fetch(path, { method = 'GET', query = {}, headers = {}, body, timeoutMs } = {}) {
      const target = new URL(url + path);
      for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value);
      return fetch(target, {
        method,
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
        headers: {
          ...headers,
          Authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    },
  };
}
