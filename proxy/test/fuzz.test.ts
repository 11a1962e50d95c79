/**
 * Ten thousand bad requests over every route that the OpenAPI document names, by a stranger and by staff: each is
 * answered, none with a fault of ours, and what is refused is refused in words (rules 7 and 10). Each request has one
 * thing wrong with it, so that what is reported is as small as it gets. FUZZ_SEED and FUZZ_REQUESTS look further.
 */
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newStaffDesk, ORIGIN } from './support/back-office.ts';
import { fitting, type Knowledge } from './support/fitting.ts';
import {
  hostileBody,
  hostileHeaders,
  hostileJson,
  hostileQuery,
  hostileSegment,
  hostileText,
  ODD_METHODS,
} from './support/hostile.ts';
import { faultOf, newAgent, sendPlain, type PlainRequest } from './support/plain-request.ts';
import { readOperations, readShapes, type Operation } from './support/routes.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 10_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);

/** Requests that are under way at the same moment. */
const AT_ONCE = 48;

const MANY = '1000000';

let shop: TestShop;
let cookie: string;
let knowledge: Knowledge;

beforeAll(async () => {
  shop = await startTestShop({
    RATE_LIMIT_PER_SESSION: MANY,
    RATE_LIMIT_PER_ADDRESS: MANY,
    SIGN_IN_TRIES_PER_ACCOUNT: MANY,
    SIGN_IN_TRIES_PER_ADDRESS: MANY,
  });
  const category = await shop.staff.create('categories', { name: 'Men', slug: 'men' });
  const product = await shop.staff.createProduct({ slug: 'shirt', category });
  const absent = '7a1f0c52-2d5b-4c1e-9a64-3f0e5b6d1a01';
  knowledge = { shapes: await readShapes(shop), ids: [absent, product, category] };
  ({ cookie } = await newStaffDesk(shop));
});
afterAll(() => shop.stop());

/** A request in its parts, so that one of them can be spoiled. */
interface Parts {
  method: string;
  segments: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string | string[]>;
  /** The body's fields as JSON texts, if it is a JSON object. */
  fields?: Record<string, string> | undefined;
  /** Any other body. */
  raw?: string | undefined;
}

const encoded = (value: string) => encodeURIComponent(value.toWellFormed());
const written = (fields: Record<string, string>) =>
  `{${Object.entries(fields)
    .map(([name, value]) => `${JSON.stringify(name)}:${value}`)
    .join(',')}}`;

const asTexts = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));

/** A request that is right. */
function rightParts(operation: Operation, session: string | undefined): fc.Arbitrary<Parts> {
  const inPlace = (place: string) => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === place);
    const fittings = parameters.map(({ name, schema }) => [
      name,
      fitting(schema, knowledge, name).map(String),
    ]);
    return fc.record<Record<string, string>>(Object.fromEntries(fittings));
  };
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const json = type === 'application/json' ? content : undefined;
  return fc
    .record({
      segments: inPlace('path'),
      query: inPlace('query'),
      headers: inPlace('header'),
      body: json ? fitting(json.schema, knowledge) : fc.constant(undefined),
    })
    .map(({ segments, query, headers, body }) => ({
      method: operation.method.toUpperCase(),
      segments,
      query,
      headers: {
        ...headers,
        origin: ORIGIN,
        ...(session === undefined ? {} : { cookie: session }),
        ...(type === undefined ? {} : { 'content-type': type.replace('*', 'jpeg') }),
      },
      fields: typeof body === 'object' && body !== null ? asTexts(body) : undefined,
      raw: content && !json ? 'slug,name\nshirt,Shirt' : undefined,
    }));
}

function requestOf({ path }: Operation, parts: Parts): PlainRequest {
  const query = Object.entries(parts.query).map(([name, value]) => `${name}=${encoded(value)}`);
  const address = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encoded(parts.segments[name] ?? ''));
  return {
    method: parts.method,
    path: [address, ...(query.length > 0 ? [query.join('&')] : [])].join('?'),
    headers: parts.headers,
    body: parts.fields ? written(parts.fields) : parts.raw,
  };
}

