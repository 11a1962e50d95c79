import { notFound } from '@chitenge/contract/problem-error';
import type { RequestHandler } from 'express';

/** When two copies are chosen at random, one page of 270 with thirty files misses one of them. Browsers follow 20 redirects. */
const MAX_REPEATS = 12;

/** The parameter that counts them. */
const REPEAT = 'repeat';

/**
 * Answers requests for files that this copy does not have. While copies are updated one after the other, a page of one
 * version may get its files from a copy of another, so the browser asks again, and the balancer chooses another copy.
 */
export const askAnotherCopy: RequestHandler = ({ baseUrl, path, query }, response) => {
  const repeats = Number(query[REPEAT] ?? 0);
  if (!(repeats < MAX_REPEATS)) throw notFound('file');
  response
    // A balancer of connections would give another request on this one to this copy again.
    .set({ 'Cache-Control': 'no-store', Connection: 'close' })
    .redirect(`${baseUrl}${path}?${REPEAT}=${repeats + 1}`);
};
