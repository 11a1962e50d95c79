import type { Reconciliation } from '@chitenge/contract/reconciliation';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { answer, refuse } from '../../../../testing/answer.ts';
import { seriousViolations } from '../../../../testing/axe.ts';
import { buildAdminPayment } from '../../../../testing/handlers/admin-payments.ts';
import { renderApp, expectSeen } from '../../../../testing/render-app.tsx';
import { sentBodies, sentRequests } from '../../../../testing/sent-requests.ts';
import { server } from '../../../../testing/server.ts';

const PATH = '/api/admin/payments/reconcile';

const lineOf = (line: number, transactionId: string, amount = '698.00') => ({
  line,
  joinedLines: [] as number[],
  transactionId,
  depositId: null,
  amount,
  day: '2026-11-21',
});
const payments = [1, 2, 3, 4, 5].map((n) => buildAdminPayment(n));
const pairOf = (n: number, amount?: string) => ({
  line: lineOf(n + 1, `RECEIPT${n}`, amount),
  payment: payments[n - 1] ?? buildAdminPayment(n),
  wrongDay: null,
});

const result: Reconciliation = {
  days: { from: '2026-11-21', to: '2026-11-21' },
  counts: {
    matched: 7,
    claims: 2,
    otherAmount: 2,
    refused: 0,
    onlyInStatement: 2,
    onlyInShop: 1,
    skipped: 3,
    outgoing: 2,
    failed: 1,
    unknown: 0,
  },
  notices: [],
  isDateOrderUnknown: false,
  claims: [pairOf(1), pairOf(2)],
  otherAmount: [pairOf(3, '600.00'), { ...pairOf(5), wrongDay: 'before-order' }],
  refused: [],
  onlyInStatement: [
    { ...lineOf(9, 'NOBODY9'), order: { ...buildAdminPayment(5).order, phones: [], amountDue: '698.00' } },
    { ...lineOf(10, 'NOBODY10'), order: null },
  ],
  onlyInShop: payments.slice(3, 4),
  errors: [{ line: 12, column: 'Amount', message: 'must be an amount, such as 349.00' }],
  errorCount: 1,
};

const statement = new File(['transaction id,amount,date'], 'mtn.csv', { type: 'text/csv' });

