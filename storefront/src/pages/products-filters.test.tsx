import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { seriousFindings } from '../testing/axe.ts';
import { facetHandlers } from '../testing/handlers/facets.ts';
import { aProduct, answerList, products } from '../testing/handlers/products.ts';
import { comeNear, watchers } from '../testing/intersection-observer.ts';
import { renderApp } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';

/** Six pieces that differ in everything that they can be narrowed by. */
const wardrobe = [
  aProduct(1, { sizes: ['S', 'M'], colors: ['navy'], price: '100.00' }),
  aProduct(2, { sizes: ['M'], colors: ['Teal'], price: '200.00', originalPrice: '250.00' }),
  aProduct(3, { sizes: ['M', 'L'], colors: ['navy'], price: '300.00', inStock: false }),
  aProduct(4, { sizes: ['L'], colors: ['gold'], price: '400.00' }),
  aProduct(5, { sizes: [], colors: ['navy', 'gold'], price: '500.00' }),
  aProduct(6, { sizes: ['30'], colors: [], price: '600.00' }),
];

beforeEach(() =>
  server.use(
    http.get('*/api/products', ({ request }) => answerList(wardrobe, new URL(request.url))),
    ...facetHandlers(wardrobe),
  ),
);

// jsdom applies no media queries: to it the column beside the products is not displayed.
const HIDDEN = { hidden: true };
const names = () =>
  screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent.at(-1));

async function listing(address = '/products') {
  const app = renderApp(address);
  const column = within(await screen.findByRole('complementary', HIDDEN));
  await column.findByRole('checkbox', { name: /^In stock/, ...HIDDEN });
  const choose = (name: string) => app.user.click(column.getByRole('checkbox', { name, ...HIDDEN }));
  return { ...app, column, choose, query: () => app.router.state.location.search };
}

describe('the filters beside a listing', () => {
  it('say how many products each choice would leave, and narrow the list', async () => {
    const { column, choose, query } = await listing();
    expect(await screen.findByText('6 products')).toBeVisible();
    await choose('M, 3 products');
    expect(await screen.findByText('3 products')).toBeVisible();
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

  it('let nothing be chosen that would leave nothing', async () => {
    const { choose, query, column } = await listing('/products?size=30');
    await column.findByRole('checkbox', { name: 'Navy, 0 products', ...HIDDEN });
    await choose('Navy, 0 products');
    expect(query()).toBe('?size=30');
  });

  it('are undone by going back, step by step', async () => {
    const { choose, router } = await listing();
    await choose('M, 3 products');
    await waitFor(() => expect(names()).toEqual(['1', '2', '3']));
    await choose('On sale, 1 product');
    await waitFor(() => expect(names()).toEqual(['2']));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(names()).toEqual(['1', '2', '3']));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(names()).toHaveLength(6));
  });

  it.each([
    ['/products/women?minPrice=200', ['4']],
    ['/products?search=shirt&color=GOLD', ['4', '5']],
    ['/products?featured=true&onSale=true', ['2']],
    ['/products?category=women&inStock=true', ['1', '4']],
  ])('come with the address %s', async (address, expected) => {
    await listing(address);
    await waitFor(() => expect(names()).toEqual(expected));
  });

  it('stay when a chip is chosen', async () => {
    const { user, query } = await listing('/products?size=M');
    await user.click(await screen.findByRole('button', { name: "Women's" }));
    expect(new URLSearchParams(query()).toString()).toBe('size=M&category=women');
    await user.click(screen.getByRole('button', { name: 'All' }));
    expect(query()).toBe('?size=M');
  });

  it('say that they could not be fetched while the products stand, and try again', async () => {
    server.use(http.get('*/api/facets', () => new HttpResponse(null, { status: 500 }), { once: true }));
    renderApp('/products');
    const column = within(await screen.findByRole('complementary', HIDDEN));
    expect(await column.findByText('Failed to fetch filters')).toBeInTheDocument();
    expect(names()).toHaveLength(6);
    column.getByRole('button', { name: 'Try again', ...HIDDEN }).click();
    expect(await column.findByRole('checkbox', { name: 'M, 3 products', ...HIDDEN })).toBeInTheDocument();
  });

  it('have nothing serious for axe to find', async () => {
    await listing('/products?size=M&minPrice=100');
    await screen.findAllByRole('article');
    expect(await seriousFindings()).toEqual([]);
  });
});

describe('the price range', () => {
  async function prices(address?: string) {
    const app = await listing(address);
    const [from, to] = ['From (K)', 'To (K)'].map((label) => app.column.getByLabelText(label));
    if (!from || !to) throw new Error('The price has no fields.');
    return { ...app, from, to };
  }

  it('is taken over by Enter, and when the focus leaves it', async () => {
    const { user, from, to, query } = await prices();
    expect(from).toHaveAttribute('placeholder', '100.00');
    expect(to).toHaveAttribute('placeholder', '600.00');
    await user.type(from, '200{Enter}');
    await waitFor(() => expect(names()).toEqual(['2', '3', '4', '5', '6']));
    await user.type(to, '400');
    expect(query()).toBe('?minPrice=200');
    await user.click(document.body);
    await waitFor(() => expect(names()).toEqual(['2', '3', '4']));
    expect(query()).toBe('?minPrice=200&maxPrice=400');
  });

  it('says what is wrong with it, and is not taken over', async () => {
    const { user, from, to, query, column } = await prices();
    await user.type(from, '500');
    await user.type(to, '400{Enter}');
    expect(column.getByText('Must not be less than the lowest price.')).toBeInTheDocument();
    expect(to).toBeInvalid();
    await user.clear(to);
    await user.type(to, 'lots{Enter}');
    expect(to).toHaveAccessibleDescription('Enter an amount in kwacha, such as 250.');
    expect(query()).toBe('');
  });

  it('follows the address', async () => {
    const { from, router } = await prices('/products?minPrice=300');
    expect(from).toHaveValue('300');
    await act(() => router.navigate('/products?minPrice=400'));
    expect(from).toHaveValue('400');
  });
});

