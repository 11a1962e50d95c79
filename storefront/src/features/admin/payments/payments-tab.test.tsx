import type { AdminPayment } from '@chitenge/contract/admin-payments';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { answer, refuse, signInWith } from '../../../testing/answer.ts';
import { seriousViolations } from '../../../testing/axe.ts';
import { emit } from '../../../testing/event-source.ts';
import { buildAdminOrder } from '../../../testing/handlers/admin-orders.ts';
import { buildAdminPayment } from '../../../testing/handlers/admin-payments.ts';
import { listResponse, problemOf } from '../../../testing/handlers/responses.ts';
import { renderApp, retype, expectSeen, expectTexts } from '../../../testing/render-app.tsx';
import { sentBodies, sentRequests } from '../../../testing/sent-requests.ts';
import { server } from '../../../testing/server.ts';
import { fill } from '../../../testing/fill.ts';

/** Responds to both lists, and to a read of one payment. */
function respondWith(payments: AdminPayment[], total?: number): void {
  server.use(
    http.get('*/api/admin/payments', ({ request }) => {
      const isAttention = new URL(request.url).searchParams.get('needs') === 'attention';
      return isAttention
        ? listResponse(payments.filter(({ attention }) => attention !== null))
        : listResponse(payments, total);
    }),
    http.get('*/api/admin/payments/:id', ({ params }) => {
      const found = payments.find(({ id }) => id === params['id']);
      return found && HttpResponse.json(found);
    }),
  );
}

/** Responds to a command, and to every read after it, with the changed payments. */
function respondTo(
  command: 'confirm' | 'recheck' | 'refund' | 'reject',
  changed: AdminPayment,
  then: AdminPayment[],
): void {
  answer('post', `/api/admin/payments/${changed.id}/${command}`, () => {
    respondWith(then);
    return changed;
  });
}

const claims = [1, 2, 3].map((n) => buildAdminPayment(n));
const [first = buildAdminPayment(1), ...others] = claims;
const done: Partial<AdminPayment> = { status: 'completed', attention: null };
const paid = buildAdminPayment(9, done);

async function openTab() {
  const app = renderApp('/admin?tab=payments');
  await screen.findByRole('heading', { name: 'All payments' });
  return app;
}

async function openList() {
  const app = await openTab();
  const list = await screen.findByRole('list', { name: 'Needs a person' });
  return { ...app, list: within(list), rows: () => within(list).getAllByRole('listitem') };
}

const commands = (payment: AdminPayment, command: string) =>
  sentBodies('POST', `/api/admin/payments/${payment.id}/${command}`);

it('the list shows order, customer, network, number, transactionId, amount, state and time, and opens the order', async () => {
  respondWith([buildAdminPayment(5, { ...done, refunded: '100.00' })]);
  answer('get', '/api/admin/orders/:id', buildAdminOrder(5));
  const { user, router } = await openTab();
  const row = within(await screen.findByRole('listitem', { name: /^Received/ }));
  expectTexts(
    row,
    '00000005 | Customer 5 | MTN Mobile Money, payer’s number +260960000005 | Transaction id RECEIPT5',
  );
  expectTexts(row, 'K698.00 | K100.00 refunded | Received | 5 hours ago');
  expect(await seriousViolations()).toEqual([]);
  await user.click(row.getByRole('button', { name: '00000005: open the order' }));
  await expectSeen(() => screen.getByRole('dialog', { name: 'Order 00000005' }));
  expect(router.state.location.search).toBe(`?tab=payments&order=${buildAdminOrder(5).id}`);
});

it('exports what a search finds', async () => {
  respondWith([paid]);
  const download = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: () => 'blob:payments', revokeObjectURL: () => undefined });
  server.use(http.get('*/api/admin/payments/export.csv', () => HttpResponse.text('When')));
  const { user } = renderApp('/admin?tab=payments&search=MP1');
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(download).toHaveBeenCalledOnce());
  expect(sentRequests('GET', '/api/admin/payments/export.csv')).toMatchObject([
    { url: '/api/admin/payments/export.csv?search=MP1' },
  ]);
});

