import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { seriousViolations } from '../testing/axe.ts';
import { renderApp } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';

it('shows the hero with two links', async () => {
  renderApp('/');
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'New Season Collection' })).toBeVisible(),
  );
  expect(screen.getByRole('link', { name: 'Shop Collection' })).toHaveAttribute('href', '/products');
  expect(screen.getByRole('link', { name: 'View Lookbook' })).toHaveAttribute('href', '/lookbook');
  await waitFor(() => expect(document.title).toBe('Cut in Lusaka – Chitenge'));
});

it('shows a tile for each category', async () => {
  renderApp('/');
  const main = within(await screen.findByRole('main'));
  for (const [name, slug] of [
    ['Men', 'men'],
    ['Women', 'women'],
    ['Accessories', 'accessories'],
  ] as const)
    expect(await main.findByRole('link', { name })).toHaveAttribute('href', `/products/${slug}`);
});

it('shows no tile for a category without products', async () => {
  const category = { description: null, imageUrl: null, imagePreview: null };
  const categories = [
    { ...category, id: '1', name: 'Denim', slug: 'denim', hasProducts: false },
    { ...category, id: '2', name: 'Kaftans', slug: 'kaftans', hasProducts: true },
  ];
  server.use(http.get('*/api/categories', () => HttpResponse.json(categories)));
  renderApp('/');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Kaftans' })).toBeVisible());
  expect(screen.queryByRole('link', { name: 'Denim' })).toBeNull();
});

it('shows featured products and newsletter without serious axe violations', async () => {
  renderApp('/');
  expect(await screen.findByRole('link', { name: 'Chitenge Shirt 1' })).toHaveAttribute(
    'href',
    '/product/chitenge-shirt-1',
  );
  expect(screen.getAllByRole('article')).toHaveLength(6);
  await waitFor(() => expect(screen.getByRole('region', { name: 'Stay in Style' })).toBeVisible());
  expect(await seriousViolations()).toEqual([]);
});

it('says when no product is featured', async () => {
  server.use(http.get('*/api/products', () => HttpResponse.json([])));
  renderApp('/');
  await waitFor(() =>
    expect(screen.getByText('No featured products available at the moment.')).toBeVisible(),
  );
});

it.each([
  ['*/api/products', 'Failed to fetch products'],
  ['*/api/categories', 'Categories could not be loaded'],
  ['*/api/pages/home', 'This page could not be loaded'],
])('shows an error when %s fails: "%s", and retries', async (path, title) => {
  server.use(http.get(path, () => new HttpResponse(null, { status: 500 }), { once: true }));
  const { user } = renderApp('/');
  await waitFor(() => expect(screen.getByText(title)).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  await waitFor(() => expect(screen.getByText('New Season Collection')).toBeVisible());
});
