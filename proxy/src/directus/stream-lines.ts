import { DirectusRequestError, errorOfStatus, toDirectusRequestError } from './request-error.ts';

export interface StreamOptions {
  method: string;
  headers: Record<string, string>;
  body: string;
  /** Milliseconds that one line may take. The whole answer may take longer. */
  timeoutMs: number;
}

/** A product with 100 variants takes 15 kB. The limit protects the memory. */
const MAX_LINE_BYTES = 4 * 1_048_576;

const LINE_FEED = 0x0a;

/**
 * Sends one request and yields each complete line of the answer's body; an unfinished last line is none.
 * @throws DirectusRequestError for another status than 2xx, a line that takes too long, and a broken connection
 */
export async function* streamLines(
  url: string | URL,
  { timeoutMs, ...init }: StreamOptions,
): AsyncGenerator<string, void, undefined> {
  const call = `${init.method} ${new URL(url).pathname}`;
  const abort = new AbortController();
  const timeout = setTimeout(
    () => abort.abort(new DOMException('no line in time', 'TimeoutError')),
    timeoutMs,
  );
  try {
    // A followed redirect would send the token to another server.
    const response = await fetch(url, { ...init, signal: abort.signal, redirect: 'manual' });
    if (!response.ok) throw errorOfStatus(response.status, call, '');
    let rest = Buffer.alloc(0);
    for await (const bytes of response.body ?? []) {
      const text = rest.length === 0 ? Buffer.from(bytes) : Buffer.concat([rest, bytes]);
      let start = 0;
      for (let end = text.indexOf(LINE_FEED); end >= 0; end = text.indexOf(LINE_FEED, start)) {
        yield text.toString('utf8', start, end);
        timeout.refresh();
        start = end + 1;
      }
      rest = text.subarray(start);
      if (rest.length > MAX_LINE_BYTES)
        throw new DirectusRequestError('invalid', `Directus’ answer to ${call} has a line that is too long`);
    }
  } catch (error) {
    throw toDirectusRequestError(error, call);
  } finally {
    clearTimeout(timeout);
    abort.abort();
  }
}
