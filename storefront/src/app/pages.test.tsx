import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { screen } from '@testing-library/react';
import { it, vi } from 'vitest';
import { answer } from '../testing/answer.ts';
import { expectConsoleErrors } from '../testing/console-errors.ts';
import { expectSeen, renderApp } from '../testing/render-app.tsx';
import { matchPage } from './pages.ts';

it('a page whose script was lost with the connection is asked for again at the next visit', async () => {
  expectConsoleErrors();
  answer('get', '/readyz', 'lost');
  const { page } = matchPage(SHOP_PAGES.lookbook.path);
  // Another test file may have loaded it.
  delete page.module;
  delete page.loading;
  const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  vi.spyOn(page, 'load').mockImplementationOnce(lost).mockImplementationOnce(lost);
  const { router } = renderApp('/cart');
  await screen.findByRole('heading', { level: 1, name: 'Shopping Cart' });
  void router.navigate('/lookbook');
  await screen.findByRole('heading', { level: 1, name: 'Something went wrong' });
  void router.navigate('/lookbook');
  await expectSeen(() => screen.getByRole('heading', { level: 1, name: 'Fall/Winter Lookbook 2024' }));
});
