import type { Order } from '@chitenge/contract/order';
import { createProblem } from '@chitenge/contract/problem-error';
import { screen, within, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { seriousViolations } from '../testing/axe.ts';
import { buildOrder, ORDER_ID } from '../testing/handlers/orders.ts';
import { problemResponse } from '../testing/handlers/responses.ts';
import { buildReturn, buildReturns } from '../testing/handlers/returns.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sentBodies } from '../testing/sent-requests.ts';
import { server } from '../testing/server.ts';

const PATH = `/orders/${ORDER_ID}`;
const RETURNS = '*/api/orders/:id/returns';

function respondWith(returns: ReturnType<typeof buildReturns>, changes: Partial<Order> = {}) {
  const order = buildOrder({ status: 'delivered', paymentStatus: 'paid', ...changes });
  server.use(
    http.get('*/api/orders/:id', () => HttpResponse.json(order)),
    http.get(RETURNS, () => HttpResponse.json(returns)),
  );
}

const section = () => screen.findByRole('region', { name: 'Exchanges and returns' });

it('asks for an exchange by keyboard, and shows the request', async () => {
  respondWith(buildReturns());
  server.use(
    http.post(RETURNS, () =>
      HttpResponse.json(buildReturns({ lines: [], returns: [buildReturn()] }), { status: 201 }),
    ),
  );
  const { user } = renderApp(PATH);
  const part = within(await section());
  expect(part.getByText('You can ask for an exchange or a return until 5 December 2026.')).toBeVisible();
  await user.click(part.getByText('Ask for an exchange or a refund'));
  await user.click(part.getByRole('button', { name: 'Send the request' }));
  expect(part.getByText('Choose an exchange or a refund.')).toBeVisible();
  expect(part.getByLabelText(/^Why/)).toHaveAccessibleDescription('Choose a reason.');
  await user.click(part.getByRole('radio', { name: 'An exchange' }));
  const wanted = part.getByLabelText(/^For which size/);
  expect(within(wanted).getByRole('option', { name: 'XL – sold out' })).toBeDisabled();
  await user.selectOptions(wanted, 'L');
  await user.selectOptions(part.getByLabelText(/^Why/), 'Too small');
  await user.type(part.getByLabelText('In your own words'), 'It is tight');
  expect(await seriousViolations()).toEqual([]);
  await user.click(part.getByRole('button', { name: 'Send the request' }));
  await waitFor(() => expect(part.getByText('1 × Product 1, M, Navy – exchange for L')).toBeVisible());
  expect(part.getByText('Requested 22 November 2026')).toBeVisible();
  expect(part.queryByText('Ask for an exchange or a refund')).toBeNull();
  expect(part.queryByText(/^You can ask for an exchange/)).toBeNull();
  expect(sentBodies('POST', `/api/orders/${ORDER_ID}/returns`)).toEqual([
    {
      lineId: '00000000-0000-4000-b000-000000000001',
      quantity: 1,
      kind: 'exchange',
      reason: 'too_small',
      variantId: '00000000-0000-4000-a000-000000000001',
      note: 'It is tight',
    },
  ]);
});

it('shows the answer of the shop, and cancels a request', async () => {
  const accepted = buildReturn({
    status: 'accepted',
    answer: 'Bring it to our shop.',
    decidedAt: '2026-11-23T08:00:00.000Z',
  });
  respondWith(buildReturns({ returns: [accepted] }));
  server.use(
    http.post(`${RETURNS}/:returnId/cancel`, () =>
      HttpResponse.json(buildReturns({ returns: [{ ...accepted, status: 'cancelled' }] })),
    ),
  );
  const { user } = renderApp(PATH);
  const part = within(await section());
  expect(part.getByText('Bring it to our shop.')).toBeVisible();
  expect(part.getByText(/We are keeping L for you\.$/)).toBeVisible();
  await user.click(part.getByRole('button', { name: /^Cancel this request/ }));
  await waitFor(() => expect(part.getByText('Cancelled.')).toBeVisible());
  expect(part.queryByRole('button', { name: /^Cancel this request/ })).toBeNull();
});

it('promises no refund of an order that was not paid', async () => {
  const received = buildReturn({ kind: 'return', wanted: null, status: 'received' });
  respondWith(buildReturns({ returns: [received] }), { paymentStatus: 'pending' });
  const { user } = renderApp(PATH);
  const part = within(await section());
  await user.click(part.getByText('Ask for an exchange or a refund'));
  expect(part.getAllByText(/You do not pay for items that we take back\.$/)).toHaveLength(2);
  expect(part.queryByText(/account that paid|refund what you paid|refunding/)).toBeNull();
});

it('shows why the shop did not take a request', async () => {
  respondWith(buildReturns());
  server.use(
    http.post(RETURNS, () => problemResponse(createProblem('return-refused', { detail: 'It is sold out.' }))),
  );
  const { user } = renderApp(PATH);
  const part = within(await section());
  await user.click(part.getByText('Ask for an exchange or a refund'));
  await user.click(part.getByRole('radio', { name: 'A refund' }));
  await user.selectOptions(part.getByLabelText(/^Why/), 'Damaged');
  await user.click(part.getByRole('button', { name: 'Send the request' }));
  expect(await part.findByRole('alert')).toHaveTextContent('It is sold out.');
  expect(part.getByRole('alert')).toHaveFocus();
});

it('says why nobody can ask', async () => {
  respondWith(buildReturns({ closed: 'not-delivered', until: null, lines: [] }), { status: 'shipped' });
  const { unmount } = renderApp(PATH);
  const part = within(await section());
  expect(
    part.getByText('You can ask for an exchange or a return here for 14 days after delivery.'),
  ).toBeVisible();
  expect(part.queryByText('Ask for an exchange or a refund')).toBeNull();
  unmount();
});

it('opens none of an older order without its link', async () => {
  respondWith(buildReturns());
  server.use(http.get(RETURNS, () => problemResponse(createProblem('phone-number-needed'))));
  renderApp(PATH);
  const part = within(await section());
  expect(part.getByRole('link', { name: 'Track an order' })).toHaveAttribute('href', '/track');
  expect(part.queryByText('Ask for an exchange or a refund')).toBeNull();
});
