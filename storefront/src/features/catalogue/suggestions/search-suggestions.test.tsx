import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { toProductCard } from '@chitenge/contract/product-card';
import { answer } from '../../../testing/answer.ts';
import { seriousViolations } from '../../../testing/axe.ts';
import { renderApp, expectSeen } from '../../../testing/render-app.tsx';
import { sentRequests } from '../../../testing/sent-requests.ts';
import { buildProduct } from '../../../testing/handlers/products.ts';
import { WISHLIST_KEY } from '../../wishlist/index.ts';
import { RECENT_SEARCHES_KEY, recentSearches, recordSearch } from './recent-searches.ts';
import { fill } from '../../../testing/fill.ts';

/** Types into the menu's field, because jsdom hides the desktop's. */
async function typeInMenu(text: string) {
  const app = renderApp('/no/such/page');
  await app.user.click(await screen.findByRole('button', { name: 'Menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  const field = menu.getByRole('combobox', { name: 'Search products' });
  await app.user.type(field, text);
  const requests = () =>
    sentRequests('GET', '/api/products')
      .map(({ url }) => url)
      .filter((url) => url.includes('search='));
  return { ...app, requests, field, options: () => menu.findAllByRole('option') };
}

const names = (options: HTMLElement[]) => options.map(({ textContent }) => textContent);

describe('search suggestions', () => {
  it('show six products and a link to all results after one debounced call', async () => {
    const { options, requests, field } = await typeInMenu('  shirt ');
    expect(names(await options())).toEqual([
      ...[1, 2, 3, 4, 5, 6].map((n) => `Chitenge Shirt ${n}K349.00`),
      'All results for “shirt”',
    ]);
    expect(requests()).toEqual(['/api/products?search=shirt&view=card&limit=6&offset=0']);
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('6 of 30 products. Use the arrow keys to reach them.')).toBeInTheDocument();
    const [first] = await options();
    expect(first?.querySelector('img')?.srcset).toContain('w160');
    expect(await seriousViolations()).toEqual([]);
  });

  it('show categories by name before the products', async () => {
    const { options, user, router } = await typeInMenu('wom');
    const [first] = await options();
    expect(first).toHaveTextContent("Women's");
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/products/women'));
  });

  it('show the pages of the shop that the text is about first', async () => {
    const { options, user, router } = await typeInMenu('delivery to ndola');
    await waitFor(async () => expect(names(await options())[0]).toBe('Delivery'));
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/pages/delivery'));
  });

  it('show no category without products', async () => {
    const category = { description: null, imageUrl: null, imagePreview: null };
    const categories = [
      { ...category, id: '1', name: 'Shirt Dresses', slug: 'shirt-dresses', hasProducts: false },
      { ...category, id: '2', name: 'Shirts', slug: 'shirts', hasProducts: true },
    ];
    answer('get', '/api/categories', categories);
    const { options } = await typeInMenu('shirt');
    await waitFor(async () =>
      expect(names(await options()).slice(0, 2)).toEqual(['Shirts', 'Chitenge Shirt 1K349.00']),
    );
  });

  it('cause no call for a single letter', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { requests, field, user } = await typeInMenu('s');
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(requests()).toEqual([]);
    await user.type(field, 'h');
    await waitFor(() => expect(requests()).toHaveLength(1));
  });

  it('can be cycled with the arrow keys, including the text, and chosen with Enter', async () => {
    const { options, field, user, router } = await typeInMenu('shirt');
    const [first, second, ...rest] = await options();
    const active = () => field.getAttribute('aria-activedescendant');
    await user.keyboard('{ArrowUp}');
    expect(active()).toBe(rest.at(-1)?.id);
    await user.keyboard('{ArrowDown}');
    expect(active()).toBeNull();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toBe(second?.id);
    expect(second).toHaveAttribute('aria-selected', 'true');
    expect(first).toHaveAttribute('aria-selected', 'false');
    expect(field).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/product/chitenge-shirt-2'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('run the whole search when the shopper presses the last one', async () => {
    const { options, user, router } = await typeInMenu('shirt 1');
    const all = (await options()).at(-1);
    await user.click(all ?? document.body);
    await waitFor(() => expect(router.state.location.search).toBe('?search=shirt+1'));
  });

  it('close on Escape, which keeps the menu and the text, and open again on the down arrow', async () => {
    const { options, field, user } = await typeInMenu('shirt');
    await options();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).toHaveValue('shirt');
    expect(field).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{ArrowDown}');
    expect(await options()).toHaveLength(7);
    expect(field).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{Escape}{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('show a message when no product matches', async () => {
    await typeInMenu('gumboots');
    await expectSeen(() => screen.getByText('No products match “gumboots”.'));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('offer the whole search when the call fails', async () => {
    answer('get', '/api/products', 500);
    const { user, router } = await typeInMenu('sh');
    answer('get', '/api/products', 500);
    await user.keyboard('irt');
    expect(names(await screen.findAllByRole('option'))).toEqual(['All results for “shirt”']);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?search=shirt'));
  });
});

describe('before typing', () => {
  async function openSearch() {
    const app = renderApp('/no/such/page');
    const [button = document.body] = await screen.findAllByRole('button', { name: 'Search' });
    await app.user.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Search' }));
    return { ...app, dialog };
  }

  it('shows what was searched for here, the categories, what is on sale and what is liked', async () => {
    localStorage.setItem(RECENT_SEARCHES_KEY, JSON.stringify(['red dress', 'duku']));
    localStorage.setItem(WISHLIST_KEY, JSON.stringify(['chitenge-shirt-2']));
    answer('get', '/api/products', [toProductCard(buildProduct(1, { originalPrice: '500.00' }))]);
    const { dialog, user, router } = await openSearch();
    await waitFor(() =>
      expect(names(dialog.getAllByRole('option'))).toEqual([
        'red dress',
        'duku',
        'Men',
        'Women',
        'Accessories',
        'On sale',
        'Chitenge Shirt 2K349.00',
      ]),
    );
    expect(dialog.getByRole('group', { name: 'Searched here before' })).toBeVisible();
    expect(await seriousViolations()).toEqual([]);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?search=duku'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps what is searched for, each once and the latest first', async () => {
    const { dialog, user } = await openSearch();
    await user.type(dialog.getByRole('combobox'), 'Duku{Enter}');
    expect(recentSearches.get()).toEqual(['Duku']);
    for (const text of ['a', 'b', 'c', 'DUKU', 'd', 'e', 'f']) recordSearch(text);
    expect(recentSearches.get()).toEqual(['f', 'e', 'd', 'DUKU', 'c']);
  });

  it('closes with its window on Escape, and gives way to the suggestions', async () => {
    const { dialog, user } = await openSearch();
    await screen.findByRole('listbox', { name: 'Where to begin' });
    await fill(user, dialog.getByRole('combobox'), 'shirt');
    await screen.findByRole('listbox', { name: 'Suggestions' });
    expect(screen.queryByRole('listbox', { name: 'Where to begin' })).toBeNull();
    await user.clear(dialog.getByRole('combobox'));
    await screen.findByRole('listbox', { name: 'Where to begin' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
