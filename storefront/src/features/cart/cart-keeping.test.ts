import type { CartLine } from '@chitenge/contract/cart';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { aCartLine } from '../../testing/handlers/cart.ts';
import { createCartQueue, type CartCalls, type CartQueue } from './cart-queue.ts';
import { confirmedLines, shownItems, slotOf, slotOfAddition, type CartRead } from './cart-state.ts';
import { readKept } from './kept-shapes.ts';

/** 'lost': the server does what it is asked, and the answer never comes. */
type Line = 'up' | 'down' | 'lost';

type Step =
  | { kind: 'add' | 'set'; product: number; quantity: number }
  | { kind: 'remove'; product: number }
  | { kind: 'clear' | 'reload' | 'try again' }
  | { kind: 'line'; line: Line };

const product = fc.integer({ min: 1, max: 2 });
const quantity = fc.integer({ min: 1, max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('add' as const, 'set' as const), product, quantity }),
  fc.record({ kind: fc.constant('remove' as const), product }),
  fc.record({ kind: fc.constantFrom('clear' as const, 'reload' as const, 'try again' as const) }),
  fc.record({ kind: fc.constant('line' as const), line: fc.constantFrom<Line>('up', 'down', 'lost') }),
);

const rest = () => new Promise<void>((resolve) => void setTimeout(resolve));

/** A server with the rules of POST, PATCH and DELETE /api/cart, behind a line that comes and goes. */
function aServer() {
  const lines = new Map<string, CartLine & { lastAddition: string }>();
  let line: Line = 'up';
  let made = 0;

  const overTheLine = async <T>(act: () => T): Promise<T> => {
    await Promise.resolve();
    if (line === 'down') throw new TypeError('Failed to fetch');
    const answer = act();
    if (line === 'lost') throw new TypeError('Failed to fetch');
    return answer;
  };
  const byId = (id: string) => [...lines].find(([, each]) => each.id === id);

  const calls: CartCalls = {
    add: (addition, key) =>
      overTheLine(() => {
        const slot = slotOfAddition(addition);
        const before = lines.get(slot);
        if (before?.lastAddition === key) return before;
        const { size, color, product, quantity } = addition;
        const after = before
          ? { ...before, quantity: before.quantity + quantity, lastAddition: key }
          : {
              id: `line-${++made}`,
              productId: product.id,
              size,
              color,
              available: true,
              product,
              quantity,
              lastAddition: key,
            };
        lines.set(slot, after);
        return after;
      }),
    setQuantity: (id, quantity) =>
      overTheLine(() => {
        const found = byId(id);
        if (!found) throw new Error('404');
        const after = { ...found[1], quantity };
        lines.set(found[0], after);
        return after;
      }),
    remove: (id) => overTheLine(() => void lines.delete(byId(id)?.[0] ?? '')),
    clear: () => overTheLine(() => lines.clear()),
  };
  return {
    calls,
    read: () => overTheLine(() => [...lines.values()]),
    become: (next: Line) => void (line = next),
    cart: () => Object.fromEntries([...lines].map(([slot, { quantity }]) => [slot, quantity])),
  };
}

/** A page with the cart: what it has read, and its queue. */
function aPage(server: ReturnType<typeof aServer>, seen: CartRead | undefined) {
  let read = seen;
  const queue: CartQueue = createCartQueue({
    calls: server.calls,
    lastRead: () => read,
    readAgain: async () => {
      const startedAt = queue.state().clock;
      try {
        read = { lines: await server.read(), startedAt };
        return true;
      } catch {
        return false;
      }
    },
  });
  return {
    queue,
    isShown: (slot: string) => shownItems(queue.state(), read).some((item) => item.slot === slot),
    seen: (): CartRead => ({ lines: [...confirmedLines(queue.state(), read).values()], startedAt: 0 }),
    shown: () =>
      Object.fromEntries(shownItems(queue.state(), read).map((item) => [item.slot, item.quantity])),
  };
}

it('does each change once and in order, however the line comes and goes and the page is closed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const server = aServer();
      let page = aPage(server, { lines: [], startedAt: 0 });
      const wanted: Record<string, number> = {};

      for (const each of steps) {
        const slot = 'product' in each ? slotOf(aCartLine(each.product)) : '';
        if (each.kind === 'add') {
          const { product, size, color } = aCartLine(each.product);
          page.queue.add({ product, size, color, quantity: each.quantity });
          wanted[slot] = (wanted[slot] ?? 0) + each.quantity;
        } else if (each.kind === 'set' && page.isShown(slot)) {
          page.queue.setQuantity(slot, each.quantity);
          wanted[slot] = each.quantity;
        } else if (each.kind === 'remove' && page.isShown(slot)) {
          page.queue.remove(slot);
          delete wanted[slot];
        } else if (each.kind === 'clear') {
          void page.queue.clear();
          for (const known of Object.keys(wanted)) delete wanted[known];
        } else if (each.kind === 'line') server.become(each.line);
        else if (each.kind === 'try again') await page.queue.catchUp();
        else if (each.kind === 'reload') {
          const { waiting, sent } = page.queue.state();
          const stored: unknown = JSON.parse(
            JSON.stringify({
              waiting: [...waiting],
              sent: [...sent].filter(([, line]) => line !== undefined),
            }),
          );
          page = aPage(server, page.seen());
          const kept = readKept(stored);
          if (!kept) throw new Error(`What was kept cannot be read: ${JSON.stringify(stored)}`);
          page.queue.restore(kept);
        }
        await rest();
        expect(page.shown()).toEqual(wanted);
      }

      server.become('up');
      expect(await page.queue.settled()).toBe(true);
      expect(server.cart()).toEqual(wanted);
      expect(page.shown()).toEqual(wanted);
    }),
    { numRuns: 400 },
  );
});
