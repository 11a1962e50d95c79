import type { Call } from '@chitenge/contract/calls/define';
import { bodyTooLarge } from '@chitenge/contract/body-problems';
import express, { type Request, type RequestHandler } from 'express';

const MAX_JSON_BYTES = 32 * 1024;

/**
 * The proxy still receives a body of up to this many times the limit, and discards it.
 * A browser that gets a response while it sends reports a broken connection instead of the response.
 */
const DISCARD_FACTOR = 10;

/** The parsers would receive a body of any length before they respond. */
const rejectHuge =
  (maxBytes: number): RequestHandler =>
  (request, _response, next) => {
    if (Number(request.get('content-length') ?? 0) > maxBytes * DISCARD_FACTOR) throw bodyTooLarge();
    next();
  };

/** The exact bytes that were sent are received, whatever they are. */
const keepEncoding: RequestHandler = (request, _response, next) => {
  delete request.headers['content-encoding'];
  next();
};

/** Receives a body that the call does not have, so that none of it is sent on. */
export const discardBody: RequestHandler = (request, _response, next) => {
  request.once('end', () => next()).resume();
};

/** Returns the handlers that read a JSON body into `request.body`. */
export function jsonReader(limit = MAX_JSON_BYTES): RequestHandler[] {
  return [rejectHuge(limit), express.json({ limit, strict: false })];
}

/** Returns the bytes that the body of a call may have. */
export const limitOf = ({ raw, maxBytes = MAX_JSON_BYTES }: Pick<Call, 'raw' | 'maxBytes'>): number =>
  raw?.maxBytes ?? maxBytes;

/** Returns the handlers that read the bytes of a call's body into `request.body`, for whoever parses them. */
export function bytesReader(call: Pick<Call, 'raw' | 'maxBytes'>): RequestHandler[] {
  const limit = limitOf(call);
  return [...(call.raw ? [keepEncoding] : []), rejectHuge(limit), express.raw({ type: () => true, limit })];
}

const parsed = new WeakMap<Request, unknown>();

/** Returns what the body of a request says as JSON; undefined for anything else. */
export function jsonOf(request: Request): unknown {
  const body: unknown = request.body;
  if (!Buffer.isBuffer(body)) return body;
  if (!parsed.has(request))
    try {
      parsed.set(request, JSON.parse(body.toString()));
    } catch {
      parsed.set(request, undefined);
    }
  return parsed.get(request);
}
