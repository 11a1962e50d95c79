// cspell:ignore Lsaka
import type { DeliveryMethod } from '@chitenge/contract/delivery-method';
import { LAY_BY_DEFAULTS } from '@chitenge/contract/lay-by-terms';
import type { StoreSettings } from '@chitenge/contract/page';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { SAVED_FIELDS_KEY } from '../features/checkout/index.ts';
import { answer } from '../testing/answer.ts';
import { seriousViolations } from '../testing/axe.ts';
import { fillRequired } from '../testing/fill-checkout.ts';
import { buildCartLine, setCart } from '../testing/handlers/cart.ts';
import { catalogueHandlers } from '../testing/handlers/catalogue.ts';
import { BUS_STATION, DELIVERY_METHODS, MOTORBIKE, PICKUP } from '../testing/handlers/delivery.ts';
import { storeSettings } from '../testing/handlers/pages.ts';
import { problemOf } from '../testing/handlers/responses.ts';
import { renderApp, expectSeen } from '../testing/render-app.tsx';
import { sentBodies } from '../testing/sent-requests.ts';
import { server } from '../testing/server.ts';
import { fill } from '../testing/fill.ts';

function offer(...methods: DeliveryMethod[]): void {
  server.use(...catalogueHandlers(undefined, methods));
}

beforeEach(() => {
  sessionStorage.clear();
  setCart(buildCartLine(1, { quantity: 2 }));
  offer(...DELIVERY_METHODS);
});

const field = (name: string) => screen.getByRole('textbox', { name });
const city = () => screen.getByRole('combobox', { name: 'City' });
const province = () => screen.getByRole('combobox', { name: 'Province' });
const total = () => screen.getByTestId('order-total');
const shipping = () =>
  within(screen.getByRole('region', { name: 'Order Summary' })).getByText('Shipping').nextSibling;
const methodNames = () =>
  within(screen.getByRole('region', { name: 'Delivery' }))
    .queryAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent);
const method = (name: RegExp) => screen.getByRole('radio', { name });
const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Place Order' }));
const sentOrders = () => sentBodies('POST', '/api/orders');

async function openCheckout(settings?: StoreSettings) {
  const app = renderApp('/checkout', settings);
  await screen.findByRole('region', { name: 'Delivery' });
  fillRequired();
  return app;
}

async function enterPlace(user: UserEvent, provinceName: string, town: string): Promise<void> {
  await user.clear(city());
  if (town) await user.type(city(), town);
  await user.selectOptions(province(), provinceName);
}

it('lists the methods that serve the place, cheapest first, and follows it', async () => {
  const { user } = await openCheckout({ ...storeSettings, contactPhone: '+260 97 000 0000' });
  expect(screen.getByText('Enter your city and province to see how we can deliver.')).toBeVisible();
  expect(shipping()).toHaveTextContent('Not chosen yet');
  await enterPlace(user, 'Lusaka', 'lusaka ');
  expect(methodNames()).toEqual([
    'Pick up in LusakaFreeThe same day',
    'Lusaka by motorbikeK35.001–2 days',
    'Bus stationK60.00, paid on collection2–4 days',
  ]);
  expect(await seriousViolations()).toEqual([]);
  await enterPlace(user, 'Lusaka', 'Kafue');
  expect(methodNames()).toHaveLength(2);
  expect(screen.getByText('Lusaka by motorbike: only in Lusaka.')).toBeVisible();
  await enterPlace(user, 'Western', 'Mongu');
  expect(
    screen.getByText('We do not deliver there yet. To order anyway, contact us: +260 97 000 0000.'),
  ).toBeVisible();
});

it('adds the fee to the total at once, unless it is paid on collection', async () => {
  const { user } = await openCheckout();
  await enterPlace(user, 'Lusaka', 'Lusaka');
  await user.click(method(/motorbike/));
  expect(shipping()).toHaveTextContent('K35.00');
  expect(total()).toHaveTextContent('K733.00');
  expect(screen.getByText('The rider calls you first.')).toBeVisible();
  await user.click(method(/Bus station/));
  expect(shipping()).toHaveTextContent('K60.00, paid on collection');
  expect(total()).toHaveTextContent('K698.00');
  await user.click(method(/Pick up/));
  expect(shipping()).toHaveTextContent('Free');
});

