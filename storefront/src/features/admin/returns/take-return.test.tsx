import { screen, waitFor, within } from '@testing-library/react';
import type { AdminReturn } from '@chitenge/contract/admin-returns';
import { expect, it } from 'vitest';
import { answer } from '../../../testing/answer.ts';
import { seriousViolations } from '../../../testing/axe.ts';
import { listResponse } from '../../../testing/handlers/responses.ts';
import { buildAdminReturn, buildReturn, buildReturns } from '../../../testing/handlers/returns.ts';
import { openOrder } from '../../../testing/open-order.ts';
import { expectSeen } from '../../../testing/render-app.tsx';
import { sentBodies } from '../../../testing/sent-requests.ts';
import { fill } from '../../../testing/fill.ts';

const RETURNS = '/api/admin/orders/:id/returns';

async function openDialog(returns = buildReturns()) {
  answer('get', RETURNS, returns);
  const { user, dialog, order } = await openOrder({ status: 'delivered', paymentStatus: 'paid' });
  await user.click(dialog.getByRole('button', { name: 'Return or exchange' }));
  return {
    user,
    dialog,
    order,
    form: within(await screen.findByRole('dialog', { name: 'Return or exchange' })),
  };
}

it('staff ask for an exchange by keyboard, and it is among the returns of the order', async () => {
  const { user, dialog, order, form } = await openDialog();
  await expectSeen(() => form.getByLabelText(/^Item/));
  await user.click(form.getByRole('button', { name: 'Record the request' }));
  expect(form.getByText('Choose an exchange or a refund.')).toBeVisible();
  expect(form.getByRole('radio', { name: 'An exchange' })).toHaveFocus();
  await user.keyboard(' ');
  await user.selectOptions(form.getByLabelText(/^For which size/), 'L');
  await user.selectOptions(form.getByLabelText(/^Why/), 'Too small');
  await fill(user, form.getByLabelText('In the customer’s words'), 'It is tight');
  expect(await seriousViolations()).toEqual([]);
  answer('post', RETURNS, buildReturns({ lines: [], returns: [buildReturn()] }), { status: 201 });
  answer('get', '/api/admin/returns', listResponse([buildAdminReturn()]));
  await user.keyboard('{Tab}{Tab}{Enter}');
  await expectSeen(() =>
    within(dialog.getByRole('list', { name: 'Returns of this order' })).getByText('Requested'),
  );
  expect(screen.queryByRole('dialog', { name: 'Return or exchange' })).toBeNull();
  expect(sentBodies('POST', `/api/admin/orders/${order.id}/returns`)).toEqual([
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

it('an accepted return keeps the focus, at what comes next', async () => {
  const show = (row: AdminReturn) => answer('get', '/api/admin/returns', listResponse([row]));
  show(buildAdminReturn());
  const { user } = await openOrder({ status: 'delivered', paymentStatus: 'paid' });
  answer('post', '/api/admin/returns/:id/accept', () => {
    const row = buildAdminReturn({ status: 'accepted' });
    show(row);
    return row;
  });
  (await screen.findByRole('button', { name: /^Accept: / })).focus();
  await user.keyboard('{Enter}');
  await user.click(
    within(await screen.findByRole('dialog', { name: /^Accept/ })).getByRole('button', { name: 'Accept' }),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: /^Goods are back: / })).toHaveFocus());
});

it('is not offered before the delivery', async () => {
  const { dialog } = await openOrder({ status: 'shipped' });
  expect(dialog.queryByRole('button', { name: 'Return or exchange' })).toBeNull();
});
