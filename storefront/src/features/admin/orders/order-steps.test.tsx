import type { AdminOrder } from '@chitenge/contract/admin-order';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { MemoryRouter, useSearchParams } from 'react-router-dom';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createQueryClient } from '../../../lib/query-client.ts';
import { answer } from '../../../testing/answer.ts';
import { buildAdminOrder } from '../../../testing/handlers/admin-orders.ts';
import { buildAdminPayment } from '../../../testing/handlers/admin-payments.ts';
import { listResponse } from '../../../testing/handlers/responses.ts';
import { sentRequests } from '../../../testing/sent-requests.ts';
import { server } from '../../../testing/server.ts';
import { adminSessionQuery } from '../session/api/admin-session.ts';
import { OrderDialog } from './details/order-dialog.tsx';

const orders = [1, 2, 3].map((n) =>
  buildAdminOrder(n, { status: 'paid', paymentStatus: 'paid', notes: `Note ${n}` }),
);

/** Answers with the orders, whose changes it keeps. */
function serveOrders(rows: readonly AdminOrder[] = orders): void {
  const byId = new Map<string, object>(rows.map((order) => [order.id, order]));
  const answer = (id: unknown) => HttpResponse.json(byId.get(String(id)));
  server.use(
    http.get('*/api/admin/orders/:id', ({ params }) => answer(params['id'])),
    http.patch('*/api/orders/:id/:field', async ({ params, request }) => {
      const id = String(params['id']);
      const before = byId.get(id);
      byId.set(id, { ...before, ...z.looseObject({}).parse(await request.json()) });
      return answer(id);
    }),
  );
}

function Opened({ ids }: { ids: readonly string[] }) {
  const [query, setQuery] = useSearchParams();
  return <OrderDialog orderId={query.get('order')} orderIds={ids} onClose={() => setQuery({})} />;
}

/** Opens the first of these orders. */
async function openFirst(ids = orders.map(({ id }) => id)) {
  const queryClient = createQueryClient();
  await queryClient.prefetchQuery(adminSessionQuery);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/admin?order=${ids[0]}`]}>
        <Opened ids={ids} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const findOrder = (n: number) => screen.findByRole('dialog', { name: `Order 0000000${n}` });
const button = (name: string) => screen.getByRole('button', { name });
const sentChanges = () => sentRequests('PATCH', '/api/orders/').map(({ url, body }) => ({ url, body }));

it('the focus leads from one order to the next', async () => {
  serveOrders();
  const user = await openFirst();
  for (const n of [1, 2]) {
    await findOrder(n);
    await waitFor(() => expect(button('Ship')).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Courier')).toHaveFocus());
    await user.keyboard('Copper Bus');
    await user.click(button('Mark as shipped'));
    await waitFor(() => expect(button('Next order')).toHaveFocus());
    await user.keyboard('{Enter}');
  }
  await findOrder(3);
  expect(sentChanges()).toEqual(
    orders.slice(0, 2).map(({ id }) => ({
      url: `/api/orders/${id}/status`,
      body: { status: 'shipped', courier: 'Copper Bus' },
    })),
  );
});

it('the focus stays where a person has begun to do something else before the payments come', async () => {
  serveOrders();
  const come = Promise.withResolvers<void>();
  server.use(
    http.get('*/api/admin/payments', async () => {
      await come.promise;
      return listResponse([]);
    }),
  );
  const user = await openFirst();
  await findOrder(1);
  const slip = await screen.findByRole('link', { name: 'Packing slip' });
  while (document.activeElement !== slip) await user.tab();
  come.resolve();
  await screen.findByRole('button', { name: 'Ship' });
  expect(slip).toHaveFocus();
});

it('after the last step of the last order the heading has the focus', async () => {
  const order = buildAdminOrder(1, { status: 'shipped', paymentStatus: 'paid' });
  serveOrders([order]);
  const user = await openFirst([order.id]);
  await waitFor(() => expect(button('Mark as delivered')).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Order 00000001' })).toHaveFocus());
});

it('keys and buttons go to the next and previous order, but not from a text field or a question', async () => {
  serveOrders();
  const user = await openFirst();
  await findOrder(1);
  expect(button('Previous order')).toBeDisabled();
  await user.keyboard('j');
  await findOrder(2);
  await user.keyboard('{ArrowRight}');
  await findOrder(3);
  expect(button('Next order')).toBeDisabled();
  await user.keyboard('jk');
  await findOrder(2);
  await user.click(button('Previous order'));
  await findOrder(1);

  await user.type(await screen.findByLabelText('Order Notes'), ' j{ArrowLeft}k');
  await user.click(await screen.findByRole('button', { name: 'Ship' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Ship the order' });
  await user.tab();
  await user.tab();
  await user.keyboard('j{Escape}');
  await findOrder(1);
  await user.keyboard('j');
  await findOrder(2);
  expect(await screen.findByDisplayValue('Note 2')).toBeVisible();
});

it('a claim is confirmed with the transaction id that the customer sent', async () => {
  const [order] = [buildAdminOrder(1)];
  serveOrders([order]);
  answer('get', '/api/admin/payments', listResponse([buildAdminPayment(1)]));
  const user = await openFirst([order.id]);
  await user.click(await screen.findByRole('button', { name: 'Confirm payment' }));
  const question = within(await screen.findByRole('dialog', { name: 'Record a payment' }));
  expect(question.getByText(/K698.00, MTN Mobile Money, \+260960000001/)).toBeVisible();
  expect(question.getByLabelText('Transaction id')).toHaveValue('RECEIPT1');
  await user.click(question.getByRole('button', { name: 'Mark as paid' }));
  await screen.findByRole('button', { name: 'Ship' });
  expect(sentChanges().map(({ body }) => body)).toEqual([
    { paymentStatus: 'paid', transactionId: 'RECEIPT1' },
  ]);
  expect(screen.queryByRole('button', { name: 'Next order' })).toBeNull();
});

it('goods that the customer collects are packed, then handed over', async () => {
  const order = buildAdminOrder(1, { status: 'paid', paymentStatus: 'paid', deliveryKind: 'pickup' });
  serveOrders([order]);
  const user = await openFirst([order.id]);
  await user.click(await screen.findByRole('button', { name: 'Pack' }));
  await user.click(await screen.findByRole('button', { name: 'Ready to collect' }));
  await user.click(await screen.findByRole('button', { name: 'Hand over' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Hand over' })).toBeNull());
  expect(sentChanges().map(({ body }) => body)).toEqual([{ status: 'shipped' }, { status: 'delivered' }]);
});

it('a payment about which a person decides takes the focus', async () => {
  const order = buildAdminOrder(1);
  serveOrders([order]);
  const payment = buildAdminPayment(1, { attention: 'amount-mismatch' });
  answer('get', '/api/admin/payments', listResponse([payment]));
  const user = await openFirst([order.id]);
  await user.click(await screen.findByRole('button', { name: 'Check payment' }));
  expect(screen.getByRole('button', { name: /^Confirm: K698.00/ })).toHaveFocus();
});
