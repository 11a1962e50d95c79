/** Lay-by as shoppers see it: docs/behaviour.md#lay-by. */
import type { LayBy } from '@chitenge/contract/lay-by';
import { LAY_BY_DEFAULTS, layByTerms, layByWords, type LayByTerms } from '@chitenge/contract/lay-by-terms';
import { addDays, shopDay } from '@chitenge/contract/shop-time';
import { screen, waitFor, within } from '@testing-library/react';
import { assert, beforeEach, expect, it } from 'vitest';
import { answer, refuse } from '../testing/answer.ts';
import { seriousViolations } from '../testing/axe.ts';
import { fillRequired } from '../testing/fill-checkout.ts';
import { buildCartLine, setCart } from '../testing/handlers/cart.ts';
import { ACTIONS, buildOrder, ORDER_ID } from '../testing/handlers/orders.ts';
import { storeSettings } from '../testing/handlers/pages.ts';
import { buildPayment, NETWORKS, setNetworks } from '../testing/handlers/payments.ts';
import { expectSeen, renderApp } from '../testing/render-app.tsx';
import { sentBodies } from '../testing/sent-requests.ts';

const SETTINGS = { ...storeSettings, layBy: LAY_BY_DEFAULTS };
const TOTAL = 69_800;

function termsOf(rules = {}): LayByTerms {
  const terms = layByTerms({ ...LAY_BY_DEFAULTS, ...rules }, TOTAL, shopDay(new Date()));
  assert(terms !== null);
  return terms;
}

const lazily = { timeout: 30_000 };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  // K349.00 each.
  setCart(buildCartLine(1, { quantity: 2 }));
});

it('a product says what lay-by asks for now and later, and on which terms', async () => {
  const { user } = renderApp('/product/chitenge-shirt-1', SETTINGS);
  const offer = await screen.findByText(/^Lay-by: K[\d.]+ now, K[\d.]+ by \d+ \w+$/, {}, lazily);
  await user.click(offer);
  await expectSeen(() => screen.getByText(/you get back all that you have paid\.$/));
  expect(await seriousViolations()).toEqual([]);
});

it.each(['/product/chitenge-shirt-1', '/checkout'])(
  '%s says nothing of it in a shop without it',
  async (path) => {
    renderApp(path);
    await screen.findByText(path === '/checkout' ? 'Order Summary' : /^Add to Cart/);
    expect(screen.queryByText(/Lay-by/)).toBeNull();
  },
);

const choice = () => screen.findByRole('radio', { name: /^Lay-by: / }, lazily);
const place = () => screen.getByRole('button', { name: 'Place Order' });

it('is chosen in the checkout by keyboard, on the terms that are shown, and opens the order', async () => {
  const order = buildOrder({ layBy: layByOf() });
  answer('post', '/api/orders', order, { status: 201 });
  answer('get', '/api/orders/:id', order);
  const { user } = renderApp('/checkout', SETTINGS);
  const radio = await choice();
  expect(screen.getByRole('radio', { name: 'All at once: K698.00' })).toBeChecked();
  radio.focus();
  await user.keyboard(' ');
  const terms = within(screen.getByRole('list', { name: 'Terms of your lay-by' }));
  expect(terms.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    layByWords(termsOf(), TOTAL),
  );
  expect(await seriousViolations()).toEqual([]);
  fillRequired();
  await user.click(place());
  await screen.findByRole('heading', { name: 'Your lay-by' }, lazily);
  expect(sentBodies('POST', '/api/orders')).toMatchObject([{ totalAmount: '698.00', layBy: termsOf() }]);
});

it('takes the server’s terms when they have changed, and sends those that are then shown', async () => {
  const now = termsOf({ graceDays: 3 });
  refuse('post', '/api/orders', 'lay-by-changed', { detail: 'The terms are others now.', layBy: now });
  const { user } = renderApp('/checkout', SETTINGS);
  await user.click(await choice());
  fillRequired();
  await user.click(place());
  await expectSeen(() => screen.getByText('The terms are others now.'));
  await expectSeen(() => screen.getByText(/you have 3 more days/));
  await user.click(place());
  await waitFor(() => expect(sentBodies('POST', '/api/orders')).toHaveLength(2));
  expect(sentBodies('POST', '/api/orders')[1]).toMatchObject({ layBy: now });
});

it('is gone when the shop does not sell so any more', async () => {
  refuse('post', '/api/orders', 'lay-by-changed', { detail: 'Pay all at once.', layBy: null });
  const { user } = renderApp('/checkout', SETTINGS);
  await user.click(await choice());
  fillRequired();
  await user.click(place());
  await expectSeen(() => screen.getByText('Pay all at once.'));
  expect(screen.queryByRole('radio', { name: /^Lay-by/ })).toBeNull();
  await user.click(place());
  await waitFor(() => expect(sentBodies('POST', '/api/orders')).toHaveLength(2));
  expect(sentBodies('POST', '/api/orders')[1]).not.toHaveProperty('layBy');
});

