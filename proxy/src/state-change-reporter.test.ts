import { expect, it } from 'vitest';
import { reportStateChanges } from './state-change-reporter.ts';

it('reports the first failure and the recovery, and no repetitions', async () => {
  const reports: string[] = [];
  let fails = false;
  const check = reportStateChanges(
    async () => {
      if (fails) throw new Error('away');
    },
    { onFailure: (error) => reports.push(String(error)), onRecovery: () => reports.push('back') },
  );
  await check();
  fails = true;
  await expect(check()).rejects.toThrow('away');
  await expect(check()).rejects.toThrow('away');
  expect(reports).toEqual(['Error: away']);
  fails = false;
  await check();
  await check();
  expect(reports).toEqual(['Error: away', 'back']);
});