it('says whose number a payment has, above and in the list', async () => {
  const ofOrder = (payment: AdminPayment, customerPhone: string) => ({
    ...payment,
    phone: null,
    order: { ...payment.order, customerPhone },
  });
  respondWith([first, ofOrder(buildAdminPayment(2), '+260971234567'), ofOrder(buildAdminPayment(3), '')]);
  const { rows } = await openList();
  const words = ['payer’s number +260960000001', 'order’s number +260971234567', 'no number'];
  for (const [index, text] of words.entries())
    expect(rows()[index]).toHaveTextContent(`Mobile Money, ${text}`);
  const list = within(screen.getByRole('list', { name: 'Payments' }));
  expect(list.getByText('MTN Mobile Money, order’s number +260971234567')).toBeVisible();
  expect(list.getByText('MTN Mobile Money')).toBeVisible();
});

it('the number at the tab, and at the button of a phone, counts what needs a person, and follows the stream', async () => {
  respondWith(claims);
  const { router } = renderApp('/admin');
  await expectSeen(() => screen.getByRole('tab', { name: 'Payments 3 need a person' }));
  expect(screen.getByRole('button', { name: 'More 3 need a person' })).toBeVisible();
  await router.navigate('/admin?tab=returns');
  await expectSeen(() => screen.getByRole('button', { name: 'More, Returns' }));
  respondWith([first]);
  emit('changed');
  await expectSeen(() => screen.getByRole('tab', { name: 'Payments 1 needs a person' }));
  respondWith([]);
  emit('changed');
  await expectSeen(() => screen.getByRole('tab', { name: 'Payments' }));
});

/** Confirms a claim in its dialog, with another amount than what is left if given. */
async function confirmIn(user: UserEvent, amount?: string): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm the payment' }));
  const input = dialog.getByLabelText(/How much came/);
  expect(input).toHaveValue('698.00');
  if (amount !== undefined) await retype(user, input, amount);
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
}

