/** The dialog of an order in the back office. */
import type { AdminOrder, OrderEvent } from '@chitenge/contract/admin-order';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { answer } from './answer.ts';
import { buildAdminOrder, buildOrderEvent } from './handlers/admin-orders.ts';
import { listResponse } from './handlers/responses.ts';
import { renderApp } from './render-app.tsx';
import { sentRequests } from './sent-requests.ts';
import { server } from './server.ts';

/** Responds to every read with the order. */
export function respondWith(order: AdminOrder): void {
  answer('get', '/api/admin/orders/:id', order);
  answer('get', '/api/orders', listResponse([order]));
}

/** Responds to a PATCH, and to every read after it, with the changed order. */
export function respondToChange(path: string, order: AdminOrder): void {
  server.use(
    http.patch(`*/api/orders/:id/${path}`, () => {
      respondWith(order);
      return HttpResponse.json(order);
    }),
  );
}

/** Opens the dialog of an order. */
export async function openOrder(changes: Partial<AdminOrder> = {}) {
  const order = buildAdminOrder(1, changes);
  respondWith(order);
  const app = renderApp('/admin');
  await app.user.click(await screen.findByRole('button', { name: /^View Details/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order 00000001' }));
  await dialog.findByText('Timeline');
  const withEvent = (changes: Partial<AdminOrder>, event: Partial<OrderEvent>): AdminOrder => ({
    ...order,
    ...changes,
    events: [...order.events, buildOrderEvent(2, event)],
  });
  return { ...app, dialog, order, withEvent };
}

/** Chooses in one of the selects of an order. */
export async function selectOption(
  { user, dialog }: Awaited<ReturnType<typeof openOrder>>,
  label: string,
  option: string,
) {
  await user.click(dialog.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

/** Returns the changes of orders that were sent. */
export const sentChanges = () =>
  sentRequests('PATCH', '/api/orders/').map(({ url, body }) => ({ url, body }));
