import type { Ngwee } from '@chitenge/contract/money';
import { createContext, useContext } from 'react';
import type { Addition, CartItem } from './cart-state.ts';

/** What is put in the cart: quantity 1, no size and no colour unless they are given. */
export interface AddInput extends Pick<Addition, 'product'>, Partial<Omit<Addition, 'product'>> {}

export interface Cart {
  /** The lines as the shopper wants them, whether answered or not. */
  items: readonly CartItem[];
  /** Sum of the quantities. */
  count: number;
  /** Sum of price times quantity over the lines that can be had, in ngwee. */
  total: Ngwee;
  /** 'error' is a first read that failed; a cart that was read stays 'ready' whatever a later read does. */
  status: 'loading' | 'error' | 'ready';
  /** Reads the cart again. */
  reload: () => void;
  /** A read is under way. */
  isReloading: boolean;
  /** Whether the drawer is open. */
  isOpen: boolean;
  open: () => void;
  close: () => void;
  add: (input: AddInput) => void;
  /** Sets one line's quantity; 0 or less removes it. */
  setQuantity: (lineId: string, quantity: number) => void;
  remove: (lineId: string) => void;
  /** Empties the cart; resolves to whether it succeeded. `quiet` shows no toast, for when another one tells more. */
  clear: (options?: { quiet?: boolean }) => Promise<boolean>;
  /** Resolves to true once every change asked for is answered, to false when there is no line for some. */
  settled: () => Promise<boolean>;
  /** An addition of this product is not answered yet. */
  isAdding: (productId: string) => boolean;
}

export const CartContext = createContext<Cart | null>(null);

/**
 * The shopper's cart.
 * @throws Error outside of the provider (section 8)
 */
export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (cart === null) throw new Error('useCart must be used within a CartProvider');
  return cart;
}