describe('an order', () => {
  it('to the door needs a landmark, which it sends with the method and the recipient', async () => {
    const { user } = await openCheckout();
    await enterPlace(user, 'Lusaka', 'Lusaka');
    await user.click(method(/motorbike/));
    await submit(user);
    expect(field('Landmark')).toBeInvalid();
    expect(sentOrders()).toEqual([]);
    await fill(user, field('Landmark'), 'Behind Manda Hill');
    await user.click(screen.getByText('Someone else will receive it'));
    await fill(user, field('Recipient Phone'), '0961112223');
    await submit(user);
    await screen.findByText('Order placed successfully!');
    expect(sentOrders()[0]).toMatchObject({
      deliveryMethodId: MOTORBIKE.id,
      landmark: 'Behind Manda Hill',
      recipientPhone: '0961112223',
      city: 'Lusaka',
      province: 'lusaka',
      totalAmount: '733.00',
    });
  });

  it('with the only method of the place needs no choice', async () => {
    const { user } = await openCheckout();
    await enterPlace(user, 'Copperbelt', 'Kitwe');
    expect(method(/Bus station/)).toBeChecked();
    await fill(user, field('Bus Station'), 'Kitwe main');
    await submit(user);
    await screen.findByText('Order placed successfully!');
    expect(sentOrders()[0]).toMatchObject({
      deliveryMethodId: BUS_STATION.id,
      station: 'Kitwe main',
      recipientPhone: null,
      totalAmount: '698.00',
    });
  });

  it('without a choice is not sent, and the choice takes the focus', async () => {
    const { user } = await openCheckout();
    await enterPlace(user, 'Lusaka', 'Lusaka');
    await submit(user);
    await expectSeen(() => screen.getByText('Please choose a delivery method.'));
    expect(method(/Pick up/)).toHaveFocus();
    expect(sentOrders()).toEqual([]);
    await user.click(method(/Pick up/));
    expect(screen.queryByText('Please choose a delivery method.')).toBeNull();
    await submit(user);
    await screen.findByText('Order placed successfully!');
    expect(sentOrders()[0]).toMatchObject({ deliveryMethodId: PICKUP.id, totalAmount: '698.00' });
  });
});

it('keeps what was typed for another method, and restores everything after a reload', async () => {
  const { user, unmount } = await openCheckout();
  await enterPlace(user, 'Lusaka', 'Lusaka');
  await user.click(method(/motorbike/));
  await fill(user, field('Landmark'), 'Behind Manda Hill');
  await user.click(method(/Bus station/));
  await fill(user, field('Bus Station'), 'Intercity');
  await user.click(method(/motorbike/));
  expect(field('Landmark')).toHaveValue('Behind Manda Hill');
  unmount();
  expect(localStorage.getItem(SAVED_FIELDS_KEY)).toBeNull();
  renderApp('/checkout');
  await waitFor(() => expect(method(/motorbike/)).toBeChecked());
  expect(field('Landmark')).toHaveValue('Behind Manda Hill');
  expect(field('First Name')).toHaveValue('Thandiwe');
  await user.click(method(/Bus station/));
  expect(field('Bus Station')).toHaveValue('Intercity');
});

