const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

export interface Attempts {
  /** Begins to try, after a pause; nothing new if it has begun. */
  begin: () => void;
  /** Tries at once. */
  now: () => void;
  /** Ends it for good. */
  stop: () => void;
}

/**
 * Tries something until it succeeds: with pauses that double up to a minute (each shortened by chance, so that phones that
 * lost their line together do not come back together), and at once when the browser says that the line is back or the
 * shopper looks at the page again.
 * @param attempt resolves to whether it succeeded; never called twice at the same time
 */
export function keepTrying(attempt: () => Promise<boolean>): Attempts {
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let trying = false;
  let wanted = false;
  let stopped = false;

  const wait = (): void => {
    if (stopped || trying || timer !== undefined) return;
    timer = setTimeout(() => void run(), pause * (0.5 + Math.random() / 2));
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  };

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (trying || stopped) return;
    trying = true;
    const done = await attempt().catch(() => false);
    trying = false;
    if (done) {
      wanted = false;
      pause = FIRST_PAUSE_MS;
    } else wait();
  };

  const now = (): void => {
    wanted = true;
    pause = FIRST_PAUSE_MS;
    void run();
  };
  const comeBack = (): void => {
    if (wanted && document.visibilityState === 'visible') now();
  };

  addEventListener('online', comeBack);
  document.addEventListener('visibilitychange', comeBack);
  return {
    begin: () => {
      wanted = true;
      wait();
    },
    now,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      removeEventListener('online', comeBack);
      document.removeEventListener('visibilitychange', comeBack);
    },
  };
}
