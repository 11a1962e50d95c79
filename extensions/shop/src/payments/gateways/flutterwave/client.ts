import { z } from 'zod';
import { GatewayAccessError, GatewayUnavailableError } from '../gateway.ts';
import { createJsonApi } from '../json-api.ts';
import type { FlutterwaveConfig } from './config.ts';

/** Every answer of Flutterwave has this form, with 2xx and with 4xx. */
const envelopeSchema = z.object({
  status: z.string(),
  message: z
    .string()
    .nullish()
    .transform((message) => message ?? ''),
  data: z.unknown().optional(),
  meta: z.unknown().optional(),
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
  const send = createJsonApi({ label: 'Flutterwave', url: `${url}/v3`, token: secretKey, timeoutMs });

  async function call(method: 'GET' | 'POST', path: string, sent?: object): Promise<FlutterwaveAnswer> {
    const { status, body } = await send(method, path, sent);
    if (status === 401 || status === 403)
      throw new GatewayAccessError(
        `Flutterwave at ${url} does not accept FLUTTERWAVE_SECRET_KEY (HTTP ${status}). ` +
          'Keys for tests and for live payments differ: copy the secret key of the right mode.',
      );
    const parsed = envelopeSchema.safeParse(body);
    if (!parsed.success)
      throw new GatewayUnavailableError(
        `Flutterwave's answer to ${method} ${path} is not one of its API (HTTP ${status})`,
      );
    return { http: status, ...parsed.data };
  }

  return { get: (path) => call('GET', path), post: (path, body) => call('POST', path, body) };
}