it('offers the current methods when the chosen one has gone', async () => {
  const { user } = await openCheckout();
  await enterPlace(user, 'Lusaka', 'Lusaka');
  await user.click(method(/motorbike/));
  await fill(user, field('Landmark'), 'Behind Manda Hill');
  offer(BUS_STATION, PICKUP);
  const rejected = [
    problemOf('delivery-unavailable', {
      detail:
        'The chosen delivery method is no longer offered. Please choose another one: Pick up in Lusaka.',
      errors: [{ field: 'deliveryMethodId', message: 'is no longer offered' }],
    }),
  ];
  server.use(http.post('*/api/orders', () => rejected.shift()));
  await submit(user);
  await expectSeen(() => screen.getByText(/The chosen delivery method is no longer offered/));
  await waitFor(() => expect(methodNames()).toHaveLength(2));
  expect(screen.getByText('Delivery Method is no longer offered')).toBeVisible();
  await user.click(method(/Pick up/));
  await submit(user);
  await screen.findByText('Order placed successfully!');
  expect(sentOrders()[1]).toMatchObject({ deliveryMethodId: PICKUP.id });
});

it('suggests the towns of the province, and the shop’s own names of towns', async () => {
  offer({ ...MOTORBIKE, towns: ['Sunrise'] });
  const { user } = await openCheckout();
  await user.selectOptions(province(), 'Lusaka');
  await user.click(city());
  const options = () =>
    [...document.querySelectorAll(`#${CSS.escape(city().getAttribute('list') ?? '')} option`)].map(
      (option) => option.textContent,
    );
  await waitFor(() =>
    expect(options()).toEqual(['Chilanga', 'Chongwe', 'Kafue', 'Luangwa', 'Lusaka', 'Rufunsa', 'Sunrise']),
  );
});

it('chooses the province of a town, and keeps one that is chosen', async () => {
  const { user } = await openCheckout();
  await fill(user, city(), 'Kitwe');
  await user.tab();
  await waitFor(() => expect(province()).toHaveValue('copperbelt'));
  expect(methodNames()).toHaveLength(1);
  expect(city()).not.toHaveAccessibleDescription();
  await user.selectOptions(province(), 'Lusaka');
  expect(city()).toHaveAccessibleDescription('Kitwe is in Copperbelt. Please check the province.');
  await user.clear(city());
  await fill(user, city(), 'Lsaka');
  await user.tab();
  await waitFor(() => expect(city()).toHaveAccessibleDescription('Did you mean Lusaka?'));
  expect(province()).toHaveValue('lusaka');
  expect(await seriousViolations()).toEqual([]);
});

it('reads a town with its area, and asks where it is not clear', async () => {
  offer({ ...MOTORBIKE, towns: ['Lusaka', 'Chilanga'] });
  const { user } = await openCheckout();
  await enterPlace(user, 'Lusaka', 'Chawama (Lusaka)');
  expect(methodNames()).toHaveLength(1);
  await enterPlace(user, 'Lusaka', 'Lusaka Road');
  await user.tab();
  expect(methodNames()).toEqual([]);
  expect(city()).toHaveAccessibleDescription(/begin with the town, such as “Lusaka, Chawama”/);
});

it('is as ever while the shop has no method', async () => {
  offer();
  renderApp('/checkout');
  await screen.findByRole('heading', { name: 'Personal Information' });
  await screen.findByText('You pay after you have placed the order. We then show you what to dial.');
  expect(screen.queryByRole('region', { name: 'Delivery' })).toBeNull();
  expect(field('City')).toBeVisible();
  expect(shipping()).toHaveTextContent('Free');
  expect(screen.getByText('Leave this empty to collect your order.')).toBeVisible();
});