describe('a claim', () => {
  it('is confirmed with what came, filled with what is left, and the focus goes to the next row', async () => {
    respondWith(claims);
    const { user, rows, list } = await openList();
    const above = screen.getByRole('button', { name: 'Reconcile a statement' });
    const heading = screen.getByRole('heading', { name: 'Needs a person' });
    expect(above.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    // What to do is said once for each reason.
    expect(screen.getAllByText(/^Look for this transaction id/)).toHaveLength(1);
    expect(list.getByText('RECEIPT1')).toBeVisible();
    expect(list.getAllByText('K698.00')).toHaveLength(3);
    respondTo('confirm', { ...first, ...done }, others);
    await user.click(within(rows()[0] ?? document.body).getByRole('button', { name: /^Confirm/ }));
    await confirmIn(user, '300');
    await expectSeen(() => screen.getByText('Payment confirmed'));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(rows()[0]).toHaveFocus();
    expect(rows()[0]).toHaveAccessibleName('The customer says that they have paid: K698.00 of Customer 2');
    expect(commands(first, 'confirm')).toEqual([{ amount: '300.00' }]);
  });

  it('is confirmed with a corrected transaction id, and says when another payment has it', async () => {
    respondWith([first]);
    const { user } = await openList();
    await user.click(screen.getByRole('button', { name: /^Change the transaction id/ }));
    const input = screen.getByLabelText('Transaction id in the statement');
    expect(input).toHaveFocus();
    expect(input).toHaveValue('RECEIPT1');
    await user.keyboard('used');
    refuse('post', '/api/admin/payments/:id/confirm', 'transaction-id-used', {
      detail: 'Another payment has this transaction id.',
      errors: [{ field: 'transactionId', message: 'was used already' }],
    });
    await user.click(screen.getByRole('button', { name: /^Confirm/ }));
    await confirmIn(user);
    await expectSeen(() => screen.getByText('Transaction id was used already'));
    expect(input).toHaveAccessibleDescription('Transaction id was used already');
    expect(input).toHaveValue('used');
    respondTo('confirm', { ...first, ...done }, []);
    await retype(user, input, ' R-77 ');
    await user.click(screen.getByRole('button', { name: /^Confirm/ }));
    await confirmIn(user);
    await screen.findByText(/^Nothing needs a person/);
    const amount = '698.00';
    expect(commands(first, 'confirm')).toEqual([
      { transactionId: 'used', amount },
      { transactionId: 'R-77', amount },
    ]);
  });

  it('is rejected by keyboard with a ready reason or own words', async () => {
    respondWith(claims);
    const { user, rows } = await openList();
    within(rows()[0] ?? document.body)
      .getByRole('button', { name: /^Reject/ })
      .focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject payment' }));
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(dialog.getByText('Pick a reason, or write one.')).toBeVisible();
    expect(commands(first, 'reject')).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: /did not go to our number/ }));
    const text = dialog.getByLabelText(/What the customer reads/);
    expect(text).toHaveValue('The payment did not go to our number.');
    expect(await seriousViolations()).toEqual([]);
    await retype(user, text, 'Not ours.');
    respondTo(
      'reject',
      { ...first, status: 'failed', attention: null, failure: { code: 'rejected', reason: 'Not ours.' } },
      others,
    );
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(commands(first, 'reject')).toEqual([{ reason: 'Not ours.' }]);
    await waitFor(() => expect(rows()[0]).toHaveFocus());
  });

  it('that somebody else has decided is read again, and nothing typed is lost by other errors', async () => {
    respondWith([first]);
    const { user } = await openList();
    await user.click(screen.getByRole('button', { name: /^Reject/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject payment' }));
    await fill(user, dialog.getByLabelText(/What the customer reads/), 'Not ours.');
    answer('post', '/api/admin/payments/:id/reject', 502, { once: true });
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    await expectSeen(() => dialog.getByText(/The shop did not answer/));
    expect(dialog.getByLabelText(/What the customer reads/)).toHaveValue('Not ours.');
    answer('post', '/api/admin/payments/:id/reject', () => {
      respondWith([{ ...first, ...done }]);
      return problemOf('shop-rule', {
        detail: 'This payment is completed; only one that waits can be rejected.',
      });
    });
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    await expectSeen(() => screen.getByText(/This payment is completed/));
    await expectSeen(() => screen.getByText(/^Nothing needs a person/));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('a refund without an answer sends staff to the gateway first', async () => {
  respondWith([
    buildAdminPayment(4, { kind: 'refund', method: 'page', gateway: 'flutterwave', attention: 'unclear' }),
  ]);
  const { list } = await openList();
  expect(
    list.getByText(/^Nobody knows yet whether the money has gone back\. Look in the dashboard/),
  ).toBeVisible();
});

it('a payment without an answer is asked for again', async () => {
  const unclear = buildAdminPayment(4, {
    method: 'prompt',
    gateway: 'pawapay',
    attention: 'unclear',
    transactionId: null,
  });
  respondWith([unclear]);
  const { user, list } = await openList();
  expect(list.getByText('No answer from the network')).toBeVisible();
  respondTo('recheck', unclear, [unclear]);
  await user.click(screen.getByRole('button', { name: /^Ask again/ }));
  await expectSeen(() => screen.getByText('The gateway was asked'));
  // Radix repeats the toast for screen readers for a second.
  await expectSeen(() => screen.getByText(/: no outcome yet\.$/, { ignore: '[role="status"]' }));
});

it('asks once more before a day is closed with a sum that is far from the expected one', async () => {
  respondWith([paid]);
  const closed = (counted: string) => ({
    id: paid.id,
    closedAt: new Date().toISOString(),
    closedBy: 'Mary Tembo',
    expected: '350.00',
    counted,
    note: '',
    drawers: [],
  });
  answer('get', '/api/admin/day-ends', {
    expected: '350.00',
    received: '450.00',
    refunded: '0.00',
    corrected: '100.00',
    movements: 2,
    withRiders: '0.00',
    drawers: [],
    closes: [],
  });
  answer('post', '/api/admin/day-ends', closed('349.00'), { status: 201 });
  const { user } = await openTab();
  await user.click(screen.getByRole('button', { name: 'Day’s end' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Day’s end' }));
  const close = async (kwacha: string) => {
    await retype(user, dialog.getByLabelText(/^Counted/), kwacha);
    await user.click(await dialog.findByRole('button', { name: 'Close the day' }));
  };
  expect(
    await dialog.findByText(/since the last close: K450\.00 received, K100\.00 recorded by mistake$/),
  ).toBeVisible();
  await close('9999999999.99');
  const question = within(await screen.findByRole('alertdialog', { name: 'Is this what you have counted?' }));
  expect(
    question.getByText(/^K9,?999,?999,?999\.99 of K350\.00: K9,?999,?999,?649\.99 too much\.$/),
  ).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Back' }));
  await close('349');
  await expectSeen(() => screen.getByText('Day closed'));
  expect(sentBodies('POST', '/api/admin/day-ends')).toEqual([
    { counted: '349.00', expected: '350.00', note: '', openDrawers: [] },
  ]);
});

describe('a refund', () => {
  it('in part needs a second confirmation that names amount, number and name', async () => {
    const twice = buildAdminPayment(4, { ...done, attention: 'paid-twice', refunded: '98.00' });
    respondWith([twice]);
    const { user, list } = await openList();
    await user.click(list.getByRole('button', { name: /^Refund/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
    expect(await dialog.findByRole('radio', { name: 'All that is left: K600.00' })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: 'A part' }));
    await fill(user, dialog.getByLabelText(/Amount in kwacha/), '600.01');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(dialog.getByText('Enter an amount from K0.01 to K600.00.')).toBeVisible();
    await retype(user, dialog.getByLabelText(/Amount in kwacha/), 'K150');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Record this refund?' }));
    expect(question.getByText('K150.00 to +260960000004, Customer 4.')).toBeVisible();
    expect(question.getByText(/Send it from the merchant account/)).toBeVisible();
    expect(commands(twice, 'refund')).toEqual([]);
    respondTo('refund', { ...twice, refunded: '248.00' }, [twice]);
    await user.click(question.getByRole('button', { name: 'Refund K150.00' }));
    await expectSeen(() => screen.getByText('Refund stored'));
    expect(commands(twice, 'refund')).toEqual([{ amount: '150.00', expectedRefunded: '98.00' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    [
      'in cash, of a part-paid order, is given back by hand and cancels the order',
      { attention: 'part-paid', method: 'cash', network: null, phone: null, amount: '50.00' },
      'All that is left: K50.00',
      'Give the cash back by hand; this only records that you did. The order is cancelled then, because nothing is left of its money.',
      { amount: '50.00', expectedRefunded: '0.00' },
    ],
    [
      'of what is too much is offered first',
      { attention: 'overpaid', surplus: '98.00' },
      'What is too much: K98.00',
      /Send it from the merchant account/,
      { amount: '98.00', expectedRefunded: '0.00' },
    ],
  ] as const)('%s', async (_, changes, choice, words, sent) => {
    const payment = buildAdminPayment(4, { ...done, ...changes });
    respondWith([payment]);
    const { user, list } = await openList();
    await user.click(list.getByRole('button', { name: /^Refund/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
    expect(await dialog.findByRole('radio', { name: choice })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Record this refund?' }));
    expect(question.getByText(words)).toBeVisible();
    respondTo('refund', { ...payment, refunded: sent.amount }, []);
    await user.click(question.getByRole('button', { name: `Refund K${sent.amount}` }));
    await waitFor(() => expect(commands(payment, 'refund')).toEqual([sent]));
  });

  it('another way needs a reason, is sent by keyboard, and says why the shop refuses it', async () => {
    const twice = buildAdminPayment(4, { ...done, attention: 'paid-twice' });
    respondWith([twice]);
    const { user, list } = await openList();
    list.getByRole('button', { name: /^Refund/ }).focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
    const cash = await dialog.findByRole('radio', { name: 'In cash' });
    dialog.getByRole('radio', { name: /^As it came/ }).focus();
    await user.keyboard('{ArrowDown}');
    expect(cash).toBeChecked();
    dialog.getByRole('button', { name: 'Continue' }).focus();
    await user.keyboard('{Enter}');
    const why = dialog.getByRole('textbox', { name: 'Why it goes another way' });
    expect(why).toHaveAccessibleDescription('Say why. The timeline of the order shows it.');
    await fill(user, why, 'The phone is lost');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Record this refund?' }));
    expect(question.getByText(/^Give the cash back by hand/)).toBeVisible();
    const detail = 'Only the owner and managers pay back.';
    refuse('post', '/api/admin/payments/:id/refund', 'not-allowed', { detail });
    await user.click(question.getByRole('button', { name: 'Refund K698.00' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(detail);
    expect(commands(twice, 'refund')).toEqual([
      { amount: '698.00', method: 'cash', reason: 'The phone is lost', expectedRefunded: '0.00' },
    ]);
  });

  it('that failed is refunded again, of the payment', async () => {
    const failed = buildAdminPayment(5, {
      kind: 'refund',
      refundedPayment: paid.id,
      gateway: 'pawapay',
      status: 'failed',
      attention: 'refund-failed',
    });
    respondWith([failed, { ...paid, gateway: 'pawapay' }]);
    const { user, list } = await openList();
    await user.click(list.getByRole('button', { name: /^Refund/ }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Pay this back?' }));
    respondTo('refund', { ...paid, refunded: '698.00' }, [paid]);
    await user.click(question.getByRole('button', { name: 'Refund K698.00' }));
    await waitFor(() =>
      expect(commands(paid, 'refund')).toEqual([{ amount: '698.00', expectedRefunded: '0.00' }]),
    );
  });

  it('whose answer was lost is not made a second time', async () => {
    const twice = buildAdminPayment(4, { ...done, attention: 'paid-twice' });
    respondWith([twice]);
    const { user, list } = await openList();
    await user.click(list.getByRole('button', { name: /^Refund/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
    await user.click(await dialog.findByRole('radio', { name: 'A part' }));
    await user.type(dialog.getByLabelText(/Amount in kwacha/), '50');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    answer(
      'post',
      '/api/admin/payments/:id/refund',
      () => {
        respondWith([{ ...twice, refunded: '50.00' }]);
        return 'lost';
      },
      { once: true },
    );
    await user.click(await screen.findByRole('button', { name: 'Refund K50.00' }));
    await expectSeen(() => screen.getByText(/^The shop did not answer, so the change may have been made/));
    expect(screen.queryByText(/Nothing was changed/)).toBeNull();
    await expectSeen(() => dialog.getByText(/K50.00 of this payment has been paid back by now/));
    expect(dialog.getByText('At most K648.00.')).toBeVisible();
    refuse('post', '/api/admin/payments/:id/refund', 'changed-meanwhile', { detail: 'Paid back meanwhile.' });
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('button', { name: 'Refund K50.00' }));
    await expectSeen(() => screen.getByText('Paid back meanwhile.'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = { amount: '50.00', expectedRefunded: '0.00' };
    expect(commands(twice, 'refund')).toEqual([sent, sent]);

    // Who opens the dialog again has seen the first refund.
    await user.click(list.getByRole('button', { name: /^Refund/ }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    respondTo('refund', { ...twice, refunded: '698.00' }, [twice]);
    await user.click(await screen.findByRole('button', { name: 'Refund K648.00' }));
    await waitFor(() =>
      expect(commands(twice, 'refund').at(-1)).toEqual({ amount: '648.00', expectedRefunded: '50.00' }),
    );
  });
});

it('a refund is offered only with the right to it, and not while another payment has the transaction id', async () => {
  const twice = buildAdminPayment(4, { ...done, attention: 'paid-twice' });
  const used = buildAdminPayment(5, { ...done, attention: 'transaction-id-used' });
  respondWith([used, twice]);
  const { list, rows, unmount } = await openList();
  expect(list.getByText('Transaction id of another payment')).toBeVisible();
  expect(rows().map((row) => within(row).queryAllByRole('button', { name: /^Refund/ }).length)).toEqual([
    0, 1,
  ]);
  unmount();
  signInWith({ mayRefund: false });
  const other = await openList();
  expect(other.list.getAllByRole('button', { name: /^Mark as settled/ })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
});

it('a slow answer keeps the button busy', async () => {
  respondWith([first]);
  const { user } = await openList();
  server.use(http.post('*/api/admin/payments/:id/confirm', () => delay('infinite')));
  await user.click(screen.getByRole('button', { name: /^Confirm/ }));
  const confirm = within(screen.getByRole('dialog')).getByRole('button', { name: /^Confirm/ });
  await user.click(confirm);
  await user.click(confirm);
  expect(confirm).toHaveAttribute('aria-busy', 'true');
  expect(commands(first, 'confirm')).toHaveLength(1);
});
