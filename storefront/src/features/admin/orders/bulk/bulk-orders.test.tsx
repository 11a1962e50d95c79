import { updateOrderStatusSchema, type AdminOrder } from '@chitenge/contract/admin-order';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { answer } from '../../../../testing/answer.ts';
import { seriousViolations } from '../../../../testing/axe.ts';
import { buildAdminOrder } from '../../../../testing/handlers/admin-orders.ts';
import { listResponse, problemOf } from '../../../../testing/handlers/responses.ts';
import { renderApp, expectSeen } from '../../../../testing/render-app.tsx';
import { sentRequests } from '../../../../testing/sent-requests.ts';
import { server } from '../../../../testing/server.ts';
import { fill } from '../../../../testing/fill.ts';

const orders = [1, 2, 3].map((n) => buildAdminOrder(n, { status: 'paid', paymentStatus: 'paid' }));
const [first = buildAdminOrder(1), second = buildAdminOrder(2), third = buildAdminOrder(3)] = orders;

/** Accepts changes of status but for those of one order. */
function respond(refused?: string): void {
  server.use(
    http.patch('*/api/orders/:id/status', async ({ params, request }) => {
      const order = orders.find(({ id }) => id === params['id']);
      if (!order || order.id === refused)
        return problemOf('out-of-stock', { detail: 'Chitenge Shirt 1 is sold out.' });
      const { status } = updateOrderStatusSchema.parse(await request.json());
      return HttpResponse.json({ ...order, status });
    }),
  );
  answer('get', '/api/orders', listResponse(orders));
}

const sent = () => sentRequests('PATCH', '/api/orders/').map(({ url, body }) => ({ url, body }));
const row = (n: number) => screen.findByRole('listitem', { name: `Order 0000000${n}` });

async function selectAll() {
  const app = renderApp('/admin');
  await row(1);
  await app.user.click(screen.getByRole('checkbox', { name: 'Select all orders shown' }));
  expect(screen.getByText('3 selected')).toBeVisible();
  return app;
}

it('ships the selected orders with a courier, and Undo sets back the status of each', async () => {
  respond();
  const { user } = await selectAll();
  await user.click(screen.getByRole('button', { name: 'Ship…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ship 3 orders?' }));
  await fill(user, dialog.getByLabelText('Courier'), 'Copper Bus');
  expect(await seriousViolations()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Mark as shipped' }));
  await expectSeen(() => screen.getByText('3 orders shipped'));
  expect(sent()).toEqual(
    orders.map(({ id }) => ({
      url: `/api/orders/${id}/status`,
      body: { status: 'shipped', courier: 'Copper Bus', expected: 'paid' },
    })),
  );
  expect(screen.queryByText('3 selected')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await expectSeen(() => screen.getByText('3 orders as before.'));
  expect(sent().slice(3)).toEqual(
    orders.map(({ id }) => ({
      url: `/api/orders/${id}/status`,
      body: { status: 'paid', courier: '', tracking: '', expected: 'shipped' },
    })),
  );
});

it('leaves the focus on the first row when the bar of the selection goes', async () => {
  respond();
  const { user } = renderApp('/admin?view=to-pack');
  await row(3);
  await user.keyboard('jx');
  screen.getByRole('button', { name: 'Ship…' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Ship 1 order?' });
  answer('get', '/api/orders', listResponse([second, third]));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Order 00000001' })).toBeNull());
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'View Details of order 00000002' })).toHaveFocus(),
  );
});

it('lists by order what could not be done, and keeps those orders selected', async () => {
  respond(second.id);
  const { user } = await selectAll();
  await user.click(screen.getByRole('button', { name: 'Ship…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ship 3 orders?' }));
  await user.click(dialog.getByRole('button', { name: 'Mark as shipped' }));
  const alert = within(await dialog.findByRole('alert'));
  expect(alert.getByText('1 order could not be changed.')).toBeVisible();
  expect(alert.getByRole('listitem')).toHaveTextContent('00000002 Chitenge Shirt 1 is sold out.');
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.getByText('1 selected')).toBeVisible();
  expect(within(await row(2)).getByRole('checkbox')).toBeChecked();
});

