import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerSales, LINES, openSale, placed, placeWith, submit } from '../../../../testing/new-order.ts';
import { sentBodies, sentRequests } from '../../../../testing/sent-requests.ts';
import { server } from '../../../../testing/server.ts';
// Import the lazy chunks up front, so that no test waits for them.
import '../../shell/back-office.tsx';
import './new-order.tsx';

beforeEach(answerSales);

/** Quotes an order whose goods are gone. */
const soldOut = (): void =>
  server.use(
    http.post('*/api/admin/orders/quote', () =>
      HttpResponse.json({
        lines: [],
        subtotal: '0.00',
        discountAmount: '0.00',
        deliveryFee: '0.00',
        totalAmount: '0.00',
        conflicts: [{ type: '/problems/out-of-stock', field: 'lines.0', message: 'is sold out' }],
      }),
    ),
  );

describe('typed amounts', () => {
  it.each([
    ['K3000', '3000'],
    ['k 2600', '2600'],
    ['3000,50', '3000.50'],
  ])('cash of %s is taken', async (typed, received) => {
    const { user } = await openSale();
    await user.type(screen.getByRole('textbox', { name: 'Received (K)' }), typed);
    await user.click(submit());
    await screen.findByRole('heading', { name: /is sold$/ });
    expect(placed()).toEqual([
      expect.objectContaining({ payment: { method: 'cash', received }, handedOver: true }),
    ]);
  });

  it.each([
    ['Received (K)', '3,000', /^Received \(K\) must be an amount, such as 1349\.00/],
    ['Received (K)', 'all', /must be an amount/],
    ['Received (K)', '2000', 'Received (K) must be at least K2500.00'],
    ['Amount off (K)', '50%', /^Amount off \(K\) must be an amount/],
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

  it('an amount off as people write it is quoted', async () => {
    const { user } = await openSale();
    await user.type(screen.getByRole('textbox', { name: 'Amount off (K)' }), 'K50,50');
    await waitFor(() =>
      expect(sentBodies('POST', '/api/admin/orders/quote').at(-1)).toMatchObject({
        discount: { amount: '50.50' },
      }),
    );
  });
});

it('takes the discount code of a link', async () => {
  await openSale(`${LINES}&code=WELCOME10`);
  expect(screen.getByRole('textbox', { name: 'Discount code' })).toHaveValue('WELCOME10');
  expect(sentBodies('POST', '/api/admin/orders/quote').at(-1)).toMatchObject({ discountCode: 'WELCOME10' });
});

describe('a link', () => {
  const quantityOf = (name: string) => screen.findByRole('button', { name: `Increase quantity of ${name}` });

  it.each([
    ['Keep mine', 'Dress 1'],
    ['Take these lines', 'Dress 2'],
  ])('does not take the place of a draft without a question: %s', async (answer, kept) => {
    const first = await openSale();
    await quantityOf('Dress 1');
    first.unmount();
    const { user } = renderApp(`/admin?order=new&lines=${B.id}.M..1`);
    const question = within(await screen.findByRole('alertdialog', { name: 'Take the lines of the link?' }));
    expect(question.getByText(/^An order is being entered here\. The link has 1 line\.$/)).toBeVisible();
    await user.click(question.getByRole('button', { name: answer }));
    expect(await quantityOf(kept)).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Increase quantity of/ })).toHaveLength(1);
  });

  it('says which lines could not be read', async () => {
    await openSale(`${LINES},x`);
    expect(screen.getByText(/^1 line of the link could not be read\. Compare the order/)).toBeVisible();
  });
});

describe('an order whose answer was lost', () => {
  const lose = () => server.use(http.post('*/api/admin/orders', () => HttpResponse.error()));

  it('is asked for again as it was, although its goods are sold out by now', async () => {
    const { user } = await openSale();
    lose();
    soldOut();
    await user.click(submit());
    await waitFor(() =>
      expect(screen.getByText(/Press again: the order is not placed twice\.$/)).toBeVisible(),
    );
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
    await screen.findByText(/Press again/, {}, { timeout: 10_000 });
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Mary');
    expect(screen.getByText(/^The try before this change had no answer/)).toBeVisible();
  });
});
