import { HOUR_MS, MINUTE_MS } from '@chitenge/contract/duration';
import { problemError, ProblemError } from '@chitenge/contract/problem-error';
import type { Request } from 'express';
import { ipAddressOf } from '../middleware/rate-limits.ts';
import type { SlidingWindows } from './limit-stores.ts';

const WINDOW_MS = 10 * MINUTE_MS;

/** Orders of an address in an hour that cause SMS: an address may be a whole mobile network, and each SMS costs money. */
const WITH_SMS = { hits: 60, windowMs: HOUR_MS };

/** Runs the callback, which places an order and says whether an earlier request has already placed it. */
export type OrderLimit = <Placed extends { replayed: boolean }>(
  request: Request,
  place: (bySms: boolean) => Promise<Placed>,
) => Promise<Placed>;

function tooManyOrders(waitMs: number): ProblemError {
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  const detail = `Many orders came from your network. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return problemError('too-many-requests', { detail }, { 'Retry-After': String(Math.ceil(waitMs / 1000)) });
}

/**
 * Limits the placed orders of a client address in ten minutes. Rejected orders and repeats do not count. An order whose
 * client disconnects, or whose answer is lost, counts. Orders beyond the SMS of an hour are placed without.
 */
export function createOrderLimit(stores: SlidingWindows, perAddress: number): OrderLimit {
  const orders = stores.slidingWindow('orders', { hits: perAddress, windowMs: WINDOW_MS });
  const withSms = stores.slidingWindow('orders-with-sms', WITH_SMS);
  return async (request, place) => {
    const address = ipAddressOf(request);
    const hit = await orders.hit(address);
    if ('waitMs' in hit) throw tooManyOrders(hit.waitMs);
    const sms = await withSms.hit(address);
    const bySms = !('waitMs' in sms);
    const undo = async () => {
      await hit.undo();
      if (bySms) await sms.undo();
    };
    try {
      const placed = await place(bySms);
      if (placed.replayed) await undo();
      return placed;
    } catch (error) {
      if (error instanceof ProblemError) await undo();
      throw error;
    }
  };
}
