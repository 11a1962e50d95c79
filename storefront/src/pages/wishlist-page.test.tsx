import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { WISHLIST_KEY } from '../features/wishlist/index.ts';
import { seriousViolations } from '../testing/axe.ts';
import { serverCart } from '../testing/handlers/cart.ts';
import { renderApp, expectSeen } from '../testing/render-app.tsx';

const storeWishlist = (...slugs: string[]) => localStorage.setItem(WISHLIST_KEY, JSON.stringify(slugs));

beforeEach(() => storeWishlist('chitenge-shirt-2', 'chitenge-shirt-1'));

it('shows the newest product first, and adds to the cart', async () => {
  const { user } = renderApp('/wishlist');
  await expectSeen(() => screen.getByRole('heading', { level: 1, name: 'Wishlist' }));
  await screen.findByRole('link', { name: 'Chitenge Shirt 2' });
  const cards = screen.getAllByRole('article').map((card) => card.querySelector('h3')?.textContent);
  expect(cards).toEqual(['Chitenge Shirt 2', 'Chitenge Shirt 1']);
  expect(await seriousViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Add to Cart Chitenge Shirt 1' }));
  await expectSeen(() => screen.getByText('Added to cart'));
  expect(serverCart()).toHaveLength(1);
});

it('removes products until it is empty', async () => {
  const { user } = renderApp('/wishlist');
  await user.click(await screen.findByRole('button', { name: 'Remove Chitenge Shirt 2 from Wishlist' }));
  await user.click(screen.getByRole('button', { name: 'Remove Chitenge Shirt 1 from Wishlist' }));
  await expectSeen(() => screen.getByText('Your wishlist is empty'));
  expect(screen.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/products');
  expect(await screen.findByRole('region', { name: 'Popular now' })).toBeVisible();
});

it('follows another tab', async () => {
  renderApp('/wishlist');
  await screen.findByRole('link', { name: 'Chitenge Shirt 2' });
  act(() => {
    storeWishlist('chitenge-shirt-1');
    window.dispatchEvent(new StorageEvent('storage', { key: WISHLIST_KEY }));
  });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Chitenge Shirt 2' })).toBeNull());
});

it('shows a notice for a product that is no longer sold', async () => {
  storeWishlist('gone-dress');
  const { user } = renderApp('/wishlist');
  await expectSeen(() => screen.getByText('“gone dress” is no longer sold.'));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await expectSeen(() => screen.getByText('Your wishlist is empty'));
});
