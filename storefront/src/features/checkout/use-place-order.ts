import { waitsForAhead } from '@chitenge/contract/door';
import { problemType } from '@chitenge/contract/problem-type';
import type { Order } from '@chitenge/contract/order';
import { shortOrderId } from '@chitenge/contract/order-id';
import type { Problem } from '@chitenge/contract/problem';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, isTemporary, isNetworkError } from '../../lib/api-error.ts';
import { keptSource } from '../../lib/order-source.ts';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { type Cart, useCart } from '../cart/index.ts';
import { discountCodeStore } from '../discount/index.ts';
import { hasOrdersStore, orderQuery } from '../orders/index.ts';
import { canAskForPin, payAtOnce, paymentOptionsQuery } from '../payment/index.ts';
import type { CheckoutFields } from './checkout-fields.ts';
import type { RetryReason } from './retry-panel.tsx';
import { finishAttempt, otherUnansweredAttempt, rejectAttempt, startAttempt } from './order-attempt.ts';
import { orderPayload, type OrderChoices, type OrderPayload } from './order-payload.ts';
import { clearSavedFields } from './saved-fields.ts';
import { useOpenPlacedOrder } from './use-open-placed-order.ts';
import { IDEMPOTENCY_HEADER } from '@chitenge/contract/idempotency';
import { call } from '../../lib/call.ts';

/** How long the toast with the payment instructions stays (docs/behaviour.md#limits-and-timings). */
const SUCCESS_TOAST_MS = 8000;

type CartContents = Pick<Cart, 'items' | 'total'>;

export interface PlaceOrder {
  /** Places the order. Resolves to the server's problem, null on success or without a problem body. */
  submit: (fields: CheckoutFields, choices: OrderChoices) => Promise<Problem | null>;
  /** The cart of the order in flight, else null. The page shows it, because the hook clears the cart before it navigates. */
  placing: CartContents | null;
  /** Why the last attempt failed although the order may be valid; null for any other result. */
  retryReason: RetryReason | null;
}

/**
 * Shows that the order was placed, and how to pay it by dialling. Where the phone asks for the PIN, or a card pays, the
 * order's page is open and says how to pay.
 */
function showPlacedToast(order: Order, opensOrder: boolean): void {
  const title = 'Order placed successfully!';
  const id = `Order ID: ${shortOrderId(order.id)}.`;
  if (opensOrder) {
    toast({ title, description: id, duration: SUCCESS_TOAST_MS, place: 'header' });
    return;
  }
  toast({
    title,
    description: `${id} ${order.paymentInstructions}`,
    duration: SUCCESS_TOAST_MS,
    action: {
      label: 'View order',
      altText: `Open the page ${paths.order(order.id)}`,
      to: paths.order(order.id),
    },
  });
}

function showFailedToast(): void {
  toast({
    title: 'Order submission failed',
    description: 'Please check your information and try again.',
    variant: 'destructive',
  });
}

/** The server does not have the cart that the shopper sees, because changes are still pending. */
class CartNotSynced extends Error {}

function retryReasonOf(error: unknown): RetryReason | null {
  if (error instanceof CartNotSynced || isNetworkError(error)) return 'offline';
  return isTemporary(error) ? 'shop-unavailable' : null;
}

/** Returns whether the server has answered that it placed no order. A 502, 503 or 504 leaves that open. */
function isRejection(error: unknown): boolean {
  return error instanceof ApiError && (!isTemporary(error) || error.status === 429);
}

/** Sends an order and keeps its attempt until the server has answered. */
async function sendOrder(payload: OrderPayload, content: unknown): Promise<Order> {
  try {
    const order = await call('POST /api/orders', {
      body: payload,
      headers: { [IDEMPOTENCY_HEADER]: startAttempt(content) },
    });
    finishAttempt();
    return order;
  } catch (error) {
    if (isRejection(error)) rejectAttempt();
    throw error;
  }
}

/** Returns the state and the submit function of the checkout (docs/shopping.md#checkout). */
export function usePlaceOrder(): PlaceOrder {
  const { items, total, flush, clear, reload } = useCart();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const openPlacedOrder = useOpenPlacedOrder();
  const submitting = useRef(false);
  const [placing, setPlacing] = useState<CartContents | null>(null);
  const [retryReason, setRetryReason] = useState<RetryReason | null>(null);

  const submit: PlaceOrder['submit'] = async (fields, choices) => {
    // A second tap may come before React renders `placing`, so a ref guards against it.
    if (submitting.current) return null;
    submitting.current = true;
    setPlacing({ items, total });
    setRetryReason(null);
    try {
      // The server orders the cart that it has, so send pending changes first.
      if (!(await flush())) throw new CartNotSynced();
      const source = keptSource();
      const payload = { ...orderPayload(fields, total, choices), ...(source !== null && { source }) };
      const content = { payload, lines: items.map(({ slot, quantity }) => [slot, quantity]) };
      hasOrdersStore.set(true);
      const other = otherUnansweredAttempt(content);
      if (other !== null && (await openPlacedOrder(other))) return null;
      const takesPrompts = queryClient
        .ensureQueryData(paymentOptionsQuery)
        .then(canAskForPin)
        .catch(() => false);
      const order = await sendOrder(payload, content);
      clearSavedFields();
      queryClient.setQueryData(orderQuery(order.id).queryKey, order);
      void queryClient.invalidateQueries({ queryKey: ['/api/products'] });
      void clear({ quiet: true });
      // An order of K0.00 is placed as paid.
      const isPaidHere =
        (payload.payBy !== undefined || (await takesPrompts)) && order.paymentStatus !== 'paid';
      // The page of a lay-by says what is due now, and that of an order at the door what to have ready.
      const opensOrder = isPaidHere || order.layBy !== null || order.payAtDoor;
      showPlacedToast(order, opensOrder);
      // Of an order that is paid at the door, only what is paid ahead is due.
      const isDueNow = isPaidHere && (!order.payAtDoor || waitsForAhead(order));
      if (isDueNow && payload.payBy !== undefined) payAtOnce(order.id);
      // Back then leads to the order instead of an empty checkout.
      await navigate(paths.order(order.id), { replace: true });
      if (!opensOrder) await navigate(paths.products);
      // Only now, so that the total of the order in flight stays.
      discountCodeStore.set(null);
      return null;
    } catch (error) {
      setPlacing(null);
      showFailedToast();
      const reason = retryReasonOf(error);
      setRetryReason(reason);
      const problem = error instanceof ApiError ? error.problem : null;
      if (problem?.type === problemType('cart-empty')) reload();
      if (problem?.type === problemType('page-not-offered'))
        void queryClient.invalidateQueries({ queryKey: paymentOptionsQuery.queryKey });
      return problem;
    } finally {
      submitting.current = false;
    }
  };

  return { submit, placing, retryReason };
}
