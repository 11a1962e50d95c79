import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { retryWithBackoff } from '../../lib/retry.ts';
import { useStore } from '../../lib/use-store.ts';
import { CART_KEY } from './api/get-cart.ts';
import { type CartApi, type CartQueue, createCartQueue } from './cart-queue.ts';
import type { Addition, CartSnapshot, CartState } from './cart-state.ts';
import { showEventToast, showExpiredToast } from './cart-toasts.ts';
import { openPendingChangesStore } from './pending-changes-store.ts';
import { openCartSync } from './cart-sync.ts';
import type { CartLine } from '@chitenge/contract/cart';
import { IDEMPOTENCY_HEADER } from '@chitenge/contract/idempotency';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';

/**
 * Connects the cart queue to the API, the query cache, local storage and the other tabs.
 * After a rejected change it fetches the cart again, because the server may have applied the change.
 * @param cached the snapshot to use until the first fetch succeeds
 */
export function useCartQueue(cached: RefObject<CartSnapshot | undefined>): {
  queue: CartQueue;
  state: CartState;
} {
  const queryClient = useQueryClient();
  const [queue] = useState(() =>
    createCartQueue({
      api: cartApi,
      snapshot: () => queryClient.getQueryData<CartSnapshot>(CART_KEY) ?? cached.current,
      refetch: async () => {
        await queryClient.refetchQueries({ queryKey: CART_KEY });
        return queryClient.getQueryState(CART_KEY)?.status === 'success';
      },
    }),
  );

  useEffect(() => {
    const invalidate = () => void queryClient.invalidateQueries({ queryKey: CART_KEY });
    const tabSync = openCartSync(invalidate);
    // A page from the back-forward cache shows the cart that it had when the shopper left it.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && invalidate();
    addEventListener('pageshow', onPageShow);
    const unsubscribe = queue.onEvent((event) => {
      if (event.kind === 'replayed' || (event.kind !== 'deferred' && event.succeeded)) tabSync.publish();
      else if (event.kind !== 'deferred') invalidate();
      showEventToast(event, queue.add);
    });
    return () => {
      unsubscribe();
      removeEventListener('pageshow', onPageShow);
      tabSync.close();
    };
  }, [queryClient, queue]);

  useEffect(() => {
    const attempts = retryWithBackoff(queue.replay);
    const store = openPendingChangesStore({
      onRestore: (persisted) => {
        queue.restore(persisted);
        attempts.retryNow();
      },
      onExpired: showExpiredToast,
    });
    const unsubscribe = queue.subscribe(() => {
      const state = queue.get();
      store.save(state);
      if (state.connection === 'offline') attempts.start();
    });
    return () => {
      unsubscribe();
      store.close();
      attempts.stop();
    };
  }, [queue]);

  const state = useStore(queue);
  return { queue, state };
}

function add({ product, quantity, size, color }: Addition, key: string): Promise<CartLine> {
  return call('POST /api/cart', {
    body: { productId: product.id, quantity, size, color },
    headers: { [IDEMPOTENCY_HEADER]: key },
  });
}

function setQuantity(lineId: string, quantity: number): Promise<CartLine> {
  return call('PATCH /api/cart/:id', { params: { id: lineId }, body: { quantity } });
}

/** Deletes a line. A 404 counts as success: another tab has deleted the line. */
async function remove(lineId: string): Promise<void> {
  try {
    await call('DELETE /api/cart/:id', { params: { id: lineId } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

const clear = (): Promise<void> => call('DELETE /api/cart');

/** The API calls that change the cart. Each throws ApiError, or the error that `fetch` throws. */
const cartApi: CartApi = { add, setQuantity, remove, clear };