describe('the filters at work', () => {
  it('are named, and taken out one by one with the focus on the next', async () => {
    const { user, query } = await listing(
      '/products?size=M&color=navy&minPrice=50&maxPrice=300&inStock=true',
    );
    const chips = within(screen.getByRole('list', { name: 'Active filters' }));
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'In stock',
      'Size M',
      'Navy',
      'K50.00 to K300.00',
      'Clear all',
    ]);
    await user.click(chips.getByRole('button', { name: 'Navy, remove' }));
    expect(query()).toBe('?size=M&minPrice=50&maxPrice=300&inStock=true');
    expect(chips.getByRole('button', { name: 'K50.00 to K300.00, remove' })).toHaveFocus();
  });

  it('are cleared all at once, and the order stays', async () => {
    const { user, query } = await listing('/products?size=M&onSale=true&sort=name');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(query()).toBe('?sort=name');
    expect(await screen.findByText('6 products')).toHaveFocus();
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  });

  it('can be done without when they leave nothing', async () => {
    const { user, query } = await listing('/products?size=M&minPrice=400');
    expect(await screen.findByText('No products found.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(query()).toBe('');
    expect(await screen.findAllByRole('article')).toHaveLength(6);
  });
});

describe('the order', () => {
  it('is chosen in a select and kept in the address', async () => {
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
});

describe('while the next products are on their way', () => {
  it('those before stand, and are said to be busy', async () => {
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

  it('a failure is said, and tried again', async () => {
    const { choose, user } = await listing();
    server.use(http.get('*/api/products', () => new HttpResponse(null, { status: 500 }), { once: true }));
    await choose('M, 3 products');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch products');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(names()).toEqual(['1', '2', '3']));
  });
});

describe('the sheet of a small screen', () => {
  async function sheet(address?: string) {
    const app = await listing(address);
    await app.user.click(screen.getByRole('button', { name: /^Filter/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter' }));
    await dialog.findByRole('checkbox', { name: /^In stock/ });
    return { ...app, dialog };
  }

  it('tries choices and takes them over when asked to', async () => {
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

  it('forgets them when it is closed', async () => {
    const { user, dialog, query } = await sheet('/products?size=L');
    await user.click(dialog.getByRole('button', { name: 'Clear all' }));
    expect(await dialog.findByRole('button', { name: 'Show 6 products' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(query()).toBe('?size=L');
    await user.click(screen.getByRole('button', { name: 'Filter (1)' }));
    expect(
      await within(screen.getByRole('dialog')).findByRole('checkbox', { name: 'L, 2 products' }),
    ).toBeChecked();
  });

  it('stays while the price is wrong', async () => {
    const { user, dialog, query } = await sheet();
    await user.type(dialog.getByLabelText('From (K)'), 'much');
    await user.click(dialog.getByRole('button', { name: 'Show 6 products' }));
    expect(dialog.getByLabelText('From (K)')).toHaveFocus();
    await user.clear(dialog.getByLabelText('From (K)'));
    await user.type(dialog.getByLabelText('From (K)'), '500');
    await user.click(dialog.getByRole('button', { name: /^Show/ }));
    expect(query()).toBe('?minPrice=500');
  });

  it('has nothing serious for axe to find', async () => {
    await sheet();
    expect(await seriousFindings()).toEqual([]);
  });
});

describe('the next page', () => {
  function count() {
    const offsets: (string | null)[] = [];
    server.use(
      http.get('*/api/products', ({ request }) => {
        const url = new URL(request.url);
        offsets.push(url.searchParams.get('offset'));
        return answerList(products, url);
      }),
    );
    return offsets;
  }

  it('is fetched when the way to it comes near, and shown without another call', async () => {
    const offsets = count();
    const { user } = renderApp('/products');
    await screen.findAllByRole('article');
    expect(offsets).toEqual(['0']);
    act(comeNear);
    await waitFor(() => expect(offsets).toEqual(['0', '24']));
    expect(screen.getAllByRole('article')).toHaveLength(24);
    await delay(50);
    await user.click(screen.getByRole('button', { name: 'Load More Products' }));
    expect(await screen.findByText('Showing 30 of 30')).toBeVisible();
    expect(offsets).toEqual(['0', '24']);
    expect(watchers()).toBe(0);
  });

  it('is not fetched ahead for a shopper who saves data', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    const offsets = count();
    renderApp('/products');
    await screen.findAllByRole('article');
    expect(watchers()).toBe(0);
    expect(offsets).toEqual(['0']);
    Reflect.deleteProperty(navigator, 'connection');
  });
});
