import { expect, it, vi } from 'vitest';
import { openTabSync } from './tab-sync.ts';

it('does nothing in a browser that refuses channels because it blocks cookies', () => {
  function RefusedChannel(): never {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  }
  vi.stubGlobal('BroadcastChannel', RefusedChannel);
  const { publish, close } = openTabSync('cart', () => undefined);
  publish();
  close();
  vi.unstubAllGlobals();
  expect.assertions(0);
});
