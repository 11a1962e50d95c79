import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { listen } from '../listen.ts';

export interface ReceivedCallback {
  path: string;
  headers: Record<string, string>;
  body: string;
  /** The fields of a JSON object or of a form. */
  json: Record<string, unknown>;
}

/**
 * Starts the shop's end of the callbacks for one test.
 * @param statuses the responses to the first callbacks; later ones get 200
 */
export async function startCallbackReceiver(...statuses: number[]) {
  const received: ReceivedCallback[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      received.push({
        path: request.url ?? '',
        headers,
        body,
        json: body.startsWith('{') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body)),
      });
      response.writeHead(statuses.shift() ?? 200).end();
    })();
  });
  const url = await listen(server);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `${url}/api/payments/callbacks/pawapay`, received };
}
