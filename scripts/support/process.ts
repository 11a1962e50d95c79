import path from 'node:path';
import { execa } from 'execa';
import { ROOT } from './root.ts';
import type { Running } from './supervise.ts';

export interface Process extends Running {
  /** Undefined when it could not be started. */
  pid: number | undefined;
}

const STOP_WITHIN_MS = 10_000;

/**
 * Starts a program whose output goes to this terminal. It gets SIGTERM to stop, and ten seconds for it.
 * @param folder where it runs, from the repository's root
 */
export function startProcess(command: string, args: string[], env: NodeJS.ProcessEnv, folder = '.'): Process {
  const child = execa(command, args, {
    cwd: path.join(ROOT, folder),
    localDir: ROOT,
    env,
    extendEnv: false,
    stdio: ['ignore', 'inherit', 'inherit'],
    reject: false,
    preferLocal: true,
    forceKillAfterDelay: STOP_WITHIN_MS,
  });
  const exited = child.then((result) => result.shortMessage ?? `it ended with code ${result.exitCode ?? 0}`);
  return {
    pid: child.pid,
    exited,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/**
 * Waits until an address answers with a 2xx.
 * @throws Error when it has not within `withinMs`, or when `lost` resolves first, with what that says
 */
export async function untilOk(url: string, lost: Promise<string>, withinMs = 30_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  let reason: string | undefined;
  void lost.then((why) => (reason = why));
  while (Date.now() < deadline) {
    if (reason !== undefined) throw new Error(reason);
    const ok = await fetch(url, { signal: AbortSignal.timeout(2000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await new Promise<void>((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new Error(`${url} did not answer within ${withinMs / 1000} s`);
}
