import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { closeServer, listen } from '../listen.ts';

export interface ReceivedCallback {
  headers: Record<string, string>;
  body: string;
}

/** Starts the shop's end of the callbacks for one test. It answers 200. */
export async function startCallbackReceiver() {
  const received: ReceivedCallback[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      received.push({ headers, body });
      response.writeHead(200).end();
    })();
  });
  const url = await listen(server);
  onTestFinished(() => closeServer(server));
  return { url: `${url}/api/payments/callbacks/pawapay`, received };
}
