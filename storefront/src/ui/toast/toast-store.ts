/** The shop's toasts, within docs/behaviour.md#limits-and-timings. */
import { createStore, type ReadonlyStore } from '../../lib/store.ts';

/** How long a toast stays open unless it says otherwise, in milliseconds. */
const DEFAULT_DURATION_MS = 5000;
/** How long after its dismissal the store removes a toast, in milliseconds. */
export const REMOVE_DELAY_MS = 1_000_000;
/** Number of toasts at a time. */
const TOAST_LIMIT = 1;

/** A link or a button in a toast. `altText` names for screen-reader users another way to the same result. */
export type ToastAction = { label: string; altText: string } & ({ to: string } | { onPress: () => void });

export interface ToastOptions {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** Milliseconds. */
  duration?: number;
  /** 'header' covers the header alone, on a page whose beginning the shopper has to see. */
  place?: 'header';
  action?: ToastAction;
}

export interface Toast extends ToastOptions {
  id: number;
  open: boolean;
}

export interface ToastStore extends ReadonlyStore<readonly Toast[]> {
  /** Shows a toast in place of the one before and returns its id. */
  toast: (options: ToastOptions) => number;
  /** Closes one toast. The store removes it after REMOVE_DELAY_MS. */
  dismiss: (id: number) => void;
  /** Removes all toasts. */
  clear: () => void;
  /** How long a toast stays open, in milliseconds. */
  durationOf: (toast: Toast) => number;
}

/** Creates an empty toast store. */
export function createToastStore(): ToastStore {
  const { set, ...store } = createStore<readonly Toast[]>([]);
  let lastId = 0;
  return {
    ...store,
    toast: (options) => {
      lastId += 1;
      set([{ ...options, id: lastId, open: true }, ...store.get()].slice(0, TOAST_LIMIT));
      return lastId;
    },
    dismiss: (id) => {
      if (!store.get().some((toast) => toast.id === id && toast.open)) return;
      set(store.get().map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
      setTimeout(() => set(store.get().filter((toast) => toast.id !== id)), REMOVE_DELAY_MS);
    },
    clear: () => set([]),
    durationOf: ({ duration = DEFAULT_DURATION_MS }) => duration,
  };
}

export const toastStore: ToastStore = createToastStore();

/** Shows a toast to the shopper, in place of the one before. */
export const toast: ToastStore['toast'] = toastStore.toast;
