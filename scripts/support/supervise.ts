import { setTimeout as pause } from 'node:timers/promises';

/** A process that runs: how it is stopped, and the reason once it has ended by itself. */
export interface Running {
  stop(): Promise<void>;
  exited: Promise<string>;
}

interface SuperviseOptions {
  /** Aborted once everything is to end: from then on an end is no fault. */
  closing: AbortSignal;
  /** Called with a sentence when the service cannot be kept up any more. */
  onLost: (reason: string) => void;
}

const MAX_RESTARTS = 3;
const WINDOW_MS = 60_000;

/**
 * Keeps a service up: when it ends by itself it is started again, at most three times a minute.
 * @param start starts the service and resolves when it is ready
 * @throws what the first `start` throws
 */
export async function supervise(
  name: string,
  start: () => Promise<Running>,
  { closing, onLost }: SuperviseOptions,
): Promise<Pick<Running, 'stop'>> {
  let current = start();
  let deaths: number[] = [];
  await current;

  async function watch(): Promise<void> {
    for (;;) {
      const reason = await (await current).exited;
      if (closing.aborted) return;
      const now = Date.now();
      deaths = [...deaths.filter((at) => now - at < WINDOW_MS), now];
      if (deaths.length > MAX_RESTARTS) {
        onLost(`${name} ended ${deaths.length} times within a minute. ${reason}`);
        return;
      }
      console.error(`✗ ${name} ended: ${reason}\n· Starting it again`);
      await pause(deaths.length * 500);
      if (closing.aborted) return;
      current = start();
      try {
        await current;
        console.log(`✓ ${name} is back`);
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        if (!closing.aborted) onLost(`${name} could not be started again: ${why}`);
        return;
      }
    }
  }
  void watch();

  return {
    // What is just being started again is stopped once it has.
    stop: () =>
      current.then(
        (running) => running.stop(),
        () => {},
      ),
  };
}
