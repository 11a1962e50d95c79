import type { AdminOrder } from '@chitenge/contract/admin-order';
import { act, screen, waitFor, within } from '@testing-library/react';
import { delay } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answer } from '../../../testing/answer.ts';
import { buildAdminOrder } from '../../../testing/handlers/admin-orders.ts';
import { buildAdminProduct } from '../../../testing/handlers/admin-products.ts';
import { listResponse } from '../../../testing/handlers/responses.ts';
import { renderAppInBrowser, expectSeen } from '../../../testing/render-app.tsx';
import { sentBodies } from '../../../testing/sent-requests.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { fill } from '../../../testing/fill.ts';

const order = buildAdminOrder(1);
const shirt = buildAdminProduct(1);

function respondWithOrder(current: AdminOrder): void {
  answer('get', '/api/admin/orders/:id', current);
  answer('get', '/api/orders', listResponse([current], 45));
}

beforeEach(() => {
  respondWithOrder(order);
  answer('get', '/api/admin/products/:id', shirt);
  answer('get', '/api/admin/products', listResponse([shirt]));
});
afterEach(() => history.replaceState(null, '', '/'));

/** Goes one entry back. jsdom goes there later; a page that asks first stops the event, and returns from there. */
async function goBack(): Promise<void> {
  await act(async () => {
    const arrived = new Promise((resolve) =>
      addEventListener('popstate', resolve, { once: true, capture: true }),
    );
    history.back();
    await arrived;
    await delay(0);
  });
}

const waitForClose = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const confirmation = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' });

