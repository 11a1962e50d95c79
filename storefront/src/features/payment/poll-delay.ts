import type { Payment } from '@chitenge/contract/payments';
import { paymentPhase, type OrderToPay } from './payment-phase.ts';

const PUSH = { firstMs: 2000, longestMs: 30_000 } as const;
/** Staff need minutes at least. */
const CLAIM = { firstMs: 30_000, longestMs: 300_000 } as const;

/** When this page has first seen a payment. The phone's clock may differ from the server's. */
const seenAt = new Map<string, number>();

function watchedMs({ id }: Payment): number {
  const first = seenAt.get(id) ?? Date.now();
  seenAt.set(id, first);
  return Date.now() - first;
}

/**
 * Returns the pause (ms) before the order is asked about again; false while nothing can change by itself.
 * It grows with the time that the shopper has waited, so that a phone on 2G is not kept busy.
 */
export function pollDelay(order: OrderToPay | undefined): number | false {
  if (!order) return false;
  const phase = paymentPhase(order);
  if (phase.kind !== 'waiting' && phase.kind !== 'claimed') return false;
  const { firstMs, longestMs } = phase.kind === 'waiting' ? PUSH : CLAIM;
  return Math.min(Math.max(watchedMs(phase.payment) / 5, firstMs), longestMs);
}
