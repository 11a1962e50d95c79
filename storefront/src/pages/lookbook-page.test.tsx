import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { seriousViolations } from '../testing/axe.ts';
import { renderApp } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';

it('shows the featured products and three values', async () => {
  renderApp('/lookbook');
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Fall/Winter Lookbook 2024' })).toBeVisible(),
  );
  const looks = await screen.findAllByRole('link', { name: /^Chitenge Shirt/ });
  expect(looks.map((look) => look.getAttribute('href'))).toEqual(
    [1, 2, 3, 4, 5, 6].map((n) => `/product/chitenge-shirt-${n}`),
  );
  for (const value of ['Made here', 'Real wax', 'Fair'])
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: value })).toBeVisible());
  expect(screen.getByRole('link', { name: 'Explore Collection' })).toHaveAttribute('href', '/products');
  await waitFor(() => expect(document.title).toBe('Fall/Winter Lookbook 2024 – Chitenge'));
  expect(await seriousViolations()).toEqual([]);
});

it('links to all products when no product is featured', async () => {
  server.use(http.get('*/api/products', () => HttpResponse.json([])));
  renderApp('/lookbook');
  await waitFor(() =>
    expect(screen.getByText('No featured products available at the moment.')).toBeVisible(),
  );
  expect(screen.getByRole('link', { name: 'Browse All Products' })).toHaveAttribute('href', '/products');
});

it.each([
  ['*/api/products', 'Failed to fetch products'],
  ['*/api/pages/lookbook', 'This page could not be loaded'],
])('shows an error when %s fails: "%s", and retries', async (path, title) => {
  server.use(http.get(path, () => new HttpResponse(null, { status: 500 }), { once: true }));
  const { user } = renderApp('/lookbook');
  await waitFor(() => expect(screen.getByText(title)).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
});