describe('paying at the door', () => {
  const atDoor = () => screen.queryByRole('radio', { name: 'Pay at the door' });

  it('is offered where the method allows it, says what to have ready, and is sent with the order', async () => {
    offer({ ...MOTORBIKE, payAtDoor: true }, BUS_STATION);
    const { user } = await openCheckout();
    await enterPlace(user, 'Lusaka', 'Lusaka');
    await user.click(method(/Bus station/));
    expect(atDoor()).toBeNull();
    await user.click(method(/motorbike/));
    await user.click(method(/^Pay at the door/));
    expect(screen.getByText(/^Have K733\.00 in cash ready, and the code of four digits/)).toHaveTextContent(
      'Then you pay the delivery fee of K35.00 now by mobile money, and K698.00 in cash.',
    );
    expect(await seriousViolations()).toEqual([]);
    await fill(user, field('Landmark'), 'Behind Manda Hill');
    await submit(user);
    await screen.findByText('Order placed successfully!');
    expect(sentOrders()[0]).toMatchObject({ payAtDoor: true, totalAmount: '733.00' });
  });

  it('without anything ahead asks for no network and number, and leads to no page for cards', async () => {
    offer({ ...MOTORBIKE, payAtDoor: true, doorFeeAhead: false });
    answer('get', '/api/payment-options', { prompt: [], credit: false, page: { label: 'Bank card' } });
    const { user } = await openCheckout();
    await enterPlace(user, 'Lusaka', 'Lusaka');
    await user.click(await screen.findByRole('radio', { name: 'Bank card' }));
    await user.click(method(/^Pay at the door/));
    expect(screen.queryByRole('region', { name: 'Payment' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Mobile Number' })).toBeNull();
    await fill(user, field('Landmark'), 'Behind Manda Hill');
    await submit(user);
    await screen.findByText('Order placed successfully!');
    const [sent] = sentOrders();
    expect(sent).toMatchObject({ payAtDoor: true, mobileProvider: '' });
    expect(sent).not.toHaveProperty('payBy');
    expect(sent).not.toHaveProperty('mobileNumber');
  });

  it('is one question with lay-by, and the words about the number say what it is for', async () => {
    offer({ ...MOTORBIKE, payAtDoor: true });
    const { user } = await openCheckout({ ...storeSettings, layBy: LAY_BY_DEFAULTS });
    await enterPlace(user, 'Lusaka', 'Lusaka');
    const question = within(await screen.findByRole('group', { name: 'When you pay' }));
    await waitFor(() => expect(question.getAllByRole('radio')).toHaveLength(3));
    expect(screen.getAllByRole('group', { name: 'When you pay' })).toHaveLength(1);
    await user.click(question.getByRole('radio', { name: /^Lay-by: / }));
    expect(screen.getByRole('list', { name: 'Terms of your lay-by' })).toBeVisible();
    expect(screen.getByText(/^You pay after you have placed the order\./)).toBeVisible();
    await user.click(question.getByRole('radio', { name: 'Pay at the door' }));
    expect(screen.queryByRole('list', { name: 'Terms of your lay-by' })).toBeNull();
    expect(screen.queryByText(/^You pay after you have placed the order\./)).toBeNull();
    expect(
      screen.getByText(
        'Only for the delivery fee of K35.00, if it is the first order with your phone number.',
      ),
    ).toBeVisible();
    expect(await seriousViolations()).toEqual([]);
    await fill(user, field('Landmark'), 'Behind Manda Hill');
    await submit(user);
    await screen.findByText('Order placed successfully!');
    expect(sentOrders()[0]).toMatchObject({ payAtDoor: true });
    expect(sentOrders()[0]).toHaveProperty('mobileNumber');
    expect(sentOrders()[0]).not.toHaveProperty('layBy');
  });

  it('is not offered for more than the owner allows', async () => {
    offer({ ...MOTORBIKE, payAtDoor: true, doorMax: '732.99' });
    const { user } = await openCheckout();
    await enterPlace(user, 'Lusaka', 'Lusaka');
    expect(total()).toHaveTextContent('K733.00');
    expect(atDoor()).toBeNull();
  });

  it('shows why the shop does not offer it for this order', async () => {
    offer({ ...MOTORBIKE, payAtDoor: true });
    const detail = 'This order cannot be paid at the door. Please choose to pay it now.';
    server.use(http.post('*/api/orders', () => problemOf('door-refused', { detail })));
    const { user } = await openCheckout();
    await enterPlace(user, 'Lusaka', 'Lusaka');
    await user.click(method(/^Pay at the door/));
    await fill(user, field('Landmark'), 'Behind Manda Hill');
    await submit(user);
    await expectSeen(() => screen.getByText(detail));
  });
});