async function openDialog() {
  const app = renderApp('/admin?tab=payments');
  await app.user.click(await screen.findByRole('button', { name: 'Reconcile a statement' }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Reconcile a statement' })) };
}

it('compares a statement of a network, and confirms what it proves by one press', async () => {
  answer('post', PATH, result);
  const { user, dialog } = await openDialog();
  await user.selectOptions(dialog.getByLabelText('Statement of'), 'MTN Mobile Money');
  await user.upload(dialog.getByLabelText('Choose file'), statement);
  await expectSeen(() =>
    dialog.getByText('2026-11-21: 7 matched, 3 left out (2 outgoing, 1 failed or waiting).'),
  );
  expect(sentRequests('POST', PATH).map(({ url }) => url)).toEqual([`${PATH}?network=mtn`]);
  expect(dialog.getByText('Line 12').closest('li')).toHaveTextContent(
    'Line 12, Amount: must be an amount, such as 349.00',
  );
  const rowsOf = (name: string) =>
    within(dialog.getByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(rowsOf('With another amount, or a day that cannot be (2)')).toEqual([
    'K600.00 RECEIPT3Line 4, 2026-11-21K698.00 RECEIPT3Waiting, Customer 3, order 00000003ConfirmReject',
    'K698.00 RECEIPT5Line 6, 2026-11-21K698.00 RECEIPT5Waiting, Customer 5, order 00000005ConfirmReject2026-11-21 is before the order was placed.',
  ]);
  expect(rowsOf('Only in the statement (2)')).toEqual([
    'K698.00 NOBODY9Line 9, 2026-11-21K698.00 left to payPerhaps for Customer 5, order 00000005Record it',
    'K698.00 NOBODY10Line 10, 2026-11-21–',
  ]);
  expect(rowsOf('Only in the shop (1)')).toEqual(['–K698.00 RECEIPT4Waiting, Customer 4, order 00000004']);
  expect(await seriousViolations()).toEqual([]);

  const confirmed = buildAdminPayment(1, { status: 'completed', attention: null });
  confirmed.order.paymentStatus = 'paid';
  refuse('post', `/api/admin/payments/${payments[1]?.id}/confirm`, 'transaction-id-used', {
    detail: 'Another payment has this transaction id.',
  });
  answer('post', `/api/admin/payments/${payments[0]?.id}/confirm`, confirmed);
  await user.click(dialog.getByRole('button', { name: 'Confirm these 2 payments' }));
  await expectSeen(() => dialog.getByText('1 of 2 confirmed.'));
  expect(dialog.getByText('Order 00000001 of Customer 1 is paid now.')).toBeVisible();
  // The list shows the new state of each.
  expect(rowsOf('Confirmed from the statement (2)')).toEqual([
    'K698.00 RECEIPT1Line 2, 2026-11-21K698.00 RECEIPT1Received, Customer 1, order 00000001',
    'K698.00 RECEIPT2Line 3, 2026-11-21K698.00 RECEIPT2Waiting, Customer 2, order 00000002Another payment has this transaction id.',
  ]);
  expect(dialog.getByText('Matched').nextSibling).toHaveTextContent('8');
  expect(dialog.getByText('To confirm').nextSibling).toHaveTextContent('1');
  expect(dialog.queryByRole('button', { name: /^Confirm these/ })).toBeNull();
});

it('records money of the statement at the order that it may be for, and offers steps for what is too much', async () => {
  answer('post', PATH, result);
  const overpaid = { status: 'completed', attention: 'overpaid', surplus: '98.00' } as const;
  const recorded = buildAdminPayment(8, { ...overpaid, transactionId: 'NOBODY9' });
  answer('post', '/api/admin/orders/:id/payments', recorded, { status: 201 });
  answer('post', `/api/admin/payments/${payments[2]?.id}/confirm`, buildAdminPayment(3, overpaid));
  const { user, dialog } = await openDialog();
  await user.selectOptions(dialog.getByLabelText('Statement of'), 'Airtel Money');
  await user.upload(dialog.getByLabelText('Choose file'), statement);
  await user.click(await dialog.findByRole('button', { name: /^Record K698.00 for Customer 5/ }));
  await expectSeen(() => dialog.getByRole('button', { name: /^Use for another order: .* of Customer 8/ }));
  const body = { method: 'manual', amount: '698.00', network: 'airtel', transactionId: 'NOBODY9' };
  expect(sentBodies('POST', `/api/admin/orders/${payments[4]?.order.id}/payments`)).toEqual([body]);
  await user.click(dialog.getByRole('button', { name: /^Confirm: .* of Customer 3/ }));
  const confirm = within(await screen.findByRole('dialog', { name: 'Confirm the payment' }));
  expect(confirm.getByLabelText(/^How much came/)).toHaveValue('600.00');
  await user.click(confirm.getByRole('button', { name: 'Confirm' }));
  await expectSeen(() => dialog.getByRole('button', { name: /^Use for another order: .* of Customer 3/ }));
});

it('says when both agree, and why a file cannot be compared', async () => {
  answer('post', PATH, 502, { once: true });
  const { user, dialog } = await openDialog();
  await user.upload(dialog.getByLabelText('Choose file'), statement);
  await expectSeen(() => dialog.getByText(/^The shop did not answer/));
  const counts = { ...result.counts, claims: 0, otherAmount: 0, onlyInStatement: 0, onlyInShop: 0 };
  const equal = {
    claims: [],
    otherAmount: [],
    onlyInStatement: [],
    onlyInShop: [],
    errors: [],
    errorCount: 0,
  };
  answer('post', PATH, { ...result, ...equal, counts });
  await user.upload(dialog.getByLabelText('Choose another file'), statement);
  await expectSeen(() => dialog.getByText('Statement and shop agree.'));
  const sent = sentRequests('POST', PATH).length;
  const large = new File([new Uint8Array(1_048_577)], 'large.csv', { type: 'text/csv' });
  await user.upload(dialog.getByLabelText('Choose another file'), large);
  await expectSeen(() =>
    dialog.getByText('large.csv is larger than 1 MB. Take the statement of fewer days.'),
  );
  await waitFor(() => expect(dialog.queryByText('Statement and shop agree.')).toBeNull());
  expect(sentRequests('POST', PATH)).toHaveLength(sent);
});

it('says what it has assumed, and reads dates as staff say', async () => {
  const notice = {
    line: 2,
    column: 'Date',
    message:
      '“05/11/2026” can be 2026-11-05 or 2026-05-11, as all dates of the file can; the day is taken first',
  };
  const joined = { ...lineOf(9, 'NOBODY9'), joinedLines: [4, 5] };
  const unknown = { ...result, isDateOrderUnknown: true, onlyInStatement: [joined] };
  server.use(
    http.post(`*${PATH}`, ({ request }) => {
      const isChosen = new URL(request.url).searchParams.has('dateOrder');
      return HttpResponse.json({ ...unknown, notices: isChosen ? [] : [notice] });
    }),
  );
  const { user, dialog } = await openDialog();
  await user.upload(dialog.getByLabelText('Choose file'), statement);
  const notices = await dialog.findByRole('region', { name: 'What to know about the file' });
  expect(notices).toHaveTextContent(`Line 2, Date: ${notice.message}`);
  expect(dialog.getByText('Line 9, with 4, 5, 2026-11-21')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Dates such as 05/11/2026'), 'month-first');
  await waitFor(() =>
    expect(dialog.queryByRole('region', { name: 'What to know about the file' })).toBeNull(),
  );
  expect(
    sentRequests('POST', PATH)
      .map(({ url }) => url)
      .at(-1),
  ).toBe(`${PATH}?dateOrder=month-first`);
  expect(dialog.getByLabelText('Dates such as 05/11/2026')).toHaveValue('month-first');
});
