const FIRST_DELAY_MS = 2000;
const MAX_DELAY_MS = 60_000;

export interface RetryHandle {
  /** Schedules the first attempt after a delay. Does nothing while attempts are scheduled or running. */
  start: () => void;
  /** Makes an attempt immediately. */
  retryNow: () => void;
  /** Ends all attempts and removes the listeners. */
  stop: () => void;
}

/**
 * Retries with exponential backoff and jitter (2 to 60 s) until an attempt succeeds.
 * It also retries when the browser goes online or the tab becomes visible.
 * @param attempt resolves to whether it succeeded; one attempt runs at a time
 */
export function retryWithBackoff(attempt: () => Promise<boolean>): RetryHandle {
  let delay = FIRST_DELAY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isPending = false;
  let isStopped = false;

  const schedule = (): void => {
    if (isStopped || isRunning || timer !== undefined) return;
    // Jitter keeps phones that lost their connection together from retrying together.
    timer = setTimeout(() => void run(), delay * (0.5 + Math.random() / 2));
    delay = Math.min(delay * 2, MAX_DELAY_MS);
  };

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (isRunning || isStopped) return;
    isRunning = true;
    const succeeded = await attempt().catch(() => false);
    isRunning = false;
    if (succeeded) {
      isPending = false;
      delay = FIRST_DELAY_MS;
    } else schedule();
  };

  const retryNow = (): void => {
    isPending = true;
    delay = FIRST_DELAY_MS;
    void run();
  };
  const onVisibleOrOnline = (): void => {
    if (isPending && document.visibilityState === 'visible') retryNow();
  };

  addEventListener('online', onVisibleOrOnline);
  document.addEventListener('visibilitychange', onVisibleOrOnline);
  return {
    start: () => {
      isPending = true;
      schedule();
    },
    retryNow,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      removeEventListener('online', onVisibleOrOnline);
      document.removeEventListener('visibilitychange', onVisibleOrOnline);
    },
  };
}
