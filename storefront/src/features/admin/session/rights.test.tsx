/** What staff do not see without the right to it. The server refuses it, too: proxy/test/authorisation.test.ts. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer, signInWith } from '../../../testing/answer.ts';
import { buildCustomer } from '../../../testing/handlers/admin-customers.ts';
import { buildAdminOrder } from '../../../testing/handlers/admin-orders.ts';
import { listResponse } from '../../../testing/handlers/responses.ts';
import { renderApp, expectSeen } from '../../../testing/render-app.tsx';
import { sentRequests } from '../../../testing/sent-requests.ts';

const order = buildAdminOrder(1);
const customer = buildCustomer();

beforeEach(() => {
  answer('get', '/api/orders', listResponse([order]));
  answer('get', '/api/admin/customer', customer);
  answer('get', '/api/admin/customers', { rows: [customer], next: null });
});

it.each([
  ['mayDeleteProducts', '?tab=products', 'Chitenge Shirt 1', /^Delete/],
  [
    'mayEditDelivery',
    '?tab=delivery',
    /The owner and managers change them\./,
    /Edit|Switch|Move|Add Delivery/,
  ],
  ['mayEraseCustomers', `?tab=customers&customer=${order.id}`, 'K349.00, 1 order', 'Erase data'],
  ['mayInviteStaff', '', 'My account', 'Staff'],
] as const)(
  'without the right %s, %s says "%s" and has no button "%s"',
  async (right, query, shown, missing) => {
    const find = () => screen.queryAllByRole('button', { name: missing });
    const { unmount } = renderApp(`/admin${query}`);
    await waitFor(() => expect(find()).not.toHaveLength(0));
    unmount();
    signInWith({ [right]: false });
    renderApp(`/admin${query}`);
    await waitFor(() => expect(screen.queryAllByText(shown)).not.toHaveLength(0));
    expect(find()).toEqual([]);
  },
);

it('the address of the staff dialog opens it for the owner alone', async () => {
  signInWith({ mayInviteStaff: false });
  renderApp('/admin?account=staff');
  await expectSeen(() => screen.getByRole('button', { name: 'My account' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('without the right to write to several customers, selected orders have no button for it', async () => {
  const open = async () => {
    const app = renderApp('/admin');
    await app.user.click(await screen.findByRole('checkbox', { name: 'Select all orders shown' }));
    expect(screen.getByRole('button', { name: 'Ship…' })).toBeVisible();
    return app;
  };
  const { unmount } = await open();
  expect(screen.getByRole('button', { name: 'Message…' })).toBeVisible();
  unmount();
  signInWith({ mayMessageOrders: false });
  await open();
  expect(screen.queryByRole('button', { name: 'Message…' })).toBeNull();
});

it('shows no tab that the staff member may not use, and Orders for its address', async () => {
  signInWith({
    mayEditDiscounts: false,
    mayReadCustomers: false,
    mayReadReports: false,
    mayEditSettings: false,
    maySetUp: false,
  });
  renderApp('/admin?tab=reports');
  await expectSeen(() => screen.getByRole('tab', { name: 'Orders', selected: true }));
  const names = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  for (const name of ['Discounts', 'Customers', 'Reports', 'Settings', 'Setup'])
    expect(names).not.toContain(name);
  expect(names).toHaveLength(11);
  expect(sentRequests('GET', '/api/admin/reports/figures')).toEqual([]);
});
