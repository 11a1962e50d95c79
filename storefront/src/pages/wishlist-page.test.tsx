import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { WISHLIST_KEY } from '../features/wishlist/wishlist-store.ts';
import { seriousFindings } from '../testing/axe.ts';
import { cartOnServer } from '../testing/handlers/cart.ts';
import { renderApp } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';

const wish = (...slugs: string[]) => localStorage.setItem(WISHLIST_KEY, JSON.stringify(slugs));

beforeEach(() => wish('chitenge-shirt-2', 'chitenge-shirt-1'));

it('shows what was put aside, the newest first; axe finds nothing serious', async () => {
  renderApp('/wishlist');
  expect(await screen.findByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible();
  await screen.findByRole('link', { name: 'Chitenge Shirt 2' });
  const cards = screen.getAllByRole('article').map((card) => card.querySelector('h3')?.textContent);
  expect(cards).toEqual(['Chitenge Shirt 2', 'Chitenge Shirt 1']);
  expect(await seriousFindings()).toEqual([]);
});

it('adds to the cart', async () => {
  const { user } = renderApp('/wishlist');
  await user.click(await screen.findByRole('button', { name: 'Add to Cart Chitenge Shirt 1' }));
  expect(await screen.findByText('Added to cart')).toBeVisible();
  expect(cartOnServer()).toHaveLength(1);
});

it('takes off until it is empty', async () => {
  const { user } = renderApp('/wishlist');
  await user.click(await screen.findByRole('button', { name: 'Remove Chitenge Shirt 2 from Wishlist' }));
  await user.click(screen.getByRole('button', { name: 'Remove Chitenge Shirt 1 from Wishlist' }));
  expect(await screen.findByText('Your wishlist is empty')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/products');
});

it('follows another tab', async () => {
  renderApp('/wishlist');
  await screen.findByRole('link', { name: 'Chitenge Shirt 2' });
  act(() => {
    wish('chitenge-shirt-1');
    window.dispatchEvent(new StorageEvent('storage', { key: WISHLIST_KEY }));
  });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Chitenge Shirt 2' })).toBeNull());
});

it('says what is no longer sold', async () => {
  wish('gone-dress');
  const { user } = renderApp('/wishlist');
  expect(await screen.findByText('“gone dress” is no longer sold.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Your wishlist is empty')).toBeVisible();
});

it('says when something could not be loaded, and tries again', async () => {
  wish('chitenge-shirt-1');
  server.use(http.get('*/api/products/:slug', () => HttpResponse.error(), { once: true }));
  const { user } = renderApp('/wishlist');
  expect(await screen.findByText('Some products could not be loaded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Chitenge Shirt 1' })).toBeVisible();
});
