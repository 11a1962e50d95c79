import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expectConsoleErrors } from '../testing/console-errors.ts';
import { renderApp, expectSeen } from '../testing/render-app.tsx';

describe('the footer', () => {
  it('links to the categories and sale items, and has a copyright line', async () => {
    renderApp('/no-such-page');
    const footer = within(await screen.findByRole('contentinfo'));
    const shop = within(footer.getByRole('navigation', { name: 'Shop' }));
    expect(shop.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Men', '/products/men'],
      ['Women', '/products/women'],
      ['Accessories', '/products/accessories'],
      ['Sale Items', '/products?featured=true'],
    ]);
    const linksIn = (name: string) =>
      within(footer.getByRole('navigation', { name }))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(linksIn('Customer Service')).toEqual([
      ['Track an order', '/track'],
      ['Your orders', '/orders'],
      ['Delivery', '/pages/delivery'],
    ]);
    expect(linksIn('Company')).toEqual([['About Us', '/pages/about']]);
    expect(footer.getByText(/^© \d{4} Chitenge\. All rights reserved\.$/)).toBeInTheDocument();
  });

  it('is missing in the back office', async () => {
    renderApp('/admin');
    await expectSeen(() => screen.getByRole('heading', { level: 1, name: 'Admin Dashboard' }));
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });
});

describe('a navigation', () => {
  it("has a skip link for the keyboard, and moves the focus to the new page's heading", async () => {
    const { user } = renderApp('/no-such-page');
    await screen.findByText('404 Page Not Found');
    expect(document.body).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
    await user.click(
      within(screen.getByRole('banner')).getByRole('link', { name: 'Lookbook', hidden: true }),
    );
    const heading = await screen.findByRole('heading', { level: 1, name: 'Fall/Winter Lookbook 2024' });
    await waitFor(() => expect(heading).toHaveFocus());
  });
});

it('a page that fails shows the error page', async () => {
  expectConsoleErrors();
  vi.spyOn(URLSearchParams.prototype, 'get').mockImplementation(() => {
    throw new Error('broken');
  });
  renderApp('/products');
  await expectSeen(() => screen.getByRole('heading', { level: 1, name: 'Something went wrong' }));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
});

it('is that of the shop where an address below /admin leads to nothing', async () => {
  renderApp('/admin/no/such/page');
  await screen.findByRole('heading', { name: '404 Page Not Found' });
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
});
