import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics.ts';

/** Creates a server that responds to `GET /metrics` only. It is separate from the shop, so that shoppers cannot read it. */
export function createMetricsServer(metrics: Metrics): Server {
  return createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.read().then(
      ({ text, mediaType }) => response.writeHead(200, { 'Content-Type': mediaType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
}
