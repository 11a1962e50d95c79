import { retryAfterMs } from '../../http-client/retry-after.ts';
import { GatewayBusyError, GatewayUnavailableError } from './gateway.ts';

const MAX_BYTES = 512 * 1024;

interface JsonApiOptions {
  /** What people call the gateway. */
  label: string;
  url: string;
  token: string;
  /** Time in which a response must be complete. */
  timeoutMs: number;
}

/** A response with JSON: 2xx, or 4xx that may reject the request. With 401 and 403, the body may be undefined. */
export interface JsonAnswer {
  status: number;
  body: unknown;
}

export type JsonApi = (method: 'GET' | 'POST', path: string, body?: object) => Promise<JsonAnswer>;

/** Returns what sends requests to a gateway with the shop's token. It follows no redirect. @throws as PaymentGateway describes */
export function createJsonApi({ label, url, token, timeoutMs }: JsonApiOptions): JsonApi {
  async function exchange(method: string, path: string, body?: object) {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { response, text: await textOf(response) };
  }

  return async (method, path, sent) => {
    const unavailable = (reason: string, cause?: unknown) =>
      new GatewayUnavailableError(`${label} did not answer ${method} ${path}: ${reason}`, { cause });
    const { response, text } = await exchange(method, path, sent).catch((error: unknown) => {
      throw unavailable(reasonOf(error), error);
    });
    const { status } = response;
    if (status === 429) throw new GatewayBusyError(retryAfterMs(response.headers.get('retry-after')));
    if (status >= 500) throw unavailable(`HTTP ${status}`);
    const body = parseJson(text);
    if (body === undefined && status !== 401 && status !== 403)
      throw unavailable(`HTTP ${status} without JSON`);
    return { status, body };
  };
}

/** @throws Error for a response of more than 512 KiB */
async function textOf(response: Response): Promise<string> {
  if (!response.body) return '';
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body) {
    length += chunk.byteLength;
    // Leaving the loop cancels the rest of the response.
    if (length > MAX_BYTES) throw new Error('the response is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns the reason in words. `fetch` hides it in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'the connection failed';
  return error.cause instanceof Error ? error.cause.message : error.message;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
