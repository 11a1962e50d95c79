/** The API in words for machines, made from the very routes that serve it. */
import { PROBLEM_TYPE, problemSchema } from '@chitenge/contract/problem';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import type { Answer, Route } from '../routes/route.ts';

const PROBLEMS: Record<number, string> = {
  400: 'The request is not valid; `errors` names each field',
  404: 'Not found',
  409: 'The cart cannot be ordered as it stands; `lines` and `totalAmount` say why',
  413: 'The body is too large',
  415: 'The body is not JSON',
  422: 'The key was used for another order',
  429: 'Too many requests; `Retry-After` says when to try again',
  500: 'A fault of ours',
  502: 'The shop could not read its own records',
  503: 'The shop is not available at the moment; `Retry-After` says when to try again',
};

const REQUEST_ID = {
  'X-Request-Id': { description: 'The id of this request in the logs', schema: { type: 'string' } },
} as const;

function success({ description, schema, headers = {} }: Answer): ZodOpenApiResponseObject {
  const described = Object.entries(headers).map(([name, { description, type }]) => [
    name,
    { description, schema: { type } },
  ]);
  return {
    description,
    headers: { ...REQUEST_ID, ...Object.fromEntries(described) },
    ...(schema ? { content: { 'application/json': { schema } } } : {}),
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

function problemsOf({ path, request, problems }: Route): number[] {
  const { params, query, headers, body } = request.shape;
  const checked = params ?? query ?? headers ?? body;
  return [
    ...(checked ? [400] : []),
    ...(body ? [413, 415] : []),
    ...problems,
    ...(path.startsWith('/api/') ? [429] : []),
    500,
    502,
    503,
  ];
}

function operation(route: Route): ZodOpenApiOperationObject {
  const { params, query, headers, body } = route.request.shape;
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
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
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
        'The shopper’s API. A shopper is whoever sends the same `x-session-id`. Amounts are kwacha as strings with two decimals. Every answer that is not 2xx is application/problem+json (RFC 9457).',
    },
    servers: [{ url: '/' }],
    paths,
  });
}
