import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answer, refuse } from '../testing/answer.ts';
import { seriousViolations } from '../testing/axe.ts';
import { fillRequired } from '../testing/fill-checkout.ts';
import { buildCartLine, setCart } from '../testing/handlers/cart.ts';
import { setCredit } from '../testing/handlers/payments.ts';
import { expectSeen, renderApp } from '../testing/render-app.tsx';
import { sentBodies, sentRequests } from '../testing/sent-requests.ts';

const CHECK = '/api/credits/check';
const TYPED = ' cdfg 2345-hjkm-6799 ';
const CODE = 'CDFG2345HJKM6799';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  // K349.00 each.
  setCart(buildCartLine(1, { quantity: 2 }));
  setCredit(true);
  answer('post', CHECK, { balance: '65.00', expiresAt: null });
});

const opener = () => screen.findByRole('button', { name: 'Use a gift card or credit' });
const field = () => screen.findByRole('textbox', { name: 'Gift card or credit' });

async function use(user: UserEvent, typed = TYPED): Promise<void> {
  await user.type(await field(), typed);
  await user.click(screen.getByRole('button', { name: 'Use it' }));
}

async function placeOrder(user: UserEvent): Promise<void> {
  fillRequired();
  await user.click(screen.getByRole('button', { name: 'Place Order' }));
}

it('a shop that has given out no credit asks for none', async () => {
  setCredit(false);
  renderApp('/checkout');
  await screen.findByText('Order Summary');
  await waitFor(() => expect(sentRequests('GET', '/api/payment-options')).not.toEqual([]));
  expect(screen.queryByRole('button', { name: 'Use a gift card or credit' })).toBeNull();
});

it('pays a part of the order, whose total stays, and is not kept by the browser', async () => {
  const { user } = renderApp('/checkout');
  (await opener()).focus();
  await user.keyboard('{Enter}');
  expect(await field()).toHaveFocus();
  await user.keyboard(`${TYPED}{Enter}`);
  await expectSeen(() => screen.getByText('K65.00 is paid by your gift card or credit'));
  expect(screen.getByText('K633.00 is left to pay.')).toBeVisible();
  expect(screen.getByTestId('order-total')).toHaveTextContent('K698.00');
  expect(await seriousViolations()).toEqual([]);
  for (const storage of [localStorage, sessionStorage])
    expect(Object.values(storage).join()).not.toContain(CODE);
  await placeOrder(user);
  await screen.findByText('Order placed successfully!');
  expect(sentBodies('POST', CHECK)).toEqual([{ creditCode: CODE }]);
  expect(sentBodies('POST', '/api/orders')).toMatchObject([
    { totalAmount: '698.00', creditCode: CODE, creditAmount: '65.00' },
  ]);
});

it('pays all of the order, and no more, and can be removed again', async () => {
  answer('post', CHECK, { balance: '1000.00', expiresAt: null });
  const { user } = renderApp('/checkout');
  await user.click(await opener());
  await use(user);
  await expectSeen(() => screen.getByText('Nothing is left to pay.'));
  await user.click(screen.getByRole('button', { name: 'Remove the gift card or credit' }));
  await placeOrder(user);
  await screen.findByText('Order placed successfully!');
  expect(sentBodies('POST', '/api/orders')).toEqual([
    expect.not.objectContaining({ creditCode: expect.anything() }),
  ]);
});

it('says in words why it pays nothing', async () => {
  refuse('post', CHECK, 'credit-refused', {
    refusal: 'frozen',
    detail: 'This code is blocked. Please contact us.',
  });
  const { user } = renderApp('/checkout');
  await user.click(await opener());
  await use(user);
  await waitFor(async () =>
    expect(await field()).toHaveAccessibleDescription('This code is blocked. Please contact us.'),
  );
  refuse('post', CHECK, 'too-many-requests');
  await use(user, '7');
  await waitFor(async () =>
    expect(await field()).toHaveAccessibleDescription(/^You have tried too many codes/),
  );
});

it('that somebody has used meanwhile is said at its field, and the order can be placed without it', async () => {
  const { user } = renderApp('/checkout');
  await user.click(await opener());
  await use(user);
  await expectSeen(() => screen.getByText('K65.00 is paid by your gift card or credit'));
  refuse(
    'post',
    '/api/orders',
    'credit-refused',
    { refusal: 'less', detail: 'Only K20.00 is left on this code.' },
    { once: true },
  );
  await placeOrder(user);
  await waitFor(async () =>
    expect(await field()).toHaveAccessibleDescription('Only K20.00 is left on this code.'),
  );
  await user.click(screen.getByRole('button', { name: 'Place Order' }));
  await screen.findByText('Order placed successfully!');
});
