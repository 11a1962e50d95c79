import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, signInWith } from '../../../testing/answer.ts';
import { seriousViolations } from '../../../testing/axe.ts';
import { buildAdminPayment } from '../../../testing/handlers/admin-payments.ts';
import { listResponse } from '../../../testing/handlers/responses.ts';
import { openOrder, selectOption } from '../../../testing/open-order.ts';
import { expectSeen } from '../../../testing/render-app.tsx';
import { sentRequests } from '../../../testing/sent-requests.ts';
import { fill } from '../../../testing/fill.ts';

describe('cancelling an order', () => {
  const payment = buildAdminPayment(1, { status: 'completed', attention: null });
  const paid = { status: 'paid', paymentStatus: 'paid' } as const;
  const sentCancellations = () => sentRequests('POST', '/api/admin/orders/').map(({ body }) => body);

  async function openCancel(mayRefund = true, rows = [payment]) {
    answer('get', '/api/admin/payments', listResponse(rows));
    signInWith({ mayRefund });
    const app = await openOrder(rows.length > 0 ? paid : {});
    answer(
      'post',
      '/api/admin/orders/:id/cancel',
      app.withEvent({ status: 'cancelled' }, { kind: 'status' }),
    );
    await selectOption(app, 'Order status', 'Cancelled');
    const question = within(await screen.findByRole('dialog', { name: 'Cancel the order?' }));
    const confirm = () => app.user.click(question.getByRole('button', { name: 'Cancel order' }));
    return { ...app, question, confirm };
  }

  it('asks first, and keeps the order when staff go back', async () => {
    const { user, question, dialog } = await openCancel(true, []);
    expect(question.getByText(/^Its items go back into stock/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Keep order' }));
    expect(sentCancellations()).toEqual([]);
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Order status' })).toHaveFocus());
  });

  it('that is paid needs a decision about the money, and records its refund in the same step', async () => {
    const { user, question, confirm } = await openCancel();
    await question.findByRole('group', { name: /^The customer has paid K698.00/ });
    await confirm();
    await expectSeen(() => question.getByText('Choose what happens to the money.'));
    expect(sentCancellations()).toEqual([]);
    await user.click(question.getByRole('radio', { name: 'I have sent K698.00 back by hand: record it' }));
    await confirm();
    await expectSeen(() => screen.getByText('The refund of K698.00 is stored.'));
    expect(sentCancellations()).toEqual([
      { expected: 'paid', payments: [{ id: payment.id, expectedRefunded: '0.00', decision: 'refund' }] },
    ]);
  });

  it('names each of several payments with its way, and how it is paid back', async () => {
    const received = { status: 'completed', attention: null } as const;
    const cash = buildAdminPayment(2, {
      ...received,
      method: 'cash',
      network: null,
      phone: null,
      amount: '80.00',
    });
    const prompted = buildAdminPayment(3, {
      ...received,
      method: 'prompt',
      gateway: 'pawapay',
      amount: '118.00',
    });
    const claimed = buildAdminPayment(4, { ...received, amount: '500.00' });
    const unnamed = { ...cash, ...buildAdminPayment(5, received), network: null, amount: '10.00' };
    const { user, question, confirm } = await openCancel(true, [cash, prompted, claimed, unnamed]);
    const list = await question.findByRole('list', { name: 'What the customer has paid' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'K80.00, Cash: given back by hand',
      `K118.00, MTN Mobile Money: sent back by the network to ${prompted.phone}`,
      'K500.00, MTN Mobile Money: sent back by hand',
      'K10.00, Mobile money by hand: sent back by hand',
    ]);
    expect(await seriousViolations()).toEqual([]);
    await user.click(
      question.getByRole('radio', {
        name: 'Refund K118.00 now, and record the K590.00 that I have paid back by hand',
      }),
    );
    await confirm();
    await expectSeen(() => screen.getByText('The refund of K708.00 is stored.'));
    expect(sentCancellations()).toMatchObject([{ payments: { length: 4 } }]);
  });

  it('can keep the money, with a reason', async () => {
    const { user, question, confirm } = await openCancel();
    await user.click(await question.findByRole('radio', { name: 'Keep it on purpose' }));
    await confirm();
    const reason = question.getByRole('textbox', { name: /^Why the shop keeps it/ });
    expect(reason).toHaveAccessibleDescription(/^Say why/);
    await fill(user, reason, 'Took other goods');
    await confirm();
    await expectSeen(() => screen.getByText(/^The shop keeps K698.00/));
    expect(sentCancellations()).toEqual([
      {
        expected: 'paid',
        payments: [
          { id: payment.id, expectedRefunded: '0.00', decision: 'keep', reason: 'Took other goods' },
        ],
      },
    ]);
  });

  it('leaves the money to the owner and managers when the staff member may not refund', async () => {
    const { question, confirm } = await openCancel(false);
    await question.findByText(/^The customer has paid K698\.00\. The owner or a manager decides/);
    expect(question.queryByRole('radio')).toBeNull();
    await confirm();
    await expectSeen(() => screen.getByText('K698.00 waits for a decision in the Payments tab.'));
    expect(sentCancellations()).toEqual([{ expected: 'paid', payments: [] }]);
  });

  it('stays open and says why when nothing was changed', async () => {
    const { user, question, confirm } = await openCancel();
    answer('post', '/api/admin/orders/:id/cancel', 503);
    await user.click(await question.findByRole('radio', { name: /^I have sent/ }));
    await confirm();
    expect(await question.findByRole('alert')).toBeVisible();
  });

  it('names a payment that is not decided yet', async () => {
    const { question } = await openCancel(true, [buildAdminPayment(1)]);
    await expectSeen(() => question.getByText('A payment of this order is not decided yet.'));
  });
});
