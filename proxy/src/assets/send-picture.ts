import type { Request, Response } from 'express';
import type { KeptPicture } from './kept-pictures.ts';

/** A picture that is opened by itself (an SVG may hold scripts) can do nothing. */
const HARMLESS = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Sets the headers of an answer that holds a picture; `response.locals` says who may keep it. */
export function setPictureHeaders(response: Response, headers: KeptPicture['headers']): void {
  response.set({
    ...headers,
    'cache-control': String(response.locals['cacheControl']),
    'content-security-policy': HARMLESS,
  });
}

/** Answers with the picture, or with 304 when the browser has it. */
export function sendPicture(
  request: Pick<Request, 'method' | 'fresh'>,
  response: Response,
  { headers, body }: KeptPicture,
): void {
  setPictureHeaders(response, headers);
  if (request.fresh) {
    response.removeHeader('content-type');
    response.status(304).end();
  } else {
    response.set('content-length', String(body.length));
    response.end(request.method === 'HEAD' ? undefined : body);
  }
}
