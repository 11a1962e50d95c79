import type { IssuedCredit } from '@chitenge/contract/credit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refuse } from '../../../testing/answer.ts';
import { seriousViolations } from '../../../testing/axe.ts';
import { buildAdminPayment } from '../../../testing/handlers/admin-payments.ts';
import { openOrder } from '../../../testing/open-order.ts';
import { expectSeen, retype } from '../../../testing/render-app.tsx';
import { sentBodies, sentRequests } from '../../../testing/sent-requests.ts';
import { fill } from '../../../testing/fill.ts';

const CODE = 'CDFG-2345-HJKM-6799';
const sold: IssuedCredit = {
  code: CODE,
  credit: {
    id: '00000000-0000-4000-8000-000000000077',
    origin: 'sold',
    codeEnd: '6799',
    amount: '500.00',
    balance: '500.00',
    isFrozen: false,
    expiresAt: null,
    order: { id: '00000000-0000-4000-8000-000000000001', number: 1042, customerName: 'Chanda Mwila' },
    createdAt: '2026-11-20T08:00:00.000Z',
    entries: [],
  },
};

/** Opens a dialog of an order by keyboard. */
async function open(label: string, title: string, changes: Parameters<typeof openOrder>[0]) {
  const app = await openOrder(changes);
  app.dialog.getByRole('button', { name: label }).focus();
  await app.user.keyboard('{Enter}');
  return { ...app, question: within(await screen.findByRole('dialog', { name: title })) };
}

const paid = { status: 'paid', paymentStatus: 'paid', amountPaid: '698.00', amountDue: '0.00' } as const;
const giftCard = () => open('Make a gift card', 'Make a gift card', paid);
const pending = { paymentStatus: 'pending', amountPaid: '0.00', amountDue: '698.00' } as const;
const useCredit = () => open('Use credit', 'Pay by gift card or credit', pending);

it('a gift card is worth what was paid, or less, and shows its code once', async () => {
  answer('post', '/api/admin/orders/:id/gift-cards', sold, { status: 201 });
  const { user, question, order } = await giftCard();
  const worth = question.getByRole('textbox', { name: 'Worth, in kwacha' });
  expect(worth).toHaveValue('698.00');
  await retype(user, worth, 'much{Enter}');
  expect(worth).toBeInvalid();
  await retype(user, worth, 'K500{Enter}');
  await expectSeen(() => screen.getByText(CODE));
  expect(await seriousViolations()).toEqual([]);
  expect(sentBodies('POST', `/api/admin/orders/${order.id}/gift-cards`)).toEqual([{ amount: '500.00' }]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText(CODE)).toBeNull());
});

it('a gift card that cannot be made says why, and a repeat has the key of the first try', async () => {
  const path = '/api/admin/orders/:id/gift-cards';
  answer('post', path, 'lost', { once: true });
  const { user, question, order } = await giftCard();
  const make = () => user.click(question.getByRole('button', { name: 'Make the gift card' }));
  await make();
  await question.findByRole('alert');
  refuse('post', path, 'invalid-request', { detail: 'amount must be from K0.01 to K200.00' });
  await make();
  await waitFor(() =>
    expect(question.getByRole('alert')).toHaveTextContent('amount must be from K0.01 to K200.00'),
  );
  const keys = sentRequests('POST', `/api/admin/orders/${order.id}/gift-cards`).map(({ headers }) =>
    headers.get('idempotency-key'),
  );
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it('credit pays an order by its code, as much as it has or a part', async () => {
  const payment = buildAdminPayment(1, { method: 'credit', network: null, status: 'completed' });
  answer('post', '/api/admin/orders/:id/credit-payments', payment, { status: 201 });
  const { user, question, order } = await useCredit();
  const code = question.getByRole('textbox', { name: 'Code' });
  const submit = async () => {
    question.getByRole('button', { name: 'Use it' }).focus();
    await user.keyboard('{Enter}');
  };
  await submit();
  expect(code).toHaveAccessibleDescription('Enter the code.');
  await user.type(code, CODE);
  const amount = question.getByRole('textbox', { name: 'Amount in kwacha' });
  await fill(user, amount, 'half');
  await submit();
  expect(amount).toBeInvalid();
  expect(await seriousViolations()).toEqual([]);
  await retype(user, amount, '50');
  await submit();
  await expectSeen(() => screen.getByText('Payment recorded'));
  expect(sentBodies('POST', `/api/admin/orders/${order.id}/credit-payments`)).toEqual([
    { creditCode: CODE, amount: '50.00' },
  ]);
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Pay by gift card or credit' })).toBeNull(),
  );
});

it('says why credit does not pay', async () => {
  refuse('post', '/api/admin/orders/:id/credit-payments', 'credit-refused', {
    detail: 'Nothing is left on this code.',
  });
  const { user, question } = await useCredit();
  await user.type(question.getByRole('textbox', { name: 'Code' }), CODE);
  await user.click(question.getByRole('button', { name: 'Use it' }));
  expect(await question.findByRole('alert')).toHaveTextContent('Nothing is left on this code.');
});
