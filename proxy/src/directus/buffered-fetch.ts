import { IDEMPOTENCY_HEADER } from '@chitenge/contract/idempotency';
import { currentRequestId } from '../request-context.ts';
import { repeatOnce } from './repeat.ts';
import { DirectusRequestError } from './request-error.ts';

export interface BufferedFetchOptions extends RequestInit {
  /** Milliseconds until the last byte of the response. */
  timeoutMs: number;
}

/** The largest valid response has a few hundred products. The limit protects the memory. */
const MAX_BYTES = 32 * 1_048_576;

const STATUSES_WITHOUT_BODY = new Set([204, 205, 304]);

/**
 * Reads a body whole.
 * @throws DirectusRequestError when it is too large
 */
export async function readWhole(body: AsyncIterable<Uint8Array>, pathname: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > MAX_BYTES)
      throw new DirectusRequestError('invalid', `Directus’ response to ${pathname} is larger than 32 MiB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function bufferBody(response: Response, url: string | URL): Promise<Response> {
  const { status, headers, body } = response;
  if (body === null || STATUSES_WITHOUT_BODY.has(status)) {
    await body?.cancel();
    return response;
  }
  return new Response(new Uint8Array(await readWhole(body, new URL(url).pathname)), { status, headers });
}

/** Methods that change nothing, so that a repeat is the same request. */
const READS = new Set(['GET', 'HEAD']);

/**
 * Sends a request and reads the complete response of any status. It is repeated once after a broken connection, if it
 * only reads or has a key.
 * @throws what `fetch` throws; DirectusRequestError when the response is too large
 */
export async function fetchBuffered(
  url: string | URL,
  { timeoutMs, ...init }: BufferedFetchOptions,
): Promise<Response> {
  const headers = new Headers(init.headers);
  const requestId = currentRequestId();
  if (requestId !== undefined) headers.set('X-Request-Id', requestId);
  const signal = AbortSignal.timeout(timeoutMs);
  const isRepeatable = READS.has(init.method ?? 'GET') || headers.has(IDEMPOTENCY_HEADER);
  // A followed redirect would send the token to another server.
  return repeatOnce(
    async () => bufferBody(await fetch(url, { ...init, headers, signal, redirect: 'manual' }), url),
    isRepeatable,
  );
}
