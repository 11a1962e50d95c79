import { CLIENT_ONLY_TITLES } from '@chitenge/contract/client-only-titles';
import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { keysOf } from '@chitenge/contract/typed-entries';
import { waitFor } from '@testing-library/react';
import { delay, http } from 'msw';
import { expect, it } from 'vitest';
import { storeSettings } from '../testing/handlers/pages.ts';
import { renderApp } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';

// The page of an order has the order's number in its title.
const names = keysOf(CLIENT_ONLY_TITLES).filter((name) => name !== 'order');

it.each(names)('the page %s has the title of the server’s document', async (name) => {
  // The page of the newsletter confirms the token of its link.
  server.use(http.post('*/api/newsletter/links', () => delay('infinite')));
  renderApp(SHOP_PAGES[name].path.replace(/:\w+/, '00000000-0000-4000-8000-000000000001'));
  const title = `${CLIENT_ONLY_TITLES[name]} – ${storeSettings.storeName}`;
  await waitFor(() => expect(document.title).toBe(title));
});
