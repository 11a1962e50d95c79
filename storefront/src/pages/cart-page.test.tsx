import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../testing/answer.ts';
import { seriousViolations } from '../testing/axe.ts';
import { buildCartLine, buildChoice, serverCart, setCart } from '../testing/handlers/cart.ts';
import { catalogueHandlers } from '../testing/handlers/catalogue.ts';
import { DELIVERY_METHODS } from '../testing/handlers/delivery.ts';
import { storeSettings } from '../testing/handlers/pages.ts';
import { readLinkedOrder } from '../lib/linked-lines.ts';
import { renderApp, expectSeen } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';

/** Sends the message of another tab that has changed the cart. */
function publishFromAnotherTab(): void {
  const channel = new BroadcastChannel('chitenge-cart');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
  channel.postMessage('changed');
  channel.close();
}

const line = (name: string) => screen.findByRole('listitem', { name });
const total = () => screen.getByTestId('order-total').textContent;

it('shows lines and summary without serious axe violations', async () => {
  setCart(buildCartLine(1, { quantity: 2 }), buildCartLine(2, { size: null, color: null }));
  renderApp('/cart');
  const shirt = within(await line('Chitenge Shirt 1'));
  expect(screen.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible();
  expect(screen.getByText('3 items')).toBeVisible();
  expect(shirt.getByText('Cotton wax print, cut in Lusaka.')).toBeInTheDocument();
  expect(shirt.getByText('Size: M')).toBeVisible();
  expect(shirt.getByText('Colour: Navy')).toBeVisible();
  expect(shirt.getByText('K698.00')).toBeVisible();
  const summary = within(screen.getByRole('region', { name: 'Order Summary' }));
  expect(summary.getByText('Subtotal').nextSibling).toHaveTextContent('K1047.00');
  expect(summary.getByText('Shipping').nextSibling).toHaveTextContent('Free');
  expect(total()).toBe('K1047.00');
  expect(summary.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute('href', '/checkout');
  // The shop has no number.
  expect(screen.queryByRole('link', { name: 'Order on WhatsApp' })).toBeNull();
  expect(await seriousViolations()).toEqual([]);
});

it('fetches the cart again when the page comes back from the back-forward cache', async () => {
  setCart(buildCartLine(1));
  renderApp('/cart');
  await line('Chitenge Shirt 1');
  setCart(buildCartLine(2));
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await line('Chitenge Shirt 2');
  expect(screen.queryByRole('listitem', { name: 'Chitenge Shirt 1' })).toBeNull();
});

it('removes the line at quantity 0', async () => {
  setCart(buildCartLine(1));
  const { user } = renderApp('/cart');
  await user.click(within(await line('Chitenge Shirt 1')).getByRole('button', { name: /^Decrease/ }));
  await expectSeen(() => screen.getByText('Removed from cart'));
  expect(screen.getByText('Item has been removed from your cart')).toBeVisible();
  await expectSeen(() => screen.getByText('Your cart is empty'));
  expect(screen.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/products');
});

it('treats a line that another tab has removed as removed', async () => {
  setCart(buildCartLine(1));
  const { user } = renderApp('/cart');
  const remove = within(await line('Chitenge Shirt 1')).getByRole('button', { name: /^Remove/ });
  setCart();
  await user.click(remove);
  await expectSeen(() => screen.getByText('Removed from cart'));
});

it('shows what another tab has added', async () => {
  setCart(buildCartLine(1));
  renderApp('/cart');
  await line('Chitenge Shirt 1');
  setCart(buildCartLine(1), buildCartLine(2));
  publishFromAnotherTab();
  expect(await line('Chitenge Shirt 2')).toBeVisible();
  expect(await line('Chitenge Shirt 1')).toBeVisible();
});

it('clears the cart at once, and offers to undo it without a toast for each line', async () => {
  setCart(
    buildCartLine(1, { quantity: 3 }),
    buildCartLine(2, { size: null, color: null }),
    buildCartLine(3, { available: false }),
  );
  const { user } = renderApp('/cart');
  await user.click(await screen.findByRole('button', { name: 'Clear cart' }));
  await expectSeen(() => screen.getByText('Cart cleared'));
  expect(screen.getByText('All items have been removed from your cart')).toBeVisible();
  expect(screen.getByText('Your cart is empty')).toBeVisible();
  expect(serverCart()).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await line('Chitenge Shirt 1')).toBeVisible();
  expect(total()).toBe('K1396.00');
  await waitFor(() => expect(serverCart()).toHaveLength(2));
  expect(serverCart().toSorted((a, b) => b.quantity - a.quantity)).toMatchObject([
    { quantity: 3, size: 'M', color: 'navy' },
    { quantity: 1, size: null, color: null },
  ]);
  expect(screen.queryByText('Cart cleared')).toBeNull();
  expect(screen.queryByText('Added to cart')).toBeNull();
});

it('offers to undo the clearing without a connection', async () => {
  setCart(buildCartLine(1));
  answer('delete', '/api/cart', 'lost');
  const { user } = renderApp('/cart');
  await user.click(await screen.findByRole('button', { name: 'Clear cart' }));
  // The message goes after some seconds.
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(screen.getByText('Your cart is empty')).toBeInTheDocument();
  await user.click(undo);
  expect(await line('Chitenge Shirt 1')).toBeVisible();
});

it('marks an unavailable line and leaves it out of the total', async () => {
  setCart(buildCartLine(1), buildCartLine(2, { available: false }));
  renderApp('/cart');
  const unavailable = within(await line('Chitenge Shirt 2'));
  expect(unavailable.getByText('No longer available. Please remove it to check out.')).toBeVisible();
  expect(unavailable.queryByRole('link')).toBeNull();
  expect(total()).toBe('K349.00');
});

it('says what cannot be ordered: more than the shop has, and more than one order takes', async () => {
  const product = { ...buildCartLine(1).product, stockCount: 41 };
  setCart(
    buildCartLine(1, { product, quantity: 41 }),
    buildCartLine(2, { product: { ...buildCartLine(2).product, stockCount: 9 }, quantity: 9 }),
    buildCartLine(3, { available: false, quantity: 9 }),
  );
  const { user } = renderApp('/cart', {
    ...storeSettings,
    maxUnitsPerOrder: 50,
    contactPhone: '+260 97 000 0000',
  });
  const shirt = within(await line('Chitenge Shirt 1'));
  expect(screen.queryByText(/^Only|at most/)).toBeNull();
  await user.click(shirt.getByRole('button', { name: /^Increase/ }));
  expect(shirt.getByText('Only 41 available')).toBeVisible();
  expect(
    screen.getByText('One order can have at most 50 items. To order more, contact us: +260 97 000 0000.'),
  ).toBeVisible();
  expect(await seriousViolations()).toEqual([]);
});

it('counts the lines that share their stock together', async () => {
  const { product, variantId } = buildCartLine(1);
  const shared = { product: { ...product, stockCount: 5 }, variantId };
  setCart(
    buildCartLine(1, { ...shared, quantity: 3 }),
    buildCartLine(2, { ...shared, productId: product.id, quantity: 3, size: 'L' }),
  );
  renderApp('/cart');
  await waitFor(() => expect(screen.getAllByText('Only 5 available')).toHaveLength(2));
});

it('leads to no checkout while nothing in the cart is available', async () => {
  server.use(...catalogueHandlers(undefined, DELIVERY_METHODS));
  setCart(buildCartLine(1, { available: false, quantity: 5 }));
  const { user } = renderApp('/cart');
  await line('Chitenge Shirt 1');
  await expectSeen(() => screen.getByText('Chosen at checkout'));
  expect(screen.queryByRole('link', { name: 'Proceed to Checkout' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled();
  expect(screen.queryByText(/^Delivery from|more, and/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cart, 5 items' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Your cart' }));
  expect(drawer.getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled();
});

it('says what delivery costs, and how much is missing until it is free', async () => {
  server.use(...catalogueHandlers(undefined, DELIVERY_METHODS));
  setCart(buildCartLine(1, { quantity: 2 }));
  const { user } = renderApp('/cart');
  const shirt = within(await line('Chitenge Shirt 1'));
  const summary = within(screen.getByRole('region', { name: 'Order Summary' }));
  await expectSeen(() => summary.getByText(/^Delivery from K35.00, in Lusaka free from K1000.00/));
  expect(summary.getByText('Add K302.00 more, and Lusaka by motorbike is free.')).toBeVisible();
  expect(summary.getByText('Shipping').nextSibling).toHaveTextContent('Chosen at checkout');
  expect(total()).toBe('K698.00');
  await user.click(shirt.getByRole('button', { name: /^Increase/ }));
  await expectSeen(() => summary.getByText('Lusaka by motorbike is free for this order.'));
});

it('offers to order on WhatsApp what is available, with a link from which staff place the order', async () => {
  localStorage.setItem('chitenge-discount-code', '"WELCOME10"');
  localStorage.setItem('chitenge-checkout', '{"customerName":"Chanda Mwila","customerPhone":"0971234567"}');
  server.use(...catalogueHandlers(undefined, [], true));
  const wanted = [
    buildCartLine(1, { quantity: 2, size: '3.5, wide' }),
    buildCartLine(2, { size: null, color: null }),
  ];
  setCart(...wanted, buildCartLine(3, { available: false }));
  renderApp('/cart', { ...storeSettings, whatsappNumber: '+260971234567' });
  const link = await screen.findByRole('link', { name: 'Order on WhatsApp' });
  await waitFor(() => expect(link.getAttribute('href')).toContain('WELCOME10'));
  const chat = new URL(link.getAttribute('href') ?? '');
  expect(chat.origin + chat.pathname).toBe('https://wa.me/260971234567');
  const lines = chat.searchParams.get('text')?.split('\n') ?? [];
  expect(lines.slice(0, -1)).toEqual([
    'Hello, I would like to order:',
    '2 × Chitenge Shirt 1 (3.5, wide, Navy): K698.00',
    '1 × Chitenge Shirt 2: K349.00',
    'Discount code WELCOME10: −K104.70',
    'Total: K942.30',
  ]);
  const staff = new URL(lines.at(-1)?.replace('For the shop: ', '') ?? '', location.origin);
  expect([staff.pathname, ...staff.searchParams.keys()]).toEqual(['/admin/orders/new', 'lines', 'code']);
  expect(readLinkedOrder(staff.searchParams)).toEqual({
    lines: wanted.map(({ productId, size, color, quantity }) => ({ productId, size, color, quantity })),
    code: 'WELCOME10',
    unread: 0,
  });
});

it('asks for the size of a line before it orders on WhatsApp', async () => {
  const variants = [buildChoice(1, 'M', 9), buildChoice(2, 'L', 9)];
  setCart(buildCartLine(1, { size: null, color: null, variantId: null, variants }));
  renderApp('/cart', { ...storeSettings, whatsappNumber: '+260971234567' });
  const link = await screen.findByRole('link', { name: 'Order on WhatsApp' });
  await screen.findByText('Please choose a size.');
  const isFollowed = fireEvent.click(link);
  expect(isFollowed).toBe(false);
  expect(screen.getByText('Please choose a size for Chitenge Shirt 1.')).toBeVisible();
});

it('puts a removed line back, with its size, colour and quantity', async () => {
  setCart(buildCartLine(1, { quantity: 3 }), buildCartLine(2));
  const { user } = renderApp('/cart');
  await user.click(await screen.findByRole('button', { name: 'Remove Chitenge Shirt 1' }));
  await expectSeen(() => screen.getByText('Item has been removed from your cart'));
  expect(serverCart()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await line('Chitenge Shirt 1');
  await waitFor(() => expect(serverCart()).toMatchObject([{}, { quantity: 3, size: 'M', color: 'navy' }]));
  expect(screen.queryByText('Added to cart')).toBeNull();
});

it('cannot put back what is no longer sold', async () => {
  setCart(buildCartLine(1, { available: false }));
  const { user } = renderApp('/cart');
  await user.click(await screen.findByRole('button', { name: 'Remove Chitenge Shirt 1' }));
  await expectSeen(() => screen.getByText('Removed from cart'));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('shows products while it is empty', async () => {
  renderApp('/cart');
  await expectSeen(() => screen.getByRole('heading', { name: 'Popular now' }));
  expect(screen.getAllByRole('article')).toHaveLength(4);
  expect(await seriousViolations()).toEqual([]);
});

it('shows four other popular products below its lines', async () => {
  setCart(buildCartLine(1));
  renderApp('/cart');
  await expectSeen(() => screen.getByRole('heading', { name: 'Popular now' }));
  const names = screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
  expect(names).toEqual([2, 3, 4, 5].map((n) => `Chitenge Shirt ${n}`));
});

it('says how to ask, once the shop has a contact', async () => {
  setCart(buildCartLine(1));
  const { unmount } = renderApp('/cart');
  await line('Chitenge Shirt 1');
  expect(screen.queryByRole('link', { name: /^Call|^Write to|WhatsApp$/ })).toBeNull();
  unmount();
  renderApp('/cart', {
    ...storeSettings,
    whatsappNumber: '+260971234567',
    contactLinks: [{ text: '0977 123 456', url: 'tel:0977123456' }],
  });
  expect(await screen.findByRole('link', { name: 'Call 0977 123 456' })).toHaveAttribute(
    'href',
    'tel:0977123456',
  );
  expect(screen.getByRole('link', { name: 'Ask on WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/260971234567?text=Hello%2C%20I%20have%20a%20question%20about%20my%20cart',
  );
});