const layByOf = (changes: Partial<LayBy> = {}): LayBy => ({
  ...termsOf(),
  state: 'waiting',
  depositLeft: '174.50',
  fee: '0.00',
  refund: '0.00',
  terms: layByWords(termsOf(), TOTAL),
  ...changes,
});

const openOrder = (changes: Partial<LayBy>, order = {}) => {
  answer('get', '/api/orders/:id', buildOrder({ ...order, layBy: layByOf(changes) }));
  return renderApp(`/orders/${ORDER_ID}`);
};
const panel = async () => within(await screen.findByRole('region', { name: 'Your lay-by' }, lazily));

it('the order says what is due now, and proposes to pay that', async () => {
  setNetworks(...NETWORKS);
  openOrder({});
  const region = await panel();
  expect(region.getByText(/^K174\.50 is due now\./)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Pay K174.50' })).toBeEnabled();
  // The payer's own, and that of the link for somebody else.
  const amounts = screen.getAllByDisplayValue('174.50');
  expect(amounts).toHaveLength(2);
  for (const field of amounts) expect(field).toHaveAccessibleName(/^Amount in kwacha/);
});

it('the order says what is paid, what is left by when, and what comes back to who gives up', async () => {
  setNetworks(...NETWORKS);
  openOrder(
    { state: 'running', depositLeft: '0.00', fee: '6.98', refund: '167.52', feePercent: 1 },
    { amountPaid: '174.50', amountDue: '523.50' },
  );
  const region = await panel();
  for (const words of ['K174.50', 'K523.50']) expect(region.getByText(words)).toBeVisible();
  expect(region.getByText('What if I cannot go on paying?')).toBeVisible();
  expect(region.getByText(/you get back K167\.52: the K174\.50 .* less the fee of K6\.98\.$/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Pay K523.50' })).toBeEnabled();
  expect(await seriousViolations()).toEqual([]);
});

it('opens the form by which the buyer asks to end it, with the words that stand beside its button', async () => {
  const asks = { now: 'ask' as const, why: 'A part of this order is paid. The shop decides.' };
  const { user } = openOrder(
    { state: 'running', depositLeft: '0.00', fee: '6.98', refund: '167.52', feePercent: 1 },
    { amountPaid: '174.50', amountDue: '523.50', actions: { ...ACTIONS, cancel: asks, items: asks } },
  );
  const changes = within(await screen.findByRole('region', { name: 'Change your order' }, lazily));
  const form = changes.getByText('Ask us to end this lay-by');
  expect(form.closest('details')).not.toHaveAttribute('open');
  await user.click((await panel()).getByRole('button', { name: 'Ask us to end it' }));
  expect(form.closest('details')).toHaveAttribute('open');
  expect(form).toHaveFocus();
  expect(changes.getByText(/you get back K167\.52: the K174\.50 .* less the fee of K6\.98\.$/)).toBeVisible();
  // The terms have decided about the money.
  expect(form.closest('details')).not.toHaveTextContent('The shop decides');
  expect(changes.getByText('Ask us for more time or another change')).toBeVisible();
  expect(await seriousViolations()).toEqual([]);
});

it('says that the buyer has asked already', async () => {
  openOrder(
    { state: 'running', depositLeft: '0.00' },
    { amountPaid: '174.50', amountDue: '523.50', requestKind: 'cancel', requestState: 'waiting' },
  );
  const region = await panel();
  expect(region.getByText(/^You have asked us\./)).toBeVisible();
  expect(region.queryByRole('button', { name: 'Ask us to end it' })).toBeNull();
});

it('the order says that nothing is lost after the due date', async () => {
  openOrder(
    { state: 'running', depositLeft: '0.00', dueOn: addDays(shopDay(new Date()), -1) },
    { amountPaid: '174.50', amountDue: '523.50' },
  );
  expect((await panel()).getByText(/what you have paid is yours\. Please pay it by/)).toBeVisible();
});

it('the order that has ended says what goes back, or went, as was decided', async () => {
  const ended = { state: 'ended', fee: '6.98', refund: '167.52' } as const;
  const order = { status: 'cancelled', amountDue: '0.00' } as const;
  const payment = buildPayment({ amount: '174.50', status: 'completed', isUndecided: true });
  const { unmount } = openOrder(ended, { ...order, amountPaid: '174.50', payments: [payment] });
  const words = 'It has ended. We kept its fee of K6.98. K167.52 goes back to you.';
  expect((await panel()).getByText(words)).toBeVisible();
  await expectSeen(() => screen.getByText('K167.52 goes back to you.'));
  unmount();
  openOrder(ended, { ...order, amountPaid: '6.98' });
  await expectSeen(() => screen.getByText(/K167\.52 went back to you\.$/));
});

it.each([
  ['paid', 'All is paid. The goods are yours, and we get them ready.'],
  ['ended', 'It has ended. We kept its fee of K6.98.'],
] as const)('the order says that it is %s', async (state, words) => {
  openOrder({ state, fee: '6.98' });
  expect((await panel()).getByText(words)).toBeVisible();
});
