import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../testing/answer.ts';
import { seriousViolations } from '../testing/axe.ts';
import { renderApp, expectSeen } from '../testing/render-app.tsx';

it('shows the featured products and three values', async () => {
  renderApp('/lookbook');
  await expectSeen(() => screen.getByRole('heading', { level: 1, name: 'Fall/Winter Lookbook 2024' }));
  const looks = await screen.findAllByRole('link', { name: /^Chitenge Shirt/ });
  expect(looks.map((look) => look.getAttribute('href'))).toEqual(
    [1, 2, 3, 4, 5, 6].map((n) => `/product/chitenge-shirt-${n}`),
  );
  for (const value of ['Made here', 'Real wax', 'Fair'])
    await expectSeen(() => screen.getByRole('heading', { level: 2, name: value }));
  expect(screen.getByRole('link', { name: 'Explore Collection' })).toHaveAttribute('href', '/products');
  await waitFor(() => expect(document.title).toBe('Fall/Winter Lookbook 2024 – Chitenge'));
  expect(await seriousViolations()).toEqual([]);
});

it('links to all products when no product is featured', async () => {
  answer('get', '/api/products', []);
  renderApp('/lookbook');
  await expectSeen(() => screen.getByText('No featured products available at the moment.'));
  expect(screen.getByRole('link', { name: 'Browse All Products' })).toHaveAttribute('href', '/products');
});
