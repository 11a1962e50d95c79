import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { freeMemory } from './free-memory.ts';

it('collects what nothing refers to', async () => {
  const [kept, dropped] = [{ name: 'kept' }, new WeakRef({ name: 'dropped' })];
  const keptReference = new WeakRef(kept);
  expect(dropped.deref()).toEqual({ name: 'dropped' });
  // A reference that was followed keeps its object until the turn ends.
  await nextTurn();
  freeMemory();
  expect(dropped.deref()).toBeUndefined();
  expect(keptReference.deref()).toBe(kept);
});
