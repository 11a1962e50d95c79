import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { cartCalls } from './api/change-cart.ts';
import { CART_KEY } from './api/get-cart.ts';
import { createCartQueue, type CartQueue } from './cart-queue.ts';
import { EMPTY_STATE, type CartRead, type CartState } from './cart-state.ts';
import { tellOutcome } from './cart-toasts.ts';
import { listenToOtherTabs } from './other-tabs.ts';

/**
 * The queue of this browser's cart changes, and its state. After a failure nobody knows what the server did, so the
 * cart is read again; after a success the shopper's other tabs are told.
 */
export function useCartQueue(): { queue: CartQueue; state: CartState } {
  const queryClient = useQueryClient();
  const [queue] = useState(() =>
    createCartQueue({ calls: cartCalls, lastRead: () => queryClient.getQueryData<CartRead>(CART_KEY) }),
  );

  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries({ queryKey: CART_KEY });
    const otherTabs = listenToOtherTabs(readAgain);
    const stop = queue.onOutcome((outcome) => {
      if (outcome.succeeded) otherTabs.tell();
      else readAgain();
      tellOutcome(outcome);
    });
    return () => {
      stop();
      otherTabs.close();
    };
  }, [queryClient, queue]);

  const state = useSyncExternalStore(queue.subscribe, queue.state, () => EMPTY_STATE);
  return { queue, state };
}
