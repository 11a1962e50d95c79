import { once } from 'node:events';
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import getPort from 'get-port';
import { expect, it, vi } from 'vitest';

const SERVER = path.resolve(import.meta.dirname, '../src/server.ts');

/** The proxy as a process of its own; no Directus is needed to start and stop it. */
function start(env: Record<string, string>): { child: ChildProcess; said: () => string } {
  const child = spawn(process.execPath, [SERVER], { env, stdio: 'pipe' });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  return { child, said: () => said };
}

async function exitCode(child: ChildProcess): Promise<unknown> {
  const [code] = await once(child, 'exit');
  return code;
}

it('names the variables at fault and does not start', async () => {
  const { child, said } = start({ PORT: 'eighty' });
  expect(await exitCode(child)).toBe(1);
  expect(said()).toMatch(/PORT: must be a port number/);
  expect(said()).toMatch(/DIRECTUS_TOKEN: is required/);
  expect(said()).not.toContain('    at ');
});

it.each(['SIGTERM', 'SIGINT'] as const)(
  'listens without Directus, and ends cleanly on %s',
  async (signal) => {
    const port = await getPort();
    const directus = `http://127.0.0.1:${await getPort()}`;
    const { child } = start({ PORT: String(port), DIRECTUS_URL: directus, DIRECTUS_TOKEN: 'none' });
    const statusOf = async (address: string) => (await fetch(`http://127.0.0.1:${port}${address}`)).status;
    await vi.waitFor(async () => expect(await statusOf('/healthz')).toBe(200), 10_000);
    expect(await statusOf('/readyz')).toBe(503);

    const ended = exitCode(child);
    child.kill(signal);
    expect(await ended).toBe(0);
    await expect(statusOf('/healthz')).rejects.toThrow('fetch failed');
  },
);

it('cuts no request when it is asked to stop under load', async () => {
  const port = await getPort();
  const directus = `http://127.0.0.1:${await getPort()}`;
  const { child } = start({
    PORT: String(port),
    DIRECTUS_URL: directus,
    DIRECTUS_TOKEN: 'none',
    SHUTDOWN_DRAIN_MS: '1500',
  });
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(async () => expect((await fetch(`${address}/healthz`)).status).toBe(200), 10_000);

  let answered = 0;
  const told = new AbortController();
  /** Asks again and again, until the load balancer that it stands for knows better. */
  async function goOn(): Promise<void> {
    while (!told.signal.aborted) {
      const response = await fetch(`${address}/healthz`);
      expect(await response.json()).toEqual({ status: 'ok' });
      answered += 1;
    }
  }
  const clients = Promise.all(Array.from({ length: 20 }, goOn));
  await vi.waitFor(() => expect(answered).toBeGreaterThan(200), 10_000);
  const ended = exitCode(child);
  child.kill('SIGTERM');
  await vi.waitFor(async () => {
    const { status, headers } = await fetch(`${address}/readyz`);
    expect([status, headers.get('connection')]).toEqual([503, 'close']);
  });
  told.abort();
  // None of them was cut: a single one would reject.
  await clients;
  expect(await ended).toBe(0);
  await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed');
});
