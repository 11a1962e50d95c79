/** One call to Directus: with a deadline for the whole answer, and a bound on its size. */
import { currentRequestId } from '../request-context.ts';
import { DirectusFailure } from './failure.ts';

export interface ExchangeOptions extends RequestInit {
  /** Milliseconds that the answer may take, to its last byte. */
  timeoutMs: number;
}

/** The largest answer is a few hundred products; more than this is a fault, and must not fill the memory. */
const MAX_BYTES = 32 * 1_048_576;

/** Statuses whose answers have no body. */
const BODILESS = new Set([204, 205, 304]);

async function readWhole(response: Response, address: string | URL): Promise<Response> {
  const { status, headers, body } = response;
  if (body === null || BODILESS.has(status)) {
    await body?.cancel();
    return response;
  }
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body) {
    length += piece.length;
    if (length > MAX_BYTES) {
      const { pathname } = new URL(address);
      throw new DirectusFailure('unreadable', `Directus’ answer to ${pathname} has no end`);
    }
    pieces.push(piece);
  }
  return new Response(Buffer.concat(pieces), { status, headers });
}

/**
 * Sends one request and reads the whole answer, whatever its status; a redirect is not followed.
 * @throws what `fetch` throws; DirectusFailure when the answer has no end
 */
export async function exchange(
  address: string | URL,
  { timeoutMs, ...init }: ExchangeOptions,
): Promise<Response> {
  const headers = new Headers(init.headers);
  const requestId = currentRequestId();
  if (requestId !== undefined) headers.set('X-Request-Id', requestId);
  const signal = AbortSignal.timeout(timeoutMs);
  // Whoever is sent elsewhere would take the token along.
  const response = await fetch(address, { ...init, headers, signal, redirect: 'manual' });
  return readWhole(response, address);
}
