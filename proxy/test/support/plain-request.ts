/** Requests as they are, without a client that mends them on the way. */
import { Agent, request } from 'node:http';
import { problemSchema } from '@chitenge/contract/problem';
import { PROBLEM_TYPE } from '@chitenge/contract/problem-type';

export interface PlainRequest {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body?: string | Buffer | undefined;
  /** The one field that is not right, if it is a field. */
  at?: string;
}

export interface PlainAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Milliseconds after which a request counts as hanging. */
const PATIENCE_MS = 60_000;

/** Keeps its connections, and so makes sure that no answer spoils the next. */
export const newAgent = (connections: number) => new Agent({ keepAlive: true, maxSockets: connections });

/** @param host of the proxy, such as 127.0.0.1:40123 */
export function sendPlain(host: URL, agent: Agent, one: PlainRequest): Promise<PlainAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PlainAnswer>();
  const { hostname, port } = host;
  const sent = request({ agent, hostname, port, method: one.method, path: one.path, headers: one.headers });
  sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error('No answer')));
  sent.on('error', reject);
  sent.on('response', (response) => {
    const answer = { status: response.statusCode ?? 0, headers: response.headers };
    // Events go on for ever: that they begin is enough.
    if (response.headers['content-type']?.startsWith('text/event-stream')) {
      sent.destroy();
      resolve({ ...answer, text: '' });
      return;
    }
    let text = '';
    response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
    response.on('error', reject).on('end', () => resolve({ ...answer, text }));
  });
  sent.end(one.body);
  return promise;
}

/** What the inside looks like: stacks, SQL, the names of what it is made of. */
const INSIDE =
  /node_modules|\n\s+at |\.[cm]?[jt]s:\d|\bSELECT\b.*\bFROM\b|insert into|sqlite|postgres|knex|directus|\bzod|express|ECONN|127\.0\.0\.1|INVALID_|FORBIDDEN|\[object |prototype|undefined/i;

function faultOfProblem(
  { status, headers, text }: PlainAnswer,
  { method, path, at }: PlainRequest,
): string | null {
  // Outside of the API, what is not there is the storefront's page that says so.
  if (status === 404 && !path.startsWith('/api/') && text.startsWith('<!doctype html>')) return null;
  if (headers['content-type'] !== PROBLEM_TYPE) return `is ${String(headers['content-type'])}`;
  if (method === 'HEAD') return null;
  const parsed = problemSchema.safeParse(JSON.parse(text));
  if (!parsed.success) return 'is not a problem';
  const { status: told, type, errors = [], requestId, ...rest } = parsed.data;
  if (told !== status || requestId !== headers['x-request-id']) return 'contradicts its head';
  if (INSIDE.test(JSON.stringify({ ...rest, errors: errors.map(({ message }) => message) })))
    return 'tells of the inside';
  if (type !== '/problems/invalid-request') return null;
  const names = errors.map(({ field }) => field);
  if (names.length === 0 || (at !== undefined && !names.some((name) => name.split('.')[0] === at)))
    return `names ${names.join()} and not ${String(at)}`;
  return null;
}

/** What is wrong with an answer; null when it is as it should be. */
export function faultOf(one: PlainRequest, answer: PlainAnswer): string | null {
  const { status, headers } = answer;
  if (status >= 500) return `${status}`;
  if ('x-powered-by' in headers || 'server' in headers) return 'names the server';
  if (headers['x-content-type-options'] !== 'nosniff') return 'may be sniffed';
  return status < 400 ? null : faultOfProblem(answer, one);
}
