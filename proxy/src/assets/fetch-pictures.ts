/** Pictures that are not in memory: asked of Directus, and kept when they are small. */
import { ServerResponse, type IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware, type Plugin } from 'http-proxy-middleware';
import type { LRUCache } from 'lru-cache';
import type { DirectusSettings } from '../directus/client.ts';
import { DirectusFailure, failureOfStatus, toFailure } from '../directus/failure.ts';
import { sendProblem } from '../middleware/problems.ts';
import { notFound } from '../problems/http-problem.ts';
import { MAX_KEPT_BYTES, type KeptPicture } from './kept-pictures.ts';
import { sendPicture, setPictureHeaders } from './send-picture.ts';

/** Nobody sends a body for a picture; one that is announced and never comes must not be waited for. */
const NO_BODY = new PassThrough().end();

/** What of Directus' answer the browser gets to see. */
const ANSWER_HEADERS = ['content-type', 'etag', 'last-modified'];

/** Milliseconds between two looks at a picture that Directus is still making. */
const MAKING_MS = 100;

/** The variant belongs into the mark: who saves data has another picture under the same address. */
function headersOf({ headers }: IncomingMessage, url: string): Record<string, string> {
  const preset = new URLSearchParams(url.split('?')[1]).get('key') ?? 'original';
  return Object.fromEntries(
    ANSWER_HEADERS.flatMap((name) => {
      const value = headers[name];
      if (typeof value !== 'string') return [];
      return [[name, name === 'etag' ? value.replace(/"$/, `-${preset}"`) : value]];
    }),
  );
}

function failureOf(status: number) {
  // Directus says "forbidden" of a file that is not there.
  const missing = status === 403 || status === 404;
  return missing ? notFound('Picture not found') : failureOfStatus(status, 'assets', '');
}

/**
 * Asks Directus for the picture that `request.url` names.
 * @param kept where small ones are put, by that address
 */
export function fetchPictures(
  { url, token, timeoutMs }: DirectusSettings,
  kept: LRUCache<string, KeptPicture>,
): RequestHandler {
  async function passOn(answer: IncomingMessage, request: Request, response: Response): Promise<void> {
    const headers = headersOf(answer, request.url);
    const length = Number(answer.headers['content-length'] ?? Infinity);
    if (request.method === 'GET' && length <= MAX_KEPT_BYTES) {
      const picture = { headers, body: await buffer(answer) };
      kept.set(request.url, picture);
      sendPicture(request, response, picture);
      return;
    }
    setPictureHeaders(response, headers);
    if (request.fresh) {
      answer.destroy();
      response.status(304).end();
      return;
    }
    if (Number.isFinite(length)) response.set('content-length', String(length));
    answer.pipe(response);
    answer.on('error', (error) => response.destroy(error));
  }

  /** Own plugins in place of the package's, which answer failures as plain text that names the host. */
  const plugin: Plugin<Request, Response> = (proxy, options) => {
    proxy.on('proxyRes', (answer: IncomingMessage, request, response) => {
      const status = answer.statusCode ?? 502;
      if (status >= 400) {
        answer.resume();
        sendProblem(request, response, failureOf(status));
      } else if (answer.headers['content-length'] === '0') {
        answer.resume();
        // Directus answers with the empty file that a variant is while it is being made.
        void askAgain(request, response);
      } else {
        passOn(answer, request, response).catch((error: unknown) => {
          if (response.headersSent) response.destroy();
          else sendProblem(request, response, toFailure(error, 'assets'));
        });
      }
    });
    proxy.on('error', (error, request, response) => {
      if (request && response instanceof ServerResponse && !response.headersSent) {
        sendProblem(request, response, toFailure(error, 'assets'));
      } else response?.destroy(error);
    });

    async function askAgain(request: Request, response: Response): Promise<void> {
      const until = Number((response.locals['makingUntil'] ??= Date.now() + timeoutMs));
      await new Promise<void>((resolve) => void setTimeout(resolve, MAKING_MS));
      if (response.destroyed) return;
      if (Date.now() < until) await proxy.web(request, response, options);
      else sendProblem(request, response, new DirectusFailure('unavailable', 'A picture stays empty'));
    }
  };

  return createProxyMiddleware<Request, Response>({
    target: url,
    changeOrigin: true,
    selfHandleResponse: true,
    proxyTimeout: timeoutMs,
    ejectPlugins: true,
    plugins: [plugin],
    headers: { authorization: `Bearer ${token}` },
    buffer: NO_BODY,
  });
}
