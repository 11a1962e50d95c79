import { totalOf } from '@chitenge/contract/money';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { CART_KEY, getCart } from './api/get-cart.ts';
import { cacheCart, readCachedCart } from './cached-cart.ts';
import { type Cart, CartContext, useCart } from './cart-context.ts';
import { type CartSnapshot, confirmedLines, optimisticItems } from './cart-state.ts';
import { dismissAddedToast } from './cart-toasts.ts';
import { useCartQueue } from './use-cart-queue.ts';

/**
 * Provides the shopper's cart. Fetches it after mounting: the server renders the same page for every shopper (rule 8 of
 * docs/architecture.md).
 */
export function CartProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const cached = useRef<CartSnapshot>(undefined);
  const { queue, state } = useCartQueue(cached);
  const {
    data: fetched,
    status,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: CART_KEY,
    queryFn: async ({ signal }): Promise<CartSnapshot> => {
      const startedAt = queue.get().clock;
      return { lines: await getCart(signal), startedAt };
    },
  });

  const [fallback, setFallback] = useState<CartSnapshot>();
  useEffect(() => {
    const lines = fetched ? null : readCachedCart();
    cached.current = lines && lines.length > 0 ? { lines, startedAt: 0 } : undefined;
    setFallback(status === 'error' ? cached.current : undefined);
  }, [fetched, status]);
  useEffect(() => {
    if (fetched) cacheCart([...confirmedLines(state, fetched).values()]);
  }, [state, fetched]);
  const snapshot = fetched ?? fallback;

  const cart = useMemo((): Cart => {
    const items = optimisticItems(state, snapshot);
    const slotOfLine = (lineId: string) => items.find(({ id }) => id === lineId)?.slot;
    return {
      items,
      count: items.reduce((sum, { quantity }) => sum + quantity, 0),
      total: totalOf(
        items
          .filter(({ available }) => available)
          .map(({ product, quantity }) => ({ price: product.price, quantity })),
      ),
      status: snapshot ? 'ready' : status === 'error' ? 'error' : 'loading',
      reload: () => void refetch(),
      isReloading: isFetching,
      isOpen,
      open: () => {
        dismissAddedToast();
        setOpen(true);
      },
      close: () => setOpen(false),
      add: ({ product, quantity = 1, size = null, color = null, ...options }) =>
        queue.add({ product, quantity, size, color }, options),
      setQuantity: (lineId, quantity) => {
        const slot = slotOfLine(lineId);
        if (slot !== undefined) queue.setQuantity(slot, quantity);
      },
      remove: (lineId) => {
        const slot = slotOfLine(lineId);
        if (slot !== undefined) queue.remove(slot);
      },
      // Offline, the removals wait for the connection.
      clear: async (options) => (await queue.clear(options)) || queue.get().connection === 'offline',
      flush: queue.flush,
      isAdding: (productId) =>
        state.connection === 'online' &&
        [...state.pending.values()]
          .flat()
          .some((change) => change.kind === 'add' && change.addition.product.id === productId),
    };
  }, [queue, state, snapshot, status, isFetching, refetch, isOpen]);

  return <CartContext value={cart}>{children}</CartContext>;
}

const CartDrawer = onDemand(async () => (await import('./cart-drawer.tsx')).CartDrawer, {
  page: () => paths.cart,
});

/** The cart drawer, whose code loads when it opens for the first time. Render it once. */
export function LazyCartDrawer() {
  const { isOpen, close } = useCart();
  return <CartDrawer wanted={isOpen} onLoadFailed={close} />;
}

/** Loads the drawer's code before it opens. */
export const preloadCartDrawer = CartDrawer.preload;
