import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { FREE_MEMORY } from './free-memory.ts';

/** Says in a later turn whether an object that nothing refers to still exists. */
const PROGRAM = `
  const dropped = new WeakRef({});
  process.on('message', (message) => {
    if (message === 'ask') setImmediate(() => process.send(dropped.deref() === undefined ? 'collected' : 'there'));
  });
`;

it('lets a process return its memory when its parent asks for it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'chitenge-preload-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = path.join(folder, 'program.mjs');
  writeFileSync(program, PROGRAM);
  const child = fork(program, { execArgv: ['--import', new URL('./preload.ts', import.meta.url).href] });
  onTestFinished(() => void child.kill());
  const ask = async (): Promise<unknown> => {
    child.send('ask');
    const [answer] = await once(child, 'message');
    return answer;
  };
  expect(await ask()).toBe('there');
  child.send(FREE_MEMORY);
  expect(await ask()).toBe('collected');
});
