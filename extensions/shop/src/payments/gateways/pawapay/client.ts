import type { PawapayConfig } from './config.ts';
import { GatewayAccessError } from '../gateway.ts';
import { createJsonApi, type JsonAnswer } from '../json-api.ts';
import { failureReasonOf } from './failure-reason.ts';

/** Sends requests to pawaPay's merchant API. @throws as PaymentGateway describes */
export interface PawapayClient {
  get(path: string): Promise<JsonAnswer>;
  post(path: string, body: object): Promise<JsonAnswer>;
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
  const send = createJsonApi({ label: 'pawaPay', url, token, timeoutMs });

  async function call(method: 'GET' | 'POST', path: string, sent?: object): Promise<JsonAnswer> {
    const answer = await send(method, path, sent);
    const { status, body } = answer;
    if (status === 401 || status === 403) {
      const code = failureReasonOf(body)?.failureCode;
      if (!code || !NOT_ALLOWED.has(code)) throw accessError(code, status, url);
    }
    return answer;
  }

  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
  };
}
