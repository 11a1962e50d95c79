import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { seriousViolations } from '../testing/axe.ts';
import { setSessionOrders } from '../testing/handlers/cart.ts';
import { buildOrderSummary, ORDER_ID } from '../testing/handlers/orders.ts';
import { renderApp, expectSeen } from '../testing/render-app.tsx';

const ORDER = buildOrderSummary({ createdAt: '2026-11-21T23:30:00.000Z' });

it('lists the orders without serious axe violations', async () => {
  setSessionOrders(ORDER, {
    ...ORDER,
    id: '00000000-0000-4000-a000-000056785678',
    status: 'cancelled',
    unitCount: 1,
  });
  renderApp('/orders');
  const list = within(await screen.findByRole('list', { name: 'Your orders' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first).toHaveTextContent('Order 1234abcd22 November 2026, 2 itemsReceived. Not paid yet.K698.00');
  expect(second).toHaveTextContent('1 itemCancelled. Nothing to pay.');
  expect(list.getByRole('link', { name: 'Order 1234abcd' })).toHaveAttribute('href', `/orders/${ORDER_ID}`);
  expect(await seriousViolations()).toEqual([]);
});

it('links to the orders while the browser has any', async () => {
  setSessionOrders(ORDER);
  const { user, router } = renderApp('/orders');
  await screen.findByRole('list', { name: 'Your orders' });
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'Your orders' })).toHaveAttribute('href', '/orders');
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(menu.getByRole('link', { name: 'Your orders' })).toBeVisible();
  await user.keyboard('{Escape}');
  void router.navigate('/cart');
  await expectSeen(() => screen.getByText('Your cart is empty'));
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Your orders' })).toBeVisible();
});

it('says when there are no orders, and removes the links', async () => {
  localStorage.setItem('chitenge-has-orders', 'true');
  const { user } = renderApp('/orders');
  await expectSeen(() => screen.getByText('No orders yet'));
  expect(await screen.findByRole('region', { name: 'Popular now' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  await waitFor(() => expect(menu.queryByRole('link', { name: 'Your orders' })).toBeNull());
});

it('forgets the shopper after a confirmation', async () => {
  const replace = vi.fn<(url: string) => void>();
  const { href, origin, pathname, search, hash } = location;
  vi.stubGlobal('location', { href, origin, pathname, search, hash, replace });
  localStorage.setItem('chitenge-wishlist', '["shirt"]');
  sessionStorage.setItem('chitenge-checkout', '{}');
  const { user } = renderApp('/orders');
  await user.click(await screen.findByRole('button', { name: 'Forget me on this phone' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Forget me' }));
  await user.click(dialog.getByRole('button', { name: 'Forget me' }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  vi.unstubAllGlobals();
});
