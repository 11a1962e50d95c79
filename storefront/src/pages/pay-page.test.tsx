import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer } from '../testing/answer.ts';
import { seriousViolations } from '../testing/axe.ts';
import { ORDER_ID } from '../testing/handlers/orders.ts';
import {
  buildPayable,
  buildPayment,
  NETWORKS,
  ORDER_TOKEN,
  setNetworks,
  setPayments,
} from '../testing/handlers/payments.ts';
import { renderApp, expectSeen } from '../testing/render-app.tsx';
import { sentRequests } from '../testing/sent-requests.ts';
import { fill } from '../testing/fill.ts';

const PATH = `/pay/${ORDER_ID}#${ORDER_TOKEN}`;

beforeEach(() => setNetworks(...NETWORKS));

it('shows amount, shop and short number, and lets somebody else pay', async () => {
  const { user } = renderApp(PATH);
  await expectSeen(() => screen.getByRole('heading', { level: 1, name: 'K698.00' }));
  const text = 'Order 1234abcd (No. 1042) at Chitenge. You have been asked to pay it.';
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText(/Thandiwe|0971234567|Chitenge Shirt/)).toBeNull();
  await fill(user, await screen.findByLabelText(/^Mobile money number/), '0961234567');
  await screen.findByRole('radio', { name: 'MTN Mobile Money', checked: true });
  expect(await seriousViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Pay K698.00' }));
  await screen.findByRole('region', { name: 'Enter your PIN on 0961234567 to pay K698.00' });
  const [request] = sentRequests('POST', `/api/orders/${ORDER_ID}/payments`);
  expect(request?.headers.get('x-order-token')).toBe(ORDER_TOKEN);
});

it('says that it is a lay-by, what is due now and what by when, and proposes to pay that', async () => {
  const layBy = { state: 'waiting' as const, depositLeft: '174.50', dueOn: '2127-01-23' };
  answer('get', '/api/orders/:id/payment-link', buildPayable({ layBy }));
  renderApp(PATH);
  await screen.findByText(
    'Lay-by 1234abcd (No. 1042) at Chitenge. You have been asked to pay a part or all of it.',
  );
  expect(screen.getByText('K174.50 is due now; the rest, K523.50, is due by 23 January.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Pay K174.50' })).toBeEnabled();
  expect(await seriousViolations()).toEqual([]);
});

it('says what of a lay-by is paid and left, and by when', async () => {
  const layBy = { state: 'running' as const, depositLeft: '0.00', dueOn: '2127-01-23' };
  answer(
    'get',
    '/api/orders/:id/payment-link',
    buildPayable({
      layBy,
      amountPaid: '174.50',
      amountDue: '523.50',
      part: { amount: '40.00', due: '40.00' },
    }),
  );
  renderApp(PATH);
  await screen.findByText('Lay-by 1234abcd (No. 1042) at Chitenge. You have been asked to pay K40.00 of it.');
  expect(screen.getByText('K174.50 is paid. K523.50 is left, and is due by 23 January.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Pay K40.00' })).toBeEnabled();
});

it('says what of an order is paid when it is handed over', async () => {
  answer('get', '/api/orders/:id/payment-link', buildPayable({ amountDue: '35.00', doorAmount: '663.00' }));
  renderApp(PATH);
  await screen.findByRole('heading', { level: 1, name: 'K35.00' });
  expect(screen.getByText('The rest, K663.00, is paid in cash when the order is handed over.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Pay K35.00' })).toBeEnabled();
});

it('says that the order is paid', async () => {
  setPayments(buildPayment({ status: 'completed', network: 'mtn' }));
  renderApp(PATH);
  const paid = within(await screen.findByRole('region', { name: 'We have received your payment' }));
  expect(paid.getByText('K698.00 from MTN Mobile Money. Thank you.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

it('asks for nothing when the money was paid back', async () => {
  const payment = buildPayment({ status: 'completed', refunded: '698.00' });
  answer(
    'get',
    '/api/orders/:id/payment-link',
    buildPayable({ isPaid: false, isPayable: true, payments: [payment] }),
  );
  renderApp(PATH);
  await screen.findByRole('region', { name: 'We have refunded K698.00' });
  expect(screen.queryByText(/You have been asked/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

it.each([`/pay/${ORDER_ID}#another.invalid.token`, '/pay/no-id'])(
  'says that the link %s does not open an order',
  async (path) => {
    renderApp(path);
    await expectSeen(() =>
      screen.getByRole('heading', { level: 1, name: 'This link does not open an order' }),
    );
  },
);

it('shows the code to dial while no network can ask for a PIN', async () => {
  setNetworks();
  const { user } = renderApp(PATH);
  await user.click(await screen.findByRole('radio', { name: 'Airtel Money' }));
  expect(screen.getByRole('link', { name: 'Dial *115#' })).toBeVisible();
  expect(screen.getByText('1234abcd')).toBeVisible();
  expect(screen.queryByText('Ask someone else to pay')).toBeNull();
});
