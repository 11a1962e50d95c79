import path from 'node:path';
import { execa } from 'execa';
import { ROOT } from './root.ts';
import { StartError } from './steps.ts';
import type { Running } from './supervise.ts';

export interface Process extends Running {
  /** Undefined when the program did not start. */
  pid: number | undefined;
}

/** What this file uses of execa's process. Its full type takes the type check four seconds. */
interface Child extends Promise<{ shortMessage?: string | undefined; exitCode?: number | undefined }> {
  pid?: number | undefined;
  kill: (signal: NodeJS.Signals) => boolean;
}

const STOP_TIMEOUT_MS = 10_000;

/**
 * Starts a program with output to this terminal. `stop` sends SIGTERM, and SIGKILL after ten seconds.
 * @param folder working directory, relative to the repository's root
 */
export function startProcess(command: string, args: string[], env: NodeJS.ProcessEnv, folder = '.'): Process {
  const child: Child = execa(command, args, {
    cwd: path.join(ROOT, folder),
    localDir: ROOT,
    env,
    extendEnv: false,
    stdio: ['ignore', 'inherit', 'inherit'],
    reject: false,
    preferLocal: true,
    forceKillAfterDelay: STOP_TIMEOUT_MS,
  });
  const exited = child.then(
    ({ shortMessage, exitCode }) => shortMessage ?? `it exited with code ${exitCode ?? 0}`,
  );
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
 * Waits until a URL responds with 2xx.
 * @param exited resolves with a reason when the server's process exits
 * @throws StartError after `timeoutMs`, or with the reason when the process exits first
 */
export async function waitUntilOk(url: string, exited: Promise<string>, timeoutMs = 30_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  let reason: string | undefined;
  void exited.then((exitReason) => (reason = exitReason));
  while (Date.now() < deadline) {
    if (reason !== undefined) throw new StartError(reason);
    const ok = await fetch(url, { signal: AbortSignal.timeout(2000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await new Promise<void>((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new StartError(`${url} did not respond within ${timeoutMs / 1000} s`);
}

/**
 * Starts a Node program as a server, and ends it if it does not answer.
 * @param args Node's flags, the script and its arguments
 * @param readyUrl returns what responds with 2xx when the server has started, once that can be
 */
export async function startServer(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  readyUrl: () => string | Promise<string>,
  folder?: string,
): Promise<Process> {
  const server = startProcess('node', [...args], env, folder);
  try {
    await waitUntilOk(await readyUrl(), server.exited);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}
