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
function requestOf(params: Record<string, string>, url: URL): Request {
  return Object.assign(Object.create(null), { params, query: parse(url.search.slice(1)), headers: {} });
}

/** The routes that pages may call: those that answer every shopper alike. */
export function createPageApi(routes: readonly Route[]): (catalogue: Catalogue) => PageApi {
  const callable = routes
    .filter(({ shared, method }) => shared && method === 'get')
    .map((route) => ({ route, pattern: patternOf(route) }));

  async function answer(path: string, catalogue: Catalogue): Promise<Response> {
    const url = new URL(path, 'http://shop');
    for (const { route, pattern } of callable) {
      const match = pattern.exec(url.pathname);
      if (!match) continue;
      const params = Object.fromEntries(
        Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
      );
      const { status, body, headers = {} } = await route.serve(requestOf(params, url), catalogue);
      return Response.json(body, { status, headers });
    }
    throw new Error(`Pages may not call ${path}`);
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
