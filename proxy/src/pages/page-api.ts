/** The API for the server's own pages: the same routes, called in the process without network. */
import { parse } from 'node:querystring';
import { PROBLEM_MEDIA_TYPE } from '@chitenge/contract/problem-media-type';
import type { Request } from 'express';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { toProblem } from '../middleware/error-handler.ts';
import type { Route } from '../routes/route.ts';

/** Returns a response without serializing its body, which the caller reads in the same memory and may not change. */
function toResponse(body: unknown, init: ResponseInit): Response {
  return Object.assign(new Response(null, init), {
    json: () => Promise.resolve(body),
    text: () => Promise.resolve(JSON.stringify(body)),
  });
}

export interface PageApi {
  /** Responds to a GET as the network would. Every error becomes a response as well. */
  call: (path: string) => Promise<Response>;
  /** Statuses of the responses so far. */
  statuses: readonly number[];
}

/** Turns a route's path, such as `/api/products/:slug`, into a regular expression. */
function patternOf({ call: { path } }: Route): RegExp {
  return new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}

/** Creates the parts of a request that the shared routes read. */
function createRequest(params: Record<string, string>, query: string): Request {
  return Object.assign(Object.create(null), { params, query: parse(query), headers: {} });
}

/** Returns a factory of page APIs. Pages may call only routes that are the same for every shopper. */
export function createPageApi(routes: readonly Route[]): (catalogue: Catalogue) => PageApi {
  const callable = routes
    .filter(({ call }) => call.cached && call.method === 'GET')
    .map((route) => ({ route, pattern: patternOf(route) }));

  async function dispatch(url: string, catalogue: Catalogue): Promise<Response> {
    // `new URL` would take two slashes for a host and two dots for the parent folder.
    const [path = '', query = ''] = url.split('?', 2);
    for (const { route, pattern } of callable) {
      const match = pattern.exec(path);
      if (!match) continue;
      const params = Object.fromEntries(
        Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
      );
      const { status, body, headers = {} } = await route.serve(createRequest(params, query), catalogue);
      return toResponse(body, { status, headers });
    }
    throw new Error(`Pages may not call ${url}`);
  }

  return (catalogue) => {
    const statuses: number[] = [];
    return {
      statuses,
      async call(path) {
        const response = await dispatch(path, catalogue).catch((error: unknown) => {
          const { problem, headers } = toProblem(error);
          return toResponse(problem, {
            status: problem.status,
            headers: { ...headers, 'Content-Type': PROBLEM_MEDIA_TYPE },
          });
        });
        statuses.push(response.status);
        return response;
      },
    };
  };
}
