import { shortOrderId } from '@chitenge/contract/order-id';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { useCart } from '../cart/index.ts';
import { findPlacedOrder } from './api/find-placed-order.ts';
import { finishAttempt, rejectAttempt, type UnansweredAttempt } from './order-attempt.ts';
import { clearSavedFields } from './saved-fields.ts';

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