it('prints and exports the selection, and names the orders that are not paid', async () => {
  respond();
  answer('get', '/api/orders', listResponse([first, buildAdminOrder(4), third]));
  const { user } = renderApp('/admin?view=today');
  await user.click(within(await row(1)).getByRole('checkbox'));
  await user.click(within(await row(4)).getByRole('checkbox'));
  const ids = `${first.id},${buildAdminOrder(4).id}`;
  const slips = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Packing slips' }).href);
  expect(slips.searchParams.get('slip')).toBe(ids);
  await user.click(screen.getByRole('button', { name: 'Export these' }));
  await waitFor(() =>
    expect(sentRequests('GET', '/api/admin/orders/export.csv').at(-1)?.url).toBe(
      `/api/admin/orders/export.csv?${new URLSearchParams({ ids }).toString()}`,
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Deliver…' }));
  await expectSeen(() => screen.getByText('Not paid yet: 00000004.'));
});

it('an order without a payment that is cancelled in its dialog can be taken back', async () => {
  const unpaid = buildAdminOrder(1);
  answer('post', '/api/admin/orders/:id/cancel', { ...unpaid, status: 'cancelled' });
  answer('patch', '/api/orders/:id/status', unpaid);
  answer('get', '/api/admin/orders/:id', unpaid);
  answer('get', '/api/orders', listResponse([unpaid]));
  const { user } = renderApp(`/admin?order=${unpaid.id}`);
  await user.click(await screen.findByRole('combobox', { name: 'Order status' }));
  await user.click(await screen.findByRole('option', { name: 'Cancelled' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  await screen.findByText('Order cancelled');
  await user.click(screen.getByText('Undo'));
  await expectSeen(() => screen.getByText('1 order as before.'));
  expect(sent().map(({ body }) => body)).toEqual([
    { status: unpaid.status, courier: '', tracking: '', expected: 'cancelled' },
  ]);
});

it('goods of a lay-by that is not paid are not handed over, and are left out beside others', async () => {
  const laidBy = buildAdminOrder(4, { channel: 'counter', layByState: 'running' });
  const paid = buildAdminOrder(5, { channel: 'counter', layByState: 'paid', paymentStatus: 'paid' });
  respond();
  answer('get', '/api/orders', listResponse([laidBy, paid]));
  const { user } = renderApp('/admin');
  await user.click(within(await row(4)).getByRole('checkbox'));
  await expectSeen(() => screen.getByRole('button', { name: 'Cancel…' }));
  expect(screen.queryByRole('button', { name: 'Hand over…' })).toBeNull();
  await user.click(within(await row(5)).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Hand over…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over 1 order?' }));
  expect(dialog.getByText('Lay-by, not paid yet, so left out: 00000004.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Mark as delivered' }));
  await waitFor(() => expect(sent().map(({ url }) => url)).toEqual([`/api/orders/${paid.id}/status`]));
});

describe('goods that are taken along at the counter', () => {
  const taken = buildAdminOrder(4, { status: 'paid', paymentStatus: 'paid', channel: 'counter' });
  const respondWith = (...rows: AdminOrder[]): void => {
    respond();
    answer('get', '/api/orders', listResponse(rows));
  };

  it('are left out of a shipment, which names them', async () => {
    respondWith(first, taken);
    const { user } = renderApp('/admin');
    await row(1);
    await user.click(screen.getByRole('checkbox', { name: 'Select all orders shown' }));
    await user.click(screen.getByRole('button', { name: 'Ship…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ship 1 order?' }));
    expect(dialog.getByText('Taken along, so not shipped: 00000004.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Mark as shipped' }));
    await expectSeen(() => screen.getByText('1 order shipped'));
    expect(sent().map(({ url }) => url)).toEqual([`/api/orders/${first.id}/status`]);
  });

  it('are only handed over, by themselves or together', async () => {
    respondWith(taken);
    answer('get', '/api/admin/orders/:id', taken);
    const { user } = renderApp('/admin');
    await user.click(within(await row(4)).getByRole('checkbox'));
    expect(screen.queryByRole('button', { name: 'Ship…' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Hand over…' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Hand over 1 order?' })).getByRole('button', {
        name: 'Back',
      }),
    );
    await user.click(within(await row(4)).getByText('View Details'));
    await user.click(await screen.findByRole('combobox', { name: 'Order status' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Delivered',
      'Cancelled',
    ]);
  });
});
