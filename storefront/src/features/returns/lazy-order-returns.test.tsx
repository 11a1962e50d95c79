import { render, screen } from '@testing-library/react';
import { expectSeen } from '../../testing/render-app.tsx';
import type { ReactNode } from 'react';
import { afterAll, expect, it, vi } from 'vitest';
import { buildOrder } from '../../testing/handlers/orders.ts';

// The test files of one worker share its modules.
vi.resetModules();
afterAll(() => {
  vi.doUnmock('./order-returns.tsx');
  vi.resetModules();
});

it('renders nothing when its code does not load, and tries again when it is mounted again', async () => {
  let requests = 0;
  vi.doMock('./order-returns.tsx', () => {
    requests += 1;
    if (requests === 1) throw new Error('Failed to fetch dynamically imported module');
    return { OrderReturns: () => <p>The returns</p> };
  });
  const { LazyOrderReturns } = await import('./lazy-order-returns.tsx');
  const returns = <LazyOrderReturns order={buildOrder({ status: 'delivered' })} headers={{}} />;
  const page = (content: ReactNode) => <main>The order{content}</main>;

  const { rerender } = render(page(returns));
  await vi.waitFor(() => expect(requests).toBe(1));
  rerender(page(null));
  expect(screen.getByRole('main')).toHaveTextContent('The order');
  rerender(page(returns));
  await expectSeen(() => screen.getByText('The returns'));
});
