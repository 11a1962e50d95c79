import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import type { SettingsChange } from '../settings.ts';
import { createPawapaySimulator } from '../simulator.ts';

export const TOKEN = 'sandbox-token';

/** Returns the body of a valid deposit request. */
export function depositRequest() {
  // A number of MTN that is no test number, so a person answers it.
  const accountDetails = { phoneNumber: '260961234567', provider: 'MTN_MOMO_ZMB' };
  return {
    depositId: randomUUID(),
    amount: '780',
    currency: 'ZMW',
    payer: { type: 'MMO', accountDetails },
    clientReferenceId: 'order-1',
    customerMessage: 'Chitenge order',
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

  /** Calls the merchant API. A text is sent as it is. */
  const call = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', authorization: `Bearer ${TOKEN}` },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, body: JSON.parse(await response.text()) };
  };

  return { simulator, url, call };
}
