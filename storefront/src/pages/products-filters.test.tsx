import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer } from '../testing/answer.ts';
import { catalogueHandlers } from '../testing/handlers/catalogue.ts';
import { buildProductRow } from '../testing/handlers/products.ts';
import { intersectAll, observerCount } from '../testing/intersection-observer.ts';
import { requestsAnswered } from '../testing/open-requests.ts';
import { renderApp, retype, expectSeen, textsOf } from '../testing/render-app.tsx';
import { sentRequests } from '../testing/sent-requests.ts';
import { server } from '../testing/server.ts';
import { fill } from '../testing/fill.ts';

/** Six products that differ in every facet. */
const wardrobe = [
  buildProductRow(1, { sizes: ['S', 'M'], colors: ['navy'], price: '100.00' }),
  buildProductRow(2, { sizes: ['M'], colors: ['Teal'], price: '200.00', original_price: '250.00' }),
  buildProductRow(3, { sizes: ['M', 'L'], colors: ['navy'], price: '300.00', stock_count: 0 }),
  buildProductRow(4, { sizes: ['L'], colors: ['gold'], price: '400.00' }),
  buildProductRow(5, { sizes: [], colors: ['navy', 'gold'], price: '500.00' }),
  buildProductRow(6, { sizes: ['30'], colors: [], price: '600.00' }),
];

beforeEach(() => server.use(...catalogueHandlers(wardrobe)));

// jsdom applies no media queries, so the filter column of wide screens counts as hidden.
const HIDDEN = { hidden: true };
const names = () =>
  screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent.at(-1));

async function listing(url = '/products') {
  const app = renderApp(url);
  const column = within(await screen.findByRole('complementary', HIDDEN));
  await column.findByRole('checkbox', { name: /^In stock/, ...HIDDEN });
  const choose = (name: string) => app.user.click(column.getByRole('checkbox', { name, ...HIDDEN }));
  return { ...app, column, choose, query: () => app.router.state.location.search };
}

