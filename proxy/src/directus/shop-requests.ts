/** Requests to the extension's endpoints under /shop, as the service user. */
import { problemSchema } from '@chitenge/contract/problem';
import { ProblemError } from '@chitenge/contract/problem-error';
import { problemType } from '@chitenge/contract/problem-type';
import type { z } from 'zod';
import { parseResponse, type DirectusClient, type RequestOptions } from './client.ts';
import { errorOfStatus } from './request-error.ts';

/** All methods throw the extension's ProblemError of the caller's request or DirectusRequestError. */
export interface ShopRequests {
  /** @returns a response of 2xx */
  fetch(path: string, options?: RequestOptions): Promise<Response>;
  /** @returns the validated body */
  request<Body>(schema: z.ZodType<Body>, path: string, options?: RequestOptions): Promise<Body>;
}

/** Statuses that concern the shopper's request. Any other one is an error between proxy and Directus. */
const SHOPPER_STATUSES = new Set([400, 403, 404, 409, 413, 415, 422]);

/** The extension refuses the proxy's own token. */
const FORBIDDEN = problemType('forbidden');

/** Returns the error for a response that is not 2xx. */
export async function shopError(response: Response, call: string): Promise<Error> {
  const problem = problemSchema.safeParse(await response.json().catch(() => null));
  const { status } = response;
  const isShoppers = problem.success && SHOPPER_STATUSES.has(status) && problem.data.type !== FORBIDDEN;
  if (isShoppers && problem.data.status === status) return new ProblemError(problem.data);
  return errorOfStatus(status, call, problem.success ? problem.data.type : '');
}

export function createShopRequests(directus: DirectusClient): ShopRequests {
  async function fetchShop(path: string, options: RequestOptions = {}): Promise<Response> {
    const response = await directus.fetch(`/shop${path}`, options);
    if (!response.ok) throw await shopError(response, `${options.method ?? 'GET'} /shop${path}`);
    return response;
  }
  return {
    fetch: fetchShop,
    async request(schema, path, options = {}) {
      const call = `${options.method ?? 'GET'} /shop${path}`;
      return parseResponse(call, schema, await fetchShop(path, options));
    },
  };
}
