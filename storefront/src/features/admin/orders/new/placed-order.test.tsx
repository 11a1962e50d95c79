import { screen, waitFor, within } from '@testing-library/react';
import { expectSeen } from '../../../../testing/render-app.tsx';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer } from '../../../../testing/answer.ts';
import { emit } from '../../../../testing/event-source.ts';
import { buildAdminOrder } from '../../../../testing/handlers/admin-orders.ts';
import { summary } from '../../../../testing/handlers/admin-products.ts';
import { NETWORKS, setNetworks } from '../../../../testing/handlers/payments.ts';
import { listResponse } from '../../../../testing/handlers/responses.ts';
import { answerSales, openSale, placeWith, submit, TOTAL } from '../../../../testing/new-order.ts';
import { sentRequests } from '../../../../testing/sent-requests.ts';
import { server } from '../../../../testing/server.ts';

beforeEach(answerSales);

describe('a sold order', () => {
  it('has its receipt when it is paid', async () => {
    const { user } = await openSale();
    await user.click(screen.getByRole('button', { name: 'Exactly K2500.00' }));
    await user.click(submit());
    const page = within(await screen.findByRole('main'));
    expect(await page.findByRole('link', { name: 'Receipt' })).toHaveAttribute(
      'href',
      `/orders/${buildAdminOrder(7).id}/receipt?staff`,
    );
  });

  it('that is not paid offers a link to pay, the payment now and a hold, until the money has arrived', async () => {
    const unpaid = {
      paymentStatus: 'pending',
      status: 'pending',
      customerPhone: '+260971234567',
      amountDue: TOTAL,
      holdsUntil: '2026-11-28T07:00:00.000Z',
    } as const;
    placeWith(unpaid);
    setNetworks(...NETWORKS);
    const hours: unknown[] = [];
    server.use(
      http.post('*/api/admin/orders/:id/hold', async ({ request }) => {
        hours.push(await request.json());
        const kept = { ...unpaid, holdsUntil: '2026-12-03T07:00:00.000Z' };
        placeWith(kept);
        return HttpResponse.json(buildAdminOrder(7, { totalAmount: TOTAL, ...kept }));
      }),
    );
    answer('get', '/api/admin/payments', listResponse([]));
    const { user } = await openSale();
    await user.click(submit());
    await screen.findByRole('heading', { name: /is placed$/ });
    const page = within(screen.getByRole('main'));
    expect(
      page.getByText('K2500.00 is not paid. The customer gets a message about the order.'),
    ).toBeVisible();
    await expectSeen(() => page.getByText(/here: http.*\/pay\/.*#header\.all\.signature$/));
    expect(page.queryByRole('link', { name: 'Receipt' })).toBeNull();
    for (const name of ['Record a payment', 'Ask for the PIN'])
      await expectSeen(() => page.getByRole('button', { name }));

    expect(page.getByText('The goods are kept until 28 Nov 2026, 09:00.')).toBeVisible();
    await user.click(page.getByRole('button', { name: 'Change the hold' }));
    await user.click(screen.getByRole('radio', { name: 'A week' }));
    await user.click(screen.getByRole('button', { name: 'Keep the goods' }));
    await expectSeen(() => page.getByText('The goods are kept until 3 Dec 2026, 09:00.'));
    expect(hours).toEqual([{ hours: 168 }]);

    placeWith({ ...unpaid, paymentStatus: 'paid', status: 'paid', amountDue: '0.00', holdsUntil: null });
    emit('changed');
    await expectSeen(() => page.getByText('K2500.00 is paid.'));
    expect(page.getByRole('link', { name: 'Receipt' })).toBeVisible();
    expect(page.queryByRole('link', { name: 'Write on WhatsApp' })).toBeNull();

    placeWith({ ...unpaid, hasReceipts: true });
    emit('changed');
    await expectSeen(() => page.getByRole('link', { name: 'Receipt and credit note' }));
  });
});

describe('the notice about new orders', () => {
  const countOrders = (totalOrders: number) => {
    answer('get', '/api/admin/summary', { ...summary, totalOrders });
    emit('changed');
  };
  const asked = () => sentRequests('GET', '/api/admin/summary').length;

  it('is not about orders placed here, and waits until New order is closed', async () => {
    const { user } = await openSale();
    await waitFor(() => expect(asked()).toBe(1));
    await user.click(screen.getByRole('button', { name: 'Exactly K2500.00' }));
    await user.click(submit());
    await screen.findByRole('heading', { name: /is sold$/ });
    countOrders(1);
    await waitFor(() => expect(asked()).toBe(2));
    countOrders(2);
    await waitFor(() => expect(asked()).toBe(3));
    await user.click(screen.getByRole('button', { name: 'Next order' }));
    expect(screen.queryByText(/new orders?$/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back to the orders' }));
    await expectSeen(() => screen.getByText('1 new order'));
  });
});
