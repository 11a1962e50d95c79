import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { recentlyViewed, RECENTLY_VIEWED_KEY } from '../features/product/index.ts';
import { answer } from '../testing/answer.ts';
import { seriousViolations } from '../testing/axe.ts';
import { serverCart } from '../testing/handlers/cart.ts';
import { catalogueHandlers } from '../testing/handlers/catalogue.ts';
import { DELIVERY_METHODS, MOTORBIKE, PICKUP } from '../testing/handlers/delivery.ts';
import { buildProduct } from '../testing/handlers/products.ts';
import { storeSettings } from '../testing/handlers/pages.ts';
import { intersectAll } from '../testing/intersection-observer.ts';
import { sentRequests } from '../testing/sent-requests.ts';
import { renderApp, expectSeen } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';

const PATH = '/product/chitenge-shirt-1';

function respondWith(changes: Parameters<typeof buildProduct>[1]): void {
  answer('get', '/api/products/:slug', buildProduct(1, changes));
}

const variant = (
  size: string,
  color: string,
  stockCount: number,
  price = '349.00',
  originalPrice: string | null = null,
) => ({
  id: `00000000-0000-4000-8000-0000000${size}${color}`.padEnd(36, '0').slice(0, 36),
  size,
  color,
  sku: null,
  price,
  originalPrice,
  stockCount,
  inStock: stockCount > 0,
});

const heading = () => screen.findByRole('heading', { level: 1, name: 'Chitenge Shirt 1' });

