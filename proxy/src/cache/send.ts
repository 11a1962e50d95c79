import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Variant } from './kept-answer.ts';

/** Whether the caller has this very variant already, by the header `If-None-Match`. */
export function isUnchanged(request: IncomingMessage, status: number, { etag }: Variant): boolean {
  const known = request.headers['if-none-match'];
  if (known === undefined || status !== 200) return false;
  if (known === etag) return true;
  // A cache in between that changes the encoding marks the tag as weak; it still means the same text.
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) || known.trim() === '*';
}

/** Sends an answer that is ready. A HEAD gets no body; Node sees to it. */
export function sendVariant(response: ServerResponse, status: number, variant: Variant): void {
  const head = status === 304 ? variant.notModifiedHead : variant.head;
  if (response.getHeaderNames().length === 0) {
    response.writeHead(status, [...head]);
  } else {
    // Handlers before have set some: those of the answer take their place.
    response.statusCode = status;
    for (let at = 0; at < head.length; at += 2) response.setHeader(head[at] ?? '', head[at + 1] ?? '');
  }
  if (status === 304) response.end();
  else response.end(variant.body);
}
