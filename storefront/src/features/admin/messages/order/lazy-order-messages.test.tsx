import { render, screen } from '@testing-library/react';
import { expectSeen } from '../../../../testing/render-app.tsx';
import { userEvent } from '@testing-library/user-event';
import { afterAll, it, vi } from 'vitest';
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
  await expectSeen(() => screen.getByText('This part of the page could not be loaded.'));
});
