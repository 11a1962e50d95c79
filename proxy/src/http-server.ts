import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { createProblem } from '@chitenge/contract/problem-error';
import { PROBLEM_MEDIA_TYPE } from '@chitenge/contract/problem-media-type';
import type { ProblemName } from '@chitenge/contract/problem-types';

/** Milliseconds until the head of a request must be complete. */
const HEADERS_TIMEOUT_MS = 20_000;

/** Milliseconds until the whole request must be complete. A slow phone needs long for an image of 10 MiB. */
const REQUEST_TIMEOUT_MS = 300_000;

/** Milliseconds without a byte in either direction after which a connection closes. A stalled reader pins its response. */
const STALLED_TIMEOUT_MS = 60_000;

/** The problem of each error code of Node's HTTP parser. */
const PARSER_PROBLEMS: Record<string, ProblemName> = {
  HPE_HEADER_OVERFLOW: 'head-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
};

/** Returns a raw HTTP response for bytes that are not a valid request. */
function parseErrorResponse(code: string): string {
  const problem = createProblem(PARSER_PROBLEMS[code] ?? 'not-http');
  const { status } = problem;
  const body = JSON.stringify(problem);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    `Content-Type: ${PROBLEM_MEDIA_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

/** Returns whether the request has several `Host` headers (RFC 9112, section 3.2). Node's parser uses the first one. */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/**
 * Creates the HTTP server without listening. It responds with a problem to an invalid request as well, by rule 7 of
 * docs/architecture.md. It closes connections that send their headers too slowly.
 * @param headersTimeoutMs milliseconds until the head of a request must be complete
 * @param stalledTimeoutMs milliseconds until a connection without traffic closes
 */
export function createShopServer(
  app: RequestListener,
  headersTimeoutMs = HEADERS_TIMEOUT_MS,
  stalledTimeoutMs = STALLED_TIMEOUT_MS,
): Server {
  const timeouts = {
    headersTimeout: headersTimeoutMs,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: Math.min(headersTimeoutMs, 5000),
  };
  const responses = new WeakMap<Duplex, ServerResponse>();
  const listener: RequestListener = (request, response) => {
    if (!hasSeveralHosts(request)) return app(request, response);
    // A proxy in front may have used the other one.
    request.socket.end(parseErrorResponse('several hosts'), () => request.socket.destroy());
  };
  return createServer(timeouts, listener)
    .setTimeout(stalledTimeoutMs)
    .on('request', (request, response) => responses.set(request.socket, response))
    .on('clientError', (error: NodeJS.ErrnoException, socket) => {
      const response = responses.get(socket);
      const isPartlySent = response?.headersSent && !response.writableEnded;
      if (isPartlySent || !socket.writable || error.code === 'ECONNRESET') socket.destroy();
      else socket.end(parseErrorResponse(error.code ?? ''), () => socket.destroy());
    });
}
