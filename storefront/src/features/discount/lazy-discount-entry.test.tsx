import { render, screen, waitFor } from '@testing-library/react';
import { expectSeen } from '../../testing/render-app.tsx';
import type { ReactNode } from 'react';
import { afterAll, expect, it, vi } from 'vitest';
import type { DiscountState } from './use-discount.ts';

const state: DiscountState = {
  isOffered: true,
  code: null,
  terms: null,
  amount: 0,
  message: null,
  counted: null,
  productIds: [],
  setCode: () => undefined,
  refuse: () => undefined,
  refresh: () => undefined,
};

// The test files of one worker share its modules.
vi.resetModules();
afterAll(() => {
  vi.doUnmock('./discount-entry.tsx');
  vi.resetModules();
});

it('renders nothing when its code does not load, and tries again when it is mounted again', async () => {
  let requests = 0;
  vi.doMock('./discount-entry.tsx', () => {
    requests += 1;
    if (requests === 1) throw new Error('Failed to fetch dynamically imported module');
    return { DiscountEntry: () => <p>The field</p> };
  });
  const { LazyDiscountEntry } = await import('./lazy-discount-entry.tsx');
  const page = (content: ReactNode) => <main>The cart{content}</main>;

  const { rerender } = render(page(<LazyDiscountEntry discount={state} />));
  await waitFor(() => expect(requests).toBe(1));
  rerender(page(null));
  expect(screen.getByRole('main')).toHaveTextContent('The cart');
  rerender(page(<LazyDiscountEntry discount={state} />));
  await expectSeen(() => screen.getByText('The field'));
});
