import { IDEMPOTENCY_HEADER } from '@chitenge/contract/idempotency';
import { currentRequestId } from '../request-context.ts';
import { DirectusRequestError } from './request-error.ts';

export interface BufferedFetchOptions extends RequestInit {
  /** Milliseconds until the last byte of the response. */
  timeoutMs: number;
  /** Whether a repeat does no harm. By default, that of a method that reads, and of a request with a key. */
  repeatable?: boolean | undefined;
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

/** Codes of a connection that was refused, or that a stopping Directus or its balancer closed. */
const CONNECTION_LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** Methods that change nothing, so that a repeat is the same request. */
const READS = new Set(['GET', 'HEAD', 'SEARCH']);

/** Returns the code of the error of a broken connection, which fetch hides in the cause. */
function connectionErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !(error.cause instanceof Error) || !('code' in error.cause))
    return undefined;
  const code = String(error.cause.code);
  return CONNECTION_LOST.has(code) ? code : undefined;
}

/** Whether a request may be sent again after an error: it was not received, or its repeat has the same effect. */
function mayRepeat(
  { method = 'GET', body, repeatable }: Omit<BufferedFetchOptions, 'timeoutMs'>,
  headers: Headers,
  error: unknown,
): boolean {
  const code = connectionErrorCode(error);
  const canSendBodyAgain = body === undefined || body === null || typeof body === 'string';
  if (code === undefined || !canSendBodyAgain) return false;
  return code === 'ECONNREFUSED' || (repeatable ?? (READS.has(method) || headers.has(IDEMPOTENCY_HEADER)));
}

/**
 * Sends a request and reads the complete response of any status. It repeats the request once on another connection when
 * the first broke, if the repeat can do no harm: a copy of Directus may have stopped.
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
  const send = async () =>
    bufferBody(await fetch(url, { ...init, headers, signal, redirect: 'manual' }), url);
  try {
    return await send();
  } catch (error) {
    if (!mayRepeat(init, headers, error)) throw error;
    return send();
  }
}
