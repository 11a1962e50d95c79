/** Where calls wait that met an expired session, until somebody signs in again. The dialog in front of it is sign-in-again.tsx. */

export interface SignInGate {
  /**
   * Waits for signing in; all that wait are let through by one.
   * @throws what it is given as `refusal`, when nobody wants to sign in
   */
  wait: (refusal: Error) => Promise<void>;
  /** Somebody signed in: everything that waited goes on. */
  letThrough: () => void;
  /** Nobody will sign in now: everything that waited fails. */
  turnAway: () => void;
  isWaitedAt: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

interface Waiting {
  resolve: () => void;
  reject: () => void;
}

/** A gate of its own, with nobody before it. The back office has one (below). */
export function createSignInGate(): SignInGate {
  let waiting: readonly Waiting[] = [];
  const listeners = new Set<() => void>();

  const set = (next: readonly Waiting[]): void => {
    waiting = next;
    for (const listener of listeners) listener();
  };

  const dismiss = (how: keyof Waiting): void => {
    const all = waiting;
    set([]);
    for (const one of all) one[how]();
  };

  return {
    wait: (refusal) =>
      new Promise((resolve, reject) => set([...waiting, { resolve, reject: () => reject(refusal) }])),
    letThrough: () => dismiss('resolve'),
    turnAway: () => dismiss('reject'),
    isWaitedAt: () => waiting.length > 0,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const signInGate: SignInGate = createSignInGate();
