import express, { type RequestHandler } from 'express';
import { bodyTooLarge } from '../problems/http-problem.ts';

/** A body that is too large is heard out before the answer, unless it says that it is so many times the allowed size. */
const PATIENCE = 10;

/** Reads bodies that are JSON, of at most `maxBytes`. */
export function jsonBodies(maxBytes: number): RequestHandler[] {
  const refuseHuge: RequestHandler = (request, _response, next) => {
    const isHuge = Number(request.get('content-length') ?? 0) > maxBytes * PATIENCE;
    // The parser would wait for all of it, however slowly it came.
    if (isHuge && request.is('application/json')) throw bodyTooLarge();
    next();
  };
  return [refuseHuge, express.json({ limit: maxBytes, strict: false })];
}