describe('the product', () => {
  it('has name, rating, price, description, stock and breadcrumb without serious axe violations', async () => {
    renderApp(PATH);
    expect(await heading()).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByText('K349.00')).toBeVisible();
    expect(main.getByText('(12 reviews)')).toBeVisible();
    expect(main.getByText('Cotton wax print, cut in Lusaka.')).toBeVisible();
    expect(main.getByText('In Stock (20 available)')).toBeVisible();
    expect(main.getByRole('img', { name: 'Chitenge Shirt 1' })).toBeVisible();
    expect(main.queryByRole('button', { name: /^Show picture/ })).toBeNull();
    // The shop has no number.
    expect(main.queryByRole('link', { name: /^(Ask|Order) on WhatsApp$/ })).toBeNull();
    expect(main.getByRole('heading', { name: 'Product Details' })).toBeVisible();
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByRole('link', { name: 'Women' })).toHaveAttribute('href', '/products/women');
    await waitFor(() => expect(document.title).toBe('Chitenge Shirt 1 – Chitenge'));
    expect(await seriousViolations()).toEqual([]);
  });

  it('says where it is sent from, what delivery costs and how long it takes', async () => {
    server.use(...catalogueHandlers(undefined, DELIVERY_METHODS));
    renderApp(PATH, { ...storeSettings, dispatchTown: 'Lusaka' });
    await heading();
    await expectSeen(() =>
      screen.getByText(
        'Sent from Lusaka. Delivery from K35.00, in Lusaka free from K1000.00; takes 1–4 days',
      ),
    );
  });

  it('names each way to pay that it can be paid by', async () => {
    const methods = [
      { ...MOTORBIKE, payAtDoor: true },
      { ...PICKUP, payAtDoor: true, doorMax: '100.00' },
    ];
    answer('get', '/api/delivery-methods', methods);
    renderApp(PATH, { ...storeSettings, payPage: 'Card' });
    await heading();
    const words =
      'Order now, then pay by MTN, Airtel or Zamtel mobile money, or by card, or in cash at the door';
    await expectSeen(() => screen.getByText(words));
  });

  it('offers to ask on WhatsApp about the product when the shop has a number', async () => {
    renderApp(PATH, { ...storeSettings, whatsappNumber: '+260971234567' });
    const link = await screen.findByRole('link', { name: 'Ask on WhatsApp' });
    const url = new URL(link.getAttribute('href') ?? '');
    expect(url.origin + url.pathname).toBe('https://wa.me/260971234567');
    expect(url.searchParams.get('text')).toMatch(
      /^Hello, I have a question about Chitenge Shirt 1: .*\/product\/chitenge-shirt-1$/,
    );
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  });

  it('offers to order the chosen variant and quantity on WhatsApp', async () => {
    const { user } = renderApp(`${PATH}?size=M`, { ...storeSettings, whatsappNumber: '+260971234567' });
    await heading();
    await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
    const link = screen.getByRole('link', { name: 'Order on WhatsApp' });
    const text = new URL(link.getAttribute('href') ?? '').searchParams.get('text');
    expect(text).toMatch(
      /^Hello, I would like to order:\n2 × Chitenge Shirt 1 \(M.*\): K698\.00\nTotal: K698\.00\n/,
    );
    expect(text).toMatch(/\/admin\/orders\/new\?lines=[\da-f-]{36}\.M\..*\.2$/);
  });

  it('asks for the size before it orders on WhatsApp', async () => {
    const variants = ['M', 'L'].map((size) => ({ ...variant(size, '', 9), color: null }));
    respondWith({ sizes: ['M', 'L'], colors: [], stockBy: 'variant', variants });
    const { user } = renderApp(PATH, { ...storeSettings, whatsappNumber: '+260971234567' });
    await heading();
    const link = screen.getByRole('link', { name: 'Order on WhatsApp' });
    const isFollowed = fireEvent.click(link);
    expect(isFollowed).toBe(false);
    expect(screen.getByText('Please choose a size.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'L' }));
    await waitFor(() => expect(screen.queryByText('Please choose a size.')).toBeNull());
    expect(link.getAttribute('href')).toContain('Chitenge%20Shirt%201%20(L)');
  });

  it('shares and asks about the chosen size and colour, without what else the address has', async () => {
    respondWith({ sizes: ['M', 'L'], stockBy: 'variant', variants: [variant('M', 'navy', 9)] });
    renderApp(`${PATH}?color=navy&utm_source=mail&size=M`, {
      ...storeSettings,
      whatsappNumber: '+260971234567',
    });
    for (const name of ['Share on WhatsApp', 'Ask on WhatsApp']) {
      const link = await screen.findByRole('link', { name });
      await waitFor(() =>
        expect(new URL(link.getAttribute('href') ?? '').searchParams.get('text')).toMatch(
          /\/product\/chitenge-shirt-1\?size=M&color=navy$/,
        ),
      );
    }
  });

  it('can be shared by the device, or on WhatsApp', async () => {
    const { unmount } = renderApp(PATH);
    const link = await screen.findByRole('link', { name: 'Share on WhatsApp' });
    expect(new URL(link.getAttribute('href') ?? '').searchParams.get('text')).toMatch(
      /^Chitenge Shirt 1: .*\/product\/chitenge-shirt-1$/,
    );
    unmount();
    const share = vi.fn<Navigator['share']>(async () => undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({
      title: 'Chitenge Shirt 1',
      url: expect.stringMatching(/\/product\/chitenge-shirt-1$/),
    });
    Reflect.deleteProperty(navigator, 'share');
  });

  it('is followed by similar products and those viewed before, once the shopper scrolls to them', async () => {
    localStorage.setItem(RECENTLY_VIEWED_KEY, '["chitenge-shirt-2","chitenge-shirt-1","no-such-product"]');
    renderApp(PATH);
    await heading();
    expect(sentRequests('GET', '/api/products/chitenge-shirt-1/related')).toHaveLength(0);
    act(intersectAll);
    const related = within(await screen.findByRole('region', { name: 'You may also like' }));
    expect(related.getAllByRole('article')).toHaveLength(4);
    expect(related.queryByText('Chitenge Shirt 1')).toBeNull();
    const viewed = within(await screen.findByRole('region', { name: 'Recently viewed' }));
    expect(viewed.getAllByRole('article')).toHaveLength(1);
    expect(viewed.getByRole('link', { name: 'Chitenge Shirt 2' })).toBeVisible();
    expect(recentlyViewed.get()[0]).toBe('chitenge-shirt-1');
  });

  it('shows badge, original price and percent off, and no stars without a review', async () => {
    respondWith({ badge: 'Sale', originalPrice: '450.00', rating: '0.00', reviewCount: 0 });
    renderApp(PATH);
    await heading();
    expect(screen.getByText('Sale')).toBeVisible();
    expect(screen.getByText('K450.00')).toBeVisible();
    expect(screen.getByText('22% off')).toBeVisible();
    expect(screen.queryByText(/\(\d+ reviews?\)|Rated/)).toBeNull();
    expect(screen.getByText('No reviews yet. Buyers get a link to write the first one.')).toBeVisible();
  });

  it('takes its currency prefix from the store settings', async () => {
    renderApp(PATH, { ...storeSettings, productPagePricePrefix: '$' });
    await expectSeen(() => screen.getByText('$349.00'));
    expect(screen.getByRole('button', { name: 'Add to Cart - $349.00' })).toBeVisible();
  });
});

describe('images', () => {
  it('are selected by thumbnail and by arrow keys', async () => {
    respondWith({ images: ['/assets/a', '/assets/b', '/assets/c'] });
    const { user } = renderApp(PATH);
    await heading();
    const chosen = () =>
      screen
        .getAllByRole('button', { name: /^Show picture/ })
        .findIndex((thumbnail) => thumbnail.getAttribute('aria-current') === 'true');
    expect(chosen()).toBe(0);
    // A slow connection loads the first one alone until the shopper asks for more.
    expect(screen.queryByRole('img', { name: /picture [23] of 3/, hidden: true })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show picture 3 of 3' }));
    expect(chosen()).toBe(2);
    await user.keyboard('{ArrowRight}');
    expect(chosen()).toBe(2);
    await user.keyboard('{ArrowLeft}');
    expect(chosen()).toBe(1);
    expect(screen.getByRole('img', { name: 'Chitenge Shirt 1, picture 2 of 3' })).toBeVisible();
    screen.getByRole('group', { name: 'Pictures' }).focus();
    await user.keyboard('{ArrowLeft}{Tab}');
    expect(chosen()).toBe(0);
  });
});

describe('buying', () => {
  it('adds the selected options by keyboard', async () => {
    const { user } = renderApp(PATH);
    await heading();
    screen.getByRole('radio', { name: 'S' }).focus();
    await user.keyboard(' {ArrowRight}');
    await user.click(screen.getByRole('radio', { name: 'Navy' }));
    screen.getByRole('button', { name: 'Increase quantity' }).focus();
    await user.keyboard('{Enter}{Enter}');
    screen.getByRole('button', { name: 'Add to Cart - K1047.00' }).focus();
    await user.keyboard('{Enter}');
    await expectSeen(() => screen.getByText('Added to cart'));
    expect(screen.getByText('Item has been added to your cart')).toBeVisible();
    expect(serverCart()).toMatchObject([{ quantity: 3, size: 'M', color: 'navy' }]);
  });

  it('says when adding fails, and requires neither size nor colour', async () => {
    answer('post', '/api/cart', 503, { once: true });
    const { user } = renderApp(PATH);
    await heading();
    expect(screen.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
    const add = screen.getByRole('button', { name: 'Add to Cart - K349.00' });
    await user.click(add);
    await expectSeen(() => screen.getByText('Failed to add item to cart'));
    expect(screen.getByText('Error')).toBeVisible();
    expect(serverCart()).toEqual([]);
    await user.click(add);
    await screen.findByText('Added to cart');
    expect(serverCart()).toMatchObject([{ quantity: 1, size: null, color: null }]);
  });

  it('a second press while the first is under way adds no more, and a later one does', async () => {
    const gate = Promise.withResolvers<void>();
    server.use(http.post('*/api/cart', () => gate.promise.then(() => undefined), { once: true }));
    const { user } = renderApp(PATH);
    await heading();
    const add = screen.getByRole('button', { name: 'Add to Cart - K349.00' });
    await user.dblClick(add);
    gate.resolve();
    await expectSeen(() => screen.getByText('Added to cart'));
    await waitFor(() => expect(serverCart()).toMatchObject([{ quantity: 1 }]));
    await waitFor(() => expect(add).toHaveAttribute('aria-busy', 'false'));
    await user.click(add);
    await waitFor(() => expect(serverCart()).toMatchObject([{ quantity: 2 }]));
  });

  it('is disabled when out of stock', async () => {
    respondWith({ inStock: false, stockCount: 0 });
    renderApp(PATH);
    await heading();
    expect(screen.getByText('Out of Stock')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add to Cart - K349.00' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Increase quantity' })).toBeDisabled();
  });

  it('says when there are fewer than the shopper wants, and adds them all the same', async () => {
    respondWith({ stockCount: 2 });
    const { user } = renderApp(PATH);
    await heading();
    const increase = screen.getByRole('button', { name: 'Increase quantity' });
    await user.click(increase);
    expect(screen.queryByText('Only 2 available')).toBeNull();
    await user.click(increase);
    expect(screen.getByText('Only 2 available')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add to Cart - K1047.00' }));
    await waitFor(() => expect(serverCart()).toMatchObject([{ quantity: 3 }]));
  });
});

it('is added to the wishlist and removed from it', async () => {
  const { user } = renderApp(PATH);
  await heading();
  await user.click(screen.getByRole('button', { name: 'Add to Wishlist' }));
  await user.click(screen.getByRole('button', { name: 'Remove from Wishlist' }));
  expect(screen.getByRole('button', { name: 'Add to Wishlist' })).toBeVisible();
});

it('a missing product shows a not-found page with a link to the products', async () => {
  renderApp('/product/nothing');
  await expectSeen(() => screen.getByRole('heading', { level: 1, name: 'Product Not Found' }));
  expect(screen.getByText("The product you're looking for doesn't exist.")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Products' })).toHaveAttribute('href', '/products');
});

describe('a product with variants', () => {
  function respondWithVariants(): void {
    respondWith({
      stockBy: 'variant',
      sizes: ['M', 'L'],
      colors: ['navy', 'terracotta'],
      stockCount: 12,
      variants: [
        variant('M', 'navy', 10),
        variant('M', 'terracotta', 0),
        variant('L', 'terracotta', 2, '399.00'),
      ],
    });
  }

  const option = (name: string) => screen.getByRole('radio', { name });
  const button = () => screen.getByRole('button', { name: /^Add to Cart/ });

  it('shows stock, price and button of the chosen variant, and keeps sold-out options visible', async () => {
    respondWithVariants();
    const { user } = renderApp(PATH);
    await heading();
    expect(screen.getByText('In Stock (12 available)')).toBeVisible();
    expect(screen.getByText('K349.00').parentElement).toHaveTextContent('From K349.00');
    await user.click(option('terracotta'));
    expect(option('M Sold out')).toBeVisible();
    await user.click(option('L'));
    expect(screen.getByText('Only 2 left')).toBeVisible();
    expect(button()).toHaveAccessibleName('Add to Cart - K399.00');
    expect(screen.getByText('K399.00')).toBeVisible();
    await user.click(button());
    await waitFor(() => expect(serverCart()).toMatchObject([{ size: 'L', color: 'terracotta' }]));
    await user.click(option('M Sold out'));
    expect(screen.getByText('Out of Stock')).toBeVisible();
    expect(button()).toBeDisabled();
    expect(await seriousViolations()).toEqual([]);
  });

  it('shows the original price of the variants that a sale reduces, and of no other', async () => {
    respondWith({
      stockBy: 'variant',
      price: '200.00',
      originalPrice: '290.00',
      sizes: ['M', 'L'],
      variants: [variant('M', 'navy', 10, '200.00', '290.00'), variant('L', 'navy', 2, '270.00')],
    });
    const { user } = renderApp(PATH);
    await heading();
    expect(screen.getByText('K290.00')).toBeVisible();
    expect(screen.getByText('31% off')).toBeVisible();
    await user.click(option('L'));
    expect(screen.getByText('K270.00')).toBeVisible();
    expect(screen.queryByText('K290.00')).toBeNull();
    expect(screen.queryByText(/% off/)).toBeNull();
  });

  it('keeps the choice in the URL, and shows the choice of a link', async () => {
    respondWithVariants();
    const { user, router } = renderApp(`${PATH}?size=L&color=beige`);
    await heading();
    expect(option('L')).toBeChecked();
    expect(screen.getByText('Only 2 left')).toBeVisible();
    await user.click(option('Navy Sold out'));
    await waitFor(() => expect(router.state.location.search).toBe('?size=L&color=navy'));
  });
});
