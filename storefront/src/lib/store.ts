/** State outside React that components read with `useStore`. */
export interface ReadonlyStore<State> {
  /** The state before the first change; the server renders it. */
  readonly initial: State;
  get: () => State;
  /**
   * Calls `listener` after each change of the state.
   * @returns the function that removes the listener
   */
  subscribe: (listener: () => void) => () => void;
}

export interface Store<State> extends ReadonlyStore<State> {
  /** Replaces the state. Listeners do not run for an identical state (`Object.is`). */
  set: (next: State) => void;
}

interface StoreOptions {
  /** Runs before the first listener is added. The function that it returns runs after the last listener is removed. */
  onFirstSubscriber?: () => () => void;
}

/** Creates a store. */
export function createStore<State>(initial: State, { onFirstSubscriber }: StoreOptions = {}): Store<State> {
  let state = initial;
  let onLastUnsubscribed: (() => void) | undefined;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => state,
    set: (next) => {
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) onLastUnsubscribed = onFirstSubscriber?.();
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) onLastUnsubscribed?.();
      };
    },
  };
}
