import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { TestDirectus } from '@chitenge/directus/testing/test-directus';
import getPort from 'get-port';
import { expect, vi } from 'vitest';

const SERVER = path.resolve(import.meta.dirname, '../../src/server.ts');

/** The proxy as a process of its own, which can be killed and started again on the same port. */
export interface ProxyProcess {
  url: string;
  /** Starts it and waits until it and Directus are ready. */
  start(): Promise<void>;
  /** Ends it with SIGKILL. */
  kill(): Promise<void>;
}

/** A proxy whose limits are out of the way; not started yet. */
export async function proxyProcess(directus: TestDirectus): Promise<ProxyProcess> {
  const port = await getPort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    HOST: '127.0.0.1',
    PORT: String(port),
    DIRECTUS_URL: directus.url,
    DIRECTUS_TOKEN: directus.serviceToken,
    LOG_LEVEL: 'fatal',
    RATE_LIMIT_PER_SESSION: '100000',
    RATE_LIMIT_PER_ADDRESS: '100000',
  };
  let kill = async () => {};
  return {
    url,
    async start() {
      const child = spawn(process.execPath, [SERVER], { env, stdio: 'inherit' });
      kill = async () => {
        const exit = once(child, 'exit');
        if (child.kill('SIGKILL')) await exit;
      };
      await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), 20_000);
    },
    kill: () => kill(),
  };
}
