import { shortOrderId, type Order } from '@chitenge/contract/order';
import type { Problem } from '@chitenge/contract/problem';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, isTemporary, isUnreachable } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { useCart, type Cart } from '../cart/cart-context.ts';
import { orderQuery } from '../orders/api/get-order.ts';
import { placeOrder } from './api/place-order.ts';
import { createAttempts } from './attempt.ts';
import type { CheckoutFields } from './checkout-fields.ts';
import type { Obstruction } from './not-reached-panel.tsx';
import { orderPayload } from './order-payload.ts';
import { forgetSavedFields } from './saved-fields.ts';

/** How long the toast with the payment instructions stays, in milliseconds (section 9). */
const SUCCESS_DURATION = 8000;

type Basket = Pick<Cart, 'items' | 'total'>;

export interface PlaceOrder {
  /** Places the order; resolves to what the server refused it for, null when it did not say or did not refuse. */
  submit: (fields: CheckoutFields) => Promise<Problem | null>;
  /** What is being ordered just now; the cart is emptied before the page is left. */
  placing: Basket | null;
  /** What kept the last try from the shop, where the shopper still is; null when nothing did. */
  obstruction: Obstruction | null;
}

function tellPlaced(order: Order): void {
  toast({
    title: 'Order placed successfully!',
    description: `Order ID: ${shortOrderId(order.id)}. ${order.paymentInstructions}`,
    duration: SUCCESS_DURATION,
    action: {
      label: 'View order',
      altText: `Open the page ${paths.order(order.id)}`,
      to: paths.order(order.id),
    },
  });
}

function tellFailed(): void {
  toast({
    title: 'Order submission failed',
    description: 'Please check your information and try again.',
    variant: 'destructive',
  });
}

/** Changes to the cart wait for a line: an order now would not be of the cart that is shown. */
class CartNotSent extends Error {}

function obstructionOf(error: unknown): Obstruction | null {
  if (error instanceof CartNotSent || isUnreachable(error)) return 'line';
  return isTemporary(error) ? 'shop' : null;
}

/** Placing the cart as an order, with all that follows from it (sections 4 and 8). */
export function usePlaceOrder(): PlaceOrder {
  const { items, total, settled, clear, reload } = useCart();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [attempts] = useState(createAttempts);
  const underWay = useRef(false);
  const [placing, setPlacing] = useState<Basket | null>(null);
  const [obstruction, setObstruction] = useState<Obstruction | null>(null);

  const submit = async (fields: CheckoutFields): Promise<Problem | null> => {
    // Known at once, while `placing` is known from the next drawing on: a second tap may come before it.
    if (underWay.current) return null;
    underWay.current = true;
    setPlacing({ items, total });
    setObstruction(null);
    try {
      // The server orders the cart that it has: let it have this one first.
      if (!(await settled())) throw new CartNotSent();
      const payload = orderPayload(fields, total);
      const lines = items.map(({ slot, quantity }) => [slot, quantity]);
      const order = await placeOrder(payload, attempts.keyFor({ payload, lines }));
      attempts.succeeded();
      forgetSavedFields();
      queryClient.setQueryData(orderQuery(order.id).queryKey, order);
      void queryClient.invalidateQueries({ queryKey: ['/api/products'] });
      void clear({ quiet: true });
      tellPlaced(order);
      await navigate(paths.products);
      return null;
    } catch (error) {
      setPlacing(null);
      tellFailed();
      setObstruction(obstructionOf(error));
      const problem = error instanceof ApiError ? error.problem : null;
      if (problem?.type === '/problems/cart-empty') reload();
      return problem;
    } finally {
      underWay.current = false;
    }
  };

  return { submit, placing, obstruction };
}
