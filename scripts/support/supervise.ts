import { setTimeout as pause } from 'node:timers/promises';

/** A process that runs: how it is stopped, and the reason once it has ended by itself. */
export interface Running {
  stop(): Promise<void>;
  exited: Promise<string>;
}

const MAX_RESTARTS = 3;
const WINDOW_MS = 60_000;

/**
 * Keeps a service up: when it ends by itself it is started again, at most three times a minute.
 * @param start starts the service and resolves when it is ready
 * @param onLost called with a sentence when it cannot be kept up any more
 */
export async function supervise(
  name: string,
  start: () => Promise<Running>,
  onLost: (reason: string) => void,
): Promise<{ stop(): Promise<void> }> {
  let stopping = false;
  let running = await start();
  let deaths: number[] = [];

  async function watch(): Promise<void> {
    for (;;) {
      const reason = await running.exited;
      if (stopping) return;
      const now = Date.now();
      deaths = [...deaths.filter((at) => now - at < WINDOW_MS), now];
      if (deaths.length > MAX_RESTARTS) {
        onLost(`${name} ended ${deaths.length} times within a minute. ${reason}`);
        return;
      }
      console.error(`✗ ${name} ended: ${reason}\n· Starting it again`);
      await pause(deaths.length * 500);
      if (stopping) return;
      try {
        running = await start();
        console.log(`✓ ${name} is back`);
      } catch (error) {
        onLost(
          `${name} could not be started again: ${error instanceof Error ? error.message : String(error)}`,
        );
        return;
      }
    }
  }
  void watch();

  return {
    async stop() {
      stopping = true;
      await running.stop();
    },
  };
}
