import { type AdminOrder } from '@chitenge/contract/admin-order';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, refuse } from '../../../testing/answer.ts';
import { buildAdminPayment } from '../../../testing/handlers/admin-payments.ts';
import { listResponse } from '../../../testing/handlers/responses.ts';
import { openOrder, respondToChange, selectOption, sentChanges } from '../../../testing/open-order.ts';
import { retype, expectSeen } from '../../../testing/render-app.tsx';
import { sentBodies, sentRequests } from '../../../testing/sent-requests.ts';
import { fill } from '../../../testing/fill.ts';

it('the payment status select sends the transaction id, and says when another payment has it', async () => {
  const app = await openOrder({ paymentStatus: 'pending' });
  refuse(
    'patch',
    '/api/orders/:id/payment-status',
    'transaction-id-used',
    { detail: 'Another payment has this transaction id.' },
    { once: true },
  );
  await selectOption(app, 'Payment status', 'Paid');
  const input = await screen.findByLabelText('Transaction id');
  await waitFor(() => expect(input).toHaveFocus());
  const save = screen.getByRole('button', { name: 'Mark as paid' });
  await fill(app.user, input, 'MP1');
  await app.user.click(save);
  await expectSeen(() => screen.getByText('Failed to update payment status.'));
  await waitFor(() => expect(input).toHaveAccessibleDescription(/^Another payment has this transaction id/));
  const event = { kind: 'payment_status', from: 'pending', to: 'paid' } as const;
  respondToChange('payment-status', app.withEvent({ paymentStatus: 'paid' }, event));
  await app.user.type(input, '2');
  await app.user.click(save);
  await expectSeen(() => app.dialog.getByText('Payment: Pending → Paid'));
  expect(sentChanges().map(({ body }) => body)).toEqual([
    { paymentStatus: 'paid', transactionId: 'MP1' },
    { paymentStatus: 'paid', transactionId: 'MP12' },
  ]);
  expect(screen.queryByLabelText('Transaction id')).toBeNull();
});

describe('a recorded payment', () => {
  const PATH = '/api/admin/orders/:id/payments';
  async function ask(changes: Partial<AdminOrder> = {}) {
    const app = await openOrder(changes);
    await app.user.click(app.dialog.getByRole('button', { name: 'Record a payment' }));
    return { ...app, question: within(await screen.findByRole('dialog', { name: 'Record a payment' })) };
  }
  async function openQuestion() {
    const { order, user, question } = await ask();
    const amount = question.getByLabelText(/^Amount in kwacha/);
    const record = async (kwacha: string) => {
      await retype(user, amount, kwacha);
      await user.click(question.getByRole('button', { name: 'Record this part' }));
    };
    await user.click(question.getByRole('radio', { name: 'Cash' }));
    const sent = () => sentRequests('POST', `/api/admin/orders/${order.id}/payments`);
    return { amount, question, record, sent };
  }

  it.each([
    ['waiting', '174.50', 'K174.50 is due now; the rest, K523.50, is due by 23 January.'],
    ['running', '698.00', 'K698.00 is left, and is due by 23 January.'],
  ] as const)(
    'of a lay-by that is %s begins at K%s, and says what is due',
    async (state, proposed, words) => {
      const layBy = {
        state,
        deposit: '174.50',
        depositLeft: state === 'waiting' ? '174.50' : '0.00',
        dueOn: '2127-01-23',
        feePercent: 0,
        graceDays: 7,
        fee: '0.00',
        refund: '0.00',
        terms: [],
      };
      const { question } = await ask({ layBy });
      expect(question.getByLabelText(/^Amount in kwacha/)).toHaveValue(proposed);
      expect(question.getByText(words)).toBeVisible();
    },
  );

  it('of an order that is paid at the door begins at what is paid ahead, until that has come', async () => {
    const door = { payAtDoor: true, aheadAmount: '35.00', status: 'pending' } as const;
    const { question } = await ask({ ...door, deliveryKind: 'door' });
    expect(question.getByLabelText(/^Amount in kwacha/)).toHaveValue('35.00');
    expect(question.getByText('K35.00 is paid ahead, and K663.00 in cash at the door.')).toBeVisible();
  });

  it.each([
    ['counter', 'Cash', 'Amount in kwacha'],
    ['phone', 'Mobile money', 'Transaction id'],
  ] as const)('of a sale by %s begins at %s', async (channel, way, focused) => {
    const { question } = await ask({ channel });
    expect(question.getByRole('radio', { name: way })).toBeChecked();
    await waitFor(() =>
      expect(question.getByRole('textbox', { name: new RegExp(`^${focused}`) })).toHaveFocus(),
    );
  });

  it('of a counter sale with a claim begins at the claim', async () => {
    answer('get', '/api/admin/payments', listResponse([buildAdminPayment(1)]));
    const { question } = await ask({ channel: 'counter' });
    expect(question.getByRole('radio', { name: 'Mobile money' })).toBeChecked();
  });

  it('of an order of MTN is recorded by the network by which it came', async () => {
    answer('post', PATH, buildAdminPayment(1));
    const { order, user, question } = await ask({ mobileProvider: 'mtn' });
    expect(question.getByRole('radio', { name: 'MTN Mobile Money' })).toBeChecked();
    await user.click(question.getByRole('radio', { name: 'Cash' }));
    expect(question.queryByRole('group', { name: 'Network' })).toBeNull();
    await user.click(question.getByRole('radio', { name: 'Mobile money' }));
    await user.click(question.getByRole('radio', { name: 'Airtel Money' }));
    await user.click(question.getByRole('button', { name: 'Mark as paid' }));
    await expectSeen(() => screen.getByText('Payment recorded'));
    expect(sentBodies('POST', `/api/admin/orders/${order.id}/payments`)).toEqual([
      { method: 'manual', amount: '698.00', network: 'airtel' },
    ]);
    expect(sentChanges()).toEqual([]);
  });

  it('repeats a lost request with its key, and sends another content with another key', async () => {
    answer('post', PATH, 'lost');
    const { question, record, sent } = await openQuestion();
    for (const [index, kwacha] of ['50', '50', '60'].entries()) {
      await record(kwacha);
      await waitFor(() => expect(sent()).toHaveLength(index + 1));
      await question.findByText('Not saved. Please try again.');
      await waitFor(() => expect(question.getByRole('button', { name: 'Record this part' })).toBeEnabled());
    }
    const [first, repeat, other] = sent().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(repeat).toBe(first);
    expect(other).not.toBe(first);
  });

  it('says at the amount what it can be, before and after it was sent', async () => {
    refuse('post', PATH, 'invalid-request', {
      detail: 'amount must be from K1.00 to K30.00',
      errors: [{ field: 'amount', message: 'must be from K1.00 to K30.00' }],
    });
    const { amount, record, sent } = await openQuestion();
    for (const kwacha of ['-5', '0', 'x']) {
      await record(kwacha);
      expect(amount).toHaveAccessibleDescription(/Enter what came, at least K0\.01\./);
    }
    expect(sent()).toEqual([]);
    await record('50');
    await waitFor(() =>
      expect(amount).toHaveAccessibleDescription(/Amount in kwacha must be from K1\.00 to K30\.00/),
    );
    expect(screen.queryByText('amount must be from K1.00 to K30.00')).toBeNull();
  });
});
