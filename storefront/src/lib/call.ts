/** Calls of the API, typed by the contract. Only types come from it: no schema reaches the browser. */
import type { CallsByRoute } from '@chitenge/contract/calls/all-calls';
import { TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import type { z } from 'zod';
import { apiFetch, readJson, type RequestOptions } from './api-client.ts';

export type Route = keyof CallsByRoute;

type PathNames<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type ParamsOf<Of extends Route> = [PathNames<Of>] extends [never]
  ? object
  : { params: Record<PathNames<Of>, string> };
type QueryOf<Of extends Route> = CallsByRoute[Of] extends { query: infer Found extends z.ZodObject }
  ? { query?: { readonly [Name in keyof Found['shape']]?: string | number | undefined } }
  : object;
type BodyOf<Of extends Route> = CallsByRoute[Of] extends { body: infer Found extends z.ZodType }
  ? { body: z.input<Found> }
  : object;

type FileOf<Of extends Route> = CallsByRoute[Of] extends { raw: object }
  ? Pick<Required<RequestOptions>, 'file'>
  : object;

/** What a call needs: the parts of its path, its query, its body, and for all calls headers and a signal. */
export type CallRequest<Of extends Route> = ParamsOf<Of> &
  QueryOf<Of> &
  BodyOf<Of> &
  FileOf<Of> &
  Pick<RequestOptions, 'headers' | 'signal'>;

type Responses<Of extends Route> = CallsByRoute[Of]['responses'];
/** What a call answers; undefined for one without a body. */
export type CallResult<Of extends Route> = {
  [Status in keyof Responses<Of>]: Responses<Of>[Status] extends { schema: infer Found extends z.ZodType }
    ? z.output<Found>
    : undefined;
}[keyof Responses<Of>];

interface AnyRequest extends Pick<RequestOptions, 'body' | 'file' | 'headers' | 'signal'> {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | undefined>>;
}

/** Returns the path and query of a call. Empty parameters are left out. */
function addressOf(route: string, { params = {}, query = {} }: AnyRequest): string {
  const path = route
    .slice(route.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value));
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

type RequestOf<Of extends Route> =
  Partial<CallRequest<Of>> extends CallRequest<Of> ? [request?: CallRequest<Of>] : [request: CallRequest<Of>];

/** The calls that answer a list with the number of all that match. */
export type ListRoute = {
  [Of in Route]: Responses<Of> extends { 200: { headers: Record<typeof TOTAL_COUNT_HEADER, unknown> } }
    ? Of
    : never;
}[Route];
/** A row of a list. */
export type RowOf<Of extends ListRoute> =
  CallResult<Of> extends readonly (infer Row extends { id: string })[] ? Row : never;

export interface ListOf<Row> {
  rows: Row[];
  /** Number of rows on all pages. */
  total: number;
}

export interface Caller {
  /** Sends a call and returns its response, for a status or header. @throws ApiError, NetworkError */
  respond: <Of extends Route>(route: Of, ...request: RequestOf<Of>) => Promise<Response>;
  /** Sends a call and returns what it answers. @throws ApiError, NetworkError */
  call: <Of extends Route>(route: Of, ...request: RequestOf<Of>) => Promise<CallResult<Of>>;
  /** Reads one page of a list. @throws ApiError, NetworkError */
  list: <Of extends ListRoute>(
    route: Of,
    request: Pick<AnyRequest, 'query' | 'signal'>,
  ) => Promise<ListOf<RowOf<Of>>>;
}

/** Returns the calls of a way to fetch: a shopper's, or that of staff who may have to sign in again. */
export function createCaller(fetch: typeof apiFetch): Caller {
  const respond = (
    route: string,
    { body, file, headers, signal, ...parts }: AnyRequest = {},
  ): Promise<Response> => {
    const method = METHODS.find((name) => route.startsWith(`${name} `));
    return fetch(addressOf(route, parts), {
      ...(method && { method }),
      ...(body === undefined ? {} : { body }),
      ...(file && { file }),
      ...(headers && { headers }),
      ...(signal && { signal }),
    });
  };
  async function call<Of extends Route>(route: Of, ...[request]: RequestOf<Of>): Promise<CallResult<Of>>;
  async function call(route: string, request?: AnyRequest): Promise<unknown> {
    const response = await respond(route, request);
    return response.status === 204 ? undefined : readJson(response);
  }
  const list: Caller['list'] = async (route, request) => {
    const response = await respond(route, request);
    const rows = await readJson<RowOf<typeof route>[]>(response);
    return { rows, total: Number(response.headers.get(TOTAL_COUNT_HEADER) ?? rows.length) };
  };
  return { respond, call, list };
}

export const { respond, call } = createCaller(apiFetch);
