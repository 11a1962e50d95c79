import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import type { SettingsChange } from '../settings.ts';
import { createPawapaySimulator } from '../simulator.ts';

export const TOKEN = 'sandbox-token';

/** A number of MTN that is no test number, so a person answers it. */
export const PHONE_NUMBER = '260961234567';

/** Returns the body of a valid deposit request. */
export function depositRequest(phoneNumber = PHONE_NUMBER, provider = 'MTN_MOMO_ZMB') {
  return {
    depositId: randomUUID(),
    amount: '780',
    currency: 'ZMW',
    payer: { type: 'MMO', accountDetails: { phoneNumber, provider } },
    clientReferenceId: 'order-1',
    customerMessage: 'Chitenge order',
    metadata: [{ orderId: '42' }, { email: 'a@example.com', isPII: true }],
  };
}

/** Starts a simulator without pauses for one test. */
export async function startSimulator(settings: SettingsChange = {}) {
  const simulator = createPawapaySimulator({
    token: TOKEN,
    answerDelayMs: 0,
    callbackRetryDelayMs: 1,
    ...settings,
  });
  const url = await simulator.listen();
  onTestFinished(() => simulator.close());

  const call = async (
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    authorization = `Bearer ${TOKEN}`,
  ) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(authorization === '' ? {} : { authorization }) },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
  };

  /** Requests a deposit and returns its id. */
  const deposit = async (request: ReturnType<typeof depositRequest> = depositRequest()): Promise<string> => {
    await call('POST', '/v2/deposits', request);
    return request.depositId;
  };

  /** Returns the deposit as `GET /v2/deposits/{id}` reports it. */
  const status = async (depositId: string) => (await call('GET', `/v2/deposits/${depositId}`)).body.data;

  return { simulator, url, call, deposit, status };
}
