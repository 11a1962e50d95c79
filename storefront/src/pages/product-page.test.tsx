import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../testing/axe.ts';
import { cartOnServer } from '../testing/handlers/cart.ts';
import { aProduct } from '../testing/handlers/products.ts';
import { storeSettings } from '../testing/handlers/pages.ts';
import { renderApp } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';

const ADDRESS = '/product/chitenge-shirt-1';

function answerWith(changes: Parameters<typeof aProduct>[1]): void {
  server.use(http.get('*/api/products/:slug', () => HttpResponse.json(aProduct(1, changes))));
}

const heading = () => screen.findByRole('heading', { level: 1, name: 'Chitenge Shirt 1' });

describe('what it shows', () => {
  it('has name, rating, price, description, stock and the way back; axe finds nothing serious', async () => {
    renderApp(ADDRESS);
    expect(await heading()).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByText('K349.00')).toBeVisible();
    expect(main.getByText('(12 reviews)')).toBeVisible();
    expect(main.getByText('Cotton wax print, cut in Lusaka.')).toBeVisible();
    expect(main.getByText('In Stock (20 available)')).toBeVisible();
    expect(main.getByRole('heading', { name: 'Product Details' })).toBeVisible();
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByRole('link', { name: 'Women' })).toHaveAttribute('href', '/products/women');
    await waitFor(() => expect(document.title).toBe('Chitenge Shirt 1 – Chitenge'));
    expect(await seriousFindings()).toEqual([]);
  });

  it('shows badge, original price and percent off', async () => {
    answerWith({ badge: 'Sale', originalPrice: '450.00' });
    renderApp(ADDRESS);
    await heading();
    expect(screen.getByText('Sale')).toBeVisible();
    expect(screen.getByText('K450.00')).toBeVisible();
    expect(screen.getByText('22% off')).toBeVisible();
  });

  it('shows neither stars nor reviews at a rating of 0', async () => {
    answerWith({ rating: '0.00', reviewCount: 0 });
    renderApp(ADDRESS);
    await heading();
    expect(screen.queryByText(/review/)).toBeNull();
  });

  it('takes its currency prefix from the settings, on the button too', async () => {
    server.use(
      http.get('*/api/settings', () => HttpResponse.json({ ...storeSettings, productPagePricePrefix: '$' })),
    );
    renderApp(ADDRESS);
    expect(await screen.findByText('$349.00')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add to Cart - $349.00' })).toBeVisible();
  });

  it('shows three thumbnails while it loads', async () => {
    server.use(http.get('*/api/products/:slug', () => delay('infinite')));
    renderApp(ADDRESS);
    expect(await screen.findAllByTestId('thumbnail-skeleton')).toHaveLength(3);
  });
});

describe('pictures', () => {
  it('has no thumbnails for a single one', async () => {
    renderApp(ADDRESS);
    await heading();
    expect(screen.getByRole('img', { name: 'Chitenge Shirt 1' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Show picture/ })).toBeNull();
  });

  it('are chosen by thumbnail and by arrow keys', async () => {
    answerWith({ images: ['/assets/a', '/assets/b', '/assets/c'] });
    const { user } = renderApp(ADDRESS);
    await heading();
    const chosen = () =>
      screen
        .getAllByRole('button', { name: /^Show picture/ })
        .findIndex((thumbnail) => thumbnail.getAttribute('aria-current') === 'true');
    expect(chosen()).toBe(0);
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
    expect(await seriousFindings()).toEqual([]);
  });
});

describe('buying', () => {
  it('adds what was chosen, by keyboard alone, and says so', async () => {
    const { user } = renderApp(ADDRESS);
    await heading();
    screen.getByRole('radio', { name: 'S' }).focus();
    await user.keyboard(' {ArrowRight}');
    await user.click(screen.getByRole('radio', { name: 'navy' }));
    screen.getByRole('button', { name: 'Increase quantity' }).focus();
    await user.keyboard('{Enter}{Enter}');
    screen.getByRole('button', { name: 'Add to Cart - K1047.00' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Added to cart')).toBeVisible();
    expect(screen.getByText('Item has been added to your cart')).toBeVisible();
    expect(cartOnServer()).toMatchObject([{ quantity: 3, size: 'M', color: 'navy' }]);
  });

  it('requires neither size nor colour, and never goes below one', async () => {
    const { user } = renderApp(ADDRESS);
    await heading();
    expect(screen.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Add to Cart - K349.00' }));
    await screen.findByText('Added to cart');
    expect(cartOnServer()).toMatchObject([{ quantity: 1, size: null, color: null }]);
  });

  it('says when adding fails, and takes it back', async () => {
    server.use(http.post('*/api/cart', () => new HttpResponse(null, { status: 503 })));
    const { user } = renderApp(ADDRESS);
    await heading();
    await user.click(screen.getByRole('button', { name: 'Add to Cart - K349.00' }));
    expect(await screen.findByText('Failed to add item to cart')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    expect(cartOnServer()).toEqual([]);
  });

  it('is kept without a line, and sent when it is back', async () => {
    server.use(http.post('*/api/cart', () => HttpResponse.error(), { once: true }));
    const { user } = renderApp(ADDRESS);
    await heading();
    await user.click(screen.getByRole('button', { name: 'Add to Cart - K349.00' }));
    expect(await screen.findByText('Kept for when you are back online')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cart, 1 item' }));
    expect(await screen.findByText('Will be sent when you are back online.')).toBeVisible();
    expect(cartOnServer()).toEqual([]);
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Your cart is up to date')).toBeVisible();
    expect(cartOnServer()).toMatchObject([{ quantity: 1 }]);
    expect(screen.queryByText('Will be sent when you are back online.')).toBeNull();
  });

  it('cannot be added when out of stock', async () => {
    answerWith({ inStock: false, stockCount: 0 });
    renderApp(ADDRESS);
    await heading();
    expect(screen.getByText('Out of Stock')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add to Cart - K349.00' })).toBeDisabled();
  });

  it('is put on the wishlist, and taken off', async () => {
    const { user } = renderApp(ADDRESS);
    await heading();
    await user.click(screen.getByRole('button', { name: 'Add to Wishlist' }));
    await user.click(screen.getByRole('button', { name: 'Remove from Wishlist' }));
    expect(screen.getByRole('button', { name: 'Add to Wishlist' })).toBeVisible();
  });
});

describe('when there is no product to show', () => {
  it('says that it does not exist, and leads back', async () => {
    renderApp('/product/nothing');
    expect(await screen.findByRole('heading', { level: 1, name: 'Product Not Found' })).toBeVisible();
    expect(screen.getByText("The product you're looking for doesn't exist.")).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Products' })).toHaveAttribute('href', '/products');
  });

  it('tells a failing server from a missing product, and tries again', async () => {
    server.use(
      http.get('*/api/products/:slug', () => new HttpResponse(null, { status: 503 }), { once: true }),
    );
    const { user } = renderApp(ADDRESS);
    expect(await screen.findByText('The product could not be loaded.')).toBeVisible();
    expect(screen.queryByText('Product Not Found')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading()).toBeVisible();
  });
});
