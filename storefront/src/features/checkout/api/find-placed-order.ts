import type { OrderSummary } from '@chitenge/contract/order';
import { TIMEOUT_MS } from '../../../lib/api-client.ts';
import { call } from '../../../lib/call.ts';

/** Pause between two questions while the server may still be placing the order. */
const PAUSE_MS = 2000;

/** The server may answer an order this long after it was sent. */
const ANSWER_WITHIN_MS = TIMEOUT_MS + 5000;

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timeout);
      reject(signal.reason);
    });
  });
}

/**
 * Returns the order of an idempotency key. Asks again while the server may still be placing it.
 * @param sentAt when the order was sent, in milliseconds since the epoch
 * @returns null when the server has no such order
 * @throws ApiError or a network error when the server does not answer
 */
export async function findPlacedOrder(
  { key, sentAt }: { key: string; sentAt: number },
  signal: AbortSignal,
): Promise<OrderSummary | null> {
  for (;;) {
    const [order] = await call('GET /api/session/orders', { query: { key }, signal });
    if (order) return order;
    if (Date.now() > sentAt + ANSWER_WITHIN_MS) return null;
    await pause(signal);
  }
}
