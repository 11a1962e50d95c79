import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { buildAdminOrder } from '../../../../testing/handlers/admin-orders.ts';
import { problemResponse } from '../../../../testing/handlers/responses.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { server } from '../../../../testing/server.ts';

const order = { ...buildAdminOrder(1), status: 'pending' as const };

it('sends what differs, says the new total, and changes the order to it', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.get('*/api/admin/orders/:id', () => HttpResponse.json({ ...order, events: [] })),
    http.get('*/api/admin/products/:id', () =>
      problemResponse({ type: '/problems/not-found', title: 'Not found', status: 404 }),
    ),
    http.patch('*/api/admin/orders/:id/lines', async ({ request }) => {
      bodies.push(await request.json());
      if (bodies.length > 1) return HttpResponse.json({ ...order, events: [], totalAmount: '349.00' });
      return problemResponse({
        type: '/problems/total-changed',
        title: 'The total has changed',
        status: 409,
        totalAmount: '349.00',
      });
    }),
  );
  renderApp(`/admin?tab=orders&order=${order.id}`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Change items' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Change items/ }));
  const [line] = order.items;
  await user.click(dialog.getByRole('button', { name: `Decrease quantity of ${line?.productName}` }));
  await user.click(dialog.getByRole('button', { name: 'Change items' }));
  expect(await dialog.findByText('The total becomes K349.00. It was K698.00.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Change to K349.00' }));
  expect((await screen.findAllByText('Items changed'))[0]).toBeVisible();
  const lines = [{ lineId: line?.id, quantity: 1 }];
  expect(bodies).toEqual([
    { lines, expectedTotal: '698.00', expectedVersion: order.updatedAt },
    { lines, expectedTotal: '349.00', expectedVersion: order.updatedAt },
  ]);
});
