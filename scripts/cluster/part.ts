import { startProcess, waitUntilOk, type Process } from '../support/process.ts';

export const HOST = '127.0.0.1';

/** A server of the cluster, which can end and start again on its port. */
export interface Part {
  name: string;
  /** Resolves when it answers. */
  start(): Promise<void>;
  /** Sends SIGKILL. Resolves when it has ended. */
  kill(): Promise<void>;
  /** Lets it finish its requests. Resolves when it has ended. */
  stop(): Promise<void>;
  /** Resolves with the reason when it ends. */
  exited(): Promise<string>;
}

/**
 * A part that is a process.
 * @param launch starts it
 * @param waitUntilReady resolves when it answers
 */
export function processPart(
  name: string,
  launch: () => Process | Promise<Process>,
  waitUntilReady: (exited: Promise<string>) => Promise<void>,
): Part {
  let running: Process | undefined;
  return {
    name,
    async start() {
      running = await launch();
      await waitUntilReady(running.exited);
    },
    async kill() {
      if (running?.pid !== undefined) process.kill(running.pid, 'SIGKILL');
      await running?.exited;
    },
    stop: async () => running?.stop(),
    exited: async () => running?.exited ?? 'it has not started',
  };
}

/** A part that is a program, and answers when the URL does. */
export function programPart(
  name: string,
  [command = '', ...args]: readonly string[],
  readyUrl: string,
  env: NodeJS.ProcessEnv = process.env,
): Part {
  return processPart(
    name,
    () => startProcess(command, args, env),
    (exited) => waitUntilOk(readyUrl, exited),
  );
}
