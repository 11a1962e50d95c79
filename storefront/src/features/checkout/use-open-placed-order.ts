import { shortOrderId } from '@chitenge/contract/order-id';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { useCart } from '../cart/index.ts';
import { discountCodeStore } from '../discount/index.ts';
import { finishAttempt, rejectAttempt, type UnansweredAttempt } from './order-attempt.ts';
import { clearSavedFields } from './saved-fields.ts';
import type { OrderSummary } from '@chitenge/contract/order';
import { TIMEOUT_MS } from '../../lib/api-client.ts';
import { call } from '../../lib/call.ts';

/**
 * Asks the server for the order of an unanswered attempt, and opens it. Resolves to false when there is none.
 * @throws ApiError or a network error when the server does not answer; the attempt stays unanswered
 */
export type OpenPlacedOrder = (attempt: UnansweredAttempt, signal?: AbortSignal) => Promise<boolean>;

export function useOpenPlacedOrder(): OpenPlacedOrder {
  const { reload } = useCart();
  const navigate = useNavigate();
  return async (attempt, signal = new AbortController().signal) => {
    const order = await findPlacedOrder(attempt, signal);
    if (order === null) {
      rejectAttempt();
      return false;
    }
    finishAttempt();
    clearSavedFields();
    discountCodeStore.set(null);
    reload();
    toast({
      title: 'Your order was placed',
      description: `Order ID: ${shortOrderId(order.id)}. It has the details from when you first pressed Place Order.`,
      place: 'header',
    });
    await navigate(paths.order(order.id), { replace: true });
    return true;
  };
}

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
async function findPlacedOrder(
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
