import { eventually } from '@chitenge/directus/testing/eventually';
import { once } from 'node:events';
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { freePort } from '@chitenge/directus/free-port';
import { expect, it, onTestFinished } from 'vitest';

const SERVER = path.resolve(import.meta.dirname, '../src/server.ts');

/** Starts the proxy in a separate process, without Directus. */
function start(env: Record<string, string>): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [SERVER], { env, stdio: 'pipe' });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return { child, output: () => output };
}

async function exitCode(child: ChildProcess): Promise<unknown> {
  const [code] = await once(child, 'exit');
  return code;
}

it('names the invalid environment variables and exits', async () => {
  const { child, output } = start({ PORT: 'eighty' });
  expect(await exitCode(child)).toBe(1);
  expect(output()).toMatch(/PORT: must be a port number/);
  expect(output()).toMatch(/DIRECTUS_TOKEN: is required/);
  expect(output()).not.toContain('    at ');
});

it('listens without Directus, and exits cleanly on SIGTERM', async () => {
  const port = await freePort();
  const { child } = start({
    PORT: String(port),
    DIRECTUS_URL: `http://127.0.0.1:${await freePort()}`,
    DIRECTUS_TOKEN: 'none',
  });
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  await eventually(async () => expect(await statusOf('/healthz')).toBe(200));
  expect(await statusOf('/readyz')).toBe(503);
  expect(await statusOf('/admin')).toBe(200);
  expect(await statusOf('/products')).toBe(503);

  const exited = exitCode(child);
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
  await expect(statusOf('/healthz')).rejects.toThrow('fetch failed');
});
