import { screen, within, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { answer, refuse } from '../../../../testing/answer.ts';
import { buildAdminOrder } from '../../../../testing/handlers/admin-orders.ts';
import { buildAdminProduct } from '../../../../testing/handlers/admin-products.ts';
import { listResponse, problemOf } from '../../../../testing/handlers/responses.ts';
import { buildVariant } from '../../../../testing/handlers/variants.ts';
import { renderApp, expectSeen } from '../../../../testing/render-app.tsx';
import { server } from '../../../../testing/server.ts';

const order = { ...buildAdminOrder(1), status: 'pending' as const };

async function openDialog() {
  const { user } = renderApp(`/admin?tab=orders&order=${order.id}`);
  await user.click(await screen.findByRole('button', { name: 'Change items' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: /^Change items/ })) };
}

it('sends what differs, says the new total, and changes the order to it', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.patch('*/api/admin/orders/:id/lines', async ({ request }) => {
      bodies.push(await request.json());
      if (bodies.length > 1) return HttpResponse.json({ ...order, events: [], totalAmount: '349.00' });
      return problemOf('total-changed', { totalAmount: '349.00' });
    }),
  );
  refuse('get', '/api/admin/products/:id', 'not-found');
  answer('get', '/api/admin/orders/:id', { ...order, events: [] });
  const { user, dialog } = await openDialog();
  const [line] = order.items;
  await user.click(dialog.getByRole('button', { name: `Decrease quantity of ${line?.productName}` }));
  await user.click(dialog.getByRole('button', { name: 'Change items' }));
  await expectSeen(() => dialog.getByText('The total becomes K349.00. It was K698.00.'));
  await user.click(dialog.getByRole('button', { name: 'Change to K349.00' }));
  expect((await screen.findAllByText('Items changed'))[0]).toBeVisible();
  const lines = [{ lineId: line?.id, quantity: 1 }];
  expect(bodies).toEqual([
    { lines, expectedTotal: '698.00', expectedVersion: order.updatedAt },
    { lines, expectedTotal: '349.00', expectedVersion: order.updatedAt },
  ]);
});

it('adds what is scanned, one more for a known item, and says why nothing was changed', async () => {
  const shirt = buildAdminProduct(7, { name: 'Scanned shirt' });
  const variant = buildVariant(1, { size: 'M', color: 'navy', barcode: '4006381333931', stockCount: 5 });
  const bodies: unknown[] = [];
  server.use(
    http.get('*/api/admin/orders/:id', () => HttpResponse.json({ ...order, events: [] })),
    http.get('*/api/admin/products', () => listResponse([{ ...shirt, variants: [variant] }])),
    http.get('*/api/admin/products/:id', () => HttpResponse.json(shirt)),
    http.patch('*/api/admin/orders/:id/lines', async ({ request }) => {
      bodies.push(await request.json());
      const isFirst = bodies.length === 1;
      return isFirst
        ? problemOf('total-changed', { totalAmount: '998.00' })
        : problemOf('changed-meanwhile', { detail: 'Mutale has changed the order.' });
    }),
  );
  const { user, dialog } = await openDialog();
  const scan = async () => {
    await user.type(
      dialog.getByRole('searchbox', { name: 'Find by name, SKU or barcode' }),
      '4006381333931{Enter}',
    );
    await expectSeen(() => dialog.getByText('Scanned shirt added.'));
  };
  await scan();
  await scan();
  expect(bodies).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Change items' }));
  const added = { productId: shirt.id, size: 'M', color: 'navy', quantity: 2 };
  expect(bodies).toMatchObject([{ lines: [added] }]);
  await user.click(await dialog.findByRole('button', { name: 'Change to K998.00' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Mutale has changed the order.');
  expect(dialog.queryByText(/The total becomes/)).toBeNull();
});

it('says what the order has now, when somebody else has changed it', async () => {
  let items = order.items;
  server.use(
    http.patch('*/api/admin/orders/:id/lines', () => {
      items = order.items.map((line) => ({ ...line, quantity: 5, size: 'XL', color: null }));
      return problemOf('changed-meanwhile');
    }),
  );
  answer('get', '/api/admin/products/:id', buildAdminProduct(1));
  server.use(http.get('*/api/admin/orders/:id', () => HttpResponse.json({ ...order, items, events: [] })));
  const { user, dialog } = await openDialog();
  const [line] = order.items;
  await user.click(dialog.getByRole('button', { name: `Decrease quantity of ${line?.productName}` }));
  await user.click(dialog.getByRole('button', { name: 'Change items' }));
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent(`The order has now: 5 × ${line?.productName}, XL`),
  );
});
