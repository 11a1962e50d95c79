/** Pages with personal content render on the server and hydrate without differences. */
import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Providers } from '../app/providers.tsx';
import { SAVED_FIELDS_KEY } from '../features/checkout/index.ts';
import { wishlistStore } from '../features/wishlist/index.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { buildCartLine, setCart } from '../testing/handlers/cart.ts';
import { ORDER_ID } from '../testing/handlers/orders.ts';
import { server } from '../testing/server.ts';
import { Component as Cart } from './cart-page.tsx';
import { Component as Checkout } from './checkout-page.tsx';
import { Component as Order } from './order-page.tsx';
import { Component as Product } from './product-page.tsx';
import { Component as Wishlist } from './wishlist-page.tsx';

function tree(url: string, Page: ComponentType) {
  return (
    <Providers queryClient={createQueryClient()}>
      <MemoryRouter initialEntries={[url]}>
        <Routes>
          <Route path={SHOP_PAGES.order.path} Component={Page} />
          <Route path={SHOP_PAGES.product.path} Component={Page} />
          <Route path="*" Component={Page} />
        </Routes>
      </MemoryRouter>
    </Providers>
  );
}

it.each([
  ['/cart', Cart],
  ['/checkout', Checkout],
  [`/orders/${ORDER_ID}`, Order],
  ['/product/chitenge-shirt-1', Product],
  ['/wishlist', Wishlist],
])('%s sends no request while it renders to text, and hydrates that text', async (url, Page) => {
  setCart(buildCartLine(1));
  wishlistStore.toggle('chitenge-shirt-1');
  sessionStorage.setItem(SAVED_FIELDS_KEY, '{}');
  const requests: string[] = [];
  const differences: unknown[] = [];
  server.events.on('request:start', ({ request }) => requests.push(request.url));

  const html = renderToString(tree(url, Page));
  await new Promise<void>((resolve) => void setTimeout(resolve));
  expect(requests).toEqual([]);

  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  const root = await act(async () =>
    hydrateRoot(container, tree(url, Page), { onRecoverableError: (error) => differences.push(error) }),
  );
  expect(differences).toEqual([]);
  act(() => root.unmount());
  container.remove();
  server.events.removeAllListeners();
});
