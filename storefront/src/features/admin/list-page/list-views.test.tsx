import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { answer } from '../../../testing/answer.ts';
import { buildAdminOrder } from '../../../testing/handlers/admin-orders.ts';
import { listResponse } from '../../../testing/handlers/responses.ts';
import { renderApp, expectSeen } from '../../../testing/render-app.tsx';
import { sentBodies, sentRequests } from '../../../testing/sent-requests.ts';
import { server } from '../../../testing/server.ts';
import { fill } from '../../../testing/fill.ts';

const views = () => within(screen.getByRole('navigation', { name: 'Views' }));
const lastRequest = () => sentRequests('GET', '/api/orders').at(-1)?.url;

it('shows the views of orders with their counts, and a view replaces the filters', async () => {
  answer('get', '/api/orders', listResponse([buildAdminOrder(1)], 45));
  const { user, router } = renderApp('/admin?status=shipped&page=2');
  await user.click(await screen.findByRole('button', { name: 'To pack 3' }));
  expect(router.state.location.search).toBe('?view=to-pack');
  await waitFor(() => expect(lastRequest()).toBe('/api/orders?view=to-pack&limit=20&offset=0'));
  expect(views().getByRole('button', { pressed: true })).toHaveTextContent('To pack 3');
  await user.click(views().getByRole('button', { name: 'All 12' }));
  expect(router.state.location.search).toBe('');
});

it('saves the search and filters as an own view, shows it, and deletes it', async () => {
  const saved = {
    id: 7,
    list: 'orders',
    name: 'Airtel, shipped',
    query: 'search=airtel&status=shipped',
  } as const;
  server.use(
    http.post('*/api/admin/views', () => {
      answer('get', '/api/admin/views', [saved]);
      return HttpResponse.json(saved, { status: 201 });
    }),
    http.delete('*/api/admin/views/7', () => {
      answer('get', '/api/admin/views', []);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user, router } = renderApp('/admin?search=airtel&status=shipped');
  await user.click(await screen.findByRole('button', { name: 'Save view' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }));
  await fill(user, dialog.getByRole('textbox', { name: /^Name/ }), 'Airtel, shipped');
  await user.click(dialog.getByRole('button', { name: 'Save view' }));
  const own = await screen.findByRole('button', { name: 'Airtel, shipped', pressed: true });
  expect(sentBodies('POST', '/api/admin/views')).toEqual([
    { list: 'orders', name: 'Airtel, shipped', query: 'search=airtel&status=shipped' },
  ]);
  await user.click(views().getByRole('button', { name: /^All/ }));
  await user.click(own);
  expect(router.state.location.search).toBe('?search=airtel&status=shipped');
  await user.click(await screen.findByRole('button', { name: 'Delete the view Airtel, shipped' }));
  await expectSeen(() => screen.getByText('View deleted'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Airtel, shipped' })).toBeNull());
});

it('takes from a view the search and the filters of the list alone', async () => {
  const query = 'tab=products&order=1&page=3&status=shipped&missing=image';
  answer('get', '/api/admin/views', [{ id: 7, list: 'orders', name: 'Sent', query }]);
  answer('get', '/api/orders', listResponse([buildAdminOrder(1)]));
  const { user, router } = renderApp('/admin');
  await user.click(await screen.findByRole('button', { name: 'Sent' }));
  expect(router.state.location.search).toBe('?status=shipped');
  expect(views().getByRole('button', { pressed: true })).toHaveTextContent('Sent');
});
