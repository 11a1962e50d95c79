import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../../../testing/answer.ts';
import { seriousViolations } from '../../../testing/axe.ts';
import { buildAdminOrder, buildOrderEvent } from '../../../testing/handlers/admin-orders.ts';
import { buildAdminPayment } from '../../../testing/handlers/admin-payments.ts';
import { listResponse } from '../../../testing/handlers/responses.ts';
import { renderApp, expectSeen } from '../../../testing/render-app.tsx';
import { sentBodies, sentRequests } from '../../../testing/sent-requests.ts';

const order = buildAdminOrder(1, {
  status: 'cancelled',
  events: [
    buildOrderEvent(1, {
      kind: 'status',
      from: 'pending',
      to: 'cancelled',
      who: null,
      reason: 'It was not paid in time.',
    }),
  ],
});
const claim = buildAdminPayment(1);

function respondWith(payment = claim): void {
  answer('get', `/api/admin/payments/${payment.id}`, payment);
  answer('get', '/api/admin/payments', listResponse([payment]));
  answer('get', '/api/admin/orders/:id', order);
}

async function openOrder() {
  const app = renderApp(`/admin?order=${order.id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Order 00000001' }));
  const list = await dialog.findByRole('list', { name: 'Payments of this order' });
  return { ...app, dialog, list: within(list) };
}

it('the dialog of an order shows its payments, their timeline, why it was cancelled, and confirms them', async () => {
  respondWith();
  const { user, dialog, list } = await openOrder();
  expect(dialog.getByText('Status: Pending → Cancelled. It was not paid in time.')).toBeVisible();
  expect(sentRequests('GET', '/api/admin/payments').map(({ url }) => url)).toContain(
    `/api/admin/payments?order=${order.id}`,
  );
  expect(list.getByText('K698.00')).toBeVisible();
  expect(list.getByText('MTN Mobile Money, +260960000001, transaction id RECEIPT1')).toBeVisible();
  await user.click(list.getByText('Timeline of this payment'));
  await expectSeen(() => list.getByText(/^Says that they have paid/));
  expect(list.getByText(/by the customer/)).toBeVisible();
  expect(await seriousViolations()).toEqual([]);

  const confirmed = { ...claim, status: 'completed', attention: null } as const;
  answer('post', '/api/admin/payments/:id/confirm', () => {
    respondWith(confirmed);
    return confirmed;
  });
  await user.click(list.getByRole('button', { name: /^Confirm/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Confirm the payment' }));
  await user.click(question.getByRole('button', { name: 'Confirm' }));
  await expectSeen(() => list.getByText('Received'));
  await waitFor(() => expect(list.queryByRole('button', { name: /^Confirm/ })).toBeNull());
  expect(sentBodies('POST', `/api/admin/payments/${claim.id}/confirm`)).toEqual([{ amount: '698.00' }]);
});

it('money that was recorded by mistake is not called refunded', async () => {
  const payment = buildAdminPayment(1, {
    status: 'completed',
    attention: null,
    refunded: '698.00',
    corrected: '663.00',
  });
  const correction = buildAdminPayment(2, {
    kind: 'correction',
    refundedPayment: payment.id,
    status: 'completed',
    attention: null,
    amount: '663.00',
  });
  answer('get', '/api/admin/payments', listResponse([correction, payment]));
  answer('get', '/api/admin/orders/:id', order);
  const { list } = await openOrder();
  expect(list.getByText('Recorded by mistake')).toBeVisible();
  expect(list.getByText('K35.00 refunded, K663.00 recorded by mistake')).toBeVisible();
  expect(list.queryByText('Refunded')).toBeNull();
});
