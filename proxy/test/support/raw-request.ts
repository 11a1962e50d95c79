/** HTTP requests that no client normalises. */
import { Agent, request } from 'node:http';
import { problemSchema } from '@chitenge/contract/problem';
import { PROBLEM_MEDIA_TYPE } from '@chitenge/contract/problem-media-type';

export interface RawRequest {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body?: string | Buffer | undefined;
  /** The field that makes the request invalid, if it is a field. */
  invalidField?: string | undefined;
}

export interface RawResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

const TIMEOUT_MS = 60_000;

/** Creates an agent that reuses connections, so that a broken response would break the next one. */
export const createAgent = (connections: number) => new Agent({ keepAlive: true, maxSockets: connections });

/** @param host of the proxy, such as http://127.0.0.1:40123 */
export function sendRaw(
  host: URL,
  agent: Agent,
  { method, path, headers, body }: RawRequest,
): Promise<RawResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<RawResponse>();
  const { hostname, port } = host;
  const sent = request({ agent, hostname, port, method, path, headers });
  sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error('The proxy did not respond')));
  sent.on('error', reject);
  sent.on('response', (response) => {
    const head = { status: response.statusCode ?? 0, headers: response.headers };
    // An event stream does not end.
    if (response.headers['content-type']?.startsWith('text/event-stream')) {
      sent.destroy();
      resolve({ ...head, text: '' });
      return;
    }
    let text = '';
    response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    response.on('error', reject).on('end', () => resolve({ ...head, text }));
  });
  sent.end(body);
  return promise;
}

/** Matches implementation details: stacks, SQL, names of libraries. */
const INTERNALS =
  /node_modules|\n\s+at |\.[cm]?[jt]s:\d|\bSELECT\b.*\bFROM\b|insert into|sqlite|postgres|knex|directus|\bzod|express|ECONN|127\.0\.0\.1|INVALID_|FORBIDDEN|\[object |prototype|undefined/i;

function findProblemViolation(
  { status, headers, text }: RawResponse,
  { method, path, invalidField }: RawRequest,
): string | null {
  // Outside of the API, an unknown path shows the not-found page.
  if (status === 404 && !path.startsWith('/api/') && text.startsWith('<!doctype html>')) return null;
  if (headers['content-type'] !== PROBLEM_MEDIA_TYPE) return `is ${String(headers['content-type'])}`;
  if (method === 'HEAD') return null;
  const parsed = problemSchema.safeParse(JSON.parse(text));
  if (!parsed.success) return 'is not a problem';
  const { status: statusInBody, type, errors = [], requestId, ...rest } = parsed.data;
  if (statusInBody !== status || requestId !== headers['x-request-id']) return 'contradicts its headers';
  if (INTERNALS.test(JSON.stringify({ ...rest, errors: errors.map(({ message }) => message) })))
    return 'leaks implementation details';
  if (type !== '/problems/invalid-request') return null;
  const names = errors.map(({ field }) => field);
  if (
    names.length === 0 ||
    (invalidField !== undefined && !names.some((name) => name.split('.')[0] === invalidField))
  )
    return `names ${names.join()} and not ${String(invalidField)}`;
  return null;
}

/** Returns what is wrong with a response, or null. */
export function findViolation(sent: RawRequest, response: RawResponse): string | null {
  const { status, headers } = response;
  if (status >= 500) return `${status}`;
  if ('x-powered-by' in headers || 'server' in headers) return 'names the server';
  if (headers['x-content-type-options'] !== 'nosniff') return 'allows MIME sniffing';
  return status < 400 ? null : findProblemViolation(response, sent);
}
