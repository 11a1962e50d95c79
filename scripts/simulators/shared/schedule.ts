/** Runs work later and knows whether any is left. */
export interface Schedule {
  /** Runs work after a delay. `idle` does not wait for background work. */
  after(delayMs: number, work: () => void | Promise<void>, options?: { background?: boolean }): () => void;
  /** Resolves when no work is waiting or running. */
  idle(): Promise<void>;
  /** Drops the work that waits. The schedule can be used again. */
  clear(): void;
}

export function createSchedule(): Schedule {
  const cancels = new Set<() => void>();
  let outstanding = 0;
  let waiting: Array<() => void> = [];

  function finish(): void {
    outstanding -= 1;
    if (outstanding > 0) return;
    const resolved = waiting;
    waiting = [];
    for (const resolve of resolved) resolve();
  }

  return {
    after(delayMs, work, { background = false } = {}) {
      if (!background) outstanding += 1;
      const cancel = () => {
        if (!cancels.delete(cancel)) return;
        clearTimeout(timer);
        if (!background) finish();
      };
      const timer = setTimeout(() => {
        cancels.delete(cancel);
        void (async () => {
          try {
            await work();
          } finally {
            if (!background) finish();
          }
        })();
      }, delayMs);
      cancels.add(cancel);
      return cancel;
    },
    idle: () =>
      new Promise((resolve) => {
        if (outstanding === 0) resolve();
        else waiting.push(resolve);
      }),
    clear() {
      for (const cancel of cancels) cancel();
    },
  };
}