/** The same request with one thing wrong. */
function spoiled(operation: Operation, parts: Parts): fc.Arbitrary<PlainRequest> {
  const right = requestOf(operation, parts);
  const [address = '', query] = right.path.split('?');
  const fields = Object.keys(parts.fields ?? {});
  const parameters = operation.parameters.map(({ name }) => name);
  const inQuery = operation.parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  const segments = Object.keys(parts.segments);
  const otherPath = (change: (path: string) => string) => ({ ...right, path: change(right.path) });

  const ways: fc.Arbitrary<PlainRequest>[] = [
    fc.constant(right),
    hostileHeaders.map((headers) => ({ ...right, headers: { ...right.headers, ...headers } })),
    hostileQuery(parameters.length > 0 ? parameters : ['id']).map((added) => ({
      ...right,
      path: `${address}?${query === undefined ? added : `${query}&${added}`}`,
    })),
    hostileBody(right.body?.toString() ?? '{}').map(({ body, headers }) => ({
      ...right,
      body,
      headers: { ...right.headers, ...headers },
    })),
    fc.constantFrom(...ODD_METHODS).map((method) => ({ ...right, method, body: undefined })),
    fc.constantFrom(
      otherPath((path) => `${path.split('?')[0]}/`),
      otherPath((path) => path.toUpperCase()),
      otherPath((path) => path.replace('/api/', '/api/%2e%2e/')),
      otherPath((path) => path.replace('/api/', '//api//')),
      otherPath((path) => path.replaceAll('/', '%2F').replace('%2F', '/')),
    ),
  ];
  if (fields.length > 0) {
    const field = fc.constantFrom(...fields);
    ways.push(
      ...Array.from({ length: 5 }, () =>
        fc.tuple(field, hostileJson).map(([at, value]) => ({
          ...right,
          at,
          body: written({ ...parts.fields, [at]: value }),
        })),
      ),
      field.map((at) => {
        const { [at]: _left, ...others } = parts.fields ?? {};
        return { ...right, at, body: written(others) };
      }),
    );
  }
  if (segments.length > 0) {
    const [name = ''] = segments;
    const replaced = (value: string) =>
      operation.path.replace(`{${name}}`, value) + (query ? `?${query}` : '');
    ways.push(hostileSegment.map((segment) => ({ ...right, path: replaced(segment) })));
  }
  if (inQuery.length > 0) {
    ways.push(
      fc.tuple(fc.constantFrom(...inQuery), hostileText).map(([at, text]) => ({
        ...requestOf(operation, { ...parts, query: { ...parts.query, [at]: text } }),
        at,
      })),
    );
  }
  return fc.oneof(...ways);
}

interface Sent {
  of: string;
  one: PlainRequest;
}

function requestsTo(operation: Operation, who: string, count: number): Sent[] {
  // A session that is ended would end the test: signing out is tried by one that never was.
  const endsIt = operation.method === 'delete' && operation.path === '/api/admin/session';
  const session = who === 'staff' ? (endsIt ? `${cookie}x` : cookie) : undefined;
  const all = rightParts(operation, session).chain((parts) => spoiled(operation, parts));
  const of = `${who}: ${operation.method} ${operation.path}`;
  return fc.sample(all, { numRuns: count, seed: SEED }).map((one) => ({ of, one }));
}

const show = ({ headers: { cookie: _long, ...headers }, ...one }: PlainRequest) =>
  JSON.stringify({ ...one, headers }).slice(0, 400);

it(`answers ${REQUESTS} bad requests in words`, { timeout: 600_000 }, async () => {
  const operations = await readOperations(shop);
  const each = Math.ceil(REQUESTS / operations.length / 2);
  const waiting = ['anybody', 'staff'].flatMap((who) =>
    operations.flatMap((operation) => requestsTo(operation, who, each)),
  );
  const total = waiting.length;
  const host = new URL(shop.api.get('/').url);
  const agent = newAgent(AT_ONCE);
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { of, one } = next;
      const outcome = await sendPlain(host, agent, one).then(
        (answer) => {
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          const fault = faultOf(one, answer);
          return fault && `${fault}: ${answer.status} ${answer.text.slice(0, 400)}`;
        },
        (error: unknown) => String(error),
      );
      if (outcome !== null) faults.push(`${of}\n${outcome}\n${show(one)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  agent.destroy();

  const counts = [...statuses].toSorted(([one], [other]) => one - other);
  process.stdout.write(
    `${total} requests to ${operations.length} routes: ${counts.map(([status, count]) => `${status} × ${count}`).join(', ')}\n`,
  );
  expect(faults.slice(0, 20)).toEqual([]);
  expect(total).toBeGreaterThanOrEqual(REQUESTS);
  // Were all of them refused at the door, nothing would have been tried.
  expect(statuses.get(200)).toBeGreaterThan(total / 50);
  const desk = await shop.api.get('/api/admin/session').set('Cookie', cookie);
  expect(desk.status).toBe(200);
  expect(Object.prototype).not.toHaveProperty('isAdmin');
});
