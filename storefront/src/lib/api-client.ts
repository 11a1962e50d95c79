/** The two ways in which the shop calls its API: sections 7 and 8 of the specification. */
import { SESSION_HEADER } from '@chitenge/contract/session';
import type { QueryKey } from '@tanstack/react-query';
import { ApiError, isPause, isUnreachable, readProblem } from './api-error.ts';
import { KEPT_HEADER } from './kept-header.ts';
import { line } from './line.ts';
import { sessionId } from './session.ts';

/** How long a call may take before it fails, in milliseconds. */
export const TIMEOUT_MS = 20_000;

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Sent as JSON; without it, neither body nor content type is sent. */
  body?: unknown;
  /** The bytes of a file, sent as they are under `type`; not together with `body`. */
  file?: { type: string; bytes: ArrayBuffer };
  headers?: Record<string, string>;
  /** Ends the call early; the time-out holds as well. */
  signal?: AbortSignal;
}

type Send = (path: string, options: RequestOptions) => Promise<Response>;

/** Over the network, as the browser does. */
const sendOverNetwork: Send = async (path, { method = 'GET', body, file, headers = {}, signal }) => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const type = file?.type ?? (body === undefined ? undefined : 'application/json');
  const response = await fetch(path, {
    method,
    headers: { [SESSION_HEADER]: sessionId(), ...(type ? { 'Content-Type': type } : {}), ...headers },
    credentials: 'include',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(file ? { body: file.bytes } : {}),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((reason: unknown) => {
    if (isUnreachable(reason) && !signal?.aborted) line.unanswered();
    throw reason;
  });
  if (!response.headers.has(KEPT_HEADER)) line.answered();
  return response;
};

let send = sendOverNetwork;

/** While the server renders, it answers the pages' calls itself. Called once, before anything is rendered. */
export function answerCallsWith(answer: (path: string) => Promise<Response>): void {
  send = answer;
}

/** What an answer that is not 2xx says, of which the line takes note. */
async function failureOf(response: Response, wordsFor: (text: string) => string): Promise<ApiError> {
  const text = await response.text();
  const problem = readProblem(response, text);
  if (isPause(problem)) line.paused();
  return new ApiError(response.status, `${response.status}: ${wordsFor(text)}`, problem);
}

/**
 * The generic helper: sends one request and answers with the response.
 * @throws ApiError '{status}: {body text}', or '{status}: {status text}' when the body is empty, unless the answer is 2xx
 */
export async function apiFetch(path: string, options: RequestOptions = {}): Promise<Response> {
  const response = await send(path, options);
  if (response.ok) return response;
  throw await failureOf(response, (text) => text || response.statusText);
}

/**
 * Reads an answer as what the contract says that it is. The server checks each by the schema before it sends it (rule
 * 10), so that no browser needs to carry the schemas.
 */
export function readJson<T>(response: Response): Promise<T> {
  return response.json();
}

/** The generic helper for calls that answer with JSON; see apiFetch for what it throws. */
export async function apiRequest<T>(path: string, options: RequestOptions = {}): Promise<T> {
  return readJson<T>(await apiFetch(path, options));
}

async function getByKey(queryKey: QueryKey, signal: AbortSignal): Promise<Response> {
  return send(queryKey.join('/'), { signal });
}

async function raise(response: Response): Promise<never> {
  throw await failureOf(response, () => response.statusText);
}

/** What TanStack Query hands to a query function, as far as a default fetch needs it. */
export interface KeyContext {
  queryKey: QueryKey;
  signal: AbortSignal;
}

/**
 * The default fetch: GET on the path that the parts of the query key give when joined by '/'.
 * @throws ApiError '{status}: {status text}' unless the answer is 2xx
 */
export async function fetchByKey<T>({ queryKey, signal }: KeyContext): Promise<T> {
  const response = await getByKey(queryKey, signal);
  return response.ok ? readJson<T>(response) : raise(response);
}

/** The default fetch where nobody being signed in is an answer: a 401 yields null. */
export async function fetchByKeyOrNull<T>({ queryKey, signal }: KeyContext): Promise<T | null> {
  const response = await getByKey(queryKey, signal);
  if (response.status === 401) return null;
  return response.ok ? readJson<T>(response) : raise(response);
}
