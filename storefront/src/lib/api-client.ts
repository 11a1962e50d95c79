/** The two ways of calling the API: a request helper, and the default fetch by query key. */
import { SESSION_HEADER } from '@chitenge/contract/session';
import type { QueryKey } from '@tanstack/react-query';
import { ApiError, isShopUnavailable, NetworkError, readProblem } from './api-error.ts';
import { CACHED_RESPONSE_HEADER } from './cached-response-header.ts';
import { connectionStore } from './connection-store.ts';
import { sessionId } from './session.ts';

/** Timeout of a call in milliseconds. */
export const TIMEOUT_MS = 20_000;

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as raw bytes with `type` as content type. Not together with `body`. */
  file?: { type: string; bytes: ArrayBuffer };
  headers?: Record<string, string>;
  /** Aborts the call before the timeout. */
  signal?: AbortSignal;
}

type Transport = (path: string, options: RequestOptions) => Promise<Response>;

const fetchTransport: Transport = async (path, { method = 'GET', body, file, headers = {}, signal }) => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const type = file?.type ?? (body === undefined ? undefined : 'application/json');
  // It throws what is wrong in the program. After it, fetch fails because of the network alone.
  const request = new Request(new URL(path, location.origin), {
    method,
    headers: { [SESSION_HEADER]: sessionId(), ...(type ? { 'Content-Type': type } : {}), ...headers },
    credentials: 'include',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(file ? { body: file.bytes } : {}),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const response = await fetch(request).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    connectionStore.reportConnectionLost();
    throw new NetworkError(error);
  });
  if (!response.headers.has(CACHED_RESPONSE_HEADER)) connectionStore.reportResponse();
  return response;
};

let send = fetchTransport;

/** Replaces `fetch` in every call. The server calls it once, before the first render, and answers the calls itself. */
export function setTransport(transport: (path: string) => Promise<Response>): void {
  send = transport;
}

/**
 * Reads the body of a response.
 * @throws NetworkError when the rest of it does not come
 */
function readText(response: Response): Promise<string> {
  return response.text().catch((error: unknown) => {
    throw error instanceof DOMException && error.name === 'AbortError' ? error : new NetworkError(error);
  });
}

/** Makes the error of a response that is not 2xx, and reports an unavailable shop to the connection store. */
async function readApiError(response: Response, detail: (text: string) => string): Promise<ApiError> {
  const text = await readText(response);
  const problem = readProblem(response, text);
  if (isShopUnavailable(problem)) connectionStore.reportUnavailable();
  return new ApiError(response.status, `${response.status}: ${detail(text)}`, problem);
}

/**
 * Sends one request and returns its response.
 * @throws ApiError '{status}: {body text}', or '{status}: {status text}' when the body is empty, unless the response is 2xx
 * @throws NetworkError without a response, unless `signal` is aborted
 */
export async function apiFetch(path: string, options: RequestOptions = {}): Promise<Response> {
  const response = await send(path, options);
  if (response.ok) return response;
  throw await readApiError(response, (text) => text || response.statusText);
}

/**
 * Reads the JSON body of a response as the contract's type. The proxy validates every response (rule 10 of
 * docs/architecture.md), so the browser does not load the schemas.
 */
export async function readJson<T>(response: Response): Promise<T> {
  const body: T = JSON.parse(await readText(response));
  return body;
}

/**
 * Sends one request and returns the JSON body of its response.
 * @throws ApiError as apiFetch
 */
export async function apiRequest<T>(path: string, options: RequestOptions = {}): Promise<T> {
  return readJson<T>(await apiFetch(path, options));
}

async function getByKey(queryKey: QueryKey, signal: AbortSignal): Promise<Response> {
  return send(queryKey.join('/'), { signal });
}

async function throwApiError(response: Response): Promise<never> {
  throw await readApiError(response, () => response.statusText);
}

/** The part of TanStack Query's query function context that the default fetch needs. */
export interface KeyContext {
  queryKey: QueryKey;
  signal: AbortSignal;
}

/**
 * Fetches the path that the parts of the query key make when joined by '/'.
 * @throws ApiError '{status}: {status text}' unless the response is 2xx
 */
export async function fetchByKey<T>({ queryKey, signal }: KeyContext): Promise<T> {
  const response = await getByKey(queryKey, signal);
  return response.ok ? readJson<T>(response) : throwApiError(response);
}

/**
 * Fetches as fetchByKey, but returns null for 401.
 * @throws ApiError as fetchByKey
 */
export async function fetchByKeyOrNull<T>({ queryKey, signal }: KeyContext): Promise<T | null> {
  const response = await getByKey(queryKey, signal);
  if (response.status === 401) return null;
  return response.ok ? readJson<T>(response) : throwApiError(response);
}
