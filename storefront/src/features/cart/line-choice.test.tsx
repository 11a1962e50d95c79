import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../../testing/answer.ts';
import { seriousViolations } from '../../testing/axe.ts';
import { buildCartLine, buildChoice, serverCart, setCart } from '../../testing/handlers/cart.ts';
import { buildProduct } from '../../testing/handlers/products.ts';
import { renderApp, expectSeen } from '../../testing/render-app.tsx';
import { completes } from './cart-labels.ts';

const VARIANTS = [buildChoice(1, 'M', 0), buildChoice(2, 'L', 2), buildChoice(3, 'S', 9)];

const UNCHOSEN = buildCartLine(1, { size: null, color: null, variantId: null, variants: VARIANTS });
const SOLD_OUT = buildCartLine(2, { size: 'M', color: null, variants: VARIANTS });

const line = (name: string) => screen.findByRole('listitem', { name });

it('asks for the size of a line, and takes the pressed one', async () => {
  setCart(UNCHOSEN, buildCartLine(3));
  const { user } = renderApp('/cart');
  const shirt = within(await line('Chitenge Shirt 1'));
  expect(shirt.getByText('Please choose a size.')).toBeVisible();
  expect(shirt.getByRole('button', { name: 'M Sold out' })).toBeDisabled();
  expect(shirt.getByRole('button', { name: 'L Only 2 left' })).toBeEnabled();
  expect(screen.queryByRole('group', { name: 'Choice for Chitenge Shirt 3' })).toBeNull();
  expect(await seriousViolations()).toEqual([]);
  await user.click(shirt.getByRole('button', { name: 'S' }));
  await expectSeen(() => screen.getByText('Size: S'));
  expect(screen.queryByText('Please choose a size.')).toBeNull();
  await waitFor(async () => expect(await line('Chitenge Shirt 1')).toHaveFocus());
  expect(serverCart()).toMatchObject([{ id: UNCHOSEN.id, size: 'S', quantity: 1 }, {}]);
});

it('takes the size that is added next, so that the cart has one line of it', async () => {
  setCart({ ...UNCHOSEN, quantity: 3 });
  const { user } = renderApp('/product/chitenge-shirt-1?size=S');
  const add = await screen.findByRole('button', { name: /^Add to Cart/ });
  await screen.findByRole('button', { name: 'Cart, 3 items' });
  await user.click(add);
  await expectSeen(() => screen.getByText('Item has been added to your cart'));
  await waitFor(() =>
    expect(serverCart().map(({ size, quantity }) => [size, quantity])).toEqual([
      [null, 2],
      ['S', 1],
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
  await user.click(add);
  await waitFor(() => expect(serverCart()).toMatchObject([{ size: 'S', quantity: 3 }]));
  expect(screen.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible();
  expect(screen.queryByText('Removed from cart')).toBeNull();
});

it('stays when another product, or another colour than its own, is added', () => {
  const added = buildCartLine(1, { size: 'S', color: 'navy' });
  const other = { ...UNCHOSEN, color: 'red' };
  expect(completes(added, UNCHOSEN)).toBe(true);
  expect(completes(added, other)).toBe(false);
  expect(completes(buildCartLine(2, { size: 'S' }), UNCHOSEN)).toBe(false);
  expect(completes(UNCHOSEN, UNCHOSEN)).toBe(false);
  expect(completes(added, buildCartLine(1, { size: null }))).toBe(false);
});

it('is led to by the toast of an addition without a size, which says no more than that of any other', async () => {
  answer('post', '/api/cart', UNCHOSEN, { status: 201 });
  const { user } = renderApp('/product/chitenge-shirt-1');
  await user.click(await screen.findByRole('button', { name: /^Add to Cart/ }));
  await expectSeen(() => screen.getByText('Item has been added to your cart'));
  expect(screen.getByText('Added to cart')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose a size' })).toHaveAttribute('href', '/cart');
});

it('says in the drawer that a size ran out, and offers the others', async () => {
  setCart(SOLD_OUT);
  const { user } = renderApp('/wishlist');
  await user.click(await screen.findByRole('button', { name: 'Cart, 1 item' }));
  const shirt = within(await line('Chitenge Shirt 2'));
  expect(shirt.getByText('M is sold out. Please choose another one.')).toBeVisible();
  await user.click(shirt.getByRole('button', { name: 'L Only 2 left' }));
  await expectSeen(() => screen.getByText('Size: L'));
  await waitFor(async () => expect(await line('Chitenge Shirt 2')).toHaveFocus());
});

it('sends the changes of a line before its choice', async () => {
  setCart(UNCHOSEN);
  const { user } = renderApp('/cart');
  const shirt = within(await line('Chitenge Shirt 1'));
  await user.click(shirt.getByRole('button', { name: /^Increase/ }));
  await user.click(shirt.getByRole('button', { name: 'S' }));
  await expectSeen(() => screen.getByText('Size: S'));
  expect(serverCart()).toMatchObject([{ size: 'S', quantity: 2 }]);
});

it('keeps the choice open when the shop rejects it', async () => {
  setCart(UNCHOSEN);
  answer('patch', '/api/cart/:id', 500);
  const { user } = renderApp('/cart');
  const shirt = within(await line('Chitenge Shirt 1'));
  await user.click(shirt.getByRole('button', { name: 'S' }));
  await expectSeen(() => screen.getByText('Failed to update cart item'));
  await waitFor(() => expect(shirt.getByRole('button', { name: 'S' })).not.toHaveAttribute('aria-disabled'));
});

it('changes the size that was chosen, and moves the focus to the line', async () => {
  const variants = ['M', 'L', 'XL'].map((size, index) => ({
    id: buildChoice(index + 1, size, 5).id,
    size,
    color: null,
    sku: null,
    price: '349.00',
    originalPrice: null,
    stockCount: size === 'XL' ? 0 : 5,
    inStock: size !== 'XL',
  }));
  answer('get', '/api/products/:slug', buildProduct(1, { variants, stockBy: 'variant' }));
  setCart(buildCartLine(1, { size: 'M', color: null }));
  const { user } = renderApp('/cart');
  const change = await screen.findByRole('button', { name: 'Change size of Chitenge Shirt 1' });
  await user.click(change);
  expect(change).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByRole('button', { name: 'XL Sold out' })).toBeDisabled();
  expect(screen.getByRole('button', { current: true })).toHaveTextContent(/^M$/);
  await user.click(screen.getByRole('button', { name: 'L' }));
  await expectSeen(() => screen.getByText('Size: L'));
  await waitFor(async () => expect(await line('Chitenge Shirt 1')).toHaveFocus());
  expect(serverCart()).toMatchObject([{ size: 'L' }]);
  expect(await seriousViolations()).toEqual([]);
});

it('offers each size and colour of a product with one stock count', async () => {
  answer('get', '/api/products/:slug', buildProduct(1, { sizes: ['S', 'M'], colors: [] }));
  setCart(buildCartLine(1, { size: 'M', color: null }));
  const { user } = renderApp('/cart');
  await user.click(await screen.findByRole('button', { name: 'Change size of Chitenge Shirt 1' }));
  await user.click(await screen.findByRole('button', { name: 'S' }));
  await expectSeen(() => screen.getByText('Size: S'));
});

it('offers no change for what has neither size nor colour, and for what is no longer sold', async () => {
  setCart(buildCartLine(1, { size: null, color: null }), buildCartLine(2, { available: false }));
  renderApp('/cart');
  await line('Chitenge Shirt 1');
  await line('Chitenge Shirt 2');
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
});
