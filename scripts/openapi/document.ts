/** The OpenAPI document, derived from the definitions that also serve the requests. `docs/openapi.json` is its output. */
import { ORDER_TOKEN_HEADER } from '@chitenge/contract/order-token';
import {
  accessHeaders,
  isForStaff,
  type Call,
  type ResponseSpec,
  needsBody,
} from '@chitenge/contract/calls/define';
import { problemSchema } from '@chitenge/contract/problem';
import { PROBLEM_MEDIA_TYPE } from '@chitenge/contract/problem-media-type';
import { SESSION_HEADER } from '@chitenge/contract/session';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';

import packageJson from '../../package.json' with { type: 'json' };
import { STAFF_COOKIE } from '../../proxy/src/staff/cookie.ts';

const PROBLEM_DESCRIPTIONS: Record<number, string> = {
  400: 'The request is not valid. `errors` names each field',
  401: 'No staff member is signed in, or the session has ended',
  403: 'The account lacks the right for this call, or the call came from another site',
  404: 'Not found',
  409: 'The current state does not allow it. `type` and `errors` (for a cart `lines` and `totalAmount`) give the reason',
  413: 'The body is too large',
  415: 'The media type of the body is not supported',
  422: 'The request is valid, but the shop cannot process it. `type` gives the reason',
  429: 'Too many requests. `Retry-After` gives the time until the next attempt',
  500: 'An internal error',
  502: 'Directus sent an invalid response',
  503: 'The shop is unavailable. `Retry-After` gives the time until the next attempt',
};

const REQUEST_ID_HEADER = {
  'X-Request-Id': { description: 'The id of this request in the logs', schema: { type: 'string' } },
} as const;

function successResponse({
  description,
  schema,
  mediaType,
  headers = {},
}: ResponseSpec): ZodOpenApiResponseObject {
  const described = Object.entries(headers).map(([name, { description, type }]) => [
    name,
    { description, schema: { type } },
  ]);
  return {
    description,
    headers: { ...REQUEST_ID_HEADER, ...Object.fromEntries(described) },
    ...(schema ? { content: { 'application/json': { schema } } } : {}),
    ...(mediaType === undefined ? {} : { content: { [mediaType]: { schema: { type: 'string' } } } }),
  };
}

function problemResponse(status: number): ZodOpenApiResponseObject {
  const retry = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } } as const;
  return {
    description: PROBLEM_DESCRIPTIONS[status] ?? 'A problem',
    headers: { ...REQUEST_ID_HEADER, ...(status === 429 || status === 503 ? retry : {}) },
    content: { [PROBLEM_MEDIA_TYPE]: { schema: problemSchema } },
  };
}

function problemStatuses(call: Call): number[] {
  const { path, params, query, headers, body, raw, problems = [] } = call;
  const hasBody = body !== undefined || raw !== undefined;
  const hasHeaders = headers !== undefined || Object.keys(accessHeaders(call).shape).length > 0;
  const isValidated = params !== undefined || query !== undefined || hasHeaders || hasBody;
  return [
    ...(isValidated ? [400] : []),
    ...(isForStaff(call) ? [401, 403] : []),
    ...(hasBody ? [413, 415] : []),
    ...problems,
    ...(path.startsWith('/api/') ? [429] : []),
    500,
    502,
    503,
  ];
}

function requestBody({ raw, body }: Call) {
  if (raw)
    return {
      required: true,
      content: { [raw.mediaType]: { schema: { type: 'string', format: 'binary' } } },
    } as const;
  return body && { required: needsBody({ body }), content: { 'application/json': { schema: body } } };
}

/** What a caller has to show: one of these. */
function security(call: Call): Record<string, string[]>[] {
  if (isForStaff(call)) return [{ staff: [] }];
  const headers = accessHeaders(call).shape;
  return [
    ...(SESSION_HEADER in headers ? [{ session: [] }] : []),
    ...(ORDER_TOKEN_HEADER in headers ? [{ orderLink: [] }] : []),
  ];
}

function operation(call: Call): ZodOpenApiOperationObject {
  const { name, tag, summary, description, params, query, headers } = call;
  const body = requestBody(call);
  const successes = Object.entries(call.responses).map(([status, spec]) => [status, successResponse(spec)]);
  const problems = problemStatuses(call).map((status) => [status, problemResponse(status)]);
  const responses: ZodOpenApiResponsesObject = Object.fromEntries([...successes, ...problems]);
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    requestParams: {
      ...(params && { path: params }),
      ...(query && { query }),
      ...(headers && { header: headers }),
    },
    ...(body && { requestBody: body }),
    security: security(call),
    responses,
  };
}

/** Describes every call, with its responses and problems, as OpenAPI 3.1. */
export function createOpenApiDocument(calls: readonly Call[]) {
  const paths: ZodOpenApiPathsObject = {};
  for (const call of calls) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return createDocument({
    openapi: '3.1.1',
    info: {
      // proxy/src/openapi/docs.ts replaces it by the shop's name.
      title: 'Shop',
      version: packageJson.version,
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'The shop’s API. Staff’s calls that change something must come from the shop’s own origin. Amounts are kwacha as strings with two decimals. Every response that is not 2xx is application/problem+json (RFC 9457).',
    },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'header',
          name: SESSION_HEADER,
          description: 'Identifies a shopper. The client creates it: 128 random bits at least.',
        },
        orderLink: {
          type: 'apiKey',
          in: 'header',
          name: ORDER_TOKEN_HEADER,
          description: 'Token of a link to one order, instead of the session.',
        },
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
