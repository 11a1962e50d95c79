import { createStore, type Store } from './store.ts';

/** The text in local storage, and the state while that text is there. */
interface Parsed<State> {
  text: string | null;
  state: State;
}

/**
 * Creates a store whose state is in local storage, shared by the browser's tabs. It reads the storage on demand, because the
 * server also loads such modules. While the browser blocks storage, the state lasts as long as the page.
 * @param initial the state without a stored value; the server renders it
 * @param parse converts the parsed JSON into a state, or returns null for an unexpected value
 */
export function createStoredStore<State>(
  key: string,
  initial: State,
  parse: (value: unknown) => State | null,
): Store<State> {
  let current: Parsed<State> = { text: null, state: initial };

  const parseText = (text: string | null): State => {
    if (text === null) return initial;
    try {
      return parse(JSON.parse(text)) ?? initial;
    } catch {
      return initial;
    }
  };

  /** Returns the stored text; while storage is blocked, that of `current`. */
  const readText = (): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return current.text;
    }
  };

  const get = (): State => {
    const text = readText();
    // Returns the same state for the same text, as useSyncExternalStore requires.
    if (text !== current.text) current = { text, state: parseText(text) };
    return current.state;
  };

  const store = createStore(initial, {
    onFirstSubscriber: () => {
      // Otherwise clearing the storage would not count as a change.
      store.set(get());
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) store.set(get());
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  });

  return {
    initial,
    get,
    subscribe: store.subscribe,
    set: (state) => {
      try {
        localStorage.setItem(key, JSON.stringify(state));
      } catch {
        // Storage is blocked or full: `current` has the state until the stored text changes.
      }
      current = { text: readText(), state };
      store.set(state);
    },
  };
}
