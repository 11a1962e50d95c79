import type { SaleQuote } from '@chitenge/contract/staff-sale';
import { seriousViolations } from '../../../../testing/axe.ts';
import { adminDeliveryMethods } from '../../../../testing/handlers/admin-delivery.ts';
import { BUS_STATION, MOTORBIKE } from '../../../../testing/handlers/delivery.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expectSeen, renderApp } from '../../../../testing/render-app.tsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, refuse, signInWith } from '../../../../testing/answer.ts';
import {
  answerSales,
  LINES,
  openSale,
  placed,
  placeWith,
  submit,
  TOTAL,
} from '../../../../testing/new-order.ts';
import { sentBodies, sentRequests } from '../../../../testing/sent-requests.ts';
import { fill } from '../../../../testing/fill.ts';

beforeEach(answerSales);

/** Quotes an order whose goods are gone. */
const soldOut = (): void =>
  answer('post', '/api/admin/orders/quote', {
    lines: [],
    subtotal: '0.00',
    discountAmount: '0.00',
    deliveryFee: '0.00',
    door: null,
    totalAmount: '0.00',
    conflicts: [{ type: '/problems/out-of-stock', field: 'lines.0', message: 'is sold out' }],
  });

describe('typed amounts', () => {
  it('cash as people write it is taken', async () => {
    const { user } = await openSale();
    await fill(user, screen.getByRole('textbox', { name: 'Received (K)' }), 'k 3000,50');
    await user.click(submit());
    await screen.findByRole('heading', { name: /is sold$/ });
    expect(placed()).toMatchObject([
      { payments: [{ method: 'cash', amount: TOTAL, received: '3000.50' }], handedOver: true },
    ]);
  });

  it.each([
    ['Received (K)', '3,0,0', /^Received \(K\) must be an amount, such as 1349\.00/],
    ['Received (K)', '2000', 'Received (K) must be at least K2500.00'],
    ['Off (K or %)', '150%', 'Off (K or %) must be an amount, such as 50.00, or a percentage, such as 10%'],
  ])('%s of %s is refused at the field, and nothing is placed', async (label, typed, words) => {
    const { user } = await openSale();
    const field = screen.getByRole('textbox', { name: label });
    await user.type(field, typed);
    expect(field).toBeValid();
    await user.tab();
    await waitFor(() => expect(field).toHaveAccessibleDescription(words));
    await user.click(submit());
    expect(field).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(field).toHaveAccessibleDescription(words);
    expect(placed()).toEqual([]);
  });

  it('much more cash than the total is asked about', async () => {
    const { user } = await openSale();
    await fill(user, screen.getByRole('textbox', { name: 'Received (K)' }), '250000');
    await user.click(submit());
    const question = within(await screen.findByRole('alertdialog', { name: 'Is this what you got?' }));
    expect(question.getByText('K250000.00 for K2500.00: the change is K247500.00.')).toBeVisible();
    expect(placed()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Place the order' }));
    await screen.findByRole('heading', { name: /is sold$/ });
    expect(placed()).toMatchObject([{ payments: [{ received: '250000' }] }]);
  });

  it('more off than the goods cost is said at once', async () => {
    const message = 'must be at most the value of the goods, K2500.00';
    const { user } = await openSale();
    answer('post', '/api/admin/orders/quote', {
      lines: [],
      subtotal: TOTAL,
      discountAmount: '0.00',
      deliveryFee: '0.00',
      door: null,
      totalAmount: TOTAL,
      conflicts: [{ type: '/problems/invalid-request', field: 'discount.amount', message }],
    });
    const field = screen.getByRole('textbox', { name: 'Off (K or %)' });
    await fill(user, field, '5000');
    await waitFor(() => expect(field).toHaveAccessibleDescription(`Off (K or %) ${message}`));
    expect(field).toHaveFocus();
  });
});

describe('paying at the door', () => {
  const METHOD = MOTORBIKE;
  function offer(door: SaleQuote['door']): void {
    const sums = { subtotal: TOTAL, discountAmount: '0.00', deliveryFee: '0.00', totalAmount: TOTAL };
    answer('post', '/api/admin/orders/quote', { lines: [], ...sums, door, conflicts: [] });
  }
  async function openDelivered() {
    answer('get', '/api/admin/delivery-methods', [...adminDeliveryMethods]);
    const view = await openSale();
    await view.user.selectOptions(
      await screen.findByRole('combobox', { name: 'How the goods get there' }),
      METHOD.name,
    );
    return view;
  }

  it('is offered with what to tell the customer, and is placed without cash', async () => {
    offer({ ahead: '35.00', refusal: null });
    const { user } = await openDelivered();
    await user.click(await screen.findByRole('radio', { name: 'Pay at the door' }));
    expect(
      screen.getByText(
        'Tell the customer: It is the first order with this phone number, so K35.00 for the delivery are paid before we pack. Have K2465.00 in cash ready, and the code of four digits that we send you.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Received (K)' })).toBeNull();
    expect(await seriousViolations()).toEqual([]);
    await user.click(submit());
    await waitFor(() => expect(placed()).toMatchObject([{ payAtDoor: true, deliveryMethodId: METHOD.id }]));
  });

  it('is offered as soon as the way of delivery is chosen, before an item is and its cost is known', async () => {
    const methodsOfShop = adminDeliveryMethods.map((method) => ({ ...method, payAtDoor: true }));
    answer('get', '/api/admin/delivery-methods', methodsOfShop);
    const { user } = renderApp('/admin/orders/new');
    const methods = await screen.findByRole('combobox', { name: 'How the goods get there' });
    const option = () => screen.queryByRole('radio', { name: 'Pay at the door' });
    await screen.findByRole('option', { name: METHOD.name });
    expect(option()).toBeNull();
    await user.selectOptions(methods, METHOD.name);
    expect(option()).toBeVisible();
    await user.selectOptions(methods, BUS_STATION.name);
    expect(option()).toBeNull();
    expect(sentRequests('POST', '/api/admin/orders/quote')).toEqual([]);
  });

  it('says why it is not offered, and keeps an order that has it chosen from being placed', async () => {
    offer({ ahead: '0.00', refusal: null });
    const { user } = await openDelivered();
    await user.click(await screen.findByRole('radio', { name: 'Pay at the door' }));
    offer({ ahead: '0.00', refusal: '2 parcels were refused at this phone number.' });
    await fill(user, screen.getByRole('textbox', { name: 'Phone' }), '0971234567');
    const words = '“Pay at the door” is not possible. 2 parcels were refused at this phone number.';
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
    expect(submit()).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: 'Now, or by a link' }));
    expect(screen.getByText(words)).toBeVisible();
    expect(submit()).toBeEnabled();
  });
});

