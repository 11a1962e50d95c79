/** The server underneath the app, and its answers to what never becomes a request. */
import {
  createServer,
  STATUS_CODES,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { PROBLEM_TYPE } from '@chitenge/contract/problem-type';
import { problem } from './problems/http-problem.ts';

/** Milliseconds within which the head of a request must be here, and the whole of it: 10 MiB take a slow phone long. */
const HEAD_TIMEOUT_MS = 20_000;
const REQUEST_TIMEOUT_MS = 300_000;

const REASONS: Record<string, { status: number; name: string; title: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, name: 'head-too-large', title: 'The headers are too large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, name: 'body-too-large', title: 'The body is too large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, name: 'too-slow', title: 'The request took too long to come' },
};
const NOT_HTTP = { status: 400, name: 'not-http', title: 'This is not a request that can be read' };

function answerTo(code: string): string {
  const { status, name, title } = REASONS[code] ?? NOT_HTTP;
  const body = JSON.stringify(problem(status, name, title));
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    `Content-Type: ${PROBLEM_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

/**
 * Makes a server that listens nowhere yet. What cannot be read as a request is told so in words too (rule 7); headers
 * that come drop by drop are waited for only so long.
 * @param headTimeoutMs milliseconds that the head of a request may take
 */
export function createShopServer(app: RequestListener, headTimeoutMs = HEAD_TIMEOUT_MS): Server {
  const timeouts = {
    headersTimeout: headTimeoutMs,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: Math.min(headTimeoutMs, 5000),
  };
  const answers = new WeakMap<Duplex, ServerResponse>();
  return createServer(timeouts, app)
    .on('request', (request, response) => answers.set(request.socket, response))
    .on('clientError', (error: NodeJS.ErrnoException, socket) => {
      const answer = answers.get(socket);
      // To half an answer there is nothing to add.
      const isHalfSaid = answer?.headersSent && !answer.writableEnded;
      if (isHalfSaid || !socket.writable || error.code === 'ECONNRESET') socket.destroy();
      else socket.end(answerTo(error.code ?? ''), () => socket.destroy());
    });
}
