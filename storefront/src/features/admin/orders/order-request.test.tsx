import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, refuse, signInWith } from '../../../testing/answer.ts';
import { seriousViolations } from '../../../testing/axe.ts';
import { buildOrderEvent } from '../../../testing/handlers/admin-orders.ts';
import { buildAdminPayment } from '../../../testing/handlers/admin-payments.ts';
import { listResponse } from '../../../testing/handlers/responses.ts';
import { openOrder } from '../../../testing/open-order.ts';
import { expectSeen } from '../../../testing/render-app.tsx';
import { sentRequests } from '../../../testing/sent-requests.ts';
import { fill } from '../../../testing/fill.ts';

const ASKED = {
  requestKind: 'cancel',
  requestState: 'waiting',
  requestText: 'I bought <b>two</b>',
  requestedAt: '2026-11-21T09:00:00.000Z',
  status: 'paid',
  paymentStatus: 'paid',
} as const;

const received = { status: 'completed', attention: null } as const;
const byNetwork = buildAdminPayment(1, { ...received, method: 'prompt', gateway: 'pawapay' });
const byHand = buildAdminPayment(1, received);

async function open(payment = byNetwork, { mayRefund = true, ...changes } = {}) {
  answer('get', '/api/admin/payments', listResponse([payment]));
  signInWith({ mayRefund });
  const app = await openOrder({ ...ASKED, ...changes });
  const name = 'The customer asks to cancel';
  return { ...app, part: within(app.dialog.getByRole('region', { name })) };
}

const sent = (path: string) => sentRequests('POST', path).map(({ body }) => body);

describe('what the customer asks', () => {
  it('is shown as text above the items, and one press cancels the order and refunds it', async () => {
    const app = await open();
    expect(app.part.getByText('I bought <b>two</b>')).toBeVisible();
    expect(await seriousViolations()).toEqual([]);
    await app.user.click(await app.dialog.findByRole('button', { name: 'Answer the customer' }));
    const cancel = await app.part.findByRole('button', { name: 'Cancel and refund K698.00' });
    expect(cancel).toHaveFocus();
    answer(
      'post',
      '/api/admin/orders/:id/cancel',
      app.withEvent({ status: 'cancelled', requestState: 'done' }, { kind: 'status' }),
    );
    await app.user.click(cancel);
    await expectSeen(() => screen.getByText('The refund of K698.00 is stored.'));
    expect(sent('/api/admin/orders/')).toEqual([
      {
        expected: 'paid',
        payments: [{ id: byNetwork.id, expectedRefunded: '0.00', decision: 'refund' }],
        asked: true,
      },
    ]);
  });

  it.each([
    ['money that nobody has sent back by hand yet', byHand, true],
    ['staff who may not refund', byNetwork, false],
  ] as const)('leaves the decision about the money open for %s', async (_, payment, mayRefund) => {
    const { user, part } = await open(payment, { mayRefund });
    refuse('post', '/api/admin/orders/:id/cancel', 'changed-meanwhile', {
      detail: 'This order is shipped meanwhile.',
    });
    await user.click(await part.findByRole('button', { name: 'Cancel the order' }));
    await expectSeen(() => screen.getByText('This order is shipped meanwhile.'));
    expect(sent('/api/admin/orders/')).toEqual([{ expected: 'paid', payments: [], asked: true }]);
  });

  it('is declined with words', async () => {
    const { user, part, withEvent } = await open();
    await user.click(part.getByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline the request' }));
    await user.click(dialog.getByRole('button', { name: 'Send the answer' }));
    await expectSeen(() => dialog.getByText('Say why.'));
    const event = { kind: 'request', field: 'cancel', to: 'declined', reason: 'It is sewn.' } as const;
    const changed = withEvent({ requestState: 'declined', requestAnswer: 'It is sewn.' }, event);
    answer('post', '/api/admin/orders/:id/answer', changed);
    answer('get', '/api/admin/orders/:id', changed);
    await fill(user, dialog.getByLabelText(/^What the customer reads/), 'It is sewn.');
    await user.click(dialog.getByRole('button', { name: 'Send the answer' }));
    await expectSeen(() => part.getByText('Declined. It is sewn.'));
    await expectSeen(() => screen.getByText('Cancellation declined: It is sewn.'));
    expect(sent('/api/admin/orders/')).toEqual([{ decision: 'declined', answer: 'It is sewn.' }]);
  });
});

it('a change that staff have made is answered by one press', async () => {
  const { user, dialog, withEvent } = await openOrder({ ...ASKED, requestKind: 'change' });
  const part = within(dialog.getByRole('region', { name: 'The customer asks for a change' }));
  const changed = withEvent({ requestKind: 'change', requestState: 'done' }, { kind: 'request' });
  answer('post', '/api/admin/orders/:id/answer', changed);
  answer('get', '/api/admin/orders/:id', changed);
  await user.click(part.getByRole('button', { name: 'It is done' }));
  await expectSeen(() => part.getByText('Done.'));
  expect(sent('/api/admin/orders/')).toEqual([{ decision: 'done' }]);
});

it('the timeline says what the customer did', async () => {
  const events = [
    { kind: 'created' },
    { kind: 'request', field: 'cancel', to: 'waiting', reason: 'Too late' },
    { kind: 'request', field: 'cancel', to: 'withdrawn' },
    { kind: 'corrected', field: 'customerNote', to: 'Ring twice' },
    { kind: 'status', to: 'cancelled', reason: 'The customer cancelled it.' },
  ] as const;
  const { dialog } = await openOrder({
    events: events.map((event, n) => buildOrderEvent(n, { who: null, ...event })),
  });
  expect(dialog.getByText('Asks to cancel: Too late')).toBeVisible();
  expect(dialog.getByText('No longer asks to cancel')).toBeVisible();
  expect(dialog.getByText('Customer’s note corrected: empty → Ring twice')).toBeVisible();
  expect(dialog.getAllByText(/^by the customer/)).toHaveLength(5);
});
