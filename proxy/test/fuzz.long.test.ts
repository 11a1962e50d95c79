/**
 * Sends generated requests to every route of the OpenAPI document, without a session and as staff.
 * None may cause a 5xx, and each rejection is a problem (rules 7 and 10 of docs/architecture.md).
 * Each request has at most one defect, which keeps reports small. FUZZ_REQUESTS and FUZZ_SEED change the run:
 * `npm test` always sends the same thousand requests, `npm run fuzz` ten thousand others each time.
 */
import { newSessionId, SESSION_HEADER } from '@chitenge/contract/session';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInNewStaff, ORIGIN } from './support/back-office.ts';
import { validValue, type SchemaContext } from './support/valid-value.ts';
import {
  hostileBody,
  hostileHeaders,
  hostileJson,
  hostileQuery,
  hostileSegment,
  hostileText,
  ODD_METHODS,
} from './support/hostile-input.ts';
import {
  findViolation,
  createAgent,
  sendRaw,
  type RawRequest,
  type RawResponse,
} from './support/raw-request.ts';
import { readOperations, readSchemas, type Operation } from './support/openapi.ts';
import { startTestShop, type TestShop } from './support/shop.ts';
import { UNKNOWN_ID } from './support/unknown-id.ts';

const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);

const CONCURRENCY = 48;

const SESSION = newSessionId();

let shop: TestShop;
let cookie: string;
let context: SchemaContext;

beforeAll(async () => {
  shop = await startTestShop({
    // A busy machine must not cause a 503.
    DIRECTUS_TIMEOUT_MS: '60000',
  });
  const category = await shop.studio.create('categories', { name: 'Men', slug: 'men' });
  const product = await shop.studio.createProduct({
    slug: 'shirt',
    category,
    sizes: ['M'],
    colors: ['Navy'],
  });

  context = { schemas: await readSchemas(shop), ids: [UNKNOWN_ID, product, category] };
  ({ cookie } = await signInNewStaff(shop));
});
afterAll(() => shop.stop());

/** A valid request in parts, so that a defect can replace one of them. */
interface Parts {
  method: string;
  segments: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string | string[]>;
  /** The fields of a JSON object as JSON texts. */
  fields?: Record<string, string> | undefined;
  /** Any other body. */
  raw?: string | undefined;
}

const encode = (value: string) => encodeURIComponent(value.toWellFormed());
const toJson = (fields: Record<string, string>) =>
  `{${Object.entries(fields)
    .map(([name, value]) => `${JSON.stringify(name)}:${value}`)
    .join(',')}}`;

const toJsonTexts = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));

/** What is taken along at the counter contradicts no other field of an order by staff. */
const COUNTER = { channel: '"counter"', deliveryMethodId: 'null', discountCode: 'null' };
const CONSISTENT: Readonly<Record<string, Record<string, string>>> = {
  '/api/orders': { creditCode: '"CDFG2345HJKM6799"', creditAmount: '"10.00"' },
  '/api/admin/orders': COUNTER,
  '/api/admin/orders/quote': COUNTER,
};

/** Generates valid requests. */
function validParts(operation: Operation, session: string | undefined): fc.Arbitrary<Parts> {
  const parametersIn = (place: string) => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === place);
    const values = parameters.map(({ name, schema }) => [
      name,
      validValue(schema, context, name).map(String),
    ]);
    return fc.record<Record<string, string>>(Object.fromEntries(values));
  };
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const json = type === 'application/json' ? content : undefined;
  return fc
    .record({
      segments: parametersIn('path'),
      query: parametersIn('query'),
      headers: parametersIn('header'),
      body: json ? validValue(json.schema, context) : fc.constant(undefined),
    })
    .map(({ segments, query, headers, body }) => ({
      method: operation.method.toUpperCase(),
      segments,
      query,
      headers: {
        ...headers,
        ...(operation.session ? { [SESSION_HEADER]: SESSION } : {}),
        origin: ORIGIN,
        ...(session === undefined ? {} : { cookie: session }),
        ...(type === undefined ? {} : { 'content-type': type.replace('*', 'jpeg') }),
      },
      fields:
        typeof body === 'object' && body !== null
          ? { ...toJsonTexts(body), ...CONSISTENT[operation.path] }
          : undefined,
      raw: content && !json ? 'slug,name\nshirt,Shirt' : undefined,
    }));
}

function toRequest({ path }: Operation, parts: Parts): RawRequest {
  const query = Object.entries(parts.query).map(([name, value]) => `${name}=${encode(value)}`);
  const pathname = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encode(parts.segments[name] ?? ''));
  return {
    method: parts.method,
    path: [pathname, ...(query.length > 0 ? [query.join('&')] : [])].join('?'),
    headers: parts.headers,
    body: parts.fields ? toJson(parts.fields) : parts.raw,
  };
}

