import { bodyLimitOf, DISCARD_FACTOR, type Call } from '@chitenge/contract/calls/define';
import { readLookupForm } from '@chitenge/contract/lookup-form';
import { bodyTooLarge } from '@chitenge/contract/body-problems';
import express, { type Request, type RequestHandler } from 'express';

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
export function jsonReader(call: Pick<Call, 'maxBytes'>): RequestHandler[] {
  const limit = bodyLimitOf(call);
  return [rejectHuge(limit), express.json({ limit, strict: false })];
}

/** Returns the handlers that read the bytes of a call's body into `request.body`, for whoever parses them. */
export function bytesReader(call: Pick<Call, 'raw' | 'maxBytes'>): RequestHandler[] {
  const limit = bodyLimitOf(call);
  return [...(call.raw ? [keepEncoding] : []), rejectHuge(limit), express.raw({ type: () => true, limit })];
}

const parsed = new WeakMap<Request, unknown>();

/** Returns what the body of a request says as JSON, or as the form that looks up an order; undefined for anything else. */
export function jsonOf(request: Request): unknown {
  const body: unknown = request.body;
  if (!Buffer.isBuffer(body)) return body;
  if (!parsed.has(request))
    try {
      parsed.set(request, JSON.parse(body.toString()));
    } catch {
      parsed.set(request, readLookupForm(body.toString()));
    }
  return parsed.get(request);
}
