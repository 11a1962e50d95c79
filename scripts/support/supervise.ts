import { setTimeout as pause } from 'node:timers/promises';

/** A process that runs: how it is stopped, and the reason once it has ended by itself. */
export interface Running {
  stop(): Promise<void>;
  exited: Promise<string>;
}

interface SuperviseOptions {
  /** Aborted once everything is to end: from then on an end is no fault. */
  closing: AbortSignal;
  /** Seconds before the first new try, the second, and so on; the last one again and again. */
  pauses?: readonly number[];
}

/** A service that stayed for so long is well again: its next end is the first one. */
const WELL_AFTER_MS = 60_000;

const inWords = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Keeps a service up: whenever it ends by itself it is started again, after pauses that grow, until it stays.
 * It never gives up, and leaves alone whatever else runs.
 * @param start starts the service and resolves when it is ready
 * @throws what the first `start` throws; what later ones throw is only told
 */
export async function supervise(
  name: string,
  start: () => Promise<Running>,
  { closing, pauses = [1, 2, 5, 10, 30] }: SuperviseOptions,
): Promise<Pick<Running, 'stop'>> {
  let current = start();
  await current;
  let tries = 0;

  /** @returns why the service is not there any more, once it is not */
  async function untilGone(): Promise<string> {
    try {
      const { exited } = await current;
      if (tries > 0) console.log(`✓ ${name} is back`);
      const since = Date.now();
      const reason = await exited;
      if (Date.now() - since > WELL_AFTER_MS) tries = 0;
      return `ended: ${reason}`;
    } catch (error) {
      return `could not be started again: ${inWords(error)}`;
    }
  }

  async function watch(): Promise<void> {
    for (;;) {
      const reason = await untilGone();
      if (closing.aborted) return;
      const seconds = pauses[tries] ?? pauses.at(-1) ?? 0;
      tries += 1;
      console.error(`✗ ${name} ${reason}\n· All else goes on. Starting it again in ${seconds} s`);
      await pause(seconds * 1000, undefined, { signal: closing }).catch(() => {});
      if (closing.aborted) return;
      current = start();
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
