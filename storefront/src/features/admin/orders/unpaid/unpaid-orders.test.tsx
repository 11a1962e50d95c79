import type { CancelledOrders, OrderAlert, UnpaidList, UnpaidOrders } from '@chitenge/contract/unpaid-orders';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refuse, signInWith } from '../../../../testing/answer.ts';
import { seriousViolations } from '../../../../testing/axe.ts';
import { emit } from '../../../../testing/event-source.ts';
import { buildAdminOrder } from '../../../../testing/handlers/admin-orders.ts';
import { renderApp, expectSeen } from '../../../../testing/render-app.tsx';
import { sentBodies, sentRequests } from '../../../../testing/sent-requests.ts';

const order = buildAdminOrder(7);
const CANCEL = '/api/admin/orders/cancel-unpaid';

const listed = (n: number): UnpaidList['orders'][number] => ({
  id: buildAdminOrder(n).id,
  number: 1000 + n,
  customerName: `Customer ${n}`,
  totalAmount: `${n}00.00`,
  units: n,
  createdAt: new Date(Date.now() - n * 60_000).toISOString(),
});

function respondWithList(orders: UnpaidList['orders'], total: number): void {
  answer('get', '/api/admin/orders/:id/unpaid-orders', { orders, total });
}

function respondWithAlerts(...alerts: OrderAlert[]): void {
  answer('get', '/api/admin/order-alerts', alerts);
}

function respondToCancel(result: CancelledOrders): void {
  answer('post', CANCEL, result);
}

const openNotices = async (user: ReturnType<typeof renderApp>['user']) =>
  user.click(await screen.findByRole('button', { name: '1 notice' }));

it('shows an alert that the stream reports, opens its order, and dismisses it', async () => {
  answer('get', '/api/admin/orders/:id', order);
  const { user, router } = renderApp('/admin');
  await screen.findByText('No orders yet.');
  respondWithAlerts({ kind: 'large-order', orderId: order.id, units: 60, shopUnits: 240 });
  emit('changed');
  await openNotices(user);
  await expectSeen(() =>
    screen.getByText('Order 00000007 is not paid and holds 60 of the shop’s 240 items.'),
  );
  expect(await seriousViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'View order' }));
  expect(router.state.location.search).toContain(order.id);
  const dialog = await screen.findByRole('dialog', { name: 'Order 00000007' });
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openNotices(user);
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/holds 60/)).toBeNull();
});

it('cancels the reviewed orders of the last hour, and keeps those that are unticked', async () => {
  respondWithAlerts({ kind: 'many-orders', orderId: order.id, orders: 73, units: 140 });
  respondWithList([listed(1), listed(2), listed(3)], 73);
  const { user } = renderApp('/admin');
  await openNotices(user);
  await expectSeen(() => screen.getByText('73 orders of the last hour are not paid and hold 140 items.'));
  const open = screen.getByRole('button', { name: 'Review and cancel' });
  await user.click(open);
  let dialog = within(await screen.findByRole('dialog', { name: 'Cancel unpaid orders' }));
  const box = await dialog.findByRole('checkbox', { name: /^Customer 2.*K200\.00.*2 items/ });
  expect(box).toBeChecked();
  expect(dialog.getByText('These are the newest 3 of 73. Open the list again for the others.')).toBeVisible();
  expect(await seriousViolations()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Keep them' }));
  await waitFor(() => expect(open).toHaveFocus());
  expect(sentBodies('POST', CANCEL)).toEqual([]);

  respondToCancel({ orders: 1, units: 1, kept: 1 });
  await user.click(open);
  dialog = within(await screen.findByRole('dialog', { name: 'Cancel unpaid orders' }));
  await user.click(await dialog.findByRole('checkbox', { name: /^Customer 2/ }));
  respondWithAlerts();
  await user.click(dialog.getByRole('button', { name: 'Cancel 2 orders' }));
  await expectSeen(() =>
    screen.getByText(
      '1 order cancelled. 1 item back in stock. 1 was kept, because it has changed meanwhile: paid, claimed or cancelled.',
    ),
  );
  expect(sentBodies('POST', CANCEL)).toEqual([{ orders: [listed(1).id, listed(3).id] }]);
  await waitFor(() => expect(screen.queryByText(/of the last hour/)).toBeNull());
});

it('offers the unpaid orders of an order’s phone number, browser and hour', async () => {
  const counts: UnpaidOrders = {
    phone: { orders: 0, units: 0 },
    session: { orders: 4, units: 9 },
    hour: { orders: 6, units: 12 },
  };
  respondWithList([listed(4)], 1);
  refuse(
    'post',
    CANCEL,
    'busy',
    {},
    {
      once: true,
    },
  );
  answer('get', '/api/admin/orders/:id/unpaid', counts);
  answer('get', '/api/admin/orders/:id', order);
  const { user } = renderApp(`/admin?order=${order.id}`);
  await user.click(await screen.findByText('Cancel several unpaid orders'));
  const browser = within(
    await screen.findByRole('listitem', { name: 'From the same browser as this order' }),
  );
  expect(browser.getByText('4 orders, 9 items')).toBeVisible();
  const phone = within(screen.getByRole('listitem', { name: 'With this phone number' }));
  expect(phone.getByRole('button', { name: 'Review and cancel' })).toBeDisabled();
  await user.click(browser.getByRole('button', { name: 'Review and cancel' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel unpaid orders' }));
  await user.click(await dialog.findByRole('button', { name: 'Cancel 1 order' }));
  await expectSeen(() => screen.getByText('Failed to cancel the orders.'));
  expect(dialog.getByRole('checkbox')).toBeChecked();
  expect(sentRequests('GET', '/api/admin/orders/').map(({ url }) => url)).toContain(
    `/api/admin/orders/${order.id}/unpaid-orders?group=session`,
  );
});

it('shows staff who may not cancel several orders the notice alone', async () => {
  answer('get', '/api/admin/orders/:id', order);
  signInWith({ mayCancelOrders: false });
  respondWithAlerts({ kind: 'many-orders', orderId: order.id, orders: 73, units: 140 });
  const { user } = renderApp('/admin');
  await openNotices(user);
  await user.click(await screen.findByRole('button', { name: 'View the newest' }));
  expect(screen.queryByRole('button', { name: 'Review and cancel' })).toBeNull();
  await within(await screen.findByRole('dialog')).findByText('Timeline');
  expect(screen.queryByText('Cancel several unpaid orders')).toBeNull();
});
