import type { Ngwee } from '@chitenge/contract/money';
import { createContext, useContext } from 'react';
import type { Addition, CartItem } from './cart-state.ts';

/** An addition; by default quantity 1, no size and no colour. */
export interface AddInput extends Pick<Addition, 'product'>, Partial<Omit<Addition, 'product'>> {
  /** Shows no toast when it succeeds. */
  quiet?: boolean;
  /** Idempotency key of an addition that was posted before hydration. */
  key?: string;
}

export interface Cart {
  /** The lines with all pending changes applied. */
  items: readonly CartItem[];
  /** Sum of the quantities. */
  count: number;
  /** Sum of price × quantity over the available lines, in ngwee. */
  total: Ngwee;
  /** 'error': the first read failed. After one successful read the status stays 'ready'. */
  status: 'loading' | 'error' | 'ready';
  /** Fetches the cart again. */
  reload: () => void;
  isReloading: boolean;
  /** Whether the drawer is open. */
  isOpen: boolean;
  open: () => void;
  close: () => void;
  add: (input: AddInput) => void;
  /** Sets a line's quantity; 0 or less removes the line. */
  setQuantity: (lineId: string, quantity: number) => void;
  remove: (lineId: string) => void;
  /** Removes all lines; resolves to false when the server rejected it. `quiet` shows no toast of a failure. */
  clear: (options?: { quiet?: boolean }) => Promise<boolean>;
  /** Sends all pending changes; resolves to false when some still wait for the connection. */
  flush: () => Promise<boolean>;
  /** Whether an addition of this product is in flight. */
  isAdding: (productId: string) => boolean;
}

export const CartContext = createContext<Cart | null>(null);

/**
 * Returns the shopper's cart.
 * @throws Error outside of a CartProvider
 */
export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (cart === null) throw new Error('useCart must be used within a CartProvider');
  return cart;
}
