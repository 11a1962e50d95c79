import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { seriousFindings } from '../../../testing/axe.ts';
import { aStaffOrder, setOrders } from '../../../testing/handlers/admin-orders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
// Loaded beforehand, so that no test waits for the code of a page.
import '../shell/back-office.tsx';

const rows = () => within(screen.getByRole('list', { name: 'Orders' })).getAllByRole('listitem');

describe('the list of orders', () => {
  it("reads 'Loading orders...' on its way", async () => {
    server.use(http.get('*/api/orders', () => delay('infinite')));
    renderApp('/admin');
    expect(await screen.findByText('Loading orders...')).toBeVisible();
  });

  it("reads 'No orders yet.' while there are none", async () => {
    renderApp('/admin');
    expect(await screen.findByText('No orders yet.')).toBeVisible();
  });

  it('says that it failed, and tries again', async () => {
    server.use(http.get('*/api/orders', () => new HttpResponse(null, { status: 500 }), { once: true }));
    const { user } = renderApp('/admin');
    expect(await screen.findByText('Failed to fetch orders')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No orders yet.')).toBeVisible();
  });

  it('shows of each order id, badges, customer, total and how long ago it was placed', async () => {
    setOrders(
      aStaffOrder(5, {
        status: 'shipped',
        paymentStatus: 'failed',
        totalAmount: '1234.50',
        createdAt: new Date(Date.now() - 5 * 60_000).toISOString(),
      }),
    );
    renderApp('/admin');
    await screen.findByRole('list', { name: 'Orders' });
    const row = within(screen.getByRole('listitem', { name: 'Order 00000005' }));
    expect(row.getByText('00000005')).toBeVisible();
    expect(row.getByText('Shipped')).toBeVisible();
    expect(row.getByText('Payment failed')).toBeVisible();
    expect(row.getByText('Customer 5')).toBeVisible();
    expect(row.getByText('customer5@example.com')).toBeVisible();
    expect(row.getByText('K1234.50')).toBeVisible();
    const time = row.getByText('5 minutes ago');
    expect(time).toHaveAttribute('title', expect.stringMatching(/20\d\d/));
    expect(row.getByRole('button', { name: 'View Details of order 00000005' })).toBeVisible();
    expect(await seriousFindings()).toEqual([]);
  });

  it('is searched, and says when nothing matches', async () => {
    setOrders(aStaffOrder(1), aStaffOrder(2));
    const { user, router } = renderApp('/admin');
    await user.type(await screen.findByRole('searchbox', { name: /name, email/ }), 'CUSTOMER2@');
    await waitFor(() => expect(router.state.location.search).toBe('?search=CUSTOMER2%40'));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.getByText('Customer 2')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: /name, email/ }), 'nobody{Enter}');
    expect(await screen.findByText('No orders match your search criteria.')).toBeVisible();
  });

  it('is filtered by status and payment, kept in the address', async () => {
    setOrders(
      aStaffOrder(1, { status: 'shipped' }),
      aStaffOrder(2, { status: 'delivered', paymentStatus: 'paid' }),
      aStaffOrder(3, { status: 'delivered' }),
    );
    const { user, router } = renderApp('/admin');
    const status = await screen.findByRole('combobox', { name: 'Order status' });
    expect(
      within(status)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All Statuses', 'Pending', 'Confirmed', 'Paid', 'Shipped', 'Delivered', 'Cancelled']);
    await user.selectOptions(status, 'Delivered');
    await waitFor(() => expect(rows()).toHaveLength(2));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Payment status' }), 'Paid');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.getByText('Customer 2')).toBeVisible();
    expect(router.state.location.search).toBe('?status=delivered&payment=paid');
  });

  it('goes by pages, and back to the first with a new search', async () => {
    setOrders(...Array.from({ length: 45 }, (_, index) => aStaffOrder(index + 1)));
    const { user, router } = renderApp('/admin');
    expect(await screen.findByText('1–20 of 45 orders')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('21–40 of 45 orders')).toBeVisible();
    expect(await screen.findByText('Customer 21')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order status' }), 'Pending');
    expect(await screen.findByText('1–20 of 45 orders')).toBeVisible();
    expect(router.state.location.search).toBe('?status=pending');
  });

  it('is exported with its filters as a file', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    Object.assign(URL, { createObjectURL: () => 'blob:orders', revokeObjectURL: () => undefined });
    const asked: string[] = [];
    server.events.on('request:start', ({ request }) => void asked.push(request.url));
    const { user } = renderApp('/admin?status=shipped');
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(asked.some((url) => url.endsWith('/api/admin/orders/export.csv?status=shipped'))).toBe(true);
    server.events.removeAllListeners();
  });
});