describe('the filters beside a listing', () => {
  it('show the number of products for each choice and narrow the list', async () => {
    const { column, choose, query } = await listing();
    await expectSeen(() => screen.getByText('6 products'));
    await choose('M, 3 products');
    await expectSeen(() => screen.getByText('3 products'));
    expect(names()).toEqual(['1', '2', '3']);
    await choose('Navy, 2 products');
    await waitFor(() => expect(names()).toEqual(['1', '3']));
    expect(query()).toBe('?size=M&color=navy');
    await choose('In stock, 1 product');
    await waitFor(() => expect(names()).toEqual(['1']));
    expect(screen.getByText('1 product')).toBeVisible();
    expect(await column.findByRole('checkbox', { name: '30, 0 products', ...HIDDEN })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('unfold the sizes by what they measure, and those of a choice by themselves', async () => {
    const { column, router } = await listing();
    const unfolded = () =>
      ['Letters', 'Numbers'].map((name) => column.getByText(name).closest('details')?.open);
    expect(unfolded()).toEqual([true, false]);
    await act(() => router.navigate('/products?size=30'));
    await waitFor(() => expect(unfolded()).toEqual([true, true]));
    await act(() => router.navigate('/products'));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(unfolded()).toEqual([true, true]);
  });

  it('are undone one by one by going back', async () => {
    const { choose, router } = await listing();
    await choose('M, 3 products');
    await waitFor(() => expect(names()).toEqual(['1', '2', '3']));
    await choose('On sale, 1 product');
    await waitFor(() => expect(names()).toEqual(['2']));
    await act(async () => router.navigate(-1));
    await waitFor(() => expect(names()).toEqual(['1', '2', '3']));
    await act(async () => router.navigate(-1));
    await waitFor(() => expect(names()).toHaveLength(6));
  });

  it.each([
    ['/products/women?minPrice=200', ['4']],
    ['/products?search=shirt&color=GOLD', ['4', '5']],
  ])('are read from the URL %s', async (url, expected) => {
    await listing(url);
    await waitFor(() => expect(names()).toEqual(expected));
  });

  it('stay when the shopper chooses a chip', async () => {
    const { user, query } = await listing('/products?size=M');
    await user.click(await screen.findByRole('button', { name: "Women's" }));
    expect(new URLSearchParams(query()).toString()).toBe('size=M&category=women');
    await user.click(screen.getByRole('button', { name: 'All' }));
    expect(query()).toBe('?size=M');
  });

  it('show an error beside the products when they cannot be fetched, and retry', async () => {
    answer('get', '/api/facets', 500, { once: true });
    renderApp('/products');
    const column = within(await screen.findByRole('complementary', HIDDEN));
    expect(await column.findByText('Filters could not be loaded')).toBeInTheDocument();
    expect(names()).toHaveLength(6);
    column.getByRole('button', { name: 'Try again', ...HIDDEN }).click();
    expect(await column.findByRole('checkbox', { name: 'M, 3 products', ...HIDDEN })).toBeInTheDocument();
  });
});

describe('the price range', () => {
  async function prices(url?: string) {
    const app = await listing(url);
    const [from, to] = ['From (K)', 'To (K)'].map((label) => app.column.getByLabelText(label));
    if (!from || !to) throw new Error('The price has no fields.');
    return { ...app, from, to };
  }

  it('applies on Enter and on blur, written as people write prices', async () => {
    const { user, from, to, query } = await prices();
    expect(from).toHaveAttribute('placeholder', '100.00');
    expect(to).toHaveAttribute('placeholder', '600.00');
    await user.type(from, 'K200{Enter}');
    await waitFor(() => expect(names()).toEqual(['2', '3', '4', '5', '6']));
    await fill(user, to, '400,50');
    expect(query()).toBe('?minPrice=200');
    await user.click(document.body);
    await waitFor(() => expect(names()).toEqual(['2', '3', '4']));
    expect(query()).toBe('?minPrice=200&maxPrice=400.50');
  });

  it('shows an error and does not apply when it is invalid', async () => {
    const { user, from, to, query, column } = await prices();
    await fill(user, from, '500');
    await user.type(to, '400{Enter}');
    expect(column.getByText('Must not be less than the lowest price.')).toBeInTheDocument();
    expect(to).toBeInvalid();
    await retype(user, to, 'lots{Enter}');
    expect(to).toHaveAccessibleDescription('Enter an amount in kwacha, such as 250.');
    expect(query()).toBe('');
  });
});

it('the price range follows the URL', async () => {
  const { column, router } = await listing('/products?minPrice=300');
  const from = column.getByLabelText('From (K)');
  expect(from).toHaveValue('300');
  await act(async () => router.navigate('/products?minPrice=400'));
  expect(from).toHaveValue('400');
});

describe('active filters', () => {
  it('are removed one by one, with the focus on the next', async () => {
    const { user, query } = await listing(
      '/products?size=M&color=navy&minPrice=50&maxPrice=300&inStock=true',
    );
    const chips = within(screen.getByRole('list', { name: 'Active filters' }));
    expect(textsOf(chips.getAllByRole('button'))).toBe(
      'In stock | Size M | Navy | K50.00 to K300.00 | Clear all',
    );
    await user.click(chips.getByRole('button', { name: 'Navy, remove' }));
    expect(query()).toBe('?size=M&minPrice=50&maxPrice=300&inStock=true');
    expect(chips.getByRole('button', { name: 'K50.00 to K300.00, remove' })).toHaveFocus();
  });

  it('are cleared together, and the sort order stays', async () => {
    const { user, query } = await listing('/products?size=M&onSale=true&sort=name');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(query()).toBe('?sort=name');
    expect(await screen.findByText('6 products')).toHaveFocus();
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  });

  it('can be cleared when no product matches', async () => {
    const { user, query } = await listing('/products?size=M&minPrice=400');
    await expectSeen(() => screen.getByText('No products found.'));
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(query()).toBe('');
    expect(await screen.findAllByRole('article')).toHaveLength(6);
  });
});

it('the sort order is chosen in a select and stored in the URL', async () => {
  const { user, query } = await listing();
  const select = screen.getByRole('combobox', { name: 'Sort by' });
  expect(select).toHaveDisplayValue('Our picks');
  await user.selectOptions(select, 'Price, high to low');
  await waitFor(() => expect(names()).toEqual(['6', '5', '4', '3', '2', '1']));
  expect(query()).toBe('?sort=price-desc');
  expect(select).toHaveFocus();
  await user.selectOptions(select, 'Our picks');
  expect(query()).toBe('');
});

describe('while the next products load', () => {
  it('the previous ones stay visible and are marked busy', async () => {
    const { choose } = await listing();
    const gate = Promise.withResolvers<void>();
    server.use(http.get('*/api/products', () => gate.promise.then(() => undefined), { once: true }));
    await choose('M, 3 products');
    await waitFor(() =>
      expect(screen.getAllByRole('article')[0]?.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true'),
    );
    expect(names()).toHaveLength(6);
    gate.resolve();
    await waitFor(() => expect(names()).toHaveLength(3));
  });
});

describe('the filter sheet of a small screen', () => {
  async function sheet(url?: string) {
    const app = await listing(url);
    await app.user.click(screen.getByRole('button', { name: /^Filter/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter' }));
    await dialog.findByRole('checkbox', { name: /^In stock/ });
    return { ...app, dialog };
  }

  it('applies choices when the shopper confirms them', async () => {
    const { user, dialog, query } = await sheet();
    await user.click(dialog.getByRole('checkbox', { name: 'M, 3 products' }));
    await user.click(await dialog.findByRole('checkbox', { name: 'On sale, 1 product' }));
    expect(query()).toBe('');
    await user.click(await dialog.findByRole('button', { name: 'Show 1 product' }));
    expect(query()).toBe('?size=M&onSale=true');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Filter (2)' })).toHaveFocus();
    await waitFor(() => expect(names()).toEqual(['2']));
  });

  it('discards choices when it is closed', async () => {
    const { user, dialog, query } = await sheet('/products?size=L');
    await user.click(dialog.getByRole('button', { name: 'Clear all' }));
    await expectSeen(() => dialog.getByRole('button', { name: 'Show 6 products' }));
    await user.keyboard('{Escape}');
    expect(query()).toBe('?size=L');
    await user.click(screen.getByRole('button', { name: 'Filter (1)' }));
    expect(
      await within(screen.getByRole('dialog')).findByRole('checkbox', { name: 'L, 2 products' }),
    ).toBeChecked();
  });

  it('stays open while the price is invalid', async () => {
    const { user, dialog, query } = await sheet();
    await fill(user, dialog.getByLabelText('From (K)'), 'much');
    await user.click(dialog.getByRole('button', { name: 'Show 6 products' }));
    expect(dialog.getByLabelText('From (K)')).toHaveFocus();
    await retype(user, dialog.getByLabelText('From (K)'), '500');
    await user.click(dialog.getByRole('button', { name: /^Show/ }));
    expect(query()).toBe('?minPrice=500');
  });

  it('counts what a price leaves while it is typed', async () => {
    const { user, dialog, query } = await sheet();
    await expectSeen(() => dialog.getByRole('button', { name: 'Show 6 products' }));
    const from = dialog.getByLabelText('From (K)');
    await fill(user, from, 'K500');
    await expectSeen(() => dialog.getByRole('button', { name: 'Show 2 products' }));
    expect(from).toHaveFocus();
    expect(from).toHaveValue('K500');
    // What is not whole yet is not an error.
    await user.type(dialog.getByLabelText('To (K)'), '6');
    expect(dialog.queryByText(/^Must not be less/)).toBeNull();
    await user.clear(dialog.getByLabelText('To (K)'));
    await user.click(await dialog.findByRole('button', { name: 'Show 2 products' }));
    expect(query()).toBe('?minPrice=500');
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  it('applies a price that still has the focus, as a screen reader presses the button', async () => {
    const { user, dialog, query } = await sheet();
    const show = dialog.getByRole('button', { name: 'Show 6 products' });
    await fill(user, dialog.getByLabelText('From (K)'), 'much');
    fireEvent.click(show);
    expect(dialog.getByLabelText('From (K)')).toHaveFocus();
    expect(query()).toBe('');
    await retype(user, dialog.getByLabelText('From (K)'), 'K500');
    fireEvent.click(show);
    expect(query()).toBe('?minPrice=500');
  });
});

describe('the next page', () => {
  beforeEach(() => server.use(...catalogueHandlers()));

  const offsets = () =>
    sentRequests('GET', '/api/products').map(({ url }) =>
      new URLSearchParams(url.split('?')[1]).get('offset'),
    );

  it('is fetched when the way to it comes near, and shown without another call', async () => {
    const { user } = renderApp('/products');
    await screen.findAllByRole('article');
    expect(offsets()).toEqual(['0']);
    act(intersectAll);
    await waitFor(() => expect(offsets()).toEqual(['0', '24']));
    expect(screen.getAllByRole('article')).toHaveLength(24);
    await act(requestsAnswered);
    await user.click(screen.getByRole('button', { name: 'Load More Products' }));
    await expectSeen(() => screen.getByText('Showing 30 of 30'));
    expect(offsets()).toEqual(['0', '24']);
    expect(observerCount()).toBe(0);
  });

  it('is not prefetched while the browser saves data', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    renderApp('/products');
    await screen.findAllByRole('article');
    expect(observerCount()).toBe(0);
    expect(offsets()).toEqual(['0']);
    Reflect.deleteProperty(navigator, 'connection');
  });
});