/** Returns whether the browser would ask before it closes the window. */
function asksBeforeUnload(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

async function openProductForm() {
  const app = renderAppInBrowser('/admin?tab=products');
  await app.user.click(await screen.findByRole('button', { name: 'Edit Chitenge Shirt 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Product' }));
  return { ...app, name: dialog.getByLabelText(/^Name/) };
}

describe('the open dialog', () => {
  it.each([
    ['?', 'View Details of order 00000001', 'Order 00000001'],
    ['?tab=products', 'Edit Chitenge Shirt 1', 'Edit Product'],
    ['?tab=stock', 'History of Chitenge Shirt 1', 'Stock history'],
  ])('in %s, %s: Back closes it, and its URL opens it again', async (query, button, title) => {
    const { user, unmount } = renderAppInBrowser(`/admin${query}`);
    await user.click(await screen.findByRole('button', { name: button }));
    await screen.findByRole('dialog', { name: title });
    const { search } = location;
    await goBack();
    await waitForClose();
    expect(location.search).toBe(query === '?' ? '' : query);
    await waitFor(() => expect(screen.getByRole('button', { name: button })).toHaveFocus());
    unmount();

    renderAppInBrowser(`/admin${search}`);
    await screen.findByRole('dialog', { name: title });
  });

  it('is a question: Back closes it', async () => {
    const { user } = renderAppInBrowser('/admin?tab=products');
    await user.click(await screen.findByRole('button', { name: 'Delete Chitenge Shirt 1' }));
    await screen.findByRole('alertdialog');
    await goBack();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(location.search).toBe('?tab=products');
  });

  it('leaves no entry in the history when it is closed by button or key', async () => {
    const { user } = renderAppInBrowser('/admin?tab=products');
    await user.click(await screen.findByRole('tab', { name: 'Orders' }));
    await user.click(await screen.findByRole('button', { name: /^View Details/ }));
    await user.keyboard('{Escape}{Escape}');
    await waitForClose();
    expect(location.search).toBe('');
    await goBack();
    expect(location.search).toBe('?tab=products');
  });

  it('is closed in place when a link has opened the page with it', async () => {
    const { user } = renderAppInBrowser(`/admin?status=pending&order=${order.id}`);
    await screen.findByText('Timeline');
    await user.keyboard('{Escape}');
    await waitForClose();
    expect(location.search).toBe('?status=pending');
  });

  it('closes on the first Escape while a toast is shown', async () => {
    const { user } = renderAppInBrowser('/admin');
    await user.click(await screen.findByRole('button', { name: /^View Details/ }));
    await screen.findByText('Timeline');
    act(() => void toast({ title: 'Order Updated' }));
    await screen.findByText('Order Updated');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('Back', () => {
  it('returns to the filter and page before', async () => {
    const { user } = renderAppInBrowser('/admin');
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await screen.findByText('21–40 of 45 orders');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order status' }), 'Pending');
    await user.type(screen.getByRole('searchbox', { name: /^Name, phone, order/ }), 'a{Enter}b{Enter}');
    await waitFor(() => expect(location.search).toBe('?status=pending&search=ab'));
    // The letters of a search share one entry.
    await goBack();
    expect(location.search).toBe('?status=pending');
    await goBack();
    expect(location.search).toBe('?page=2');
    await goBack();
    expect(location.search).toBe('');
  });

  it('asks before it discards a form', async () => {
    const { user, name } = await openProductForm();
    await fill(user, name, ' long');
    await goBack();
    await user.click(within(await confirmation()).getByRole('button', { name: 'Cancel' }));
    expect(name).toHaveValue('Chitenge Shirt 1 long');
    await waitFor(() => expect(location.search).toContain('edit='));

    await goBack();
    await user.click(within(await confirmation()).getByRole('button', { name: 'Discard' }));
    await waitForClose();
    expect(location.search).toBe('?tab=products');
  });

  it('saves the notes of an order', async () => {
    const { user } = renderAppInBrowser('/admin');
    await user.click(await screen.findByRole('button', { name: /^View Details/ }));
    answer('patch', '/api/orders/:id/notes', () => {
      const saved = { ...order, notes: 'Ring first' };
      respondWithOrder(saved);
      return saved;
    });
    await fill(user, await screen.findByLabelText('Order Notes'), 'Ring first');
    await goBack();
    await waitForClose();
    await expectSeen(() => screen.getByText('Notes Updated'));
    expect(sentBodies('PATCH', `/api/orders/${order.id}/notes`)).toEqual([
      { notes: 'Ring first', expected: '' },
    ]);
  });
});

describe('unsaved changes', () => {
  it('of a form make the browser ask before it closes the window, until they are saved', async () => {
    answer('patch', '/api/admin/products/:id', shirt);
    const { user, name } = await openProductForm();
    expect(asksBeforeUnload()).toBe(false);
    await fill(user, name, ' long');
    expect(asksBeforeUnload()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Update Product' }));
    await waitForClose();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(asksBeforeUnload()).toBe(false);
  });

  it('of notes make the browser ask, and signing out too', async () => {
    answer('patch', '/api/orders/:id/notes', 500);
    const { user } = renderAppInBrowser('/admin');
    await user.click(await screen.findByRole('button', { name: /^View Details/ }));
    const notes = await screen.findByLabelText('Order Notes');
    await user.type(notes, 'R');
    expect(asksBeforeUnload()).toBe(true);
    await user.clear(notes);
    expect(asksBeforeUnload()).toBe(false);
    await user.type(notes, 'Ring first{Escape}');
    await screen.findByText('Failed to update order notes.');
    expect(asksBeforeUnload()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await user.click(within(await confirmation()).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  });

  it('of a stock count ask when a tab, a filter or a link is chosen', async () => {
    const { user } = renderAppInBrowser('/admin?tab=stock');
    await user.click(await screen.findByRole('button', { name: 'Edit stock of Chitenge Shirt 1' }));
    await user.type(screen.getByLabelText('New stock of Chitenge Shirt 1'), '7');
    const cancel = async () =>
      user.click(within(await confirmation()).getByRole('button', { name: 'Cancel' }));

    await user.click(screen.getByRole('tab', { name: 'Orders' }));
    await cancel();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stock level' }), 'Low Stock');
    await cancel();
    await user.click(screen.getByRole('link', { name: /^Chitenge/ }));
    await cancel();
    expect(location.search).toBe('?tab=stock');
    expect(screen.getByLabelText('New stock of Chitenge Shirt 1')).toBeVisible();

    await user.click(screen.getByRole('tab', { name: 'Orders' }));
    await user.click(within(await confirmation()).getByRole('button', { name: 'Discard' }));
    await screen.findByText('Customer 1');
    expect(location.search).toBe('');
  });
});
