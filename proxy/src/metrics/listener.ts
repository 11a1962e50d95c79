/** Where the figures can be read: an address of their own, never the shop's. */
import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics.ts';

/** Answers `GET /metrics`, and nothing else. The caller listens with it, and closes it. */
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
