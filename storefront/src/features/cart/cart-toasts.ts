import { toast, toastStore, type ToastOptions } from '../../ui/toast/toast-store.ts';
import type { Outcome } from './cart-queue.ts';

type Kind = Exclude<Outcome['kind'], 'kept' | 'caught up'>;

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

const KEPT: ToastOptions = {
  title: 'Kept for when you are back online',
  description: 'Your change is in your cart here, and sent to the shop as soon as there is a line.',
};

function tellCaughtUp(refused: readonly string[]): void {
  if (refused.length === 0)
    toast({ title: 'Your cart is up to date', description: 'All changes were sent.' });
  else
    toast({
      title: 'Error',
      description: `Not everything you changed offline could be done. Please look at: ${refused.join(', ')}.`,
      variant: 'destructive',
    });
}

/** Tells the shopper how a change to the cart ended. A quantity is seen in its place, also where it waits. */
export function tellOutcome(outcome: Outcome): void {
  if (outcome.kind === 'caught up') return tellCaughtUp(outcome.refused);
  if (outcome.kind === 'kept') {
    if (outcome.change !== 'set') toast(KEPT);
    return;
  }
  const { kind, succeeded, quiet } = outcome;
  if (quiet) return;
  if (!succeeded) {
    toast({ title: 'Error', description: FAILED[kind], variant: 'destructive' });
    return;
  }
  const words = SUCCEEDED[kind];
  if (words) toast(words);
}

/** Tells the shopper that what was kept on another day is not sent any more. */
export function tellLost(): void {
  toast({
    title: 'Please check your cart',
    description: 'Changes that you made offline a while ago are too old to be sent.',
  });
}

/** Takes away what was said of an addition: once the drawer is open it is seen there, and on a phone covered by it. */
export function dismissAdded(): void {
  for (const { id, title } of toastStore.toasts())
    if (title === ADDED.title || title === KEPT.title) toastStore.dismiss(id);
}
