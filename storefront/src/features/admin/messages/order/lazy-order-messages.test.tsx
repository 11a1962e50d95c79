import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, it, vi } from 'vitest';
import { buildAdminOrder } from '../../../../testing/handlers/admin-orders.ts';

// The test files of one worker share its modules.
vi.resetModules();
vi.doMock('./order-messages.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module');
});
afterAll(() => {
  vi.doUnmock('./order-messages.tsx');
  vi.resetModules();
});

it('says that the messages could not be loaded when their code does not load', async () => {
  const { LazyOrderMessages } = await import('./lazy-order-messages.tsx');
  render(<LazyOrderMessages order={buildAdminOrder(1)} />);
  await userEvent.click(screen.getByText('Messages'));
  await waitFor(() => expect(screen.getByText('This part of the page could not be loaded.')).toBeVisible());
});
