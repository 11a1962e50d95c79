import { MINUTE_MS } from '@chitenge/contract/duration';
import { problemError, ProblemError } from '@chitenge/contract/problem-error';
import type { Request } from 'express';
import { ipAddressOf } from '../middleware/rate-limits.ts';
import type { SlidingWindows } from './limit-stores.ts';

const WINDOW_MS = 10 * MINUTE_MS;

/** Runs the callback, which places an order and says whether an earlier request has already placed it. */
export type OrderLimit = <Placed extends { replayed: boolean }>(
  request: Request,
  place: () => Promise<Placed>,
) => Promise<Placed>;

function tooManyOrders(waitMs: number): ProblemError {
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  const detail = `Many orders came from your network. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return problemError('too-many-requests', { detail }, { 'Retry-After': String(Math.ceil(waitMs / 1000)) });
}

/**
 * Limits the placed orders of a client address in ten minutes. Rejected orders and repeats do not count. An order whose
 * client disconnects, or whose answer is lost, counts.
 */
export function createOrderLimit(stores: SlidingWindows, perAddress: number): OrderLimit {
  const orders = stores.slidingWindow('orders', { hits: perAddress, windowMs: WINDOW_MS });
  return async (request, place) => {
    const hit = await orders.hit(ipAddressOf(request));
    if ('waitMs' in hit) throw tooManyOrders(hit.waitMs);
    try {
      const placed = await place();
      if (placed.replayed) await hit.undo();
      return placed;
    } catch (error) {
      if (error instanceof ProblemError) await hit.undo();
      throw error;
    }
  };
}
