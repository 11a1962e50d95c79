import { createStore, type Store } from './store.ts';

/** The text of a value in local storage, and its parsed value. */
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

  const get = (): State => {
    let { text } = current;
    try {
      text = localStorage.getItem(key);
    } catch {
      // Storage is blocked: `current` has the state.
    }
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
      const text = JSON.stringify(state);
      current = { text, state };
      try {
        localStorage.setItem(key, text);
      } catch {
        // Storage is blocked or full: `current` has the state.
      }
      store.set(state);
    },
  };
}
