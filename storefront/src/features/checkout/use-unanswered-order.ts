import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useCart } from '../cart/index.ts';
import { findPlacedOrder } from './api/find-placed-order.ts';
import { finishAttempt, rejectAttempt, unansweredAttempt } from './order-attempt.ts';
import { clearSavedFields } from './saved-fields.ts';

/**
 * Opens the order whose answer never arrived, because the shopper reloaded the page or lost the connection.
 * @returns whether it is still asking the server; the form must wait
 */
export function useUnansweredOrder(): boolean {
  const { reload } = useCart();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    const attempt = unansweredAttempt();
    if (attempt === null) return;
    const controller = new AbortController();
    setAsking(true);
    void (async () => {
      try {
        const order = await findPlacedOrder(attempt, controller.signal);
        if (order === null) {
          rejectAttempt();
          return;
        }
        finishAttempt();
        clearSavedFields();
        reload();
        await navigate(paths.order(order.id), { replace: true });
      } catch {
        // Without an answer, the shopper may submit again: the attempt's key prevents a second order.
      } finally {
        if (!controller.signal.aborted) setAsking(false);
      }
    })();
    return () => controller.abort();
    // Asks once per visit of the page.
    // oxlint-disable-next-line react/exhaustive-deps -- reload and navigate change with every render of their providers
  }, []);

  return isAsking;
}
