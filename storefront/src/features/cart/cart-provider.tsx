import { totalOf } from '@chitenge/contract/money';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { CART_KEY, getCart } from './api/get-cart.ts';
import { CartContext, type Cart } from './cart-context.ts';
import { confirmedLines, shownItems, type CartRead } from './cart-state.ts';
import { dismissAdded } from './cart-toasts.ts';
import { keepSeenCart, readSeenCart } from './seen-cart.ts';
import { useCartQueue } from './use-cart-queue.ts';

/** Gives everything inside it the shopper's cart. Asks for it once it is mounted, never while rendering. */
export function CartProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const seen = useRef<CartRead>(undefined);
  const { queue, state } = useCartQueue(seen);
  const {
    data: read,
    status,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: CART_KEY,
    queryFn: async ({ signal }): Promise<CartRead> => {
      const startedAt = queue.state().clock;
      return { lines: await getCart(signal), startedAt };
    },
  });

  const [lastSeen, setLastSeen] = useState<CartRead>();
  useEffect(() => {
    const lines = read ? null : readSeenCart();
    seen.current = lines && lines.length > 0 ? { lines, startedAt: 0 } : undefined;
    setLastSeen(status === 'error' ? seen.current : undefined);
  }, [read, status]);
  useEffect(() => {
    if (read) keepSeenCart([...confirmedLines(state, read).values()]);
  }, [state, read]);
  const data = read ?? lastSeen;

  const cart = useMemo((): Cart => {
    const items = shownItems(state, data);
    const slotOfLine = (lineId: string) => items.find(({ id }) => id === lineId)?.slot;
    return {
      items,
      count: items.reduce((sum, { quantity }) => sum + quantity, 0),
      total: totalOf(
        items
          .filter(({ available }) => available)
          .map(({ product, quantity }) => ({ price: product.price, quantity })),
      ),
      status: data ? 'ready' : status === 'error' ? 'error' : 'loading',
      reload: () => void refetch(),
      isReloading: isFetching,
      isOpen,
      open: () => {
        dismissAdded();
        setOpen(true);
      },
      close: () => setOpen(false),
      add: ({ product, quantity = 1, size = null, color = null }) =>
        queue.add({ product, quantity, size, color }),
      setQuantity: (lineId, quantity) => {
        const slot = slotOfLine(lineId);
        if (slot !== undefined) queue.setQuantity(slot, quantity);
      },
      remove: (lineId) => {
        const slot = slotOfLine(lineId);
        if (slot !== undefined) queue.remove(slot);
      },
      clear: queue.clear,
      settled: queue.settled,
      isAdding: (productId) =>
        state.connection === 'up' &&
        [...state.waiting.values()]
          .flat()
          .some((change) => change.kind === 'add' && change.addition.product.id === productId),
    };
  }, [queue, state, data, status, isFetching, refetch, isOpen]);

  return <CartContext value={cart}>{children}</CartContext>;
}
