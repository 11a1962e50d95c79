import type { IncomingMessage } from 'node:http';
import express, { type RequestHandler } from 'express';
import { bodyTooLarge } from '../problems/problems.ts';
import type { Route } from '../routes/route.ts';

/** A body that the call receives as the exact bytes that were sent, in a Buffer. */
interface RawBody {
  maxBytes: number;
  tooLarge?: (() => Error) | undefined;
}

const MAX_JSON_BYTES = 32 * 1024;

/**
 * The proxy still receives a body of up to this many times the limit, and discards it.
 * A browser that gets a response while it sends reports a broken connection instead of the response.
 */
const DISCARD_FACTOR = 10;

/** The JSON parser would receive a body of any length before it responds. */
const rejectHugeJson =
  (maxBytes: number): RequestHandler =>
  (request, _response, next) => {
    const isHuge = Number(request.get('content-length') ?? 0) > maxBytes * DISCARD_FACTOR;
    if (isHuge && request.is('application/json')) throw bodyTooLarge();
    next();
  };

/** Returns the handlers that read a JSON body into `request.body`. */
export function jsonReader(limit = MAX_JSON_BYTES): RequestHandler[] {
  return [rejectHugeJson(limit), express.json({ limit, strict: false })];
}

async function readBytes(
  request: IncomingMessage,
  { maxBytes, tooLarge = bodyTooLarge }: RawBody,
): Promise<Buffer> {
  const maxDiscardedBytes = maxBytes * DISCARD_FACTOR;
  if (Number(request.headers['content-length'] ?? 0) > maxDiscardedBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let length = 0;
  // By default, leaving the loop early would destroy the connection that the response needs.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    if (!(chunk instanceof Buffer)) throw new TypeError('The request body has been decoded already.');
    length += chunk.length;
    if (length <= maxBytes) chunks.push(chunk);
    else if (length > maxDiscardedBytes) break;
  }
  if (length > maxBytes) throw tooLarge();
  return Buffer.concat(chunks);
}

/** Returns the handlers that read the body of a call into `request.body`. */
export function bodyReader({ call, tooLarge }: Pick<Route, 'call' | 'tooLarge'>): RequestHandler[] {
  const { raw } = call;
  if (!raw) return call.body ? jsonReader(call.maxBytes) : [];
  return [
    async (request, _response, next) => {
      request.body = await readBytes(request, { ...raw, tooLarge });
      next();
    },
  ];
}
