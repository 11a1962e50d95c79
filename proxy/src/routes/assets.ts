/** Stored pictures: passed through from Directus in the widths of the presets, and kept by browsers and CDNs for good. */
import { ServerResponse, type IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { PICTURE_WIDTHS, presetOf } from '@chitenge/contract/picture';
import type { FieldError } from '@chitenge/contract/problem';
import { Router, type RequestHandler } from 'express';
import { createProxyMiddleware, type Plugin } from 'http-proxy-middleware';
import { z } from 'zod';
import type { DirectusSettings } from '../directus/client.ts';
import { failureOfStatus, toFailure } from '../directus/failure.ts';
import { handleUnknownAddress, sendProblem } from '../middleware/problems.ts';
import { invalidRequest, methodNotAllowed, notFound } from '../problems/http-problem.ts';
import { idParams } from './session.ts';

const PRESETS = PICTURE_WIDTHS.map(presetOf);
const requestSchema = z.object({
  params: idParams,
  query: z.strictObject({ key: z.enum(PRESETS, `must be one of ${PRESETS.join(', ')}`).optional() }),
});

/** Any other parameter would make Directus compute, and keep, a picture of its own. */
function faultsOf(error: z.ZodError): FieldError[] {
  return error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((field) => ({ field, message: 'is not a parameter of pictures' }))
      : [{ field: issue.path.slice(1).join('.'), message: issue.message }],
  );
}

/**
 * What of the browser's request Directus gets to see: enough for revalidation, and no cookie. No range either: pictures
 * are small, and whoever asks for a part may be given the whole.
 */
const REQUEST_HEADERS = new Set(['host', 'accept', 'if-none-match', 'if-modified-since']);

/** Nobody sends a body for a picture; one that is announced and never comes must not be waited for. */
const NO_BODY = new PassThrough().end();

/** What of Directus' answer the browser gets to see. */
const ANSWER_HEADERS = ['content-type', 'content-length', 'etag', 'last-modified'];

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** A picture that is opened by itself (an SVG may hold scripts) can do nothing. */
const HARMLESS = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const checkRequest: RequestHandler = (request, _response, next) => {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw methodNotAllowed(request.method, 'GET, HEAD');
  const parsed = requestSchema.safeParse({ params: request.params, query: request.query });
  if (!parsed.success) throw invalidRequest(faultsOf(parsed.error));
  const { params, query } = parsed.data;
  request.url = `/assets/${params.id}${query.key === undefined ? '' : `?key=${query.key}`}`;
  // Before anything is made of them: `Connection` names headers that are not passed on, and could name any.
  request.headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => REQUEST_HEADERS.has(name)),
  );
  next();
};

function passOn(answer: IncomingMessage, request: IncomingMessage, response: ServerResponse): void {
  const status = answer.statusCode ?? 502;
  if (status >= 400) {
    answer.resume();
    // Directus says "forbidden" of a file that is not there.
    const missing = status === 403 || status === 404;
    sendProblem(
      request,
      response,
      missing ? notFound('Picture not found') : failureOfStatus(status, 'assets', ''),
    );
    return;
  }
  for (const name of ANSWER_HEADERS) {
    const value = answer.headers[name];
    if (value !== undefined) response.setHeader(name, value);
  }
  response.setHeader('Cache-Control', IMMUTABLE);
  response.setHeader('Content-Security-Policy', HARMLESS);
  response.writeHead(status);
  answer.pipe(response);
  answer.on('error', (error) => response.destroy(error));
}

/** Own plugins in place of the package's, which answer failures as plain text that names the host. */
const plugin: Plugin = (proxy) => {
  proxy.on('proxyRes', passOn);
  proxy.on('error', (error, request, response) => {
    if (request && response instanceof ServerResponse && !response.headersSent) {
      sendProblem(request, response, toFailure(error, 'assets'));
    } else response?.destroy(error);
  });
};

/** `GET /assets/{id}?key=w640`. */
export function assetsRouter({ url, token, timeoutMs }: DirectusSettings): Router {
  const proxy = createProxyMiddleware({
    target: url,
    changeOrigin: true,
    selfHandleResponse: true,
    proxyTimeout: timeoutMs,
    ejectPlugins: true,
    plugins: [plugin],
    headers: { authorization: `Bearer ${token}` },
    buffer: NO_BODY,
  });
  return Router().all('/assets/:id', checkRequest, proxy).use('/assets', handleUnknownAddress);
}
