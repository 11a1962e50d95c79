import { expect, it } from 'vitest';
import { onChange } from './on-change.ts';

it('tells when a check begins to fail and when it works again, and nothing in between', async () => {
  const told: string[] = [];
  let fails = false;
  const check = onChange(
    async () => {
      if (fails) throw new Error('away');
    },
    { lost: (error) => told.push(String(error)), found: () => told.push('back') },
  );
  await check();
  fails = true;
  await expect(check()).rejects.toThrow('away');
  await expect(check()).rejects.toThrow('away');
  expect(told).toEqual(['Error: away']);
  fails = false;
  await check();
  await check();
  expect(told).toEqual(['Error: away', 'back']);
});
