/**
 * A call of the API, described once. The proxy's router, the extension, the OpenAPI document and the storefront's
 * client derive from it.
 */
import { z } from 'zod';
import { cleanCode } from '../clean-text.ts';
import type { CommandGroup } from '../command-groups.ts';
import type { LimitName } from '../limits.ts';
import type { IDEMPOTENCY_HEADER } from '../idempotency.ts';
import { ORDER_TOKEN_HEADER } from '../order-token.ts';
import { TOTAL_COUNT_HEADER } from '../paging.ts';
import { orderTokenSchema } from '../payments.ts';
import { fieldErrorsOf, type FieldError } from '../problem.ts';
import { invalidRequest } from '../problem-error.ts';
import { SESSION_HEADER } from '../session.ts';
import { sessionIdSchema } from '../session-id.ts';
import { plainZodMessages } from '../zod-messages.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What the token of a link to an order allows: to see the order as its shopper does, or only to pay it. */
export type OrderPurpose = 'view' | 'pay';

/**
 * Who may call:
 * - `session`: a shopper, for what belongs to the session
 * - `order`: the session of the order in the path, or who has a link to it for one of the purposes
 * - `staff`: who has signed in; with a group, who may run its commands. Otherwise Directus' permissions decide: `rights`.
 */
export type Access =
  | 'public'
  | 'session'
  | { readonly order: readonly OrderPurpose[] }
  | 'staff'
  | { readonly staff: CommandGroup };

/** A permission of Directus on a collection, such as `update products`. */
export type Right = `${'create' | 'read' | 'update' | 'delete'} ${string}`;

export interface ResponseSpec {
  description: string;
  schema?: z.ZodType;
  /** Media type of a response that is not JSON. */
  mediaType?: string;
  headers?: Readonly<Record<string, { description: string; type: 'integer' | 'string' }>>;
}

export interface CallSpec {
  /** The method, and the path in Express' syntax: `GET /api/cart/:id`. */
  route: `${Method} /${string}`;
  summary: string;
  description?: string;
  access: Access;
  /** What staff need in Directus. Rights are judged before anything of the request is read. */
  rights?: readonly Right[];
  /** Whether the response is the same for every shopper and depends on the catalogue only. Others are never cached. */
  cached?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Whether others append to the address what the shop does not read. */
  ignoresQuery?: true;
  /** Without those of the access. Names are in lower case. */
  headers?: z.ZodObject;
  /** A JSON body. */
  body?: z.ZodType;
  /** Whether the body may have the names of earlier versions: `former-names.ts`. */
  takesFormerNames?: true;
  /** Bytes of a JSON body; the default is 32 KiB. */
  maxBytes?: number;
  /** A body that the call receives as the exact bytes that were sent, of any media type, or of this one `only`. */
  raw?: { mediaType: string; maxBytes: number; only?: true };
  responses: Readonly<Record<number, ResponseSpec>>;
  limits?: readonly LimitName[];
  /** What may keep the caller waiting: other orders of the same goods, the payment gateway, a picture, or a look at every row. */
  waitsFor?: 'every-row' | 'gateway' | 'orders' | 'picture';
  /** Statuses of the call's problems, without those that every call of its kind has. */
  problems?: readonly number[];
}

interface CallNames {
  /** The `operationId`. */
  name: string;
  tag: string;
  method: Method;
  path: string;
}

export interface Call extends CallSpec, CallNames {}

type Named<Specs> = { [Name in keyof Specs & string]: Specs[Name] & CallNames };

/** Names calls by their keys. */
export function defineCalls<const Specs extends Readonly<Record<string, CallSpec>>>(
  tag: string,
  specs: Specs,
): Named<Specs>;
export function defineCalls(tag: string, specs: Readonly<Record<string, CallSpec>>): Record<string, Call> {
  return Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => {
      const [method, path = ''] = spec.route.split(' ');
      return [name, { ...spec, name, tag, method: methodSchema.parse(method), path }];
    }),
  );
}

const methodSchema = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** The group whose commands a call of staff runs, or null. */
export const groupOf = ({ access }: Pick<Call, 'access'>): CommandGroup | null =>
  typeof access === 'object' && 'staff' in access ? access.staff : null;

/** Whether a request without a body is rejected. */
export const needsBody = ({ body }: Pick<Call, 'body'>): boolean =>
  body !== undefined && !body.safeParse(undefined).success;

const MAX_JSON_BYTES = 32 * 1024;

/** Returns the bytes that the body of a call may have. */
export const bodyLimitOf = ({ raw, maxBytes = MAX_JSON_BYTES }: Pick<Call, 'raw' | 'maxBytes'>): number =>
  raw?.maxBytes ?? maxBytes;

/**
 * A body of up to this many times its limit is still received, and discarded. A browser that gets a response while it
 * sends reports a broken connection instead of the response.
 */
export const DISCARD_FACTOR = 10;

/** Whether only staff may call it. */
export const isForStaff = (call: Pick<Call, 'access'>): boolean =>
  call.access === 'staff' || groupOf(call) !== null;

