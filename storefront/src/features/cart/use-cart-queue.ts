import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { keepTrying } from '../../lib/keep-trying.ts';
import { cartCalls } from './api/change-cart.ts';
import { CART_KEY } from './api/get-cart.ts';
import { createCartQueue, type CartQueue } from './cart-queue.ts';
import { EMPTY_STATE, type CartRead, type CartState } from './cart-state.ts';
import { tellLost, tellOutcome } from './cart-toasts.ts';
import { openKeptChanges } from './kept-changes.ts';
import { listenToOtherTabs } from './other-tabs.ts';

/**
 * The queue of this browser's cart changes, and its state. After a failure nobody knows what the server did, so the
 * cart is read again; after a success the shopper's other tabs are told. Changes without a line are stored, and sent when
 * it is back.
 * @param seen the cart as it was last seen, for as long as it cannot be read
 */
export function useCartQueue(seen: RefObject<CartRead | undefined>): { queue: CartQueue; state: CartState } {
  const queryClient = useQueryClient();
  const [queue] = useState(() =>
    createCartQueue({
      calls: cartCalls,
      lastRead: () => queryClient.getQueryData<CartRead>(CART_KEY) ?? seen.current,
      readAgain: async () => {
        await queryClient.refetchQueries({ queryKey: CART_KEY });
        return queryClient.getQueryState(CART_KEY)?.status === 'success';
      },
    }),
  );

  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries({ queryKey: CART_KEY });
    const otherTabs = listenToOtherTabs(readAgain);
    const stop = queue.onOutcome((outcome) => {
      if (outcome.kind === 'caught up' || (outcome.kind !== 'kept' && outcome.succeeded)) otherTabs.tell();
      else if (outcome.kind !== 'kept') readAgain();
      tellOutcome(outcome);
    });
    return () => {
      stop();
      otherTabs.close();
    };
  }, [queryClient, queue]);

  useEffect(() => {
    const attempts = keepTrying(queue.catchUp);
    const stored = openKeptChanges({
      onFound: (kept) => {
        queue.restore(kept);
        attempts.now();
      },
      onLost: tellLost,
    });
    const stop = queue.subscribe(() => {
      const state = queue.state();
      stored.save(state);
      if (state.connection === 'away') attempts.begin();
    });
    return () => {
      stop();
      stored.close();
      attempts.stop();
    };
  }, [queue]);

  const state = useSyncExternalStore(queue.subscribe, queue.state, () => EMPTY_STATE);
  return { queue, state };
}
