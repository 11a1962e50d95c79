import { currentRequestId } from '../request-context.ts';
import { DirectusRequestError } from './request-error.ts';

export interface BufferedFetchOptions extends RequestInit {
  /** Milliseconds until the last byte of the response. */
  timeoutMs: number;
}

/** The largest valid response has a few hundred products. The limit protects the memory. */
const MAX_BYTES = 32 * 1_048_576;

const STATUSES_WITHOUT_BODY = new Set([204, 205, 304]);

async function bufferBody(response: Response, url: string | URL): Promise<Response> {
  const { status, headers, body } = response;
  if (body === null || STATUSES_WITHOUT_BODY.has(status)) {
    await body?.cancel();
    return response;
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > MAX_BYTES) {
      const { pathname } = new URL(url);
      throw new DirectusRequestError('invalid', `Directus’ response to ${pathname} is larger than 32 MiB`);
    }
    chunks.push(chunk);
  }
  return new Response(Buffer.concat(chunks), { status, headers });
}

/**
 * Sends one request and reads the complete response of any status.
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
  // A followed redirect would send the token to another server.
  const response = await fetch(url, { ...init, headers, signal, redirect: 'manual' });
  return bufferBody(response, url);
}
