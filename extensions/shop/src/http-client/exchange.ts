import { request as requestPlain } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import type { IncomingMessage } from 'node:http';

const MAX_BYTES = 64 * 1024;

export interface ExchangeRequest {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
  /** Time in which the answer must be complete. */
  timeoutMs: number;
}

/** What became of a request. */
export type Exchange =
  | { kind: 'answer'; status: number; retryAfter: string | null; text: string }
  /** The request never left this machine, or no connection was made. */
  | { kind: 'not-sent'; reason: string }
  /** The request may have been received. */
  | { kind: 'no-answer'; reason: string };

/** Reads an answer up to 64 KiB. */
async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk);
    length += bytes.byteLength;
    if (length > MAX_BYTES) throw new Error('the answer is too long');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns the reason without an address, which may contain a secret. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'the connection failed';
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? code : error.message;
}

/**
 * Sends one request on a connection of its own and reads the answer. It follows no redirect. `fetch` reuses
 * connections, and then it does not know whether a request was sent before the connection closed.
 */
export async function exchange({
  url,
  method,
  headers,
  body,
  timeoutMs,
}: ExchangeRequest): Promise<Exchange> {
  const timeout = AbortSignal.timeout(timeoutMs);
  let isConnected = false;
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const isEncrypted = url.protocol === 'https:';
      const send = isEncrypted ? requestEncrypted : requestPlain;
      const content = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const request = send(url, {
        method,
        headers: { ...headers, ...content },
        agent: false,
        signal: timeout,
      });
      request.on('socket', (socket) => {
        socket.once(isEncrypted ? 'secureConnect' : 'connect', () => {
          isConnected = true;
        });
      });
      request.on('response', resolve);
      request.on('error', reject);
      request.end(body);
    });
    const text = await readText(response);
    const retryAfter = response.headers['retry-after'] ?? null;
    return { kind: 'answer', status: response.statusCode ?? 0, retryAfter, text };
  } catch (error) {
    const reason = timeout.aborted ? `no answer in ${timeoutMs / 1000} seconds` : reasonOf(error);
    return { kind: isConnected ? 'no-answer' : 'not-sent', reason };
  }
}
