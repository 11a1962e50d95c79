import type { CartLine } from '@chitenge/contract/cart';
import { paths } from '../../lib/paths.ts';
import { toast, toastStore, type ToastOptions } from '../../ui/toast/toast-store.ts';
import { ADDED, FAILED_TO_UPDATE } from './cart-labels.ts';
import type { CartQueue, CartQueueEvent } from './cart-queue.ts';
import type { Addition } from './cart-state.ts';

type Kind = Exclude<CartQueueEvent['kind'], 'deferred' | 'replayed'>;

/**
 * Texts of docs/shopping.md#cart-messages. A changed quantity needs none: the shopper sees it in its line.
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
  title: "Saved until you're back online",
  description: 'Your change is saved in this browser and sent when you are back online.',
};

/** How long the toast of an addition stays that asks for a size, in milliseconds. */
const CHOICE_TOAST_MS = 8000;

/** The toast of an addition that the server cannot order before the shopper has chosen a size or colour. Its action asks for that. */
const addedWithout = (missing: string): ToastOptions => ({
  ...ADDED,
  duration: CHOICE_TOAST_MS,
  action: { label: `Choose a ${missing}`, altText: 'Open the cart and choose there', to: paths.cart },
});

function showReplayedToast(rejected: readonly string[]): void {
  if (rejected.length === 0)
    toast({ title: 'Your cart is up to date', description: 'All changes were sent.' });
  else
    toast({
      title: 'Error',
      description: `Some changes you made offline could not be saved. Please check: ${rejected.join(', ')}.`,
      variant: 'destructive',
    });
}

/** How long a toast offers to undo (docs/behaviour.md#limits-and-timings). */
export const UNDO_TOAST_MS = 10_000;

/** The part of a toast that puts removed lines back; empty when none of them is sold any more. */
export const undoOf = (
  lines: readonly CartLine[],
  add: (addition: Addition, options: { quiet: true }) => void,
): Pick<ToastOptions, 'duration' | 'action'> => {
  const additions = lines
    .filter(({ available }) => available)
    .map(({ product, quantity, size, color }) => ({ product, quantity, size, color }));
  if (additions.length === 0) return {};
  return {
    duration: UNDO_TOAST_MS,
    action: {
      label: 'Undo',
      altText:
        additions.length === 1 ? 'Put the item back into your cart' : 'Put the items back into your cart',
      onPress: () => {
        for (const addition of additions) add(addition, { quiet: true });
      },
    },
  };
};

/**
 * Shows the toast of an event of the cart queue. Deferred quantities have none: their line shows them.
 * @param add puts a removed line back
 */
export function showEventToast(event: CartQueueEvent, add: CartQueue['add']): void {
  if (event.kind === 'replayed') return showReplayedToast(event.rejected);
  if (event.kind === 'deferred') {
    if (event.change !== 'set') toast(DEFERRED);
    return;
  }
  const { kind, succeeded, quiet, missing, removed } = event;
  if (quiet) return;
  if (!succeeded) {
    toast({ title: 'Error', description: FAILED[kind], variant: 'destructive' });
    return;
  }
  const options = SUCCEEDED[kind];
  if (!options) return;
  if (removed) toast({ ...options, ...undoOf([removed], add) });
  else toast(missing === undefined ? options : addedWithout(missing));
}

/** Shows that the browser has discarded changes that are too old to be sent. */
export function showExpiredToast(): void {
  toast({
    title: 'Please check your cart',
    description: 'Changes you made offline were too old to be sent.',
  });
}

/** Dismisses the toast of an addition when the drawer opens, because it covers the drawer on a phone. */
export function dismissAddedToast(): void {
  for (const { id, title } of toastStore.get())
    if (title === ADDED.title || title === DEFERRED.title) toastStore.dismiss(id);
}
