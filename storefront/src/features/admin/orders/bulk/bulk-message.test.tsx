import { messageOrdersSchema, type MessagedOrders } from '@chitenge/contract/bulk-message';
import { IDEMPOTENCY_HEADER } from '@chitenge/contract/idempotency';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { answer } from '../../../../testing/answer.ts';
import { seriousViolations } from '../../../../testing/axe.ts';
import { buildAdminOrder } from '../../../../testing/handlers/admin-orders.ts';
import { listResponse, problemOf } from '../../../../testing/handlers/responses.ts';
import { renderApp, expectSeen } from '../../../../testing/render-app.tsx';
import { sentBodies, sentRequests } from '../../../../testing/sent-requests.ts';
import { server } from '../../../../testing/server.ts';
import { fill } from '../../../../testing/fill.ts';

const PATH = '/api/admin/orders/messages';
const orders = [1, 2, 3].map((n) => buildAdminOrder(n));
const ids = orders.map(({ id }) => id);
const [, second = buildAdminOrder(2)] = orders;
const REACHED: MessagedOrders = {
  sms: 1,
  email: 1,
  parts: 2,
  failures: [{ id: second.id, reason: 'The order has no email address.' }],
};

/** @param lost how many answers to a text that is sent are lost */
async function openDialog(lost = 0) {
  let losses = lost;
  server.use(
    http.post(`*${PATH}`, async ({ request }) => {
      const { text, preview } = messageOrdersSchema.parse(await request.json());
      if (text.includes('😀'))
        return problemOf('invalid-request', {
          errors: [{ field: 'text', message: 'takes 4 SMS for each customer; at most 3.' }],
        });
      if (!preview && losses-- > 0) return HttpResponse.error();
      return HttpResponse.json(REACHED);
    }),
  );
  answer('get', '/api/orders', listResponse(orders));
  const app = renderApp('/admin');
  await screen.findByRole('listitem', { name: 'Order 00000001' });
  await app.user.click(screen.getByRole('checkbox', { name: 'Select all orders shown' }));
  await app.user.click(screen.getByRole('button', { name: 'Message…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Write to the customers of 3 orders' }));
  return { ...app, dialog };
}

it('says how many people get it and how many SMS each is, then sends it, and keeps the others selected', async () => {
  const { user, dialog } = await openDialog();
  await fill(user, dialog.getByLabelText(/^Text/), 'We are closed today.');
  await user.click(dialog.getByRole('button', { name: 'See who gets it' }));
  await expectSeen(() => dialog.getByText('2 people get it: 1 by SMS (2 SMS each), 1 by mail.'));
  expect(dialog.getByRole('alert')).toHaveTextContent(
    '1 order cannot be reached.00000002 The order has no email address.',
  );
  expect(await seriousViolations()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Send to 2 people' }));
  await expectSeen(() => screen.getByText('Message to 2 people is on its way'));
  expect(sentBodies('POST', PATH)).toEqual([
    { ids, text: 'We are closed today.', preview: true },
    { ids, text: 'We are closed today.' },
  ]);
  expect(screen.getByText('1 selected')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('sends a text again with the same key when the answer was lost', async () => {
  const { user, dialog } = await openDialog(1);
  await fill(user, dialog.getByLabelText(/^Text/), 'Closed');
  await user.click(dialog.getByRole('button', { name: 'See who gets it' }));
  await user.click(await dialog.findByRole('button', { name: 'Send to 2 people' }));
  await expectSeen(() => dialog.getByText('The shop did not answer. Press again: nobody gets it twice.'));
  await user.click(dialog.getByRole('button', { name: 'Send to 2 people' }));
  await screen.findByText('Message to 2 people is on its way');
  const keys = sentRequests('POST', PATH).map(({ headers }) => headers.get(IDEMPOTENCY_HEADER));
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

it('a text that has changed is counted again, and one of too many SMS is named at its field', async () => {
  const { user, dialog } = await openDialog();
  const field = dialog.getByLabelText(/^Text/);
  await fill(user, field, 'Closed');
  await user.click(dialog.getByRole('button', { name: 'See who gets it' }));
  await dialog.findByRole('button', { name: 'Send to 2 people' });
  await user.type(field, ' 😀');
  await user.click(dialog.getByRole('button', { name: 'See who gets it' }));
  await expectSeen(() => dialog.getByText('Text takes 4 SMS for each customer; at most 3.'));
  expect(field).toHaveAccessibleDescription(/takes 4 SMS/);
});
