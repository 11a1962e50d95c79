import type { AdminOrder } from '@chitenge/contract/admin-order';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../../../testing/axe.ts';
import { aStaffOrder, ordersOnServer, setOrders } from '../../../testing/handlers/admin-orders.ts';
import { STAFF } from '../../../testing/handlers/admin-session.ts';
import { problemAnswer } from '../../../testing/handlers/orders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
// Loaded beforehand, so that no test waits for the code of a page.
import '../shell/back-office.tsx';

async function open(changes: Partial<AdminOrder> = {}) {
  setOrders(aStaffOrder(1, changes));
  const app = renderApp('/admin');
  await app.user.click(await screen.findByRole('button', { name: /^View Details/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order 00000001' }));
  await dialog.findByText('Timeline');
  return { ...app, dialog };
}

async function choose({ user, dialog }: Awaited<ReturnType<typeof open>>, label: string, option: string) {
  await user.click(dialog.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

describe('the details of an order', () => {
  it('name customer, address, payment and items', async () => {
    const { dialog, router } = await open({
      shippingAddress: 'Plot 7, Cairo Road',
      city: 'Lusaka',
      province: 'lusaka',
      mobileProvider: 'airtel',
    });
    for (const text of [
      'Customer 1',
      'customer1@example.com',
      'Plot 7, Cairo Road',
      'Lusaka, Lusaka',
      'Zambia',
      'Airtel Money',
      'Chitenge Shirt 1',
      'Size: M, Colour: navy',
      '2 × K349.00',
    ])
      expect(dialog.getByText(text)).toBeVisible();
    expect(dialog.getAllByText('K698.00').length).toBeGreaterThan(1);
    expect(router.state.location.search).toMatch(/^\?order=/);
    expect(await seriousFindings()).toEqual([]);
  });

  it('say that there is no address', async () => {
    const { dialog } = await open();
    expect(
      dialog.getByText(/^No shipping address was provided: pickup or an alternative arrangement/),
    ).toBeVisible();
  });

  it('close by Escape, and the focus goes back to the button', async () => {
    const { user, router } = await open();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.search).toBe('');
    await waitFor(() => expect(screen.getByRole('button', { name: /^View Details/ })).toHaveFocus());
  });

  it('say when the order is not there', async () => {
    renderApp('/admin?order=00000000-0000-4000-a000-000000000099');
    expect(await screen.findByText('Failed to fetch this order')).toBeVisible();
  });
});

describe('the status selector', () => {
  it('offers shipped, delivered and cancelled, and shows any other it has', async () => {
    const { user, dialog } = await open({ status: 'confirmed' });
    const selector = dialog.getByRole('combobox', { name: 'Order status' });
    expect(selector).toHaveTextContent('Confirmed');
    await user.click(selector);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Shipped',
      'Delivered',
      'Cancelled',
    ]);
  });

  it('saves at once, and the timeline says who did it', async () => {
    const app = await open();
    await choose(app, 'Order status', 'Shipped');
    expect(await screen.findByText('Order Updated')).toBeVisible();
    expect(screen.getByText('Order status has been updated successfully.')).toBeVisible();
    expect(await app.dialog.findByText('Status: Pending → Shipped')).toBeVisible();
    expect(app.dialog.getByText(new RegExp(`^by ${STAFF.name}`))).toBeVisible();
    expect(ordersOnServer()[0]?.status).toBe('shipped');
  });

  it('says why it was refused, and shows the status that holds', async () => {
    server.use(
      http.patch('*/api/orders/:id/status', () =>
        problemAnswer({
          type: '/problems/out-of-stock',
          title: 'Out of stock',
          status: 409,
          detail: 'Only 1 of Chitenge Shirt 1 is left.',
        }),
      ),
    );
    const app = await open({ status: 'cancelled' });
    await choose(app, 'Order status', 'Shipped');
    expect(await screen.findByText('Update Failed')).toBeVisible();
    expect(screen.getByText('Failed to update order status.')).toBeVisible();
    const selector = app.dialog.getByRole('combobox', { name: 'Order status' });
    expect(selector).toHaveTextContent('Cancelled');
    expect(selector).toHaveAccessibleDescription(/Only 1 of Chitenge Shirt 1 is left/);
  });
});

describe('the payment status selector', () => {
  it('saves at once', async () => {
    const app = await open();
    await choose(app, 'Payment status', 'Paid');
    expect(await screen.findByText('Payment Status Updated')).toBeVisible();
    expect(await app.dialog.findByText('Payment: Pending → Paid')).toBeVisible();
  });

  it('says that it failed', async () => {
    server.use(http.patch('*/api/orders/:id/payment-status', () => new HttpResponse(null, { status: 500 })));
    const app = await open();
    await choose(app, 'Payment status', 'Failed');
    expect(await screen.findByText('Failed to update payment status.')).toBeVisible();
  });
});

describe('order notes', () => {
  it('are saved when their field is left, if they changed', async () => {
    const { user, dialog } = await open({ notes: 'Gift' });
    const notes = dialog.getByLabelText('Order Notes');
    expect(notes).toHaveValue('Gift');
    await user.click(notes);
    await user.tab();
    expect(screen.queryByText('Notes Updated')).toBeNull();
    await user.type(notes, ' wrap');
    await user.tab();
    expect(await screen.findByText('Notes Updated')).toBeVisible();
    expect(ordersOnServer()[0]?.notes).toBe('Gift wrap');
  });

  it('are saved when Escape closes the dialog', async () => {
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText('Order Notes'), 'Ring twice{Escape}');
    expect(await screen.findByText('Notes Updated')).toBeVisible();
    expect(ordersOnServer()[0]?.notes).toBe('Ring twice');
  });

  it('that could not be saved are kept, also when the dialog is closed', async () => {
    server.use(
      http.patch('*/api/orders/:id/notes', () => new HttpResponse(null, { status: 500 }), { once: true }),
    );
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText('Order Notes'), 'Leave at gate{Escape}');
    expect(await screen.findByText('Failed to update order notes.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^View Details/ }));
    const notes = await screen.findByLabelText('Order Notes');
    expect(notes).toHaveValue('Leave at gate');
    await user.click(notes);
    await user.tab();
    expect(await screen.findByText('Notes Updated')).toBeVisible();
    expect(ordersOnServer()[0]?.notes).toBe('Leave at gate');
  });
});

describe('the packing slip', () => {
  it('shows what goes into the parcel, and the way back', async () => {
    const { user, dialog, router } = await open({ city: 'Kitwe' });
    await user.click(dialog.getByRole('link', { name: 'Packing slip' }));
    expect(await screen.findByRole('heading', { name: 'Packing slip' })).toBeVisible();
    expect(screen.getByText('Order 00000001')).toBeVisible();
    expect(screen.getByText('Kitwe')).toBeVisible();
    const line = within(screen.getByRole('row', { name: /Chitenge Shirt 1/ }));
    expect(line.getByRole('cell', { name: '2' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled();
    expect(await seriousFindings()).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Back to the order' }));
    await waitFor(() => expect(router.state.location.search).toMatch(/^\?order=/));
    expect(await screen.findByRole('dialog', { name: 'Order 00000001' })).toBeVisible();
  });
});