it('an error of a field goes when the field is edited', async () => {
  refuse('post', '/api/admin/orders', 'invalid-request', {
    errors: ['customerPhone', 'customerName'].map((field) => ({ field, message: 'is required' })),
  });
  const { user } = await openSale();
  await user.click(screen.getByRole('radio', { name: 'Phone' }));
  await user.click(submit());
  const phone = screen.getByRole('textbox', { name: 'Phone' });
  await waitFor(() => expect(phone).toHaveAccessibleDescription('Phone is missing'));
  await fill(user, phone, '0971234567');
  expect(phone).toBeValid();
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(name).toHaveAccessibleDescription('Name is missing');
  await user.click(screen.getByRole('radio', { name: 'Counter' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeValid();
});

it('keeps what is entered through a reload, and not for another person', async () => {
  const entered = () => screen.getByRole('textbox', { name: 'Name' });
  const { user, unmount } = await openSale();
  await fill(user, entered(), 'Private Person');
  unmount();
  const again = await openSale('');
  expect(entered()).toHaveValue('Private Person');
  again.unmount();
  signInWith({ id: '00000000-0000-4000-9000-000000000002' });
  await openSale('');
  expect(entered()).toHaveValue('');
});

it('leads from the note to the button, and from its title to those of its parts', async () => {
  const { user } = await openSale();
  const titles = screen.getAllByRole('heading').map((title) => `${title.tagName} ${title.textContent}`);
  expect(titles).toEqual(['H1 New order', 'H2 Cash', 'H2 Customer, if you know one', 'H2 Discount and note']);
  await user.click(screen.getByRole('textbox', { name: 'Customer’s note' }));
  await user.tab();
  expect(submit()).toHaveFocus();
});

it('takes the discount code of a link', async () => {
  await openSale(`${LINES}&code=WELCOME10`);
  expect(screen.getByRole('textbox', { name: 'Discount code' })).toHaveValue('WELCOME10');
  expect(sentBodies('POST', '/api/admin/orders/quote').at(-1)).toMatchObject({ discountCode: 'WELCOME10' });
});

describe('an order whose answer was lost', () => {
  const lose = () => answer('post', '/api/admin/orders', 'lost');

  it('is asked for again as it was, although its goods are sold out by now', async () => {
    const { user } = await openSale();
    // The goods are there until all that is asked about them so far is answered.
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    lose();
    soldOut();
    await user.click(submit());
    await expectSeen(() => screen.getByText(/Press again: the order is not placed twice\.$/));
    expect(submit()).toHaveAccessibleName('Place the order of K2500.00');
    placeWith();
    await user.click(submit());
    await screen.findByRole('heading', { name: /is sold$/ });
    const keys = sentRequests('POST', '/api/admin/orders').map(({ headers }) =>
      headers.get('idempotency-key'),
    );
    expect([keys.length, new Set(keys).size]).toEqual([4, 1]);
  });

  it('may have been placed, as the page says when it is changed', async () => {
    const { user } = await openSale();
    lose();
    await user.click(submit());
    await screen.findByText(/Press again/);
    await fill(user, screen.getByRole('textbox', { name: 'Name' }), 'Mary');
    expect(screen.getByText(/^The try before this change had no answer/)).toBeVisible();
  });
});
