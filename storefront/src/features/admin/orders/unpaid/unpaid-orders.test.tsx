import type { CancelledOrders, OrderAlert, UnpaidOrders } from '@chitenge/contract/unpaid-orders';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { seriousViolations } from '../../../../testing/axe.ts';
import { emit } from '../../../../testing/event-source.ts';
import { buildAdminOrder } from '../../../../testing/handlers/admin-orders.ts';
import { problemResponse } from '../../../../testing/handlers/responses.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { sentBodies } from '../../../../testing/sent-requests.ts';
import { server } from '../../../../testing/server.ts';
// Import the lazy chunk up front, so that no test waits for it.
import '../../shell/back-office.tsx';

const order = buildAdminOrder(7);
const CANCEL = `/api/admin/orders/${order.id}/cancel-unpaid`;

function respondWithAlerts(...alerts: OrderAlert[]): void {
  server.use(http.get('*/api/admin/order-alerts', () => HttpResponse.json(alerts)));
}

/** Answers each request to cancel with the next of the results. */
function respondToCancel(...results: CancelledOrders[]): void {
  server.use(http.post(`*${CANCEL}`, () => HttpResponse.json(results.shift())));
}

it('shows an alert that the stream reports, opens its order, and dismisses it', async () => {
  server.use(http.get('*/api/admin/orders/:id', () => HttpResponse.json(order)));
  const { user, router } = renderApp('/admin');
  await screen.findByText('No orders yet.');
  respondWithAlerts({ kind: 'large-order', orderId: order.id, units: 60, shopUnits: 240 });
  emit('changed');
  expect(
    await screen.findByText('Order 00000007 is not paid and holds 60 of the shop’s 240 items.'),
  ).toBeVisible();
  expect(await seriousViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'View order' }));
  expect(router.state.location.search).toContain(order.id);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/holds 60/)).toBeNull();
});

it('cancels the orders of the last hour after a confirmation with their number', async () => {
  respondWithAlerts({ kind: 'many-orders', orderId: order.id, orders: 73, units: 140 });
  const { user } = renderApp('/admin');
  expect(
    await screen.findByText('73 orders of the last hour are not paid and hold 140 items.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel 73 orders' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel unpaid orders' }));
  expect(dialog.getByText('Cancel 73 orders with 140 items?')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Keep them' }));
  expect(sentBodies('POST', CANCEL)).toEqual([]);

  respondToCancel({ orders: 50, units: 100, remaining: 23 }, { orders: 23, units: 40, remaining: 0 });
  await user.click(screen.getByRole('button', { name: 'Cancel 73 orders' }));
  respondWithAlerts();
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel 73 orders' }),
  );
  expect(await screen.findByText('73 orders cancelled. 140 items back in stock.')).toBeVisible();
  expect(sentBodies('POST', CANCEL)).toEqual([{ group: 'hour' }, { group: 'hour' }]);
  await waitFor(() => expect(screen.queryByText(/of the last hour/)).toBeNull());
});

it('offers the unpaid orders of an order’s phone number, browser and hour', async () => {
  const counts: UnpaidOrders = {
    phone: { orders: 1, units: 2 },
    session: { orders: 4, units: 9 },
    hour: { orders: 6, units: 12 },
  };
  server.use(
    http.get('*/api/admin/orders/:id', () => HttpResponse.json(order)),
    http.get('*/api/admin/orders/:id/unpaid', () => HttpResponse.json(counts)),
    http.post(`*${CANCEL}`, () => problemResponse({ type: '/problems/busy', title: 'Busy', status: 503 }), {
      once: true,
    }),
  );
  const { user } = renderApp(`/admin?order=${order.id}`);
  await user.click(await screen.findByText('Cancel several unpaid orders'));
  const browser = within(
    await screen.findByRole('listitem', { name: 'From the same browser as this order' }),
  );
  expect(browser.getByText('4 orders, 9 items')).toBeVisible();
  expect(screen.getByText('1 order, 2 items')).toBeVisible();
  await user.click(browser.getByRole('button', { name: 'Cancel 4 orders' }));
  const confirm = await screen.findByRole('alertdialog');
  expect(within(confirm).getByText('Cancel 4 orders with 9 items?')).toBeVisible();
  await user.click(within(confirm).getByRole('button', { name: 'Cancel 4 orders' }));
  expect(await screen.findByText('Failed to cancel the orders.')).toBeVisible();
  expect(sentBodies('POST', CANCEL)).toEqual([{ group: 'session' }]);
});
