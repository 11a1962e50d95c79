import { createStore, type ReadonlyStore } from '../../../lib/store.ts';

/** A call that got a 401 and waits until the staff member signs in again. */
interface WaitingCall {
  resume: () => void;
  fail: () => void;
}

/** The calls that wait for a sign-in. shell/back-office.tsx shows the form while there are any. */
interface Reauthentication extends ReadonlyStore<readonly WaitingCall[]> {
  /**
   * Waits until the staff member has signed in again. One sign-in resumes all waiting calls.
   * @throws `error` when the staff member cancels
   */
  wait: (error: Error) => Promise<void>;
  /** Resumes all waiting calls. */
  succeed: () => void;
  /** Fails all waiting calls. */
  cancel: () => void;
}

function createReauthentication(): Reauthentication {
  const { set, ...store } = createStore<readonly WaitingCall[]>([]);

  const finish = (how: keyof WaitingCall): void => {
    const calls = store.get();
    set([]);
    for (const call of calls) call[how]();
  };

  return {
    ...store,
    wait: (error) =>
      new Promise((resolve, reject) => set([...store.get(), { resume: resolve, fail: () => reject(error) }])),
    succeed: () => finish('resume'),
    cancel: () => finish('fail'),
  };
}

export const reauthentication: Reauthentication = createReauthentication();
