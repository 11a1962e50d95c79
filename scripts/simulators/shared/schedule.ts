import { setTimeout as pause } from 'node:timers/promises';

/** Runs work later and knows whether any is left. */
export function createSchedule() {
  let waiting = new AbortController();
  const jobs = new Set<Promise<void>>();
  return {
    /** Runs work after a delay. `idle` does not wait for background work. */
    after(
      delayMs: number,
      work: () => void | Promise<void>,
      { background = false }: { background?: boolean } = {},
    ): void {
      const job = pause(delayMs, undefined, { signal: waiting.signal }).then(work, () => {});
      if (background) return;
      jobs.add(job);
      void job.finally(() => jobs.delete(job));
    },
    /** Resolves when no work is waiting or running. */
    async idle(): Promise<void> {
      while (jobs.size > 0) await Promise.all(jobs);
    },
    /** Drops the work that waits. The schedule can be used again. */
    clear(): void {
      waiting.abort();
      waiting = new AbortController();
    },
  };
}

export type Schedule = ReturnType<typeof createSchedule>;
