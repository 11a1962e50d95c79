/** What the server answers in one test, in place of `handlers`. */
import type { AdminSession } from '@chitenge/contract/admin-session';
import type { ProblemDetails } from '@chitenge/contract/problem-error';
import type { ProblemName } from '@chitenge/contract/problem-types';
import { http, HttpResponse, type RequestHandlerOptions } from 'msw';
import { STAFF_MEMBER } from './handlers/admin-session.ts';
import { problemOf } from './handlers/responses.ts';
import { server } from './server.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** A response, its JSON, a status without a body, or that the answer is lost. */
type Answer = Response | object | number | 'lost';

interface Options extends RequestHandlerOptions {
  status?: number;
}

/**
 * Answers the calls of a path. The last answer counts.
 * @param path such as /api/orders/:id
 * @param body a function makes it at each call, and may change what later reads get
 */
export function answer(
  method: Method,
  path: string,
  body: Answer | (() => Answer),
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
