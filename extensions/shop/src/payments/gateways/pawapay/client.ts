import { retryAfterMs } from '../../../http-client/retry-after.ts';
import type { PawapayConfig } from './config.ts';
import { GatewayAccessError, GatewayBusyError, GatewayUnavailableError } from '../gateway.ts';
import { failureReasonOf } from './failure-reason.ts';

const MAX_BYTES = 512 * 1024;

/**
 * Reads a response up to 512 KiB.
 * @throws Error when the response is longer
 */
async function responseText(response: Response): Promise<string> {
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

/** A response with JSON: 2xx, or 4xx that may reject the request. */
export interface PawapayResponse {
  status: number;
  body: unknown;
}

/** Sends requests to pawaPay's merchant API. @throws as PaymentGateway describes */
export interface PawapayClient {
  get(path: string): Promise<PawapayResponse>;
  post(path: string, body: unknown): Promise<PawapayResponse>;
}

/** Codes of 403 that reject one request. The others reject the token. */
const NOT_ALLOWED = new Set(['DEPOSITS_NOT_ALLOWED', 'REFUNDS_NOT_ALLOWED']);

function accessError(code: string | undefined, status: number, url: string): GatewayAccessError {
  if (code === 'HTTP_SIGNATURE_ERROR') {
    return new GatewayAccessError(
      'pawaPay accepts only signed requests. Switch "only accept signed requests" off in the pawaPay dashboard.',
    );
  }
  if (code === 'AUTHORISATION_ERROR') {
    return new GatewayAccessError(
      'The token in PAWAPAY_TOKEN lacks a right. Create a token for deposits and refunds in the pawaPay dashboard.',
    );
  }
  return new GatewayAccessError(
    `pawaPay at ${url} does not accept PAWAPAY_TOKEN (HTTP ${status}). ` +
      'Sandbox and production have different tokens: check PAWAPAY_TOKEN and PAWAPAY_URL.',
  );
}

export function createClient({ token, url, timeoutMs }: PawapayConfig): PawapayClient {
  async function exchange(method: string, path: string, body?: unknown) {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { response, text: await responseText(response) };
  }

  async function call(method: string, path: string, requestBody?: unknown): Promise<PawapayResponse> {
    const unavailable = (reason: string, cause?: unknown) =>
      new GatewayUnavailableError(`pawaPay did not answer ${method} ${path}: ${reason}`, { cause });
    const { response, text } = await exchange(method, path, requestBody).catch((error: unknown) => {
      throw unavailable(reasonOf(error), error);
    });
    const { status } = response;
    if (status === 429) throw new GatewayBusyError(retryAfterMs(response.headers.get('retry-after')));
    if (status >= 500) throw unavailable(`HTTP ${status}`);
    const body = parseJson(text);
    if (status === 401 || status === 403) {
      const code = failureReasonOf(body)?.failureCode;
      if (!code || !NOT_ALLOWED.has(code)) throw accessError(code, status, url);
    }
    if (body === undefined) throw unavailable(`HTTP ${status} without JSON`);
    return { status, body };
  }

  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
  };
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
