import { eventually } from '@chitenge/directus/testing/eventually';
import emitter from '@directus/api/emitter';
import { expect, it, vi } from 'vitest';
import { emitAction } from './emitter.ts';

type Listener = (meta: unknown, context: unknown) => void;

it('directus-internals/emitter: Directus’ emitter reaches its own listeners', async () => {
  const listener = vi.fn<Listener>();
  const core: object = emitter;
  const onAction: unknown = Reflect.get(core, 'onAction');
  const offAction: unknown = Reflect.get(core, 'offAction');
  if (typeof onAction !== 'function' || typeof offAction !== 'function')
    throw new Error('Directus’ emitter has no onAction or offAction');
  const context: Parameters<typeof emitAction>[2] = Object.create(null);
  onAction.call(emitter, 'canary.items.update', listener);
  emitAction(['items.update', 'canary.items.update'], { keys: ['1'] }, context);
  await eventually(() => expect(listener).toHaveBeenCalled());
  offAction.call(emitter, 'canary.items.update', listener);
  expect(listener).toHaveBeenCalledWith(expect.objectContaining({ keys: ['1'] }), context);
});
