/** What a page says when the shop cannot be read: once for each read that a page waits for. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../testing/answer.ts';
import { catalogueHandlers } from '../testing/handlers/catalogue.ts';
import { buildCartLine, setCart } from '../testing/handlers/cart.ts';
import { DELIVERY_METHODS } from '../testing/handlers/delivery.ts';
import { ORDER_ID } from '../testing/handlers/orders.ts';
import { renderApp, expectSeen } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';

it.each([
  ['/', '/api/products', 'Failed to fetch products', 'Chitenge Shirt 1'],
  ['/', '/api/categories', 'Categories could not be loaded', 'Women'],
  ['/', '/api/pages/home', 'This page could not be loaded', 'New Season Collection'],
  ['/lookbook', '/api/products', 'Failed to fetch products', 'Chitenge Shirt 1'],
  ['/lookbook', '/api/pages/lookbook', 'This page could not be loaded', 'Made here'],
  ['/products', '/api/products', 'Failed to fetch products', 'Chitenge Shirt 24'],
  ['/product/chitenge-shirt-1', '/api/products/:slug', 'The product could not be loaded.', 'Product Details'],
  ['/wishlist', '/api/products/:slug', 'Some products could not be loaded.', 'Chitenge Shirt 1'],
  ['/cart', '/api/cart', 'Failed to fetch cart', 'Chitenge Shirt 1'],
  ['/checkout', '/api/delivery-methods', 'The delivery options could not be loaded.', /^Enter your city/],
  ['/orders', '/api/session/orders', 'Your orders could not be loaded.', 'No orders yet'],
  [`/orders/${ORDER_ID}`, '/api/orders/:id', 'The order could not be loaded.', 'Your items'],
  ['/pages/delivery', '/api/content-pages/:slug', 'This page could not be loaded', 'Fees'],
  ['/admin', '/api/admin/session', 'The back office cannot be reached', 'No orders yet.'],
  ['/admin', '/api/admin/summary', 'Failed to fetch the summary', 'Total Products'],
  ['/admin', '/api/orders', 'Failed to fetch orders', 'No orders yet.'],
  ['/admin?tab=setup', '/api/admin/setup', 'Failed to fetch the checklist', 'Everything is done.'],
])('%s says that %s failed: "%s", and another try shows "%s"', async (url, path, words, text) => {
  localStorage.setItem('chitenge-wishlist', '["chitenge-shirt-1"]');
  setCart(buildCartLine(1));
  const catalogue = catalogueHandlers(undefined, DELIVERY_METHODS);
  server.use(...catalogue);
  answer('get', path, 500);
  const { user } = renderApp(url);
  await expectSeen(() => screen.getByText(words));
  server.resetHandlers();
  server.use(...catalogue);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  await waitFor(() => expect(screen.queryAllByText(text)).not.toHaveLength(0));
});
