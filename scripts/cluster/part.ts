import { startProcess, type Process } from '../support/process.ts';

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

interface Program {
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** Resolves when it answers. */
  waitUntilReady: (exited: Promise<string>) => Promise<void>;
}

/** The reason of a part that has no process. */
export const NOT_STARTED = 'it has not started';

/** A part that is a program. */
export function programPart(name: string, { command, args, env, waitUntilReady }: Program): Part {
  let process: Process | undefined;
  return {
    name,
    async start() {
      process = startProcess(command, args, env);
      await waitUntilReady(process.exited);
    },
    async kill() {
      if (process?.pid !== undefined) global.process.kill(process.pid, 'SIGKILL');
      await process?.exited;
    },
    stop: async () => process?.stop(),
    exited: async () => process?.exited ?? NOT_STARTED,
  };
}
