import type { Order } from '@chitenge/contract/order';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refuse } from '../testing/answer.ts';
import { seriousViolations } from '../testing/axe.ts';
import { buildOrder, ORDER_ID } from '../testing/handlers/orders.ts';
import { buildReturn, buildReturns } from '../testing/handlers/returns.ts';
import { renderApp, expectSeen } from '../testing/render-app.tsx';
import { sentBodies } from '../testing/sent-requests.ts';
import { fill } from '../testing/fill.ts';

const PATH = `/orders/${ORDER_ID}`;
const RETURNS = '/api/orders/:id/returns';

function respondWith(returns: ReturnType<typeof buildReturns>, changes: Partial<Order> = {}) {
  const order = buildOrder({ status: 'delivered', paymentStatus: 'paid', ...changes });
  answer('get', RETURNS, returns);
  answer('get', '/api/orders/:id', order);
}

const section = () => screen.findByRole('region', { name: 'Exchanges and returns' });

/** Opens the order, sends the form, and returns the section. */
async function askForRefund() {
  const { user } = renderApp(PATH);
  const part = within(await section());
  await user.click(part.getByText('Ask for an exchange or a refund'));
  await user.click(part.getByRole('radio', { name: 'A refund' }));
  await user.selectOptions(part.getByLabelText(/^Why/), 'Too small');
  await user.click(part.getByRole('button', { name: 'Send the request' }));
  return part;
}

it('asks for an exchange by keyboard, and shows the request', async () => {
  respondWith(buildReturns());
  answer('post', RETURNS, buildReturns({ lines: [], returns: [buildReturn()] }), { status: 201 });
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
  await fill(user, part.getByLabelText('In your own words'), 'It is tight');
  expect(await seriousViolations()).toEqual([]);
  await user.click(part.getByRole('button', { name: 'Send the request' }));
  await expectSeen(() => part.getByText('1 × Product 1, M, Navy – exchange for L'));
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

it('marks the lines of which units came back', async () => {
  const [line] = buildOrder({}).items;
  const other = '00000000-0000-4000-b000-000000000002';
  const items = line ? [line, { ...line, id: other, productName: 'Belt', quantity: 2 }] : [];
  const part = buildReturn({ lineId: other, status: 'refunded', quantity: 1 });
  const whole = buildReturn({ id: other, status: 'refunded', quantity: line?.quantity ?? 0 });
  respondWith(buildReturns({ returns: [part, whole] }), { items });
  renderApp(PATH);
  const list = within(await screen.findByRole('region', { name: 'Your items' }));
  await waitFor(() =>
    expect(
      list.getAllByRole('listitem').map(({ textContent }) => /(\d )?came back/i.exec(textContent)?.[0]),
    ).toEqual(['Came back', '1 came back']),
  );
  expect(await seriousViolations()).toEqual([]);
});

it('marks no line whose request is open or was declined', async () => {
  const returns = (['requested', 'accepted', 'rejected'] as const).map((status, index) =>
    buildReturn({ id: `00000000-0000-4000-a000-00000000000${index}`, status }),
  );
  respondWith(buildReturns({ returns }));
  renderApp(PATH);
  await section();
  const list = within(screen.getByRole('region', { name: 'Your items' }));
  expect(list.queryByText(/came back/i)).toBeNull();
});

it('closes the form after a request, although units are left, and focuses the request', async () => {
  respondWith(buildReturns());
  answer('post', RETURNS, buildReturns({ returns: [buildReturn()] }), { status: 201 });
  const part = await askForRefund();
  const sent = await part.findByText('We have your request and will answer soon.');
  expect(sent.closest('li')).toHaveFocus();
  expect(part.getByText('Ask for an exchange or a refund').closest('details')).not.toHaveAttribute('open');
});

it('shows the request that reached the shop although its answer was lost, and is not sent twice', async () => {
  respondWith(buildReturns());
  answer('post', RETURNS, () => {
    answer('get', RETURNS, buildReturns({ returns: [buildReturn()] }));
    return 'lost';
  });
  const part = await askForRefund();
  await expectSeen(() => part.getByText('We have your request and will answer soon.'));
  expect(part.getByText('Ask for an exchange or a refund').closest('details')).not.toHaveAttribute('open');
});

it('shows the answer of the shop, and cancels a request', async () => {
  const accepted = buildReturn({
    status: 'accepted',
    answer: 'Bring it to our shop.',
    decidedAt: '2026-11-23T08:00:00.000Z',
  });
  respondWith(buildReturns({ returns: [accepted] }));
  answer(
    'post',
    `${RETURNS}/:returnId/cancel`,
    buildReturns({ returns: [{ ...accepted, status: 'cancelled' }] }),
  );
  const { user } = renderApp(PATH);
  const part = within(await section());
  expect(part.getByText('Bring it to our shop.')).toBeVisible();
  expect(part.getByText(/We are keeping L for you\.$/)).toBeVisible();
  await user.click(part.getByRole('button', { name: /^Cancel this request/ }));
  await expectSeen(() => part.getByText('Cancelled.'));
  expect(part.getByText('Cancelled.').closest('li')).toHaveFocus();
  expect(part.queryByRole('button', { name: /^Cancel this request/ })).toBeNull();
});

it('shows why the shop did not take a request', async () => {
  respondWith(buildReturns());
  refuse('post', RETURNS, 'return-refused', { detail: 'It is sold out.' });
  const { user } = renderApp(PATH);
  const part = within(await section());
  await user.click(part.getByText('Ask for an exchange or a refund'));
  await user.click(part.getByRole('radio', { name: 'A refund' }));
  await user.selectOptions(part.getByLabelText(/^Why/), 'Damaged');
  await user.click(part.getByRole('button', { name: 'Send the request' }));
  expect(await part.findByRole('alert')).toHaveTextContent('It is sold out.');
  expect(part.getByRole('alert')).toHaveFocus();
});

it('opens none of an older order without its link', async () => {
  respondWith(buildReturns());
  refuse('get', RETURNS, 'phone-number-needed');
  renderApp(PATH);
  const part = within(await section());
  expect(part.getByRole('link', { name: 'Track an order' })).toHaveAttribute('href', '/track');
  expect(part.queryByText('Ask for an exchange or a refund')).toBeNull();
});
