import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { answer } from '../../../testing/answer.ts';
import { buildAdminOrder } from '../../../testing/handlers/admin-orders.ts';
import { buildAdminPayment } from '../../../testing/handlers/admin-payments.ts';
import { NETWORKS, setNetworks } from '../../../testing/handlers/payments.ts';
import { sentBodies } from '../../../testing/sent-requests.ts';
import { WaitingSales } from './waiting-sales.tsx';

const order = {
  ...buildAdminOrder(1),
  status: 'pending' as const,
  paymentStatus: 'failed' as const,
  customerPhone: '+260971234567',
  amountPaid: '0.00',
  amountDue: '698.00',
  events: [],
};

function show(needsDrawer = false, more: object = {}) {
  const onDone = vi.fn<(orderId: string) => void>();
  const sale = { orderId: order.id, total: '698.00', at: '2026-11-21T08:00:00.000Z', ...more };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <WaitingSales sales={[sale]} needsDrawer={needsDrawer} onDone={onDone} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return onDone;
}

it('takes cash in one press for a sale whose phone was declined, and hands it over', async () => {
  setNetworks(...NETWORKS);
  answer('get', '/api/admin/orders/:id', order);
  answer('post', '/api/admin/orders/:id/payments', buildAdminPayment(1), { status: 201 });
  answer('patch', '/api/orders/:id/status', order);
  const onDone = show();
  const user = userEvent.setup();
  expect(await screen.findByText(/Not paid: the phone has refused/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Ask again' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Other way' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Take K698.00 in cash' }));
  await expect.poll(() => onDone.mock.calls, { timeout: 30_000 }).toEqual([[order.id]]);
  expect(sentBodies('POST', `/api/admin/orders/${order.id}/payments`)).toEqual([
    { method: 'cash', amount: '698.00' },
  ]);
  expect(sentBodies('PATCH', `/api/orders/${order.id}/status`)).toEqual([{ status: 'delivered' }]);
});

it('takes no cash for it while the drawer is not open', async () => {
  answer('get', '/api/admin/orders/:id', order);
  show(true);
  expect(await screen.findByRole('button', { name: 'Take K698.00 in cash' })).toBeDisabled();
});

it('shows the code again of a sale that the customer pays on the own phone, until it is paid', async () => {
  answer('get', '/api/admin/orders/:id', { ...order, paymentStatus: 'pending' });
  answer(
    'post',
    '/api/admin/orders/:id/payment-link',

    { orderId: order.id, token: 'header.payload.signature', expiresAt: '2026-11-28T08:00:00.000Z' },
    { status: 201 },
  );
  show(false, { byCode: true });
  expect(await screen.findByRole('heading', { name: 'Waiting for the payment' })).toBeVisible();
  await userEvent.setup().click(await screen.findByRole('button', { name: /^Show the code/ }));
  expect(await screen.findByRole('img', { name: 'QR code of the link' })).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Pay K698.00' })).toBeVisible();
});
