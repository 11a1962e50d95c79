import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { seriousViolations } from '../../../testing/axe.ts';
import { buildAdminOrder } from '../../../testing/handlers/admin-orders.ts';
import { openOrder } from '../../../testing/open-order.ts';
import { renderApp, expectSeen } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { receiptPrinting } from '../../../ui/paper.tsx';

describe('the packing slip', () => {
  it('shows the items of the parcel and a link back to the order', async () => {
    const { user, dialog, router } = await openOrder({ city: 'Kitwe' });
    await user.click(dialog.getByRole('link', { name: 'Packing slip' }));
    await expectSeen(() => screen.getByRole('heading', { name: 'Packing slip' }));
    // A browser names the PDF after it.
    expect(document.title).toBe('Packing slip 00000001 – Chitenge');
    expect(screen.getByText('Order 00000001')).toBeVisible();
    expect(screen.getByText('Kitwe')).toBeVisible();
    const line = within(screen.getByRole('row', { name: /Chitenge Shirt 1/ }));
    expect(line.getByRole('cell', { name: '2' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled();
    expect(await seriousViolations()).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Back to the order' }));
    await waitFor(() => expect(router.state.location.search).toMatch(/^\?order=/));
    await expectSeen(() => screen.getByRole('dialog', { name: 'Order 00000001' }));
    expect(document.title).toBe('Admin Dashboard – Chitenge');
  });

  it('shows the note of the customer as text', async () => {
    const customerNote = '<img src=x onerror=alert(1)>\nRing twice';
    const { user, dialog } = await openOrder({ customerNote });
    await user.click(dialog.getByRole('link', { name: 'Packing slip' }));
    const note = await screen.findByRole('heading', { name: 'Customer’s note' });
    expect(note.parentElement).toHaveTextContent('<img src=x onerror=alert(1)> Ring twice');
  });

  it.each([
    ['counter', 0],
    ['web', 1],
  ] as const)(
    'shows the number of an order without a network that pays on the %s',
    async (channel, shown) => {
      const numbers = { customerPhone: '0971000001', mobileNumber: '0971000002' };
      const { user, dialog } = await openOrder({ channel, mobileProvider: null, ...numbers });
      expect(screen.queryAllByText('0971000002')).toHaveLength(shown);
      await user.click(dialog.getByRole('link', { name: 'Packing slip' }));
      await expectSeen(() => screen.getByRole('heading', { name: 'Packing slip' }));
      expect(screen.queryAllByText('0971000002')).toHaveLength(shown);
    },
  );

  it('prints several orders as one job', async () => {
    const orders = [1, 2].map((n) => buildAdminOrder(n));
    server.use(
      http.get('*/api/admin/orders/:id', ({ params }) =>
        HttpResponse.json(orders.find(({ id }) => id === params['id'])),
      ),
    );
    renderApp(`/admin?slip=${orders.map(({ id }) => id).join(',')}`);
    for (const name of ['Customer 1', 'Customer 2']) await expectSeen(() => screen.getByText(name));
    expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Back to the orders' })).toBeVisible();
  });

  it('remembers its paper apart from that of receipts', async () => {
    server.use(http.get('*/api/admin/orders/:id', () => HttpResponse.json(buildAdminOrder(1))));
    const path = `/admin?slip=${buildAdminOrder(1).id}`;
    const first = renderApp(path);
    const papers = await screen.findAllByRole('radio');
    expect(papers.map((paper) => paper.parentElement?.textContent)).toEqual(['80 mm roll', 'A4']);
    await userEvent.click(screen.getByRole('radio', { name: '80 mm roll' }));
    first.unmount();
    renderApp(path);
    expect(await screen.findByRole('radio', { name: '80 mm roll' })).toBeChecked();
    expect(receiptPrinting.get().paper).toBe('A4');
  });
});
