import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refuse } from '../testing/answer.ts';
import { seriousViolations } from '../testing/axe.ts';
import { ORDER_ID } from '../testing/handlers/orders.ts';
import { ORDER_TOKEN } from '../testing/handlers/payments.ts';
import { renderApp, expectSeen } from '../testing/render-app.tsx';
import { sentBodies } from '../testing/sent-requests.ts';
import { fill } from '../testing/fill.ts';

const reference = () => screen.findByLabelText(/^Order number/);
const phone = () => screen.findByLabelText(/^Phone number on the order/);

it('opens an order by its number and phone number', async () => {
  const { user, router } = renderApp('/track');
  await expectSeen(() => screen.getByRole('heading', { level: 1, name: 'Track an order' }));
  const example = within(screen.getByRole('list', { name: 'An example of an order on its way' }));
  expect(example.getAllByRole('listitem')).toHaveLength(4);
  expect(await seriousViolations()).toEqual([]);
  await fill(user, await reference(), '#1234ABCD');
  await user.type(await phone(), '097 123 4567{Enter}');
  await expectSeen(() => screen.getByRole('heading', { level: 1, name: 'Your order' }));
  expect(router.state.location).toMatchObject({ pathname: `/orders/${ORDER_ID}`, hash: `#${ORDER_TOKEN}` });
  expect(sentBodies('POST', '/api/orders/lookup')).toEqual([
    { reference: '#1234ABCD', phone: '097 123 4567' },
  ]);
});

it.each([
  ['#1234abcd', '1234abcd'],
  // As a chat copies it.
  ['#1234ABCD.', '1234abcd'],
  ['#main', ''],
])('fills in the order number of the link /track%s: %j', async (hash, number) => {
  renderApp(`/track${hash}`);
  expect(await reference()).toHaveValue(number);
});

it('names what is missing, answers an unknown order and a wrong number alike, and keeps what was typed', async () => {
  const { user } = renderApp('/track');
  await user.type(await reference(), '12{Enter}');
  expect(await reference()).toHaveAccessibleDescription(/^Enter the number of your order, such as No\. 1042/);
  expect(await reference()).toHaveFocus();
  expect(await phone()).toHaveAccessibleDescription('Enter the phone number on the order.');
  await user.keyboard('34abcd');
  await user.type(await phone(), '0961111111{Enter}');
  const message = 'We found no order with this number and this phone number. Please check both.';
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(await reference()).toHaveValue('1234abcd');
  refuse('post', '/api/orders/lookup', 'too-many-requests', { detail: 'Please try again in 15 minutes.' });
  await user.click(screen.getByRole('button', { name: 'Show the order' }));
  const tooMany = 'Too many tries. Please try again in 15 minutes.';
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(tooMany));
});

it('takes an order number with the words that it was copied with', async () => {
  const { user } = renderApp('/track');
  await user.click(await reference());
  await user.paste('Order ID: 1234 ABCD.');
  await user.type(await phone(), '\u202A+260 (0)97 1234567\u202C{Enter}');
  await expectSeen(() => screen.getByRole('heading', { level: 1, name: 'Your order' }));
});

it('takes the number that is said on the phone', async () => {
  const { user } = renderApp('/track');
  await fill(user, await reference(), 'No. 1042');
  await user.type(await phone(), '0971234567{Enter}');
  await expectSeen(() => screen.getByRole('heading', { level: 1, name: 'Your order' }));
  expect(sentBodies('POST', '/api/orders/lookup')).toEqual([{ reference: 'No. 1042', phone: '0971234567' }]);
});
