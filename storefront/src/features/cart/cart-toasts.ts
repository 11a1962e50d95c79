import { toast, toastStore, type ToastOptions } from '../../ui/toast/toast-store.ts';
import type { Outcome } from './cart-queue.ts';

type Kind = Outcome['kind'];

const ADDED: ToastOptions = { title: 'Added to cart', description: 'Item has been added to your cart' };

/** Section 8. A changed quantity is seen in its place and needs no words. */
const SUCCEEDED: Partial<Record<Kind, ToastOptions>> = {
  add: ADDED,
  remove: { title: 'Removed from cart', description: 'Item has been removed from your cart' },
  clear: { title: 'Cart cleared', description: 'All items have been removed from your cart' },
};

const FAILED: Record<Kind, string> = {
  add: 'Failed to add item to cart',
  set: 'Failed to update cart item',
  remove: 'Failed to remove item from cart',
  clear: 'Failed to clear cart',
};

/** Tells the shopper how a change to the cart ended. */
export function tellOutcome({ kind, succeeded, quiet }: Outcome): void {
  if (quiet) return;
  if (!succeeded) {
    toast({ title: 'Error', description: FAILED[kind], variant: 'destructive' });
    return;
  }
  const words = SUCCEEDED[kind];
  if (words) toast(words);
}

/** Takes away what was said of an addition: once the drawer is open it is seen there, and on a phone covered by it. */
export function dismissAdded(): void {
  for (const { id, title } of toastStore.toasts()) if (title === ADDED.title) toastStore.dismiss(id);
}
