import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { ROOT } from './root.ts';

/** A program whose service takes a while to stop. Importing Postgres adds a handler of signals that ends the program. */
const PROGRAM = `
  import '@chitenge/directus/testing/test-postgres';
  import { setTimeout as pause } from 'node:timers/promises';
  import { runServices } from './scripts/support/services.ts';
  await runServices(async (services) => {
    setInterval(() => {}, 1000);
    services.add({ stop: () => pause(500).then(() => console.log('stopped')) });
    console.log('started');
  });
`;

function start(): ChildProcess & { stdout: NodeJS.ReadableStream } {
  const args = ['--input-type=module', '--eval', PROGRAM];
  return spawn('node', args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
}

it.each(['SIGINT', 'SIGTERM'] as const)('stops the services completely after %s', async (signal) => {
  const program = start();
  const exited = once(program, 'exit');
  program.stdout.once('data', () => program.kill(signal));
  expect(await text(program.stdout)).toBe('started\n\n· Stopping\nstopped\n');
  expect(await exited).toEqual([0, null]);
});

it('stops the services when the starter has ended without a signal', async () => {
  const program = start();
  const exited = once(program, 'exit');
  // The end of the process at its other end closes the channel.
  program.stdout.once('data', () => program.disconnect());
  expect(await text(program.stdout)).toBe('started\n\n· Stopping\nstopped\n');
  expect(await exited).toEqual([0, null]);
});
