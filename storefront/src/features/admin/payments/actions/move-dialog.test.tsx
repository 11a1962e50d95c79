import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer, refuse } from '../../../../testing/answer.ts';
import { seriousViolations } from '../../../../testing/axe.ts';
import { buildAdminPayment } from '../../../../testing/handlers/admin-payments.ts';
import { listResponse } from '../../../../testing/handlers/responses.ts';
import { expectSeen, renderApp } from '../../../../testing/render-app.tsx';
import { sentBodies } from '../../../../testing/sent-requests.ts';

const payment = buildAdminPayment(1, { status: 'completed', attention: 'overpaid', surplus: '98.00' });
const MOVE = `/api/admin/payments/${payment.id}/move`;
const OLDER = '00000000-0000-4000-8000-0000000000a1';
const NEWER = '00000000-0000-4000-8000-0000000000a2';

beforeEach(() => {
  answer('get', '/api/admin/payments', listResponse([payment]));
  answer('get', '/api/admin/payments/:id/targets', [
    { id: OLDER, createdAt: '2026-11-20T08:00:00.000Z', amountDue: '235.00' },
    { id: NEWER, createdAt: '2026-11-21T08:00:00.000Z', amountDue: '60.00' },
  ]);
  answer('post', MOVE, payment);
});

async function open() {
  const { user } = renderApp('/admin?tab=payments');
  const [button] = await screen.findAllByRole('button', { name: /^Use for another order: / });
  button?.focus();
  await user.keyboard('{Enter}');
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Use for another order' })) };
}

it('pays the oldest open order by keyboard, or another one, as much as both allow', async () => {
  const { user, dialog } = await open();
  expect(dialog.getByText(/^K98\.00 too much for/)).toBeVisible();
  expect(await dialog.findByRole('radio', { name: /: K98\.00 of K235\.00 left to pay$/ })).toBeChecked();
  const newer = dialog.getByRole('radio', { name: /: K60\.00 of K60\.00 left to pay$/ });
  expect(await seriousViolations()).toEqual([]);
  dialog.getByRole('radio', { checked: true }).focus();
  await user.keyboard('{ArrowDown}');
  expect(newer).toBeChecked();
  dialog.getByRole('button', { name: 'Use it' }).focus();
  await user.keyboard('{Enter}');
  await expectSeen(() => screen.getByText('Used for the other order'));
  expect(sentBodies('POST', MOVE)).toEqual([{ orderId: NEWER, amount: '60.00', expectedRefunded: '0.00' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says why the shop refuses it, and stays open unless the payment has changed', async () => {
  refuse('post', MOVE, 'not-allowed', { detail: 'Only the owner and managers do this.' }, { once: true });
  const { user, dialog } = await open();
  await dialog.findByRole('radio', { checked: true });
  const use = () => user.click(dialog.getByRole('button', { name: 'Use it' }));
  await use();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Only the owner and managers do this.');
  const detail = 'Nothing of this payment is too much for its order.';
  refuse('post', MOVE, 'shop-rule', { detail });
  await use();
  await expectSeen(() => screen.getByText(detail));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says that the phone has no other order, and closes by Escape', async () => {
  answer('get', '/api/admin/payments/:id/targets', []);
  const { user, dialog } = await open();
  expect(await dialog.findByText(/^This phone has no other order to pay/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Use it' })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
