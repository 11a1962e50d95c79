// cspell:ignore chitnege shrit عربي
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { productsQuery } from '../features/catalogue/index.ts';
import { answer } from '../testing/answer.ts';
import { seriousViolations } from '../testing/axe.ts';
import { catalogueHandlers } from '../testing/handlers/catalogue.ts';
import { storeSettings } from '../testing/handlers/pages.ts';
import { buildProductRow } from '../testing/handlers/products.ts';
import { renderApp, expectSeen } from '../testing/render-app.tsx';
import { sentRequests } from '../testing/sent-requests.ts';
import { server } from '../testing/server.ts';

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const chipNames = () =>
  screen.queryAllByRole('button', { pressed: false }).map(({ textContent }) => textContent);

afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
});

it.each([
  ['/products?featured=true', 'Featured Products'],
  ['/products?search=shirt+1', 'Search Results for "shirt 1"'],
])('the title of %s is "%s"', async (url, name) => {
  renderApp(url);
  expect(await title(name)).toBeVisible();
  await waitFor(() => expect(document.title).toBe(`${name} – Chitenge`));
  if (!url.includes('search')) return;
  await expectSeen(() => screen.getByText('Found 11 products matching your search'));
  expect(screen.getAllByRole('article')).toHaveLength(11);
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Best match');
});

