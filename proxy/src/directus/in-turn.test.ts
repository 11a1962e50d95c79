import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

it('lets tasks of one key wait for one another, even after a failure, and others pass', async () => {
  const done: string[] = [];
  const task = (name: string, ms: number) => async () => {
    await sleep(ms);
    done.push(name);
  };
  const failing = inTurn('a', async () => {
    await sleep(5);
    throw new Error('broken');
  });
  const rest = [inTurn('a', task('a2', 20)), inTurn('a', task('a3', 0)), inTurn('b', task('b', 0))];
  await expect(failing).rejects.toThrow('broken');
  await Promise.all(rest);
  expect(done).toEqual(['b', 'a2', 'a3']);
});
