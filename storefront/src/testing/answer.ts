/** What the server answers in one test, in place of `handlers`. */
import type { AdminSession } from '@chitenge/contract/admin-session';
import type { ProblemDetails } from '@chitenge/contract/problem-error';
import type { ProblemName } from '@chitenge/contract/problem-types';
import { http, HttpResponse, type RequestHandlerOptions } from 'msw';
import { STAFF_MEMBER } from './handlers/admin-session.ts';
import { problemOf } from './handlers/responses.ts';
import type { CallResult, Route } from '../lib/call.ts';
import { server } from './server.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** A response, a status without a body, or that the answer is lost. */
type Bare = Response | number | 'lost';

type RouteOf<By extends Method, Path extends string> = `${Uppercase<By>} ${Path}`;

/** A route with any text in the place of each parameter. */
type Pattern<Of extends string> = Of extends `${infer Before}:${string}/${infer After}`
  ? `${Before}${string}/${Pattern<After>}`
  : Of extends `${infer Before}:${string}`
    ? `${Before}${string}`
    : Of;
type Matching<Called extends string> = { [Of in Route]: Called extends Pattern<Of> ? Of : never }[Route];

/** What the contract says that a call answers: nothing for an unknown one, any object outside of /api. */
type BodyOf<Called extends string> = Called extends Route
  ? CallResult<Called>
  : Called extends `${string} /api/${string}`
    ? [Matching<Called>] extends [never]
      ? never
      : CallResult<Matching<Called>>
    : object;

type ReadonlyList<Body> = Body extends readonly (infer Row)[] ? readonly Row[] : Body;

type Answer<By extends Method, Path extends string> = Bare | ReadonlyList<BodyOf<RouteOf<By, Path>>>;

interface Options extends RequestHandlerOptions {
  status?: number;
}

/**
 * Answers the calls of a path. The last answer counts.
 * @param path such as /api/orders/:id
 * @param body a function makes it at each call, and may change what later reads get
 */
export function answer<By extends Method, Path extends string>(
  method: By,
  path: Path,
  body: Answer<By, Path> | (() => Answer<By, Path>),
  options?: Options,
): void;
export function answer(
  method: Method,
  path: string,
  body: object | Bare | undefined | (() => object | Bare | undefined),
  { status = 200, ...options }: Options = {},
): void {
  const respond = (): Response => {
    const made = typeof body === 'function' ? body() : body;
    if (made === 'lost') return HttpResponse.error();
    if (typeof made === 'number') return new HttpResponse(null, { status: made });
    return made instanceof Response ? made.clone() : HttpResponse.json(made, { status });
  };
  server.use(http[method](`*${path}`, respond, options));
}

/** Refuses the calls of a path with a problem of the contract. */
export function refuse(
  method: Method,
  path: string,
  name: ProblemName,
  details: ProblemDetails = {},
  options: RequestHandlerOptions = {},
): void {
  answer(method, path, problemOf(name, details), options);
}

/** Signs in a staff member with other rights or names. */
export function signInWith(changes: Partial<AdminSession['user']>): void {
  const session: AdminSession = {
    user: { ...STAFF_MEMBER, ...changes },
    expiresAt: '2026-11-21T18:00:00.000Z',
  };
  answer('get', '/api/admin/session', session);
}
