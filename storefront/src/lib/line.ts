/**
 * Whether the shop can be reached. The browser's word and the calls that failed are both hints; neither is proof.
 * 'paused': it is reached, and says that it cannot serve carts and orders just now.
 */
export type Line = 'up' | 'away' | 'paused';

export interface LineStore {
  state: () => Line;
  subscribe: (listener: () => void) => () => void;
  /** A call was answered, whatever the answer was. */
  answered: () => void;
  /** A call got no answer. */
  unanswered: () => void;
  /** The shop said that it is not available at the moment. */
  paused: () => void;
  /** The shop said that it is available again. */
  resumed: () => void;
}

/** A store of its own, with the line up. The shop has one (below); tests make theirs. */
export function createLine(): LineStore {
  let state: Line = 'up';
  const listeners = new Set<() => void>();
  const become = (next: Line): void => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const answered = (): void => {
    // While the shop pauses it goes on answering from memory.
    if (state === 'away') become('up');
  };
  const unanswered = (): void => become('away');
  return {
    state: () => state,
    answered,
    unanswered,
    paused: () => become('paused'),
    resumed: () => {
      if (state === 'paused') become('up');
    },
    subscribe: (listener) => {
      if (listeners.size === 0) {
        addEventListener('online', answered);
        addEventListener('offline', unanswered);
        if (!navigator.onLine) state = 'away';
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        removeEventListener('online', answered);
        removeEventListener('offline', unanswered);
      };
    },
  };
}

export const line: LineStore = createLine();
