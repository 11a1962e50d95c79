import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@chitenge/directus/free-port';
import { z } from 'zod';

const smsSchema = z.object({ to: z.string(), text: z.string(), id: z.string() });
export type ReceivedSms = z.output<typeof smsSchema>;

/** What the gateway does with one request. It keeps the SMS unless it says that it did not take it. */
export type Behaviour = 'accept' | 'slow' | 'error' | 'busy' | 'reject';

/** A gateway of SMS for one test. */
export interface SmsGateway {
  /** Variables of Directus that make it the shop's gateway. */
  env: NodeJS.ProcessEnv;
  /** What it has taken, in order. */
  received: ReceivedSms[];
  /** Requests for a number, also those that it did not take. */
  requests: (to: string) => number;
  /** What it does with the next requests for a number. Then it accepts. */
  plan: (to: string, behaviours: Behaviour[]) => void;
  close: () => Promise<void>;
}

const STATUS: Partial<Record<Behaviour, number>> = { error: 500, busy: 429, reject: 400 };

export async function startSmsGateway(): Promise<SmsGateway> {
  const received: ReceivedSms[] = [];
  const plans = new Map<string, Behaviour[]>();
  const requests = new Map<string, number>();
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sms = smsSchema.parse(JSON.parse(await text(request)));
    requests.set(sms.to, (requests.get(sms.to) ?? 0) + 1);
    const behaviour = plans.get(sms.to)?.shift() ?? 'accept';
    if (behaviour !== 'busy' && behaviour !== 'reject') received.push(sms);
    // oxlint-disable-next-line shop/patient-tests -- how a slow gateway answers
    if (behaviour === 'slow') await pause(300);
    response.statusCode = STATUS[behaviour] ?? 200;
    response.end(JSON.stringify({ id: `gateway-${sms.id}` }));
  }
  const server = createServer((request, response) => void answer(request, response));
  const port = await freePort();
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  return {
    env: {
      SMS_HTTP_URL: `http://127.0.0.1:${port}/send`,
      SMS_HTTP_BODY: '{"to":"{{to}}","text":"{{text}}","id":"{{id}}"}',
      SMS_HTTP_ID: 'id',
    },
    received,
    requests: (to) => requests.get(to) ?? 0,
    plan: (to, behaviours) => void plans.set(to, [...behaviours]),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