/** Generates variants of a request with one defect. */
function withDefect(operation: Operation, parts: Parts): fc.Arbitrary<RawRequest> {
  const valid = toRequest(operation, parts);
  const [pathname = '', query] = valid.path.split('?');
  const fields = Object.keys(parts.fields ?? {});
  const parameters = operation.parameters.map(({ name }) => name);
  const queryParameters = operation.parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  const segments = Object.keys(parts.segments);
  const withPath = (change: (path: string) => string) => ({ ...valid, path: change(valid.path) });

  const defects: fc.Arbitrary<RawRequest>[] = [
    fc.constant(valid),
    hostileHeaders.map((headers) => ({ ...valid, headers: { ...valid.headers, ...headers } })),
    hostileQuery(parameters.length > 0 ? parameters : ['id']).map((added) => ({
      ...valid,
      path: `${pathname}?${query === undefined ? added : `${query}&${added}`}`,
    })),
    hostileBody(valid.body?.toString() ?? '{}').map(({ body, headers }) => ({
      ...valid,
      body,
      headers: { ...valid.headers, ...headers },
    })),
    fc.constantFrom(...ODD_METHODS).map((method) => ({ ...valid, method, body: undefined })),
    fc.constantFrom(
      withPath((path) => `${path.split('?')[0]}/`),
      withPath((path) => path.toUpperCase()),
      withPath((path) => path.replace('/api/', '/api/%2e%2e/')),
      withPath((path) => path.replace('/api/', '//api//')),
      withPath((path) => path.replaceAll('/', '%2F').replace('%2F', '/')),
    ),
  ];
  if (fields.length > 0) {
    const field = fc.constantFrom(...fields);
    defects.push(
      ...Array.from({ length: 5 }, () =>
        fc.tuple(field, hostileJson).map(([invalidField, value]) => ({
          ...valid,
          invalidField,
          body: toJson({ ...parts.fields, [invalidField]: value }),
        })),
      ),
      field.map((invalidField) => {
        const { [invalidField]: _removed, ...others } = parts.fields ?? {};
        return { ...valid, invalidField, body: toJson(others) };
      }),
    );
  }
  if (segments.length > 0) {
    const [name = ''] = segments;
    const withSegment = (value: string) =>
      operation.path.replace(`{${name}}`, value) + (query ? `?${query}` : '');
    defects.push(hostileSegment.map((segment) => ({ ...valid, path: withSegment(segment) })));
  }
  if (queryParameters.length > 0) {
    defects.push(
      fc.tuple(fc.constantFrom(...queryParameters), hostileText).map(([invalidField, text]) => ({
        ...toRequest(operation, { ...parts, query: { ...parts.query, [invalidField]: text } }),
        invalidField,
      })),
    );
  }
  return fc.oneof(...defects);
}

interface FuzzRequest {
  /** Caller and operation, for the report. */
  label: string;
  request: RawRequest;
  /** The same request without its defect. */
  valid: RawRequest;
}

function createRequests(operation: Operation, caller: string, count: number): FuzzRequest[] {
  // Sign-out uses an invalid session, because it would end the session of the other requests.
  const isSignOut = operation.method === 'delete' && operation.path === '/api/admin/session';
  const session = caller === 'staff' ? (isSignOut ? `${cookie}x` : cookie) : undefined;
  const label = `${caller}: ${operation.method} ${operation.path}`;
  const requests = validParts(operation, session).chain((parts) =>
    withDefect(operation, parts).map((request) => ({ label, request, valid: toRequest(operation, parts) })),
  );
  return fc.sample(requests, { numRuns: count, seed: SEED });
}

/** What a problem says, without the id of its request. */
const wordsOf = ({ text }: RawResponse) => text.replace(/"requestId":"[^"]*"/, '');

const describeRequest = ({ headers: { cookie: _long, ...headers }, ...rest }: RawRequest) =>
  JSON.stringify({ ...rest, headers }).slice(0, 400);

it(`answers ${REQUESTS} generated requests without a 5xx`, { timeout: 600_000 }, async () => {
  const operations = await readOperations(shop);
  const perOperation = Math.ceil(REQUESTS / operations.length / 2);
  const queue = ['anonymous', 'staff'].flatMap((caller) =>
    operations.flatMap((operation) => createRequests(operation, caller, perOperation)),
  );
  const total = queue.length;
  const host = new URL(shop.api.get('/').url);
  const agent = createAgent(CONCURRENCY);
  const violations: string[] = [];
  const statuses = new Map<number, number>();
  const send = async ({ request, valid }: FuzzRequest): Promise<string | null> => {
    const response = await sendRaw(host, agent, request);
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    const found = findViolation(request, response);
    if (found === null) return null;
    // A rule across fields, which the document cannot say, may refuse what was generated as valid.
    if (findViolation({ ...request, invalidField: undefined }, response) === null) {
      const withoutDefect = await sendRaw(host, agent, valid);
      if (wordsOf(withoutDefect) === wordsOf(response)) return null;
    }
    return `${found}: ${response.status} ${response.text.slice(0, 400)}`;
  };
  const worker = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { label, request } = next;
      const violation = await send(next).catch(String);
      if (violation !== null) violations.push(`${label}\n${violation}\n${describeRequest(request)}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  agent.destroy();

  const counts = [...statuses].toSorted(([one], [other]) => one - other);
  process.stdout.write(
    `${total} requests to ${operations.length} routes, seed ${SEED}: ${counts.map(([status, count]) => `${status} × ${count}`).join(', ')}\n`,
  );
  const repeat = `Repeat with FUZZ_REQUESTS=${REQUESTS} FUZZ_SEED=${SEED}`;
  expect(violations.length === 0 ? [] : [repeat, ...violations.slice(0, 20)]).toEqual([]);
  expect(total).toBeGreaterThanOrEqual(REQUESTS);
  // Some requests must pass validation, or the test would only reach the outer checks.
  expect(statuses.get(200)).toBeGreaterThan(total / 50);
  const session = await shop.api.get('/api/admin/session').set('Cookie', cookie);
  expect(session.status).toBe(200);
  expect(Object.prototype).not.toHaveProperty('isAdmin');
});
