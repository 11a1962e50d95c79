import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EncodedResponse } from './cached-response.ts';

const strongTag = (tag: string) => tag.trim().replace(/^W\//, '');

/** Returns whether the client has this encoded response already, by its `If-None-Match` header. */
export function isNotModified(request: IncomingMessage, status: number, { etag }: EncodedResponse): boolean {
  const known = request.headers['if-none-match'];
  if (known === undefined || status !== 200) return false;
  if (known === etag) return true;
  // A cache that changes the encoding marks the tag as weak. The content is still the same.
  const strong = strongTag(etag);
  return known.split(',').some((tag) => strongTag(tag) === strong) || known.trim() === '*';
}

/** Sends an encoded response, or its headers for a 304. Node omits the body for HEAD. */
export function sendEncoded(response: ServerResponse, status: number, encoded: EncodedResponse): void {
  const rawHeaders = status === 304 ? encoded.notModifiedRawHeaders : encoded.rawHeaders;
  if (response.getHeaderNames().length === 0) {
    response.writeHead(status, [...rawHeaders]);
  } else {
    // Earlier middleware has set headers. Those of the cached response override them.
    response.statusCode = status;
    for (let at = 0; at < rawHeaders.length; at += 2)
      response.setHeader(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  }
  if (status === 304) response.end();
  else response.end(encoded.body);
}
