import { onTestFinished } from 'vitest';
import { createAfricasTalkingSimulator } from '../simulator.ts';
import type { SettingsChange } from '../settings.ts';

export const USERNAME = 'sandbox';
export const API_KEY = 'atsk_sandbox';
export const PHONE_NUMBER = '+260961234567';

/** Starts a simulator without pauses for one test. */
export async function startSimulator(settings: SettingsChange = {}) {
  const simulator = createAfricasTalkingSimulator({
    username: USERNAME,
    apiKey: API_KEY,
    reportDelayMs: 0,
    ...settings,
  });
  const url = await simulator.listen();
  onTestFinished(() => simulator.close());

  /** Sends an SMS as the real gateway's clients do. */
  const send = async (change: Record<string, string> = {}) => {
    const form = { username: USERNAME, to: PHONE_NUMBER, message: 'Hello', bulkSMSMode: '1', ...change };
    const response = await fetch(`${url}/version1/messaging`, {
      method: 'POST',
      headers: { apikey: API_KEY },
      body: new URLSearchParams(form),
    });
    return { status: response.status, text: await response.text() };
  };

  return { simulator, url, send };
}
