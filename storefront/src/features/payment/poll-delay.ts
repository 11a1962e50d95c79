import { paymentPhase } from '@chitenge/contract/payment-phase';
import type { OrderToPay } from './payer-side.ts';

const PROMPT = { firstMs: 2000, longestMs: 30_000 } as const;
/** Staff need minutes at least. */
const CLAIM = { firstMs: 30_000, longestMs: 300_000 } as const;

/** Somebody else may pay by a link, and staff may record a payment. */
const ELSEWHERE = { firstMs: 20_000, longestMs: 60_000 } as const;

/** When this page has first seen a payment or an order. The phone's clock may differ from the server's. */
const seenAt = new Map<string, number>();

function watchedMs(id: string): number {
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
  switch (phase.kind) {
    case 'waiting':
      return growingDelay(phase.payment.id, PROMPT);
    case 'claimed':
      return growingDelay(phase.payment.id, phase.isAsking ? PROMPT : CLAIM);
    case 'failed':
    case 'unpaid':
      return growingDelay(order.id, ELSEWHERE);
    case 'cancelled':
      return phase.isAsking && growingDelay(order.id, ELSEWHERE);
    case 'free':
    case 'paid':
    case 'refunded':
      return false;
  }
}

function growingDelay(id: string, { firstMs, longestMs }: typeof PROMPT | typeof CLAIM | typeof ELSEWHERE) {
  return Math.min(Math.max(watchedMs(id) / 5, firstMs), longestMs);
}
