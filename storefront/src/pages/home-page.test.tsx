import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../testing/answer.ts';
import { toProductCard } from '@chitenge/contract/product-card';
import { seriousViolations } from '../testing/axe.ts';
import { catalogueHandlers } from '../testing/handlers/catalogue.ts';
import { DELIVERY_METHODS } from '../testing/handlers/delivery.ts';
import { storeSettings } from '../testing/handlers/pages.ts';
import { buildProduct } from '../testing/handlers/products.ts';
import { renderApp, expectSeen } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';

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

it('says that cards are taken once they are', async () => {
  renderApp('/', { ...storeSettings, payPage: 'Card' });
  await expectSeen(() => screen.getByText('Pay by MTN, Airtel, Zamtel or card'));
});

it('says how to pay, what delivery costs and how long goods can come back, and what is on sale', async () => {
  server.use(...catalogueHandlers(undefined, DELIVERY_METHODS));
  answer('get', '/api/products', [toProductCard(buildProduct(1, { originalPrice: '500.00' }))]);
  renderApp('/', { ...storeSettings, returnDays: 14 });
  await expectSeen(() => screen.getByText('Pay by MTN, Airtel or Zamtel'));
  expect(await screen.findByRole('link', { name: 'Delivery from K35.00' })).toHaveAttribute(
    'href',
    '/pages/delivery',
  );
  expect(screen.getByText('14 days to exchange or return')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Everything on sale' })).toHaveAttribute(
    'href',
    '/products?onSale=true',
  );
});

it('promises no return in a shop that takes nothing back', async () => {
  renderApp('/', { ...storeSettings, returnDays: 0 });
  await expectSeen(() => screen.getByText('Shipping: Free'));
  expect(screen.queryByText(/to exchange or return/)).toBeNull();
  expect(screen.queryByRole('heading', { name: 'On sale' })).toBeNull();
});