/** Headers that say which shopper calls. */
const sessionShape = { [SESSION_HEADER]: sessionIdSchema };
/** What gives access to one order: its session, or the token of a link to it. */
export const orderHeadersSchema = z.object({
  [SESSION_HEADER]: sessionIdSchema.optional(),
  [ORDER_TOKEN_HEADER]: orderTokenSchema.optional(),
});
export type OrderHeaders = z.infer<typeof orderHeadersSchema>;
interface AccessSchemas {
  session: z.ZodObject<typeof sessionShape>;
  order: typeof orderHeadersSchema;
  none: z.ZodObject<{}>;
}
type KindOf<Of> = Of extends 'session' ? 'session' : Of extends { order: unknown } ? 'order' : 'none';

const accessSchemas: AccessSchemas = {
  session: z.object(sessionShape),
  order: orderHeadersSchema,
  none: z.object({}),
};

/** Returns the schema of the headers that say who calls. */
export function accessHeaders({ access }: Pick<Call, 'access'>): z.ZodObject {
  if (access === 'session') return accessSchemas.session;
  return typeof access === 'object' && 'order' in access ? accessSchemas.order : accessSchemas.none;
}

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a handler of a call receives: the parsed parts of the request. */
export interface CallInput<Of extends CallSpec> {
  params: OutputOf<Of['params']>;
  query: OutputOf<Of['query']>;
  body: Of extends { raw: object } ? Buffer : OutputOf<Of['body']>;
  headers: z.output<AccessSchemas[KindOf<Of['access']>]> &
    (Of extends { headers: z.ZodObject } ? z.output<Of['headers']> : object);
}

/** What a handler of a call answers: one of the described statuses, with what its schema accepts. */
export type CallAnswer<Of extends CallSpec> = {
  [Status in keyof Of['responses'] & number]: {
    status: Status;
    headers?: Record<string, string>;
  } & (Of['responses'][Status] extends { schema: infer Schema extends z.ZodType }
    ? { body: z.input<Schema> }
    : Of['responses'][Status] extends { mediaType: string }
      ? { body: string | AsyncIterable<string> }
      : object);
}[keyof Of['responses'] & number];

/** Rejects unknown parameters, because a misspelt filter would return all rows. */
function unknownParameters(query: object, known: z.ZodObject | undefined): FieldError[] {
  const names = new Set(Object.keys(known?.shape ?? {}));
  return Object.keys(query)
    .filter((name) => !names.has(name))
    .map((field) => ({ field, message: 'is not a parameter of this address' }));
}

/** Headers that a call reads, in lower case. */
const headersOf = (call: Call): z.ZodObject => accessHeaders(call).extend(call.headers?.shape ?? {});
export const headerNamesOf = (call: Call): string[] => Object.keys(headersOf(call).shape);

const rawBody = z.instanceof(Uint8Array);

function requestSchema<Of extends Call>(call: Of): z.ZodType<CallInput<Of>>;
function requestSchema(call: Call): z.ZodType {
  const { params, query, body, raw } = call;
  return z.object({
    ...(params && { params }),
    ...(query && { query }),
    headers: headersOf(call),
    ...(raw ? { body: rawBody } : body && { body }),
  });
}

/** Returns the parser of a call's requests, which throws ProblemError 400 that names each invalid field. */
export function requestParser<Of extends Call>(
  call: Of,
): (parts: { params: object; query: object; headers: object; body?: unknown }) => CallInput<Of> {
  const schema = requestSchema(call);
  return (parts) => {
    const parsed = schema.safeParse(parts, { error: plainZodMessages });
    // Field names without `params`, `query`, `headers` or `body`, which are clear from the call.
    const errors = parsed.success ? [] : fieldErrorsOf(parsed.error, 1);
    if (!call.ignoresQuery) errors.push(...unknownParameters(parts.query, call.query));
    if (!parsed.success || errors.length > 0) throw invalidRequest(errors);
    return parsed.data;
  };
}

/** Sorts calls for a router that takes the first match: fixed paths precede those with parameters. */
export const fixedPathsFirst = <Routed>(
  routes: readonly Routed[],
  pathOf: (routed: Routed) => string,
): Routed[] =>
  routes.toSorted((one, other) => Number(pathOf(one).includes(':')) - Number(pathOf(other).includes(':')));

/** Path parameter of a row's id. The links of messages are pasted with what was around them. */
export const idParams = z.object({
  id: z.preprocess(
    (id) => (typeof id === 'string' ? cleanCode(id) : id),
    z.uuid('must be a UUID').toLowerCase(),
  ),
});

/** The response of a list, with the number of all that match. */
export const countedList = <Schema extends z.ZodType>(schema: Schema, what: string) => ({
  description: `The ${what}`,
  schema,
  headers: {
    [TOTAL_COUNT_HEADER]: { description: `Number of all matching ${what}`, type: 'integer' as const },
  },
});

/** The response of a call that exports a file. */
export const CSV_RESPONSES = { 200: { description: 'The file', mediaType: 'text/csv; charset=utf-8' } };

/** The header's name in lower case, as Node parses it. */
export const IDEMPOTENCY_KEY = 'idempotency-key' satisfies Lowercase<typeof IDEMPOTENCY_HEADER>;
