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

function start(): { program: ChildProcess; output: NodeJS.ReadableStream } {
  const args = ['--input-type=module', '--eval', PROGRAM];
  const program = spawn('node', args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  if (program.stdout === null) throw new Error('The program has no output.');
  return { program, output: program.stdout };
}

it.each(['SIGINT', 'SIGTERM'] as const)('stops the services completely after %s', async (signal) => {
  const { program, output } = start();
  const exited = once(program, 'exit');
  output.once('data', () => program.kill(signal));
  expect(await text(output)).toBe('started\n\n· Stopping\nstopped\n');
  expect(await exited).toEqual([0, null]);
});

it('stops the services when the starter has ended without a signal', async () => {
  const { program, output } = start();
  const exited = once(program, 'exit');
  // The end of the process at its other end closes the channel.
  output.once('data', () => program.disconnect());
  expect(await text(output)).toBe('started\n\n· Stopping\nstopped\n');
  expect(await exited).toEqual([0, null]);
});
