import type { AdminOrder } from '@chitenge/contract/admin-order';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer } from '../../../testing/answer.ts';
import { seriousViolations } from '../../../testing/axe.ts';
import { buildAdminOrder } from '../../../testing/handlers/admin-orders.ts';
import { listResponse } from '../../../testing/handlers/responses.ts';
import { renderApp, expectSeen, expectTexts, textsOf } from '../../../testing/render-app.tsx';
import { sentRequests } from '../../../testing/sent-requests.ts';

function respondWith(orders: AdminOrder[], total?: number): void {
  answer('get', '/api/orders', listResponse(orders, total));
}

const lastRequest = () => sentRequests('GET', '/api/orders').at(-1)?.url;

describe('the order list', () => {
  it('shows id, badges, customer, total and time of each order, and what is left to pay', async () => {
    respondWith([
      buildAdminOrder(3, { totalAmount: '840.00', waivedAmount: '420.00' }),
      buildAdminOrder(4, { status: 'paid', paymentStatus: 'paid' }),
      buildAdminOrder(5, {
        status: 'shipped',
        paymentStatus: 'failed',
        totalAmount: '1234.50',
        createdAt: new Date(Date.now() - 5 * 60_000).toISOString(),
      }),
      buildAdminOrder(6, { status: 'confirmed' }),
      buildAdminOrder(7, { paymentStatus: 'failed' }),
      buildAdminOrder(8, { status: 'confirmed', payAtDoor: true, deliveryKind: 'door' }),
    ]);
    renderApp('/admin');
    const row = (n: number) => screen.getByRole('listitem', { name: `Order 0000000${n}` });
    await expectSeen(() => row(5));
    expectTexts(within(row(5)), '00000005 | Shipped | Payment failed | Customer 5 | customer5@example.com');
    expectTexts(within(row(5)), 'K1234.50');
    expect(within(row(5)).getByText(/^\+260/)).toBeVisible();
    const time = within(row(5)).getByText('5 minutes ago');
    expect(time).toHaveAttribute('title', expect.stringMatching(/20\d\d/));
    expect(row(3)).toHaveTextContent('K840.00');
    expect(row(3)).toHaveTextContent('To pay K420.00');
    expect(row(3)).toHaveTextContent(/UnpaidPending(?!Payment)/);
    expect(within(row(4)).getAllByText('Paid')).toHaveLength(1);
    expect(row(6)).toHaveTextContent(/To shipConfirmedPayment pending/);
    expect(row(6)).not.toHaveTextContent('To pay');
    expect(row(7)).toHaveTextContent(/UnpaidPendingPayment failed/);
    expect(row(8)).toHaveTextContent(/K698\.00K698\.00 to collectTo shipConfirmedPay at the door/);
    expect(await seriousViolations()).toEqual([]);
  });

  it('says the number, what was sold, how it is delivered and where it was bought', async () => {
    const [line] = buildAdminOrder(1).items;
    if (line === undefined) throw new Error('The order has no line');
    const lines = ['Wrap dress', 'Belt', 'Hat'].map((productName, n) => ({
      ...line,
      id: `${n}`,
      productName,
    }));
    respondWith([
      buildAdminOrder(3, { number: 1042, items: lines, deliveryName: 'To the door', channel: 'whatsapp' }),
      buildAdminOrder(4, { items: lines.slice(1, 2), channel: 'counter' }),
      buildAdminOrder(5, { channel: 'counter', layByState: 'running' }),
      buildAdminOrder(6, { channel: 'counter', layByState: 'handed-over', status: 'delivered' }),
    ]);
    renderApp('/admin');
    const row = (n: number) => screen.getByRole('listitem', { name: `Order 0000000${n}` });
    await expectSeen(() => row(3));
    expectTexts(within(row(3)), 'No. 1042 | Wrap dress +2 | To the door · WhatsApp');
    expectTexts(within(row(4)), 'Belt | Taken along · Counter');
    expectTexts(within(row(5)), 'Collected here later · Counter | Lay-by');
    expectTexts(within(row(6)), 'Taken along · Counter');
    expect(within(row(6)).queryByText('Lay-by')).toBeNull();
  });

  it('sends the status filters and keeps them in the URL', async () => {
    respondWith([buildAdminOrder(2, { status: 'delivered', paymentStatus: 'paid' })]);
    const { user, router } = renderApp('/admin');
    const status = await screen.findByRole('combobox', { name: 'Order status' });
    expect(textsOf(within(status).getAllByRole('option'))).toBe(
      'All Statuses | Pending | Confirmed | Paid | Shipped | Delivered | Cancelled',
    );
    await user.selectOptions(status, 'Delivered');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Payment status' }), 'Paid');
    await waitFor(() =>
      expect(lastRequest()).toBe('/api/orders?status=delivered&paymentStatus=paid&limit=20&offset=0'),
    );
    expect(router.state.location.search).toBe('?status=delivered&payment=paid');
  });

  it('exports the filtered orders as a file', async () => {
    const download = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    Object.assign(URL, { createObjectURL: () => 'blob:orders', revokeObjectURL: () => undefined });
    const { user } = renderApp('/admin?status=shipped');
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(download).toHaveBeenCalledOnce());
    expect(sentRequests('GET', '/api/admin/orders/export.csv')).toMatchObject([
      { url: '/api/admin/orders/export.csv?status=shipped' },
    ]);
  });
});
