import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { answer } from '../../../testing/answer.ts';
import { buildAdminOrder } from '../../../testing/handlers/admin-orders.ts';
import { listResponse } from '../../../testing/handlers/responses.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { toast } from '../../../ui/toast/toast-store.ts';

const orders = [1, 2, 3].map((n) => buildAdminOrder(n));

async function openOrders() {
  server.use(
    http.get('*/api/admin/orders/:id', ({ params }) =>
      HttpResponse.json(orders.find(({ id }) => id === params['id'])),
    ),
  );
  answer('get', '/api/orders', listResponse(orders));
  const app = renderApp('/admin');
  await screen.findByRole('listitem', { name: 'Order 00000003' });
  return app;
}

const view = (n: number) => screen.getByRole('button', { name: `View Details of order 0000000${n}` });

it('j and k move among the rows, x selects one, Enter opens it, Escape closes it and returns to it', async () => {
  const { user } = await openOrders();
  await user.keyboard('jjj');
  expect(view(3)).toHaveFocus();
  await user.keyboard('k');
  expect(view(2)).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowUp}x');
  expect(
    within(screen.getByRole('listitem', { name: 'Order 00000002' })).getByRole('checkbox'),
  ).toBeChecked();
  expect(view(2)).toHaveFocus();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Order 00000002' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(view(2)).toHaveFocus());
});

it('the slash focuses the search, in which the keys are letters', async () => {
  const { user } = await openOrders();
  await user.keyboard('/');
  const search = screen.getByRole('searchbox', { name: /^Search orders, customers/ });
  expect(search).toHaveFocus();
  await user.keyboard('jx?/');
  expect(search).toHaveValue('jx?/');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the question mark lists the keys', async () => {
  const { user } = await openOrders();
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keys' }));
  expect(dialog.getByText('Search orders, customers and products')).toBeVisible();
  expect(dialog.getByText('In an order: the next order of the list')).toBeVisible();
  await user.keyboard('jx');
  expect(screen.queryByText('1 selected')).toBeNull();
});

it('Ctrl+Z undoes what a toast offers, also in an order, once, and not in a text', async () => {
  const onPress = vi.fn<() => void>();
  const { user } = await openOrders();
  await user.keyboard('j{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Order 00000001' }));
  const notes = await dialog.findByRole('textbox', { name: /notes/i });
  act(
    () => void toast({ title: 'Order shipped', action: { label: 'Undo', altText: 'Press Ctrl+Z', onPress } }),
  );
  await screen.findByText('Order shipped');
  await user.click(notes);
  await user.keyboard('{Control>}z{/Control}');
  expect(onPress).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Close' }).parentElement ?? document.body);
  await user.keyboard('{Control>}zz{/Control}');
  expect(onPress).toHaveBeenCalledOnce();
  expect(screen.queryByText('Order shipped')).toBeNull();
});
