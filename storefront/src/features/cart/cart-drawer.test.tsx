import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { seriousViolations } from '../../testing/axe.ts';
import { buildCartLine, setCart } from '../../testing/handlers/cart.ts';
import { catalogueHandlers } from '../../testing/handlers/catalogue.ts';
import { renderApp, renderAppInBrowser, expectSeen } from '../../testing/render-app.tsx';
import { sentRequests } from '../../testing/sent-requests.ts';
import { server } from '../../testing/server.ts';

async function openDrawer() {
  const app = renderApp('/wishlist');
  await app.user.click(await screen.findByRole('button', { name: /cart/i }));
  return { ...app, drawer: within(await screen.findByRole('dialog', { name: 'Your cart' })) };
}

it('lists the lines, links to the checkout and has no serious accessibility violations', async () => {
  setCart(buildCartLine(1, { quantity: 2 }), buildCartLine(2));
  const { drawer, user, router } = await openDrawer();
  const shirt = within(await drawer.findByRole('listitem', { name: 'Chitenge Shirt 1' }));
  expect(shirt.getByText('Size: M')).toBeVisible();
  expect(shirt.getByText('Colour: Navy')).toBeVisible();
  expect(shirt.getByText('K698.00')).toBeVisible();
  expect(drawer.getByText('K1047.00')).toBeVisible();
  expect(sentRequests('GET', '/api/discounts')).toEqual([]);
  expect(await seriousViolations()).toEqual([]);
  await user.click(drawer.getByRole('link', { name: 'Proceed to Checkout' }));
  await expectSeen(() => screen.getByRole('heading', { level: 1, name: 'Checkout' }));
  expect(router.state.location.pathname).toBe('/checkout');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows the discount of an applied code, in the lines of the cart page', async () => {
  localStorage.setItem('chitenge-discount-code', '"WELCOME10"');
  server.use(...catalogueHandlers(undefined, [], true));
  setCart(buildCartLine(1, { quantity: 2 }));
  const { drawer } = await openDrawer();
  await expectSeen(() => drawer.getByText('Discount (WELCOME10)'));
  expect(drawer.getByText('−K69.80')).toBeVisible();
  expect(drawer.getByText('K628.20')).toBeVisible();
});

it('dismisses the toast of an addition when it opens', async () => {
  const { user } = renderApp('/products');
  const card = within((await screen.findAllByRole('article'))[0] ?? document.body);
  await user.click(card.getByRole('button', { name: /^Add to Cart/ }));
  await expectSeen(() => screen.getByText('Added to cart'));
  await user.click(screen.getByRole('button', { name: 'Cart, 1 item' }));
  await expectSeen(() => screen.getByRole('dialog', { name: 'Your cart' }));
  expect(screen.queryByText('Added to cart')).toBeNull();
});

it('closes on Escape and returns the focus', async () => {
  const { user } = await openDrawer();
  await expectSeen(() => screen.getByText('Your cart is empty'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: /^Cart,/ })).toHaveFocus());
});

it('closes when the shopper goes back to another page', async () => {
  const { user } = renderAppInBrowser('/wishlist');
  await user.click(screen.getByRole('link', { name: 'Lookbook' }));
  await expectSeen(() => screen.getByRole('heading', { level: 1, name: 'Fall/Winter Lookbook 2024' }));
  await user.click(screen.getByRole('button', { name: /cart/i }));
  await screen.findByRole('dialog', { name: 'Your cart' });
  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expectSeen(() => screen.getByRole('heading', { level: 1, name: 'Wishlist' }));
});
