/** Sends requests of calls to Directus by http-proxy-middleware. */
import http, { ServerResponse, type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { TYPE_HEADER } from '@chitenge/contract/call-headers';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { currentRequestId } from '../request-context.ts';
import { DirectusRequestError } from './request-error.ts';

export interface SentCall {
  /** Below Directus' own address. */
  path: string;
  /** Headers of the request that are sent on, in lower case: no cookies, no address of the caller. */
  passes: readonly string[];
  /** Further headers. */
  headers: Readonly<Record<string, string>>;
  /** What has been received; null sends the body on while it is received. */
  body: Buffer | null;
  /** Milliseconds from the end of the request until the end of the answer, or until a long file begins. */
  timeoutMs: number;
  /** Whether it gets a new connection instead of a kept one. */
  isRepeat?: boolean;
}

/** @throws the error of the connection; DirectusRequestError when the caller hangs up in the middle of the body */
export type SendCall = (request: IncomingMessage, call: SentCall) => Promise<IncomingMessage>;

/** Directus parses JSON by rules of its own. A body of this type it leaves alone. */
const BYTES = 'application/octet-stream';

/** Milliseconds between two parts of a long file. Its reader may be slow. */
const FILE_PAUSE_MS = 60_000;

/** Whether an answer is a file that is still being written. */
export const isLongFile = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined;

class AnswerTimeoutError extends Error {
  override name = 'TimeoutError';
}

/** Replaces what the middleware has copied of the caller's headers. */
function setHeaders(
  sent: ClientRequest,
  request: IncomingMessage,
  { passes, headers, body }: SentCall,
): void {
  const length = body ? String(body.length) : request.headers['content-length'];
  for (const name of sent.getHeaderNames())
    if (name !== 'host' && !passes.includes(name)) sent.removeHeader(name);
  if (length === undefined) sent.setHeader('Transfer-Encoding', 'chunked');
  else sent.setHeader('Content-Length', length);
  const type = request.headers['content-type'];
  if (type !== undefined) sent.setHeader(TYPE_HEADER, type);
  sent.setHeader('Content-Type', BYTES);
  const requestId = currentRequestId();
  if (requestId !== undefined) sent.setHeader('X-Request-Id', requestId);
  for (const [name, value] of Object.entries(headers)) sent.setHeader(name, value);
}

function limitTime(sent: ClientRequest, timeoutMs: number): void {
  let under: ClientRequest | IncomingMessage = sent;
  const timer = setTimeout(() => under.destroy(new AnswerTimeoutError('Directus was too slow')), timeoutMs);
  sent.once('close', () => clearTimeout(timer));
  sent.once('response', (answer) => {
    // Who reads it gets the same error, and not that of a connection that broke.
    under = answer;
    if (!isLongFile(answer)) return;
    clearTimeout(timer);
    sent.setTimeout(FILE_PAUSE_MS, () => sent.destroy());
  });
}

interface Sending extends PromiseWithResolvers<IncomingMessage> {
  call: SentCall;
}

/** @param url of Directus */
export function createSendCall(url: string): SendCall {
  const underWay = new WeakMap<IncomingMessage, Sending>();
  const { Agent } = url.startsWith('https:') ? https : http;

  const sender = (agent: http.Agent) =>
    createProxyMiddleware({
      target: url,
      changeOrigin: true,
      agent,
      pathRewrite: (_path, request) => underWay.get(request)?.call.path,
      selfHandleResponse: true,
      on: {
        proxyReq(sent, request) {
          const call = underWay.get(request)?.call;
          if (!call) return;
          sent.method = 'POST';
          setHeaders(sent, request, call);
          if (call.body === null) request.once('end', () => limitTime(sent, call.timeoutMs));
          else {
            limitTime(sent, call.timeoutMs);
            // In one packet with its headers.
            sent.end(call.body);
          }
        },
        proxyRes: (answer, request) => underWay.get(request)?.resolve(answer),
        error: (error, request) => underWay.get(request)?.reject(error),
        econnreset: (_error, request) =>
          underWay.get(request)?.reject(new DirectusRequestError('unavailable', 'The caller hung up')),
      },
    });
  // It leaves a connection before Directus closes it, by the time that Directus' answers name.
  const sendKept = sender(new Agent({ keepAlive: true }));
  const sendAnew = sender(new Agent());

  return async (request, call) => {
    const { url: own } = request;
    const sending = { ...Promise.withResolvers<IncomingMessage>(), call };
    underWay.set(request, sending);
    // Node has answered it. The middleware would not ask for the headers of such a request.
    delete request.headers.expect;
    // A response that nobody receives: with the caller's own, the middleware ends the request to Directus when the caller
    // hangs up, and the limits no longer count what Directus has to do.
    const middleware = call.isRepeat ? sendAnew : sendKept;
    void middleware(request, new ServerResponse(request), sending.reject);
    return sending.promise.finally(() => (request.url = own));
  };
}
