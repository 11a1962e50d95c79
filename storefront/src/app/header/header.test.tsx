import type { StoreSettings } from '@chitenge/contract/page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildCartLine, setCart } from '../../testing/handlers/cart.ts';
import { storeSettings } from '../../testing/handlers/pages.ts';
import { renderApp, renderAppInBrowser, textsOf } from '../../testing/render-app.tsx';

const NOT_FOUND = '/no-such-page';

/** jsdom applies no media queries, so the links and the search of wide screens count as hidden. */
const INCLUDE_HIDDEN = { hidden: true };

async function header() {
  const app = renderApp(NOT_FOUND);
  await screen.findByText('404 Page Not Found');
  return { ...app, banner: within(screen.getByRole('banner')) };
}

describe('the header', () => {
  it('links to the home page and to every part of the shop', async () => {
    const { banner } = await header();
    const links = banner
      .getAllByRole('link', INCLUDE_HIDDEN)
      .map((link) => [link.textContent || link.ariaLabel, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Men', '/products/men'],
      ['Women', '/products/women'],
      ['Accessories', '/products/accessories'],
      ['Lookbook', '/lookbook'],
      ['Admin', '/admin'],
      ['Chitenge', '/'],
      ['Wishlist', '/wishlist'],
    ]);
  });

  it('has the links that the shop sends', () => {
    const linksOf = (menu: StoreSettings['menu']) => {
      const { unmount } = renderAppInBrowser(NOT_FOUND, { ...storeSettings, menu });
      const targets = (['banner', 'contentinfo'] as const)
        .flatMap((role) => within(screen.getByRole(role)).getAllByRole('link', INCLUDE_HIDDEN))
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => href.startsWith('/products'));
      unmount();
      return targets;
    };
    expect(linksOf([{ to: '/products/hats', label: 'Hats' }])).toEqual([
      '/products/hats',
      '/products/hats',
      '/products?featured=true',
    ]);
    expect(linksOf([])).toEqual(['/products?featured=true']);
  });

  it('searches for the trimmed text', async () => {
    const { banner, user, router } = await header();
    await user.type(
      banner.getByRole('combobox', { name: 'Search products', ...INCLUDE_HIDDEN }),
      '  red & blue  {Enter}',
    );
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/products', search: '?search=red+%26+blue' }),
    );
  });

  it.each(['', '   '])('ignores a search for "%s"', async (text) => {
    const { banner, user, router } = await header();
    await user.type(banner.getByRole('combobox', INCLUDE_HIDDEN), `${text}{Enter}`);
    expect(router.state.location.pathname).toBe(NOT_FOUND);
  });

  it('counts the units in the cart', async () => {
    setCart(buildCartLine(1, { quantity: 2 }), buildCartLine(2, { quantity: 3 }));
    const { banner } = await header();
    expect(await banner.findByRole('button', { name: 'Cart, 5 items' })).toHaveTextContent('5');
    expect(banner.getByRole('status')).toHaveTextContent('5 items in the cart');
  });
});

describe('the search of narrow screens', () => {
  it('opens with the focus in its field, searches, and closes', async () => {
    const { banner, user, router } = await header();
    await user.click(banner.getAllByRole('button', { name: 'Search' })[0] ?? document.body);
    const dialog = within(await screen.findByRole('dialog', { name: 'Search' }));
    const field = dialog.getByRole('combobox', { name: 'Search products' });
    await waitFor(() => expect(field).toHaveFocus());
    expect(dialog.queryByRole('navigation')).toBeNull();
    await user.keyboard('shirt{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(router.state.location.search).toBe('?search=shirt'));
  });

  it('keeps what is typed before it has opened', async () => {
    const { banner } = await header();
    const [button = document.body] = banner.getAllByRole('button', { name: 'Search' });
    button.focus();
    fireEvent.click(button);
    for (const key of 'red bag') fireEvent.keyDown(document.activeElement ?? button, { key });
    const dialog = within(await screen.findByRole('dialog', { name: 'Search' }));
    const field = dialog.getByRole('combobox', { name: 'Search products' });
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('red bag');
  });

  it('returns the focus when it closes', async () => {
    const { banner, user } = await header();
    const [button = document.body] = banner.getAllByRole('button', { name: 'Search' });
    await user.click(button);
    await screen.findByRole('dialog', { name: 'Search' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  });
});

describe('the mobile menu', () => {
  async function menu() {
    const app = await header();
    await app.user.click(app.banner.getByRole('button', { name: 'Menu' }));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Menu' })) };
  }

  it('has the same links and those of customer service, and closes when the shopper follows one', async () => {
    const { dialog, user, router } = await menu();
    expect(textsOf(dialog.getAllByRole('link'))).toBe(
      'Men | Women | Accessories | Lookbook | Track an order | Wishlist | Delivery | Admin',
    );
    await user.click(dialog.getByRole('link', { name: 'Lookbook' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(router.state.location.pathname).toBe('/lookbook'));
  });
});
