import { toast, toastStore, type ToastOptions } from '../../ui/toast/toast-store.ts';
import { ADDED, FAILED_TO_UPDATE } from './cart-labels.ts';
import type { CartQueueEvent } from './cart-queue.ts';

type Kind = Exclude<CartQueueEvent['kind'], 'deferred' | 'replayed'>;

/**
 * Texts of docs/behaviour.md#cart-messages. A changed quantity needs none: the shopper sees it in its line.
 * The cart page shows the toast of a cleared cart, because it can undo it.
 */
const SUCCEEDED: Partial<Record<Kind, ToastOptions>> = {
  add: ADDED,
  remove: { title: 'Removed from cart', description: 'Item has been removed from your cart' },
};

const FAILED: Record<Kind, string> = {
  add: 'Failed to add item to cart',
  set: FAILED_TO_UPDATE,
  remove: 'Failed to remove item from cart',
  clear: 'Failed to clear cart',
};

const DEFERRED: ToastOptions = {
  title: 'Kept for when you are back online',
  description: 'Your change is saved in this browser. The shop receives it when you are back online.',
};

function showReplayedToast(rejected: readonly string[]): void {
  if (rejected.length === 0)
    toast({ title: 'Your cart is up to date', description: 'All changes were sent.' });
  else
    toast({
      title: 'Error',
      description: `Not everything you changed offline could be done. Please look at: ${rejected.join(', ')}.`,
      variant: 'destructive',
    });
}

/** Shows the toast of an event of the cart queue. Deferred quantities have none: their line shows them. */
export function showEventToast(event: CartQueueEvent): void {
  if (event.kind === 'replayed') return showReplayedToast(event.rejected);
  if (event.kind === 'deferred') {
    if (event.change !== 'set') toast(DEFERRED);
    return;
  }
  const { kind, succeeded, quiet } = event;
  if (quiet) return;
  if (!succeeded) {
    toast({ title: 'Error', description: FAILED[kind], variant: 'destructive' });
    return;
  }
  const options = SUCCEEDED[kind];
  if (options) toast(options);
}

/** Shows that the browser has discarded changes that are too old to be sent. */
export function showExpiredToast(): void {
  toast({
    title: 'Please check your cart',
    description: 'Changes that you made offline a while ago are too old to be sent.',
  });
}

/** Dismisses the toast of an addition when the drawer opens, because it covers the drawer on a phone. */
export function dismissAddedToast(): void {
  for (const { id, title } of toastStore.get())
    if (title === ADDED.title || title === DEFERRED.title) toastStore.dismiss(id);
}
