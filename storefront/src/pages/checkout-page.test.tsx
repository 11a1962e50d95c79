import type { CartLine } from '@chitenge/contract/cart';
import { IDEMPOTENCY_HEADER } from '@chitenge/contract/idempotency';
import type { LineConflict } from '@chitenge/contract/problem';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, refuse } from '../testing/answer.ts';
import { seriousViolations } from '../testing/axe.ts';
import { fillRequired } from '../testing/fill-checkout.ts';
import { buildCartLine, buildChoice, serverCart, setCart } from '../testing/handlers/cart.ts';
import { ORDER_ID } from '../testing/handlers/orders.ts';
import { NETWORKS, setNetworks } from '../testing/handlers/payments.ts';
import { renderApp, retype, expectSeen } from '../testing/render-app.tsx';
import { sentBodies, sentRequests } from '../testing/sent-requests.ts';
import { server } from '../testing/server.ts';
import { fill } from '../testing/fill.ts';

const FAILED = 'Order submission failed';

/** The sizes of a product: S is sold out. */
const SIZES = [buildChoice(0, 'S', 0), buildChoice(1, 'M', 2)];

beforeEach(() => {
  sessionStorage.clear();
  setCart(buildCartLine(1, { quantity: 2 }));
});

const field = (name: string) => screen.getByRole('textbox', { name });
const sentOrders = () => sentBodies('POST', '/api/orders');
const sentKeys = () =>
  sentRequests('POST', '/api/orders').map(({ headers }) => headers.get(IDEMPOTENCY_HEADER));
const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Place Order' }));

async function openCheckout() {
  const app = renderApp('/checkout');
  await screen.findByRole('heading', { level: 1, name: 'Checkout' });
  await screen.findByRole('heading', { name: 'Personal Information' });
  return app;
}

const ORDERS = '/api/orders';
const ONCE = { once: true };

/** The first line, and why the shop does not sell it as it is. */
const conflictOf = ({ id, productId, product }: CartLine, changes: Partial<LineConflict>) => ({
  lines: [
    {
      lineId: id,
      productId,
      productName: product.name,
      reason: 'insufficient_stock' as const,
      available: 20,
      price: product.price,
      ...changes,
    },
  ],
});

