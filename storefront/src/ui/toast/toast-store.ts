/** Which toasts there are: section 9's limits. Rendering is in toaster.tsx. */

/** In milliseconds. */
export const DEFAULT_DURATION = 5000;
/** How long after its dismissal a toast is forgotten, in milliseconds. */
export const REMOVE_DELAY = 1_000_000;
/** Toasts at a time. */
export const TOAST_LIMIT = 1;

/** A link in a toast; `altText` says to screen-reader users how to get there without it. */
export interface ToastAction {
  label: string;
  altText: string;
  to: string;
}

export interface ToastOptions {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** Milliseconds. */
  duration?: number;
  action?: ToastAction;
}

export interface Toast extends ToastOptions {
  id: number;
  open: boolean;
}

export interface ToastStore {
  /** Shows a toast in place of the one before. Returns its id. */
  toast: (options: ToastOptions) => number;
  /** Closes one toast; it is forgotten after REMOVE_DELAY. */
  dismiss: (id: number) => void;
  /** Forgets all at once. */
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
  toasts: () => readonly Toast[];
}

/** A store of its own, empty. The shop has one (below); tests make theirs. */
export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  const set = (next: readonly Toast[]): void => {
    toasts = next;
    for (const listener of listeners) listener();
  };

  return {
    toast: (options) => {
      lastId += 1;
      set([{ ...options, id: lastId, open: true }, ...toasts].slice(0, TOAST_LIMIT));
      return lastId;
    },
    dismiss: (id) => {
      if (!toasts.some((toast) => toast.id === id && toast.open)) return;
      set(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
      setTimeout(() => set(toasts.filter((toast) => toast.id !== id)), REMOVE_DELAY);
    },
    clear: () => set([]),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    toasts: () => toasts,
  };
}

export const toastStore: ToastStore = createToastStore();

/** Shows a toast to the shopper, in place of the one before. */
export const toast: ToastStore['toast'] = toastStore.toast;
