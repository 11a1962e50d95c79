import { eventually } from '@chitenge/directus/testing/eventually';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { COMPILE_CACHE } from '@chitenge/directus/paths';
import type { TestDirectus } from '@chitenge/directus/testing/test-directus';
import { freePort } from '@chitenge/directus/free-port';
import { expect } from 'vitest';
import { NO_LIMITS } from '../../src/testing/no-limits.ts';

const SERVER = path.resolve(import.meta.dirname, '../../src/server.ts');

/** The proxy in a separate process, which can be killed and restarted on the same port. */
export interface ProxyProcess {
  url: string;
  /** Starts the process. Waits until Directus is ready, or with `/healthz` until the proxy listens. */
  start(until?: '/readyz' | '/healthz'): Promise<void>;
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
}

/**
 * Configures a proxy with high rate limits, without starting it.
 * @param variables further environment variables
 */
export async function createProxyProcess(
  directus: TestDirectus,
  variables: NodeJS.ProcessEnv = {},
): Promise<ProxyProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DIRECTUS_URL: directus.url,
    DIRECTUS_TOKEN: directus.serviceToken,
    LOG_LEVEL: 'fatal',
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    ...NO_LIMITS,
    ...variables,
  };
  let sendSignal = async (_signal: NodeJS.Signals): Promise<number | null> => null;
  return {
    url,
    async start(until = '/readyz') {
      const child = spawn(process.execPath, [SERVER], { env, stdio: 'inherit' });
      sendSignal = async (signal) => {
        const exit = once(child, 'exit');
        if (child.kill(signal)) await exit;
        return child.exitCode;
      };
      await eventually(async () => expect((await fetch(url + until)).status).toBe(200));
    },
    stop: () => sendSignal('SIGTERM'),
    async kill() {
      await sendSignal('SIGKILL');
    },
  };
}
