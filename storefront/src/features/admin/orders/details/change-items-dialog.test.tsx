import { screen, within, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refuse } from '../../../../testing/answer.ts';
import { buildAdminOrder } from '../../../../testing/handlers/admin-orders.ts';
import { buildAdminProduct } from '../../../../testing/handlers/admin-products.ts';
import { listResponse, problemOf } from '../../../../testing/handlers/responses.ts';
import { buildVariant } from '../../../../testing/handlers/variants.ts';
import { renderApp, expectSeen } from '../../../../testing/render-app.tsx';
import { sentBodies } from '../../../../testing/sent-requests.ts';

const order = { ...buildAdminOrder(1), status: 'pending' as const };

const LINES = '/api/admin/orders/:id/lines';
const sentChanges = () => sentBodies('PATCH', `/api/admin/orders/${order.id}/lines`);

async function openDialog() {
  const { user } = renderApp(`/admin?tab=orders&order=${order.id}`);
  await user.click(await screen.findByRole('button', { name: 'Change items' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: /^Change items/ })) };
}

it('sends what differs, says the new total, and changes the order to it', async () => {
  answer('patch', LINES, { ...order, events: [], totalAmount: '349.00' });
  refuse('patch', LINES, 'total-changed', { totalAmount: '349.00' }, { once: true });
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
  expect(sentChanges()).toEqual([
    { lines, expectedTotal: '698.00', expectedVersion: order.updatedAt },
    { lines, expectedTotal: '349.00', expectedVersion: order.updatedAt },
  ]);
});

it('adds what is scanned, one more for a known item, and says why nothing was changed', async () => {
  const shirt = buildAdminProduct(7, { name: 'Scanned shirt' });
  const variant = buildVariant(1, { size: 'M', color: 'navy', barcode: '4006381333931', stockCount: 5 });
  answer('get', '/api/admin/orders/:id', { ...order, events: [] });
  answer('get', '/api/admin/products', listResponse([{ ...shirt, variants: [variant] }]));
  answer('get', '/api/admin/products/:id', shirt);
  refuse('patch', LINES, 'changed-meanwhile', { detail: 'Mutale has changed the order.' });
  refuse('patch', LINES, 'total-changed', { totalAmount: '998.00' }, { once: true });
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
  expect(sentChanges()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Change items' }));
  const added = { productId: shirt.id, size: 'M', color: 'navy', quantity: 2 };
  await waitFor(() => expect(sentChanges()).toMatchObject([{ lines: [added] }]));
  await user.click(await dialog.findByRole('button', { name: 'Change to K998.00' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Mutale has changed the order.');
  expect(dialog.queryByText(/The total becomes/)).toBeNull();
});

it('says what the order has now, when somebody else has changed it', async () => {
  let items = order.items;
  answer('patch', '/api/admin/orders/:id/lines', () => {
    items = order.items.map((line) => ({ ...line, quantity: 5, size: 'XL', color: null }));
    return problemOf('changed-meanwhile');
  });
  answer('get', '/api/admin/products/:id', buildAdminProduct(1));
  answer('get', '/api/admin/orders/:id', () => ({ ...order, items, events: [] }));
  const { user, dialog } = await openDialog();
  const [line] = order.items;
  await user.click(dialog.getByRole('button', { name: `Decrease quantity of ${line?.productName}` }));
  await user.click(dialog.getByRole('button', { name: 'Change items' }));
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent(`The order has now: 5 × ${line?.productName}, XL`),
  );
});
