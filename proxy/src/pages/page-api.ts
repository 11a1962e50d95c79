/** The API as the server's own pages call it: the same routes, answered in place. */
import { parse } from 'node:querystring';
import { PROBLEM_TYPE } from '@chitenge/contract/problem-type';
import type { Request } from 'express';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { problemOf } from '../middleware/problems.ts';
import type { Route } from '../routes/route.ts';

export interface PageApi {
  /** Answers a GET as the network would; whatever goes wrong is an answer too. */
  call: (path: string) => Promise<Response>;
  /** Statuses of the answers so far. */
  statuses: readonly number[];
}

/** A path of a route as a pattern: `/api/products/:slug`. */
function patternOf({ path }: Route): RegExp {
  return new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}

/** As much of a request as the routes look at. */
function requestOf(params: Record<string, string>, query: string): Request {
  return Object.assign(Object.create(null), { params, query: parse(query), headers: {} });
}

/** The routes that pages may call: those that answer every shopper alike. */
export function createPageApi(routes: readonly Route[]): (catalogue: Catalogue) => PageApi {
  const callable = routes
    .filter(({ shared, method }) => shared && method === 'get')
    .map((route) => ({ route, pattern: patternOf(route) }));

  async function answer(address: string, catalogue: Catalogue): Promise<Response> {
    // Not as a URL: that would take two slashes for a host, and two dots for the way up.
    const [path = '', query = ''] = address.split('?', 2);
    for (const { route, pattern } of callable) {
      const match = pattern.exec(path);
      if (!match) continue;
      const params = Object.fromEntries(
        Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
      );
      const { status, body, headers = {} } = await route.serve(requestOf(params, query), catalogue);
      return Response.json(body, { status, headers });
    }
    throw new Error(`Pages may not call ${address}`);
  }

  return (catalogue) => {
    const statuses: number[] = [];
    return {
      statuses,
      async call(path) {
        const response = await answer(path, catalogue).catch((error: unknown) => {
          const { problem, headers } = problemOf(error);
          return Response.json(problem, {
            status: problem.status,
            headers: { ...headers, 'Content-Type': PROBLEM_TYPE },
          });
        });
        statuses.push(response.status);
        return response;
      },
    };
  };
}
