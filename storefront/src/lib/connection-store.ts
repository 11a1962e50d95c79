import { createStore, type ReadonlyStore } from './store.ts';

/**
 * Whether the browser can reach the shop, as far as its events and the last calls show.
 * 'unavailable': the proxy answers, but Directus cannot serve carts and orders.
 */
export type Connection = 'online' | 'offline' | 'unavailable';

export interface ConnectionStore extends ReadonlyStore<Connection> {
  /** Records that a call got a response of any status. */
  reportResponse: () => void;
  /** Records that a call got no response. */
  reportConnectionLost: () => void;
  /** Records the problem 'shop-unavailable'. */
  reportUnavailable: () => void;
  /** Records that carts and orders work again. */
  reportAvailable: () => void;
}

/** Creates a connection store in the state 'online'. */
export function createConnectionStore(): ConnectionStore {
  const { set, ...store } = createStore<Connection>('online', {
    onFirstSubscriber: () => {
      addEventListener('online', reportResponse);
      addEventListener('offline', reportConnectionLost);
      if (!navigator.onLine) reportConnectionLost();
      return () => {
        removeEventListener('online', reportResponse);
        removeEventListener('offline', reportConnectionLost);
      };
    },
  });
  const reportConnectionLost = (): void => set('offline');
  const reportResponse = (): void => {
    // While the shop is unavailable the proxy still answers from its cache.
    if (store.get() === 'offline') set('online');
  };
  return {
    ...store,
    reportResponse,
    reportConnectionLost,
    reportUnavailable: () => set('unavailable'),
    reportAvailable: () => {
      if (store.get() === 'unavailable') set('online');
    },
  };
}

export const connectionStore: ConnectionStore = createConnectionStore();
