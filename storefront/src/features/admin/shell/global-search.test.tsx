import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { seriousViolations } from '../../../testing/axe.ts';
import { buildAdminOrder } from '../../../testing/handlers/admin-orders.ts';
import { buildAdminProduct } from '../../../testing/handlers/admin-products.ts';
import { listResponse } from '../../../testing/handlers/responses.ts';
import { buildVariant } from '../../../testing/handlers/variants.ts';
import { renderApp, expectSeen } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const [order, other] = [buildAdminOrder(1), buildAdminOrder(2)];
const shirt = buildAdminProduct(1);

/** Answers a search with these rows, and the lists without a search with none. */
function respondWith(orders: (typeof order)[], products: (typeof shirt)[]): void {
  const found =
    <Row,>(rows: Row[]) =>
    (url: string) =>
      url.includes('search=') ? rows : [];
  server.use(
    http.get('*/api/orders', ({ request }) => listResponse(found(orders)(request.url))),
    http.get('*/api/admin/products', ({ request }) => listResponse(found(products)(request.url))),
    http.get('*/api/admin/customers', () => HttpResponse.json({ rows: [], next: null })),
    http.get('*/api/admin/orders/:id', () => HttpResponse.json(order)),
    http.get('*/api/admin/products/:id', () => HttpResponse.json(shirt)),
  );
}

const field = () => screen.findByRole('searchbox', { name: 'Search orders, customers and products' });

it('Enter opens the only match, also before the list of matches is there', async () => {
  respondWith([order], []);
  const { user, router } = renderApp('/admin?tab=stock');
  await user.type(await field(), 'Customer 1{Enter}');
  await screen.findByRole('dialog', { name: 'Order 00000001' });
  expect(router.state.location.search).toBe(`?order=${order.id}`);
});

it('a scanned barcode opens its product, although orders have it, too', async () => {
  const scanned = { ...shirt, variants: [buildVariant(1, { barcode: '6009876543210' })] };
  respondWith([order, other], [scanned]);
  const { user } = renderApp('/admin');
  await user.type(await field(), '6009876543210{Enter}');
  await expectSeen(() => screen.getByRole('dialog', { name: 'Edit Product' }));
});

it('Enter goes to the first of several matches, which arrow keys and Enter open, and Escape closes', async () => {
  respondWith([order, other], [shirt]);
  const { user } = renderApp('/admin');
  const input = await field();
  await user.type(input, 'shirt{Enter}');
  const matches = within(await screen.findByRole('list', { name: 'Matches' }));
  expect(matches.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'OrderOrder 00000001Customer 1, K698.00',
    'OrderOrder 00000002Customer 2, K698.00',
    expect.stringMatching(/^ProductChitenge Shirt 1K/),
  ]);
  expect(await seriousViolations()).toEqual([]);
  await waitFor(() => expect(matches.getAllByRole('link')[0]).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  expect(matches.getAllByRole('link')[1]).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Matches' })).toBeNull());
  expect(input).toHaveFocus();
  expect(input).toHaveValue('');
});

it('a second Enter opens the first of several matches', async () => {
  respondWith([order, other], []);
  const { user } = renderApp('/admin?tab=stock');
  await user.type(await field(), 'Customer{Enter}');
  await waitFor(() => expect(screen.getByRole('link', { name: /Order 00000001/ })).toHaveFocus());
  await user.keyboard('{Enter}');
  await expectSeen(() => screen.getByRole('dialog', { name: 'Order 00000001' }));
});
