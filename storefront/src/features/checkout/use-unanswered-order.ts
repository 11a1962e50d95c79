import { useEffect, useRef, useState } from 'react';
import { retryWithBackoff } from '../../lib/retry.ts';
import { unansweredAttempt } from './order-attempt.ts';
import { useOpenPlacedOrder } from './use-open-placed-order.ts';
import type { PlaceOrder } from './use-place-order.ts';

/**
 * What is known of an order whose answer never arrived. 'asking': the server is asked for the first time.
 * 'unknown': it has not answered, and is asked again and again.
 */
export type UnansweredOrder = 'none' | 'asking' | 'unknown';

/**
 * Opens the order whose answer never arrived, because the shopper reloaded the page or lost the connection. Waits
 * while the shopper submits again: the attempt's key prevents a second order.
 */
export function useUnansweredOrder({
  placing,
  retryReason,
}: Pick<PlaceOrder, 'placing' | 'retryReason'>): UnansweredOrder {
  const openPlacedOrder = useRef(useOpenPlacedOrder());
  const [state, setState] = useState<UnansweredOrder>('none');
  const isPlacing = placing !== null;

  useEffect(() => {
    const attempt = isPlacing ? null : unansweredAttempt();
    if (attempt === null) return undefined;
    const controller = new AbortController();
    const retry = retryWithBackoff(async () => {
      // After a submit without an answer the shopper keeps the form.
      setState((before) => (before === 'none' && retryReason === null ? 'asking' : 'unknown'));
      try {
        await openPlacedOrder.current(attempt, controller.signal);
        setState('none');
        return true;
      } catch {
        if (!controller.signal.aborted) setState('unknown');
        return false;
      }
    });
    retry.retryNow();
    return () => {
      controller.abort();
      retry.stop();
      setState('none');
    };
  }, [isPlacing, retryReason]);

  return state;
}
