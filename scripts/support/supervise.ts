import { setTimeout as pause } from 'node:timers/promises';

/** A running service. `exited` resolves with the reason of its exit. */
export interface Running {
  stop(): Promise<void>;
  exited: Promise<string>;
}

interface SuperviseOptions {
  /** Aborted when everything shuts down. An exit is then expected. */
  shutdown: AbortSignal;
  /** Seconds before the first restart, the second, and so on. The last value repeats. */
  backoffSeconds?: readonly number[];
}

/** A service that ran this long resets its backoff. */
const STABLE_AFTER_MS = 60_000;

const errorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Restarts a service whenever it exits, with a growing backoff and without limit. Other services are not affected.
 * @param start starts the service and resolves when it is ready
 * @throws the error of the first `start`; it prints the errors of later ones
 */
export async function supervise(
  name: string,
  start: () => Promise<Running>,
  { shutdown, backoffSeconds = [1, 2, 5, 10, 30] }: SuperviseOptions,
): Promise<Pick<Running, 'stop'>> {
  let current = start();
  await current;
  let attempts = 0;

  /** Waits until the service exits or fails to start. Returns the reason. */
  async function waitForExit(): Promise<string> {
    try {
      const { exited } = await current;
      if (attempts > 0) console.log(`✓ ${name} is running again`);
      const since = Date.now();
      const reason = await exited;
      if (Date.now() - since > STABLE_AFTER_MS) attempts = 0;
      return `exited: ${reason}`;
    } catch (error) {
      return `did not start: ${errorMessage(error)}`;
    }
  }

  async function watch(): Promise<void> {
    for (;;) {
      const reason = await waitForExit();
      if (shutdown.aborted) return;
      const seconds = backoffSeconds[attempts] ?? backoffSeconds.at(-1) ?? 0;
      attempts += 1;
      console.error(`✗ ${name} ${reason}\n· The other services keep running. Restarting it in ${seconds} s`);
      await pause(seconds * 1000, undefined, { signal: shutdown }).catch(() => {});
      if (shutdown.aborted) return;
      current = start();
    }
  }
  void watch();

  return {
    // A service that is starting stops after its start.
    stop: () =>
      current.then(
        (running) => running.stop(),
        () => {},
      ),
  };
}
