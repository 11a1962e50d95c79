import type { Request, Response } from 'express';
import type { CachedImage } from './image-cache.ts';

/** Disables the scripts of an SVG that a browser opens as a page. */
const IMAGE_CSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Sends the image, or status 304 if the browser has it. `response.locals.cacheControl` is its `Cache-Control` header. */
export function sendImage(
  request: Pick<Request, 'method' | 'fresh'>,
  response: Response,
  { headers, body }: CachedImage,
): void {
  response.set({
    ...headers,
    'cache-control': String(response.locals['cacheControl']),
    'content-security-policy': IMAGE_CSP,
    // Webmail shows the images of the shop's mails on pages of its own.
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (request.fresh) {
    response.removeHeader('content-type');
    response.status(304).end();
  } else {
    response.set('content-length', String(body.length));
    response.end(request.method === 'HEAD' ? undefined : body);
  }
}
