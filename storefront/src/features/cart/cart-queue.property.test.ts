import type { CartLine } from '@chitenge/contract/cart';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { NetworkError } from '../../lib/api-error.ts';
import { buildCartLine } from '../../testing/handlers/cart.ts';
import { createCartQueue, type CartApi, type CartQueue } from './cart-queue.ts';
import { confirmedLines, optimisticItems, slotOf, slotOfAddition, type CartSnapshot } from './cart-state.ts';
import { parsePersistedChanges } from './parse-stored-cart.ts';

/** 'no response': the server applies a change, but its response is lost. */
type Network = 'online' | 'offline' | 'no response';

type Step =
  | { kind: 'add' | 'set'; product: number; quantity: number }
  | { kind: 'remove'; product: number }
  | { kind: 'clear' | 'reload' | 'replay' }
  | { kind: 'network'; network: Network };

const product = fc.integer({ min: 1, max: 2 });
const quantity = fc.integer({ min: 1, max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('add' as const, 'set' as const), product, quantity }),
  fc.record({ kind: fc.constant('remove' as const), product }),
  fc.record({ kind: fc.constantFrom('clear' as const, 'reload' as const, 'replay' as const) }),
  fc.record({
    kind: fc.constant('network' as const),
    network: fc.constantFrom<Network>('online', 'offline', 'no response'),
  }),
);

const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve));

/** Simulates POST, PATCH and DELETE /api/cart over a network that comes and goes. */
function createFakeServer() {
  const lines = new Map<string, CartLine & { lastAddition: string }>();
  let network: Network = 'online';
  let lineCount = 0;

  const overNetwork = async <T>(handle: () => T): Promise<T> => {
    await Promise.resolve();
    if (network === 'offline') throw new NetworkError(new TypeError('Failed to fetch'));
    const response = handle();
    if (network === 'no response') throw new NetworkError(new TypeError('Failed to fetch'));
    return response;
  };
  const entryOf = (id: string) => [...lines].find(([, line]) => line.id === id);

  const api: CartApi = {
    add: (addition, key) =>
      overNetwork(() => {
        const slot = slotOfAddition(addition);
        const before = lines.get(slot);
        if (before?.lastAddition === key) return before;
        const { size, color, product, quantity } = addition;
        const after = before
          ? { ...before, quantity: before.quantity + quantity, lastAddition: key }
          : {
              id: `line-${++lineCount}`,
              productId: product.id,
              size,
              color,
              variantId: null,
              variants: [],
              available: true,
              product,
              quantity,
              lastAddition: key,
            };
        lines.set(slot, after);
        return after;
      }),
    setQuantity: (id, quantity) =>
      overNetwork(() => {
        const found = entryOf(id);
        if (!found) throw new Error('404');
        const after = { ...found[1], quantity };
        lines.set(found[0], after);
        return after;
      }),
    remove: (id) => overNetwork(() => void lines.delete(entryOf(id)?.[0] ?? '')),
    clear: () => overNetwork(() => lines.clear()),
  };
  return {
    api,
    read: () => overNetwork(() => [...lines.values()]),
    setNetwork: (next: Network) => void (network = next),
    cart: () => Object.fromEntries([...lines].map(([slot, { quantity }]) => [slot, quantity])),
  };
}

/** Simulates a page: its snapshot of the cart and its queue. */
function openPage(server: ReturnType<typeof createFakeServer>, cached: CartSnapshot | undefined) {
  let snapshot = cached;
  const queue: CartQueue = createCartQueue({
    api: server.api,
    snapshot: () => snapshot,
    refetch: async () => {
      const startedAt = queue.get().clock;
      try {
        snapshot = { lines: await server.read(), startedAt };
        return true;
      } catch {
        return false;
      }
    },
  });
  return {
    queue,
    isShown: (slot: string) => optimisticItems(queue.get(), snapshot).some((item) => item.slot === slot),
    cached: (): CartSnapshot => ({
      lines: [...confirmedLines(queue.get(), snapshot).values()],
      startedAt: 0,
    }),
    shown: () =>
      Object.fromEntries(optimisticItems(queue.get(), snapshot).map((item) => [item.slot, item.quantity])),
  };
}

it('applies each change once and in order while the network fails and pages close', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const server = createFakeServer();
      let page = openPage(server, { lines: [], startedAt: 0 });
      const expected: Record<string, number> = {};

      for (const each of steps) {
        const slot = 'product' in each ? slotOf(buildCartLine(each.product)) : '';
        if (each.kind === 'add') {
          const { product, size, color } = buildCartLine(each.product);
          page.queue.add({ product, size, color, quantity: each.quantity });
          expected[slot] = (expected[slot] ?? 0) + each.quantity;
        } else if (each.kind === 'set' && page.isShown(slot)) {
          page.queue.setQuantity(slot, each.quantity);
          expected[slot] = each.quantity;
        } else if (each.kind === 'remove' && page.isShown(slot)) {
          page.queue.remove(slot);
          delete expected[slot];
        } else if (each.kind === 'clear') {
          void page.queue.clear();
          for (const known of Object.keys(expected)) delete expected[known];
        } else if (each.kind === 'network') server.setNetwork(each.network);
        else if (each.kind === 'replay') await page.queue.replay();
        else if (each.kind === 'reload') {
          const { pending, inFlight } = page.queue.get();
          const stored: unknown = JSON.parse(
            JSON.stringify({
              waiting: [...pending],
              sent: [...inFlight].filter(([, line]) => line !== undefined),
            }),
          );
          page = openPage(server, page.cached());
          const persisted = parsePersistedChanges(stored);
          if (!persisted) throw new Error(`Stored changes are not readable: ${JSON.stringify(stored)}`);
          page.queue.restore(persisted);
        }
        await nextTask();
        expect(page.shown()).toEqual(expected);
      }

      server.setNetwork('online');
      expect(await page.queue.flush()).toBe(true);
      expect(server.cart()).toEqual(expected);
      expect(page.shown()).toEqual(expected);
    }),
    { numRuns: 400 },
  );
});
