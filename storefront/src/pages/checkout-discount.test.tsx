import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { refuse } from '../testing/answer.ts';
import { seriousViolations } from '../testing/axe.ts';
import { fillRequired } from '../testing/fill-checkout.ts';
import { buildCartLine, setCart } from '../testing/handlers/cart.ts';
import { catalogueHandlers } from '../testing/handlers/catalogue.ts';
import { MOTORBIKE } from '../testing/handlers/delivery.ts';
import { renderApp, expectSeen } from '../testing/render-app.tsx';
import { sentBodies, sentRequests } from '../testing/sent-requests.ts';
import { server } from '../testing/server.ts';
import { fill } from '../testing/fill.ts';

const CHECK = '/api/discounts/check';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  // K349.00 each.
  setCart(buildCartLine(1, { quantity: 2 }));
  server.use(...catalogueHandlers(undefined, [], true));
});

const entry = () => screen.findByRole('textbox', { name: 'Discount code' });
const total = () => screen.getByTestId('order-total');
const discount = () => screen.queryByTestId('order-discount');
const removal = (code: string) => screen.findByRole('button', { name: `Remove discount code ${code}` });

async function apply(user: UserEvent, code: string): Promise<void> {
  await user.type(await entry(), code);
  await user.click(screen.getByRole('button', { name: 'Apply' }));
}

async function placeOrder(user: UserEvent): Promise<void> {
  fillRequired();
  await user.click(screen.getByRole('button', { name: 'Place Order' }));
}

it('a shop without published codes asks for none', async () => {
  server.use(...catalogueHandlers());
  renderApp('/cart');
  await screen.findByText('Order Summary');
  await waitFor(() => expect(sentRequests('GET', '/api/discounts')).not.toEqual([]));
  expect(screen.queryByLabelText('Discount code')).toBeNull();
});

describe('a code', () => {
  it('is entered in the cart, follows the lines, and is sent with the order', async () => {
    const { user } = renderApp('/cart');
    await apply(user, ' welcome10 ');
    await removal('WELCOME10');
    expect(screen.getByText('10% off')).toBeVisible();
    expect(discount()).toHaveTextContent('−K69.80');
    expect(total()).toHaveTextContent('K628.20');

    await user.click(screen.getByRole('button', { name: /Increase/ }));
    await waitFor(() => expect(total()).toHaveTextContent('K942.30'));
    await user.click(screen.getByRole('link', { name: 'Proceed to Checkout' }));
    await screen.findByRole('heading', { name: 'Checkout' });
    await waitFor(() => expect(discount()).toHaveTextContent('−K104.70'));
    await placeOrder(user);
    await screen.findByText('Order placed successfully!');
    expect(sentBodies('POST', '/api/orders')).toMatchObject([
      { discountCode: 'WELCOME10', totalAmount: '942.30' },
    ]);
    await waitFor(() => expect(localStorage.getItem('chitenge-discount-code')).toBe('null'));
  });

  it('that the shop does not know is said in words, and kept in the field', async () => {
    const { user } = renderApp('/cart');
    await apply(user, 'nonsense');
    await waitFor(async () => expect(await entry()).toBeInvalid());
    expect(await entry()).toHaveAccessibleDescription('We do not know this code. Please check the spelling.');
    expect(await entry()).toHaveValue('nonsense');
    expect(discount()).toBeNull();
    await user.clear(await entry());
    await apply(user, 'over');
    await waitFor(async () => expect(await entry()).toHaveAccessibleDescription('This code has ended.'));
    expect(await seriousViolations()).toEqual([]);
  });

  it('is not tried any more after too many wrong ones', async () => {
    refuse('post', CHECK, 'too-many-requests');
    const { user } = renderApp('/cart');
    await apply(user, 'welcome10');
    await waitFor(async () =>
      expect(await entry()).toHaveAccessibleDescription(/^You have tried too many codes/),
    );
  });

  it('is removed again, and the field gets the focus', async () => {
    const { user } = renderApp('/cart');
    await apply(user, 'welcome10');
    await user.click(await removal('WELCOME10'));
    await waitFor(async () => expect(await entry()).toHaveFocus());
    expect(total()).toHaveTextContent('K698.00');
  });

  it('for more goods says how much they must come to, and is not sent', async () => {
    setCart(buildCartLine(1, { product: { ...buildCartLine(1).product, price: '199.99' } }));
    server.use(...catalogueHandlers(undefined, [MOTORBIKE], true));
    const { user } = renderApp('/cart');
    await apply(user, 'free-bus');
    await expectSeen(() => screen.getByText('This code is for goods of at least K200.00.'));
    expect(discount()).toBeNull();
  });

  it('for free delivery takes the fee off once the method is chosen', async () => {
    localStorage.setItem('chitenge-discount-code', '"FREE-BUS"');
    server.use(...catalogueHandlers(undefined, [MOTORBIKE], true));
    const { user } = renderApp('/checkout');
    await removal('FREE-BUS');
    expect(discount()).toBeNull();
    await fill(user, await screen.findByRole('combobox', { name: 'City' }), 'Lusaka');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Province' }), 'Lusaka');
    await waitFor(() => expect(discount()).toHaveTextContent('−K35.00'));
    expect(total()).toHaveTextContent('K698.00');
  });
});

it('a code that has ended meanwhile is removed when the shopper accepts the new total', async () => {
  localStorage.setItem('chitenge-discount-code', '"WELCOME10"');
  refuse('post', '/api/orders', 'discount-refused', {
    detail: 'This code has ended.',
    totalAmount: '698.00',
  });
  const { user } = renderApp('/checkout');
  await removal('WELCOME10');
  await waitFor(() => expect(total()).toHaveTextContent('K628.20'));
  await placeOrder(user);
  await expectSeen(() => screen.getByText('The new total is K698.00, not K628.20.'));
  expect(screen.getByText('This code has ended.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Accept new total' }));
  await waitFor(() => expect(total()).toHaveTextContent('K698.00'));
  expect(screen.queryByText('Your order needs a change')).toBeNull();
  expect(await entry()).toHaveAccessibleDescription('This code has ended.');
});
