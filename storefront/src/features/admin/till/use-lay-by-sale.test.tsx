import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createStore } from '../../../lib/store.ts';
import { answer } from '../../../testing/answer.ts';
import { buildAdminOrder } from '../../../testing/handlers/admin-orders.ts';
import { sentRequests } from '../../../testing/sent-requests.ts';
import { EMPTY_CART, type LayByAttempt, type TillState } from './till-cart.ts';
import { useLayBySale } from './use-lay-by-sale.ts';

const cart = { ...EMPTY_CART, id: '00000000-0000-4000-9000-0000000000c1' };
const layByAttempt: LayByAttempt = {
  key: cart.id,
  body: { channel: 'counter', lines: [], totalAmount: '0.00' },
  cart,
};
const order = { ...buildAdminOrder(1), change: null };
const state: TillState = {
  cart,
  parts: [],
  parked: [],
  tiles: [],
  recent: [],
  attempt: null,
  layByAttempt,
  waiting: [],
};

it('has placed a lay-by that the shop has taken, also on a device that cannot keep it', async () => {
  vi.stubGlobal('indexedDB', undefined);
  answer('post', '/api/admin/orders', order, { status: 201 });
  const store = createStore(state);
  const onPlaced = vi.fn<() => void>();
  const { result } = renderHook(
    () => useLayBySale({ store, mayDiscount: false, onPlaced, onRefused: vi.fn<() => void>() }),
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
      ),
    },
  );
  act(() => result.current.sendAgain());
  await expect.poll(() => onPlaced.mock.calls, { timeout: 30_000 }).toHaveLength(1);
  expect(store.get().layByAttempt).toBeNull();
  expect(result.current.laidBy?.sale.id).toBe(order.id);
  expect(sentRequests('POST', '/api/admin/orders')).toHaveLength(1);
});
