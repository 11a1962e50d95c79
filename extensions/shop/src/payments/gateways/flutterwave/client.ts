import { retryAfterMs } from '../../../http-client/retry-after.ts';
import { z } from 'zod';
import { GatewayAccessError, GatewayBusyError, GatewayUnavailableError } from '../gateway.ts';
import type { FlutterwaveConfig } from './config.ts';

const MAX_BYTES = 512 * 1024;

/** Every answer of Flutterwave has this form, with 2xx and with 4xx. */
const envelopeSchema = z.object({
  status: z.string(),
  message: z
    .string()
    .nullish()
    .transform((message) => message ?? ''),
  data: z.unknown().optional(),
});

export interface FlutterwaveAnswer extends z.output<typeof envelopeSchema> {
  http: number;
}

/** Sends requests to Flutterwave's API, version 3. @throws as PaymentGateway describes */
export interface FlutterwaveClient {
  get(path: string): Promise<FlutterwaveAnswer>;
  post(path: string, body: object): Promise<FlutterwaveAnswer>;
}

export function createClient({
  secretKey,
  url,
  timeoutMs,
}: Pick<FlutterwaveConfig, 'secretKey' | 'url' | 'timeoutMs'>): FlutterwaveClient {
  async function exchange(method: string, path: string, body?: object) {
    const response = await fetch(`${url}/v3${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { response, text: await textOf(response) };
  }

  async function call(method: string, path: string, body?: object): Promise<FlutterwaveAnswer> {
    const unavailable = (reason: string, cause?: unknown) =>
      new GatewayUnavailableError(`Flutterwave did not answer ${method} ${path}: ${reason}`, { cause });
    const { response, text } = await exchange(method, path, body).catch((error: unknown) => {
      throw unavailable(reasonOf(error), error);
    });
    const { status } = response;
    if (status === 429) throw new GatewayBusyError(retryAfterMs(response.headers.get('retry-after')));
    if (status >= 500) throw unavailable(`HTTP ${status}`);
    if (status === 401 || status === 403)
      throw new GatewayAccessError(
        `Flutterwave at ${url} does not accept FLUTTERWAVE_SECRET_KEY (HTTP ${status}). ` +
          'Keys for tests and for live payments differ: copy the secret key of the right mode.',
      );
    const parsed = envelopeSchema.safeParse(parseJson(text));
    if (!parsed.success) throw unavailable(`HTTP ${status} without Flutterwave's JSON`);
    return { http: status, ...parsed.data };
  }

  return { get: (path) => call('GET', path), post: (path, body) => call('POST', path, body) };
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