describe('what it shows', () => {
  it('takes back the choice of a card that was made while the shop took cards', async () => {
    sessionStorage.setItem('chitenge-checkout', JSON.stringify({ mobileProvider: 'page' }));
    const { user } = await openCheckout();
    fillRequired();
    await submit(user);
    await waitFor(() => expect(sentOrders()).toHaveLength(1));
    expect(sentOrders()[0]).not.toHaveProperty('payBy');
    expect(sentOrders()[0]).toMatchObject({ mobileProvider: expect.stringMatching(/^(mtn|airtel|zamtel)$/) });
  });

  it('sends which link led to the shop, if it said so', async () => {
    sessionStorage.setItem('chitenge-source', 'instagram / bio');
    const { user } = await openCheckout();
    fillRequired();
    await submit(user);
    await waitFor(() => expect(sentOrders()).toMatchObject([{ source: 'instagram / bio' }]));
  });

  it('leads an order by card on to the page of the gateway, and keeps the order when that does not answer', async () => {
    answer('get', '/api/payment-options', { prompt: [], page: { label: 'Card' }, credit: false });
    refuse('post', '/api/orders/:id/payment-pages', 'page-unavailable', {
      detail: 'The payment page does not answer at the moment. No money was taken.',
    });
    const { user } = await openCheckout();
    fillRequired();
    await user.click(await screen.findByRole('radio', { name: 'Card' }));
    await submit(user);
    await expectSeen(() =>
      screen.getByText('The payment page does not answer at the moment. No money was taken.'),
    );
    expect(sentOrders()).toMatchObject([{ payBy: 'page' }]);
    expect(sentBodies('POST', `/api/orders/${ORDER_ID}/payment-pages`)).toEqual([{}]);
    expect(screen.getByRole('button', { name: /^Pay by card, K/ })).toBeEnabled();
  });

  it('has three cards with all fields, and the summary, without serious axe violations', async () => {
    await openCheckout();
    expect(screen.getByText('Complete your order')).toBeVisible();
    for (const name of ['Personal Information', 'Shipping Address (Optional)', 'Mobile Money Payment'])
      expect(screen.getByRole('region', { name })).toBeVisible();
    const summary = within(screen.getByRole('region', { name: 'Order Summary' }));
    expect(summary.getByText('Chitenge Shirt 1')).toBeVisible();
    expect(summary.getByText('Shipping').nextSibling).toHaveTextContent('Free');
    // On a phone, the lines unfold above the form instead.
    expect(screen.getByText('Your items (2)').closest('summary')).toHaveTextContent('K698.00');
    expect(screen.getByTestId('order-total')).toHaveTextContent('K698.00');
    expect(screen.getByRole('link', { name: 'Back to Cart' })).toHaveAttribute('href', '/cart');
    for (const name of ['First Name', 'Last Name', 'Email', 'Phone', 'Mobile Number'])
      expect(field(name)).toBeRequired();
    for (const name of ['Address', 'City', 'Postal Code']) expect(field(name)).not.toBeRequired();
    expect(field('Email')).toHaveAttribute('type', 'email');
    expect(field('Phone')).toHaveAttribute('type', 'tel');
    expect(field('Mobile Number')).toHaveAttribute('placeholder', 'e.g., 0971234567');
    for (const [name, value, options] of [
      ['Province', 'none', 11],
      ['Country', 'Zambia', 2],
    ] as const) {
      const select = screen.getByRole('combobox', { name });
      expect(select).toHaveValue(value);
      expect(within(select).getAllByRole('option')).toHaveLength(options);
    }
    for (const name of ['MTN Mobile Money', 'Airtel Money', 'Zamtel Kwacha', 'Instructions by SMS'])
      expect(screen.getByRole('radio', { name })).not.toBeChecked();
    expect(await seriousViolations()).toEqual([]);
  });

  it('says when the cart is empty', async () => {
    setCart();
    renderApp('/checkout');
    await expectSeen(() => screen.getByText('Your cart is empty'));
    expect(screen.getByText('Add some items to your cart before proceeding to checkout.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/products');
    expect(screen.getByRole('link', { name: 'Back to Cart' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Checkout' })).toBeNull();
  });
});

it.each([
  ['the phone that asks for the PIN', NETWORKS, 'Your phone will then ask for your PIN.'],
  ['the code to dial', [], 'We then show you what to dial.'],
] as const)('announces %s', async (_, networks, nextStep) => {
  setNetworks(...networks);
  await openCheckout();
  await expectSeen(() => screen.getByText(`You pay after you have placed the order. ${nextStep}`));
});

describe('the form', () => {
  it('is not sent with an empty field or one of blanks, which it names', async () => {
    const { user } = await openCheckout();
    await submit(user);
    expect(field('First Name')).toBeInvalid();
    fillRequired();
    for (const name of ['First Name', 'Phone']) {
      await retype(user, field(name), '  ');
      await submit(user);
      await waitFor(() => expect(field(name)).toBeInvalid());
      expect(field(name)).toHaveAccessibleDescription(new RegExp(`^${name} is missing`));
      expect(field(name)).toHaveFocus();
      await fill(user, field(name), '0971234567');
      expect(field(name)).toBeValid();
    }
    expect(sentOrders()).toEqual([]);
  });
});

describe('placing the order', () => {
  it('sends the order payload', async () => {
    const { user } = await openCheckout();
    fillRequired();
    await fill(user, field('City'), 'Ndola ');
    await fill(user, field('Postal Code'), '10101');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Province' }), 'Copperbelt');
    await user.click(screen.getByRole('radio', { name: 'Zamtel Kwacha' }));
    await submit(user);
    await screen.findByText('Order placed successfully!');
    expect(sentOrders()[0]).toEqual({
      customerName: 'Thandiwe Mwansa',
      customerEmail: 'thandiwe@example.com',
      customerPhone: '0971234567',
      shippingAddress: null,
      city: 'Ndola',
      province: 'copperbelt',
      postalCode: '10101',
      country: 'Zambia',
      mobileProvider: 'zamtel',
      mobileNumber: '0971234567',
      totalAmount: '698.00',
      notes: '',
    });
  });

  it.each([
    ['MTN Mobile Money', 'Send K698.00 to the MTN Mobile Money merchant code by dialling *303#.'],
    ['Instructions by SMS', 'Payment instructions will be sent via SMS.'],
  ])(
    'with %s shows payment instructions, empties the cart and opens the products',
    async (network, instructions) => {
      const { user, router } = await openCheckout();
      fillRequired();
      await user.click(screen.getByRole('radio', { name: network }));
      await submit(user);
      await expectSeen(() => screen.getByText('Order placed successfully!'));
      expect(screen.getByText(`Order ID: 1234abcd. ${instructions}`)).toBeVisible();
      expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute('href', `/orders/${ORDER_ID}`);
      await waitFor(() => expect(router.state.location.pathname).toBe('/products'));
      expect(serverCart()).toEqual([]);
      expect(sessionStorage).toHaveLength(0);
      expect(screen.queryByText('Cart cleared')).toBeNull();
      // Back leads to the order instead of the empty checkout.
      act(() => void router.navigate(-1));
      await waitFor(() => expect(router.state.location.pathname).toBe(`/orders/${ORDER_ID}`));
    },
  );

  it('opens the order, which asks for the PIN, when a network takes PIN prompts', async () => {
    setNetworks(...NETWORKS);
    const { user, router } = await openCheckout();
    fillRequired();
    await user.click(screen.getByRole('radio', { name: 'Airtel Money' }));
    await submit(user);
    await expectSeen(() => screen.getByText('Order placed successfully!'));
    await expectSeen(() => screen.getByRole('button', { name: 'Pay K698.00' }));
    expect(router.state.location.pathname).toBe(`/orders/${ORDER_ID}`);
  });

  it('shows progress and ignores a second submit', async () => {
    const gate = Promise.withResolvers<undefined>();
    server.use(http.post('*/api/orders', () => gate.promise));
    const { user } = await openCheckout();
    fillRequired();
    await submit(user);
    const button = await screen.findByRole('button', { name: 'Processing Order...' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveFocus();
    await user.click(button);
    act(() => button.closest('main')?.querySelector('form')?.requestSubmit());
    gate.resolve(undefined);
    await screen.findByText('Order placed successfully!');
    expect(sentOrders()).toHaveLength(1);
  });

  it('waits for a running change of the cart', async () => {
    const { user } = await openCheckout();
    fillRequired();
    const order: string[] = [];
    server.use(
      http.patch('*/api/cart/:id', () => {
        order.push('cart');
        return undefined;
      }),
      http.post('*/api/orders', () => {
        order.push('order');
        return undefined;
      }),
    );
    await user.click(screen.getByRole('button', { name: /cart/i }));
    const drawer = within(await screen.findByRole('dialog'));
    await user.click(await drawer.findByRole('button', { name: /^Increase/ }));
    await user.keyboard('{Escape}');
    await submit(user);
    await screen.findByText('Order placed successfully!');
    expect(order).toEqual(['cart', 'order']);
    expect(sentOrders()[0]).toMatchObject({ totalAmount: '1047.00' });
  });
});

it('asks for the size of a line before the form, and sends no order without it', async () => {
  setCart(buildCartLine(1, { size: null, color: null, variantId: null, variants: SIZES }));
  const { user } = await openCheckout();
  const choices = within(screen.getByRole('region', { name: 'Before you order' }));
  expect(choices.getByText('Please choose a size.')).toBeVisible();
  expect(choices.getByRole('button', { name: 'S Sold out' })).toBeDisabled();
  fillRequired();
  await submit(user);
  await waitFor(() => expect(choices.getByRole('button', { name: 'M Only 2 left' })).toHaveFocus());
  expect(choices.getByRole('group', { name: /^Choice for/ })).toHaveAccessibleDescription(
    'Please choose a size.',
  );
  expect(sentOrders()).toEqual([]);
  await user.click(choices.getByRole('button', { name: 'M Only 2 left' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Before you order' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Place Order' })).toHaveFocus();
  const summary = within(screen.getByRole('region', { name: 'Order Summary' }));
  expect(summary.getByText('Size: M')).toBeVisible();
  await submit(user);
  await screen.findByText('Order placed successfully!');
  expect(sentOrders()).toHaveLength(1);
});

describe('a rejected order', () => {
  it('shows an error, keeps the form and retries with the same key', async () => {
    answer('post', ORDERS, 'lost', ONCE);
    const { user, router } = await openCheckout();
    fillRequired();
    await submit(user);
    await expectSeen(() => screen.getByText(FAILED));
    expect(screen.getByText('Please check your information and try again.')).toBeVisible();
    expect(router.state.location.pathname).toBe('/checkout');
    expect(field('First Name')).toHaveValue('Thandiwe');
    await submit(user);
    await screen.findByText('Order placed successfully!');
    expect(sentOrders()).toHaveLength(2);
    expect(sentKeys()[0]).toMatch(/^[\w-]{16,}$/);
    expect(sentKeys()[1]).toBe(sentKeys()[0]);
  });

  it('shows field errors at their fields and focuses the first', async () => {
    const errors = [
      { field: 'mobileNumber', message: 'must be a Zambian mobile number, such as 0971234567' },
      { field: 'customerPhone', message: 'must be a phone number' },
    ];
    refuse('post', ORDERS, 'invalid-request', { errors }, ONCE);
    const { user } = await openCheckout();
    fillRequired();
    await submit(user);
    await screen.findByText(FAILED);
    expect(field('Phone')).toHaveAccessibleDescription('Phone must be a phone number');
    expect(field('Phone')).toBeInvalid();
    expect(field('Phone')).toHaveFocus();
    expect(field('Mobile Number')).toHaveAccessibleDescription(
      /Mobile Number must be a Zambian mobile number, such as 0971234567/,
    );
    await user.type(field('Phone'), '8');
    expect(field('Phone')).toBeValid();
    expect(field('Mobile Number')).toHaveValue('09712345678');
    expect(field('Mobile Number')).toBeValid();
  });

  it('shows how many units are left and corrects the quantity', async () => {
    refuse('post', ORDERS, 'out-of-stock', conflictOf(buildCartLine(1), { available: 1 }), ONCE);
    const { user } = await openCheckout();
    fillRequired();
    await submit(user);
    const panel = await screen.findByText('Only 1 of “Chitenge Shirt 1” left');
    expect(panel).toBeVisible();
    expect(panel.closest('[role=alert]')).toHaveFocus();
    expect(await seriousViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Set quantity to 1' }));
    expect(screen.queryByText('Only 1 of “Chitenge Shirt 1” left')).toBeNull();
    expect(screen.getByTestId('order-total')).toHaveTextContent('K349.00');
    await submit(user);
    await screen.findByText('Order placed successfully!');
    expect(sentOrders()[1]).toMatchObject({ totalAmount: '349.00' });
  });

  it('leads to the line in the cart', async () => {
    refuse('post', ORDERS, 'out-of-stock', conflictOf(buildCartLine(1), { available: 1 }), ONCE);
    const { user, router } = await openCheckout();
    fillRequired();
    await submit(user);
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(await screen.findByRole('link', { name: 'Show in cart' }));
    const line = await screen.findByRole('listitem', { name: 'Chitenge Shirt 1' });
    expect(router.state.location.pathname).toBe('/cart');
    await waitFor(() => expect(scrolled.mock.contexts).toContain(line));
  });

  it('leads to the cart when one order cannot have as many units', async () => {
    refuse('post', ORDERS, 'too-many-units', { detail: 'One order can have at most 1 items.' }, ONCE);
    const { user } = await openCheckout();
    fillRequired();
    await submit(user);
    expect(await screen.findByRole('link', { name: 'Change your cart' })).toHaveAttribute('href', '/cart');
  });

  it('shows the new total and uses it once accepted', async () => {
    const line = buildCartLine(1);
    const conflict = conflictOf(line, { reason: 'price_changed', price: '399.00' });
    refuse('post', ORDERS, 'total-changed', { totalAmount: '798.00', ...conflict }, ONCE);
    const { user } = await openCheckout();
    fillRequired();
    setCart({ ...line, quantity: 2, product: { ...line.product, price: '399.00' } });
    await submit(user);
    await expectSeen(() => screen.getByText('“Chitenge Shirt 1” now costs K399.00'));
    expect(screen.getByText('The new total is K798.00, not K698.00.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Accept new total' }));
    await waitFor(() => expect(screen.getByTestId('order-total')).toHaveTextContent('K798.00'));
    await submit(user);
    await screen.findByText('Order placed successfully!');
    expect(sentOrders()[1]).toMatchObject({ totalAmount: '798.00' });
  });
});
