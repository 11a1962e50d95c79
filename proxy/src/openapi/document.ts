/** The API in words for machines, made from the very routes that serve it. */
import { problemSchema } from '@chitenge/contract/problem';
import { PROBLEM_TYPE } from '@chitenge/contract/problem-type';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { STAFF_COOKIE } from '../staff/cookie.ts';
import type { Answer, Route } from '../routes/route.ts';

const PROBLEMS: Record<number, string> = {
  400: 'The request is not valid; `errors` names each field',
  401: 'Nobody is signed in, or the session has ended',
  403: 'The account has no right to this, or the call came from another site',
  404: 'Not found',
  409: 'It does not fit what there is now; `type` and `errors` (for a cart `lines` and `totalAmount`) say why',
  413: 'The body is too large',
  415: 'The body is of a kind that is not read',
  422: 'It can be read but not carried out; `type` says why',
  429: 'Too many requests; `Retry-After` says when to try again',
  500: 'A fault of ours',
  502: 'The shop could not read its own records',
  503: 'The shop is not available at the moment; `Retry-After` says when to try again',
};

const REQUEST_ID = {
  'X-Request-Id': { description: 'The id of this request in the logs', schema: { type: 'string' } },
} as const;

function success({ description, schema, mediaType, headers = {} }: Answer): ZodOpenApiResponseObject {
  const described = Object.entries(headers).map(([name, { description, type }]) => [
    name,
    { description, schema: { type } },
  ]);
  return {
    description,
    headers: { ...REQUEST_ID, ...Object.fromEntries(described) },
    ...(schema ? { content: { 'application/json': { schema } } } : {}),
    ...(mediaType === undefined ? {} : { content: { [mediaType]: { schema: { type: 'string' } } } }),
  };
}

function failure(status: number): ZodOpenApiResponseObject {
  const retry = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } } as const;
  return {
    description: PROBLEMS[status] ?? 'A problem',
    headers: { ...REQUEST_ID, ...(status === 429 || status === 503 ? retry : {}) },
    content: { [PROBLEM_TYPE]: { schema: problemSchema } },
  };
}

function problemsOf({ path, access, rawBody, request, problems }: Route): number[] {
  const { params, query, headers, body } = request.shape;
  const checked = params ?? query ?? headers ?? body ?? rawBody;
  return [
    ...(checked ? [400] : []),
    ...(access === 'staff' ? [401, 403] : []),
    ...(body || rawBody !== undefined ? [413, 415] : []),
    ...problems,
    ...(path.startsWith('/api/') ? [429] : []),
    500,
    502,
    503,
  ];
}

function requestBody({ rawBody, request: { shape } }: Route) {
  if (rawBody !== undefined)
    return {
      required: true,
      content: { [rawBody]: { schema: { type: 'string', format: 'binary' } } },
    } as const;
  return shape.body && { required: true, content: { 'application/json': { schema: shape.body } } };
}

function operation(route: Route): ZodOpenApiOperationObject {
  const { params, query, headers } = route.request.shape;
  const body = requestBody(route);
  const answers = Object.entries(route.answers).map(([status, answer]) => [status, success(answer)]);
  const problems = problemsOf(route).map((status) => [status, failure(status)]);
  const responses: ZodOpenApiResponsesObject = Object.fromEntries([...answers, ...problems]);
  return {
    tags: [route.tag],
    summary: route.summary,
    ...(route.description === undefined ? {} : { description: route.description }),
    requestParams: {
      ...(params && { path: params }),
      ...(query && { query }),
      ...(headers && { header: headers }),
    },
    ...(body && { requestBody: body }),
    ...(route.access === 'staff' && { security: [{ staff: [] }] }),
    responses,
  };
}

/** Describes every route, with its answers and problems, as OpenAPI 3.1. */
export function createOpenApiDocument(routes: readonly Route[]) {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: operation(route) };
  }
  return createDocument({
    openapi: '3.1.1',
    info: {
      title: 'Chitenge',
      version: '1.0.0',
      description:
        'The shop’s API. A shopper is whoever sends the same `x-session-id`; staff sign in, and their calls that change something must come from the shop’s own origin. Amounts are kwacha as strings with two decimals. Every answer that is not 2xx is application/problem+json (RFC 9457).',
    },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        staff: {
          type: 'apiKey',
          in: 'cookie',
          name: STAFF_COOKIE,
          description: 'Set by POST /api/admin/session. Over https the name begins with `__Host-`.',
        },
      },
    },
    paths,
  });
}
