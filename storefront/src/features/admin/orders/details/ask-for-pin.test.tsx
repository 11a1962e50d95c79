import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answer, refuse } from '../../../../testing/answer.ts';
import { buildAdminOrder } from '../../../../testing/handlers/admin-orders.ts';

import { buildPayment, NETWORKS, setNetworks } from '../../../../testing/handlers/payments.ts';
import { renderApp, retype } from '../../../../testing/render-app.tsx';
import { sentBodies } from '../../../../testing/sent-requests.ts';

const order = {
  ...buildAdminOrder(1),
  status: 'pending' as const,
  paymentStatus: 'pending' as const,
  customerPhone: '+260971234567',
  amountPaid: '0.00',
  amountDue: '698.00',
};

it('asks the customer’s phone on its network, and says why it was not asked', async () => {
  setNetworks(...NETWORKS);
  answer('post', '/api/admin/orders/:id/payment-requests', buildPayment(), { status: 201 });
  const detail = 'Airtel Money is not taking payments at the moment.';
  refuse('post', '/api/admin/orders/:id/payment-requests', 'network-closed', { detail }, { once: true });
  answer('get', '/api/admin/orders/:id', { ...order, events: [] });
  renderApp(`/admin?tab=orders&order=${order.id}`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Ask for the PIN' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for the PIN' }));
  await user.click(dialog.getByRole('button', { name: 'Ask the phone' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Airtel Money is not taking payments');
  const amount = dialog.getByLabelText(/^Amount in kwacha/);
  await retype(user, amount, 'K100.50');
  await user.click(dialog.getByRole('button', { name: 'Ask the phone' }));
  expect((await screen.findAllByText('The phone asks for the PIN'))[0]).toBeVisible();
  expect(sentBodies('POST', `/api/admin/orders/${order.id}/payment-requests`)).toMatchObject([
    { phone: '+260971234567', network: 'airtel', amount: '698.00' },
    { phone: '+260971234567', network: 'airtel', amount: '100.50' },
  ]);
});

it('proposes what is paid ahead of an order that is paid at the door', async () => {
  setNetworks(...NETWORKS);
  const door = { payAtDoor: true, aheadAmount: '35.00', amountPaid: '5.00', amountDue: '693.00' };
  answer('get', '/api/admin/orders/:id', { ...order, ...door, events: [] });
  renderApp(`/admin?tab=orders&order=${order.id}`);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Ask for the PIN' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for the PIN' }));
  expect(dialog.getByLabelText(/^Amount in kwacha/)).toHaveValue('30.00');
});
