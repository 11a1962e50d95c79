import { expect, it, vi } from 'vitest';
import { EMPTY_STATE } from './cart-state.ts';
import { openPendingChangesStore } from './pending-changes-store.ts';

const WAITING = { ...EMPTY_STATE, pending: new Map([['slot', [{ kind: 'remove' } as const]]]) };

it('asks once for a lock that the browser refuses because it blocks site data', async () => {
  const request = vi
    .fn<() => Promise<never>>(() => new Promise(() => undefined))
    .mockRejectedValueOnce(new DOMException('denied', 'SecurityError'));
  const store = openPendingChangesStore(
    { onRestore: () => undefined, onExpired: () => undefined },
    { request, query: vi.fn<LockManager['query']>() },
  );
  store.save(WAITING);
  await new Promise((resolve) => void setTimeout(resolve));
  store.save(WAITING);
  expect(request).toHaveBeenCalledOnce();
  store.close();
});
