import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { seriousViolations } from '../../../testing/axe.ts';
import { serverCart } from '../../../testing/handlers/cart.ts';
import { catalogueHandlers } from '../../../testing/handlers/catalogue.ts';
import { buildProductRow, buildVariantRow } from '../../../testing/handlers/products.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

type Variants = ReturnType<typeof buildVariantRow>[];

const SIZES = [
  buildVariantRow(1, { size: 'L', stock_count: 2 }),
  buildVariantRow(2, { size: 'M', stock_count: 0 }),
  buildVariantRow(3, { size: 'S', stock_count: 9 }),
];

async function cardWith(variants: Variants) {
  const stock_count = variants.reduce((sum, variant) => sum + variant.stock_count, 0);
  server.use(...catalogueHandlers([buildProductRow(1, { variants, stock_count })]));
  const app = renderApp('/products');
  const card = within(await screen.findByRole('article'));
  return { ...app, card, button: card.getByRole('button', { name: 'Add to Cart Chitenge Shirt 1' }) };
}

const openChooser = () => screen.findByRole('dialog', { name: 'Choose Chitenge Shirt 1' });

it('adds the size of one more press, and shows sold-out and last ones', async () => {
  const { user, button } = await cardWith(SIZES);
  await user.click(button);
  const chooser = within(await openChooser());
  await chooser.findByRole('button', { name: /^S/ });
  const names = chooser.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['', 'S', 'M Sold out', 'L Only 2 left']);
  expect(chooser.getByRole('button', { name: 'M Sold out' })).toBeDisabled();
  expect(chooser.getByRole('button', { name: 'S' })).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(await seriousViolations()).toEqual([]);
  await user.click(chooser.getByRole('button', { name: /^L/ }));
  expect(button).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(serverCart()).toMatchObject([{ size: 'L', color: null, quantity: 1 }]));
});

it('opens at once while the product loads, and offers another try when it does not', async () => {
  const { user, button } = await cardWith(SIZES);
  const answer = Promise.withResolvers<Response>();
  server.use(http.get('/api/products/chitenge-shirt-1', () => answer.promise, { once: true }));
  await user.click(button);
  const chooser = within(await openChooser());
  expect(chooser.getByText('Loading the sizes and colours')).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toHaveFocus();
  answer.resolve(HttpResponse.error());
  expect(await chooser.findByRole('alert')).toHaveTextContent('The sizes and colours could not be loaded.');
  await user.click(chooser.getByRole('button', { name: 'Try again' }));
  await user.click(await chooser.findByRole('button', { name: 'S' }));
  await waitFor(() => expect(serverCart()).toMatchObject([{ size: 'S' }]));
});

it('says so when the product is gone', async () => {
  const { user, button } = await cardWith(SIZES);
  server.use(...catalogueHandlers([]));
  await user.click(button);
  const chooser = within(await openChooser());
  expect(await chooser.findByRole('alert')).toHaveTextContent('Product not found');
  expect(chooser.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('closes on Escape and returns the focus, and closes without it on a press outside', async () => {
  const { user, button } = await cardWith(SIZES);
  await user.click(button);
  await openChooser();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  await openChooser();
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(button);
  await openChooser();
  await user.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(serverCart()).toEqual([]);
});

it('closes when the focus leaves it', async () => {
  const { user, button } = await cardWith(SIZES);
  await user.click(button);
  await within(await openChooser()).findByRole('button', { name: 'S' });
  await user.tab();
  expect(screen.getByRole('button', { name: /^L/ })).toHaveFocus();
  await user.tab();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: /to Wishlist$/ })).toHaveFocus();
});

it('shows the sizes of one colour at a time', async () => {
  const { user, button } = await cardWith([
    buildVariantRow(1, { size: 'M', color: 'terracotta', stock_count: 0 }),
    buildVariantRow(2, { size: 'M', color: 'navy', stock_count: 5, price: '399.00' }),
    buildVariantRow(3, { size: 'L', color: 'navy', stock_count: 5 }),
    buildVariantRow(4, { size: 'XL', color: 'black', stock_count: 5 }),
  ]);
  await user.click(button);
  const chooser = within(await openChooser());
  expect(await chooser.findByRole('radio', { name: 'Navy' })).toBeChecked();
  expect(chooser.getByRole('radio', { name: 'terracotta Sold out' })).not.toBeChecked();
  await user.click(chooser.getByRole('radio', { name: 'Black' }));
  expect(chooser.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['', 'XL K349.00']);
  await user.click(chooser.getByRole('radio', { name: 'Navy' }));
  await user.click(chooser.getByRole('button', { name: 'M K399.00' }));
  await waitFor(() => expect(serverCart()).toMatchObject([{ size: 'M', color: 'navy' }]));
});

it('adds at once where one variant is in stock, and says that few are left', async () => {
  const { user, card, button } = await cardWith([
    buildVariantRow(1, { size: 'M', stock_count: 0 }),
    buildVariantRow(2, { size: 'L', stock_count: 3 }),
  ]);
  expect(card.getByText('Only 3 left')).toBeVisible();
  expect(button).not.toHaveAttribute('aria-expanded');
  await user.click(button);
  await waitFor(() => expect(serverCart()).toMatchObject([{ size: 'L' }]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('lets only a product without a choice be added before hydration', async () => {
  const { button } = await cardWith(SIZES);
  expect(button).not.toHaveAttribute('data-product-id');
});
