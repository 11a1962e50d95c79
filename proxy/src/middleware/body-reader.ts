import type { IncomingMessage } from 'node:http';
import express, { type RequestHandler } from 'express';
import { bodyTooLarge } from '../problems/problems.ts';

/** A body that the route receives as the exact bytes that were sent, in a Buffer. */
export interface RawBody {
  /** For the API documentation. The proxy accepts every media type; the route may check it. */
  mediaType: string;
  maxBytes: number;
  /** Creates the error for a longer body. Defaults to 413 `body-too-large`. */
  tooLarge?: () => Error;
}

/** How the proxy reads the body of a request: not at all, as JSON, as JSON with long texts, or as raw bytes. */
export type BodyFormat = 'none' | JsonFormat | RawBody;
type JsonFormat = 'json' | 'long-json';

const MAX_JSON_BYTES: Record<JsonFormat, number> = { json: 32 * 1024, 'long-json': 1024 * 1024 };

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

function jsonReader(format: JsonFormat): RequestHandler[] {
  const limit = MAX_JSON_BYTES[format];
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

/** Returns the handlers that read a body of this format into `request.body`. */
export function bodyReader(format: BodyFormat): RequestHandler[] {
  if (format === 'none') return [];
  if (typeof format === 'string') return jsonReader(format);
  return [
    async (request, _response, next) => {
      request.body = await readBytes(request, format);
      next();
    },
  ];
}
