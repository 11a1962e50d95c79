import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../testing/answer.ts';
import { seriousViolations } from '../testing/axe.ts';
import { renderApp, expectSeen } from '../testing/render-app.tsx';

it('shows the hero with two links, categories, featured products and newsletter', async () => {
  renderApp('/');
  await expectSeen(() => screen.getByRole('heading', { level: 1, name: 'New Season Collection' }));
  const main = within(await screen.findByRole('main'));
  for (const [name, href] of [
    ['Shop Collection', '/products'],
    ['View Lookbook', '/lookbook'],
    ['Men', '/products/men'],
    ['Women', '/products/women'],
    ['Accessories', '/products/accessories'],
    ['Chitenge Shirt 1', '/product/chitenge-shirt-1'],
  ] as const)
    expect(await main.findByRole('link', { name })).toHaveAttribute('href', href);
  expect(screen.getAllByRole('article')).toHaveLength(6);
  await expectSeen(() => screen.getByRole('region', { name: 'Stay in Style' }));
  await waitFor(() => expect(document.title).toBe('Cut in Lusaka – Chitenge'));
  expect(await seriousViolations()).toEqual([]);
});

it('shows no tile for a category without products', async () => {
  const category = { description: null, imageUrl: null, imagePreview: null };
  const categories = [
    { ...category, id: '1', name: 'Denim', slug: 'denim', hasProducts: false },
    { ...category, id: '2', name: 'Kaftans', slug: 'kaftans', hasProducts: true },
  ];
  answer('get', '/api/categories', categories);
  renderApp('/');
  await expectSeen(() => screen.getByRole('link', { name: 'Kaftans' }));
  expect(screen.queryByRole('link', { name: 'Denim' })).toBeNull();
});
