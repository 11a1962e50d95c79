import { problemError, ProblemError } from '@chitenge/contract/problem-error';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import { ipAddressOf } from './rate-limits.ts';

const WINDOW_MS = 10 * 60_000;

/** Bounds the memory for addresses. */
const MAX_ADDRESSES = 50_000;

/** Runs the callback, which places an order and says whether an earlier request has already placed it. */
export type OrderLimit = <Placed extends { replayed: boolean }>(
  request: Request,
  place: () => Promise<Placed>,
) => Promise<Placed>;

function tooManyOrders(waitMs: number): ProblemError {
  const minutes = Math.ceil(waitMs / 60_000);
  const detail = `Many orders came from your network. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return problemError('too-many-requests', { detail }, { 'Retry-After': String(Math.ceil(waitMs / 1000)) });
}

/**
 * Limits the placed orders of a client address in ten minutes. Rejected orders and repeats do not count. An order whose
 * client disconnects, or whose answer is lost, counts.
 */
export function createOrderLimit(perAddress: number): OrderLimit {
  /** Times of the orders of each address, oldest first. */
  const placedBy = new LRUCache<string, { time: number }[]>({ max: MAX_ADDRESSES, ttl: WINDOW_MS });

  function recentOrders(address: string): { time: number }[] {
    return (placedBy.get(address) ?? []).filter(({ time }) => time > Date.now() - WINDOW_MS);
  }

  return async (request, place) => {
    const address = ipAddressOf(request);
    const recent = recentOrders(address);
    const oldest = recent.at(-perAddress);
    if (oldest) throw tooManyOrders(oldest.time + WINDOW_MS - Date.now());
    const own = { time: Date.now() };
    placedBy.set(address, [...recent, own]);
    const uncount = () => {
      placedBy.set(
        address,
        recentOrders(address).filter((order) => order !== own),
      );
    };
    try {
      const placed = await place();
      if (placed.replayed) uncount();
      return placed;
    } catch (error) {
      if (error instanceof ProblemError) uncount();
      throw error;
    }
  };
}