describe('a search', () => {
  it('says how it was corrected, and links to the categories of the results', async () => {
    const { user, router } = renderApp('/products?search=chitnege+shrit&sort=name');
    expect(await screen.findByText(/Showing results for/)).toHaveTextContent(
      'Nothing matches “chitnege shrit” exactly. Showing results for chitenge shirt.',
    );
    expect(await title('Search Results for "chitnege shrit"')).toBeVisible();
    const links = within(await screen.findByRole('navigation', { name: 'Categories of the results' }));
    expect(links.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true');
    await user.click(links.getByRole('link', { name: /^Women's \(\d+\)$/ }));
    await waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: '/products/women',
        search: '?search=chitnege+shrit&sort=name',
      }),
    );
    expect(await links.findByRole('link', { name: /Women's/ })).toHaveAttribute('aria-current', 'true');
    expect(await seriousViolations()).toEqual([]);
  });

  it.each([
    [
      '/products?search=red+frock',
      'Showing dresses, red.',
      { correctedSearch: null, understoodSearch: 'dresses, red', unmetSearch: [] },
    ],
    [
      '/products?search=chitenge+dress+under+400',
      'Nothing matches “chitenge dress under 400” exactly: none under K400; the lowest is K640. Showing results for chitenge dress.',
      {
        correctedSearch: 'chitenge dress',
        understoodSearch: 'dresses, chitenge',
        unmetSearch: ['none under K400; the lowest is K640'],
      },
    ],
  ])('of %s says “%s”', async (url, text, meaning) => {
    const counts = { total: 8, sizes: [], colors: [], price: null, inStock: 8, onSale: 0, categories: [] };
    answer('get', '/api/facets', { ...counts, ...meaning });
    renderApp(url);
    expect(await screen.findByText(/^(?:Showing|Nothing matches)/)).toHaveTextContent(text);
  });

  it.each([
    ['عربي', /^The search does not know these letters/],
    ['nothing', /^Try a word for the goods/],
  ])('for “%s” without results says what to try', async (search, words) => {
    renderApp(`/products?search=${encodeURIComponent(search)}`);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it.each([
    ['delivery+fee', 'Delivery', '/pages/delivery'],
    ['Size+chart', 'Size Guide', '/pages/size-guide'],
    ['track+my+order', 'Track an order', '/track'],
  ])('%s links to the page "%s"', async (search, name, path) => {
    renderApp(`/products?search=${search}`);
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of the shop' }));
    expect(pages.getAllByRole('link')).toEqual([pages.getByRole('link', { name })]);
    expect(pages.getByRole('link', { name })).toHaveAttribute('href', path);
  });

  it('offers categories, popular goods and a chat with the shop when no product matches', async () => {
    renderApp('/products?search=nothing', { ...storeSettings, whatsappNumber: '+260971234567' });
    const popular = within(await screen.findByRole('region', { name: 'Popular now' }));
    expect(popular.getAllByRole('article').length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'Ask on WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('“nothing”')),
    );
    const categories = within(screen.getByRole('navigation', { name: 'Categories' }));
    expect(categories.getByRole('link', { name: 'Women' })).toHaveAttribute('href', '/products/women');
    expect(await seriousViolations()).toEqual([]);
  });
});

describe('chips', () => {
  it('leave out a category without products, unless it is chosen', async () => {
    server.use(...catalogueHandlers([buildProductRow(1)]));
    renderApp('/products?category=accessories');
    await waitFor(() =>
      expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('Accessories'),
    );
    expect(chipNames()).toEqual(['All', "Women's"]);
  });

  it.each(['/products?featured=true', '/products?search=shirt'])('do not appear on %s', async (url) => {
    renderApp(url);
    await screen.findAllByRole('article');
    expect(screen.queryByRole('button', { name: 'All' })).toBeNull();
  });

  it('filter and store the choice in the URL', async () => {
    const { user, router } = renderApp('/products');
    expect(await screen.findByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(chipNames()).toEqual(["Men's", "Women's", 'Accessories']));
    await user.click(await screen.findByRole('button', { name: "Women's" }));
    await screen.findByText('Showing 10 of 10');
    expect(router.state.location.search).toBe('?category=women');
    expect(await title('All Products')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All' }));
    await expectSeen(() => screen.getByText('Showing 24 of 30'));
    expect(router.state.location.search).toBe('');
    await act(async () => router.navigate(-1));
    expect(router.state.location.search).toBe('?category=women');
    expect(await screen.findByRole('button', { name: "Women's" })).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('the list', () => {
  it('loads more products while there are more', async () => {
    const { user } = renderApp('/products');
    expect(await screen.findAllByRole('article')).toHaveLength(24);
    const button = screen.getByRole('button', { name: 'Load More Products' });
    const response = Promise.withResolvers<void>();
    server.use(http.get('*/api/products', () => response.promise.then(() => undefined), { once: true }));
    await user.click(button);
    expect(await screen.findByRole('button', { name: 'Loading...' })).toHaveFocus();
    response.resolve();
    await expectSeen(() => screen.getByText('Showing 30 of 30'));
    expect(within(screen.getAllByRole('article').at(24) ?? button).getByRole('link')).toHaveFocus();
    expect(screen.getAllByRole('article')).toHaveLength(30);
    expect(screen.queryByRole('button', { name: 'Load More Products' })).toBeNull();
  });

  it('begins at the page of its URL, and leads to the first', async () => {
    const { user, router } = renderApp('/products?page=2');
    await expectSeen(() => screen.getByText('Showing 25 to 30 of 30'));
    expect(screen.getAllByRole('article')).toHaveLength(6);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'name');
    await expectSeen(() => screen.getByText('Showing 24 of 30'));
    expect(router.state.location.search).toBe('?sort=name');
    await act(async () => router.navigate('/products?page=2'));
    await user.click(await screen.findByRole('link', { name: 'From the first product' }));
    await expectSeen(() => screen.getByText('Showing 24 of 30'));
  });

  it('keeps its products when the next page fails, and retries', async () => {
    const { user } = renderApp('/products');
    await screen.findAllByRole('article');
    answer('get', '/api/products', 500, { once: true });
    await user.click(screen.getByRole('button', { name: 'Load More Products' }));
    await expectSeen(() => screen.getByText('Failed to fetch products'));
    expect(screen.getAllByRole('article')).toHaveLength(24);
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await expectSeen(() => screen.getByText('Showing 30 of 30'));
  });

  it('shows an error offline and loads when the connection is back', async () => {
    onlineManager.setOnline(false);
    answer('get', '/api/products', 'lost', { once: true });
    renderApp('/products');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch products');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
    onlineManager.setOnline(true);
    expect(await screen.findAllByRole('article')).toHaveLength(24);
  });

  it('keeps its pages for Back, after a quarter of an hour on another page', async () => {
    const { user, router } = renderApp('/products');
    await user.click(await screen.findByRole('button', { name: 'Load More Products' }));
    await screen.findByText('Showing 30 of 30');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    act(() => void router.navigate('/track'));
    await title('Track an order');
    await vi.advanceTimersByTimeAsync(15 * 60_000);
    act(() => void router.navigate(-1));
    await expectSeen(() => screen.getByText('Showing 30 of 30'));
    expect(sentRequests('GET', '/api/products')).toHaveLength(2);
  });

  it('leaves the cache after ten others', async () => {
    const { router, queryClient } = renderApp('/products?search=nothing0');
    const isCached = (search: string) =>
      queryClient.getQueryData(productsQuery({ search }).queryKey) !== undefined;
    for (let count = 1; count <= 11; count += 1) {
      await title(`Search Results for "nothing${count - 1}"`);
      await waitFor(() => expect(isCached(`nothing${count - 1}`)).toBe(true));
      act(() => void router.navigate(`/products?search=nothing${count}`));
    }
    await waitFor(() => expect(isCached('nothing11')).toBe(true));
    expect([isCached('nothing0'), isCached('nothing1')]).toEqual([false, true]);
  });
});

describe('a card', () => {
  async function cardOf(changes: Parameters<typeof buildProductRow>[1]) {
    server.use(...catalogueHandlers([buildProductRow(1, changes)]));
    const app = renderApp('/products');
    return { ...app, card: within(await screen.findByRole('article')) };
  }

  it('cannot be added when it is sold out', async () => {
    const { card } = await cardOf({ stock_count: 0 });
    expect(card.getByText('Out of Stock')).toBeVisible();
    expect(card.getByRole('button', { name: 'Add to Cart Chitenge Shirt 1' })).toBeDisabled();
  });

  it("reads 'Adding...' while it is being added, then the cart counts it", async () => {
    const gate = Promise.withResolvers<void>();
    server.use(http.post('*/api/cart', () => gate.promise.then(() => undefined), { once: true }));
    const { user, card } = await cardOf({});
    await user.click(card.getByRole('button', { name: 'Add to Cart Chitenge Shirt 1' }));
    await expectSeen(() => card.getByText('Adding...'));
    gate.resolve();
    await expectSeen(() => card.getByText('Add to Cart'));
    await expectSeen(() => screen.getByText('Item has been added to your cart'));
    expect(screen.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  });
});
