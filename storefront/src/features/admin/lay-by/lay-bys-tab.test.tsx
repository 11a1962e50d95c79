import type { LayBy, LayByRow } from '@chitenge/contract/lay-by';
import { addDays, shopDay } from '@chitenge/contract/shop-time';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer, refuse, signInWith } from '../../../testing/answer.ts';
import { seriousViolations } from '../../../testing/axe.ts';
import { buildAdminOrder } from '../../../testing/handlers/admin-orders.ts';
import { storeSettings } from '../../../testing/handlers/pages.ts';
import { listResponse } from '../../../testing/handlers/responses.ts';
import { openOrder } from '../../../testing/open-order.ts';
import { expectSeen, renderApp } from '../../../testing/render-app.tsx';
import { sentBodies, sentRequests } from '../../../testing/sent-requests.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const SETTINGS = {
  ...storeSettings,
  layBy: { depositPercent: 25, weeks: 8, feePercent: 0, graceDays: 7 },
};
const DUE = addDays(shopDay(new Date()), -10);

const build = (changes: Partial<LayByRow> = {}): LayByRow => ({
  id: ID,
  customerName: 'Chanda Mwila',
  number: 1042,
  customerPhone: '+260971234567',
  urgency: 'overdue',
  dueOn: DUE,
  graceDays: 7,
  totalAmount: '780.00',
  amountPaid: '195.00',
  amountDue: '585.00',
  fee: '7.80',
  refund: '187.20',
  feePercent: 1,
  asksToCancel: true,
  createdAt: '2026-11-20T08:00:00.000Z',
  ...changes,
});

beforeEach(() => answer('get', '/api/admin/lay-bys', listResponse([build()])));

async function open(settings = SETTINGS) {
  const app = renderApp('/admin?tab=lay-bys', settings);
  const list = within(await screen.findByRole('list', { name: 'Lay-bys' }));
  return { ...app, list };
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('lists running lay-bys with what is left by when, finds them by their state, and counts the overdue', async () => {
  const { user, list } = await open();
  expect(list.getByText('Chanda Mwila')).toBeVisible();
  expect(list.getByText('Overdue')).toBeVisible();
  expect(list.getByText('Asks to give up')).toBeVisible();
  expect(list.getByText('K195.00 paid')).toBeVisible();
  expect(await seriousViolations()).toEqual([]);
  expect(screen.getAllByRole('tab', { name: /^Lay-bys\s*1 needs a person$/ }).length).toBeGreaterThan(0);
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Due soon');
  await waitFor(() =>
    expect(sentRequests('GET', '/api/admin/lay-bys').map(({ url }) => url)).toContainEqual(
      expect.stringContaining('urgency=due-soon'),
    ),
  );
});

it('takes a payment in the order, by the button that has the focus', async () => {
  answer('get', '/api/admin/orders/:id', buildAdminOrder(1, { channel: 'counter', layByState: 'running' }));
  const { user, list } = await open();
  await user.click(list.getByRole('button', { name: /^Take a payment: / }));
  const record = await screen.findByRole('button', { name: 'Record a part' });
  await waitFor(() => expect(record).toHaveFocus());
  await user.click(record);
  await dialog('Record a payment');
});

it('gives more time', async () => {
  answer('post', '/api/admin/orders/:id/lay-by/extend', buildAdminOrder(1));
  const { user, list } = await open();
  await user.click(list.getByRole('button', { name: /^Extend: / }));
  const question = await dialog('Give more time');
  const field = question.getByLabelText(/^New due date/);
  fireEvent.change(field, { target: { value: DUE } });
  await user.click(question.getByRole('button', { name: 'Move the due date' }));
  expect(field).toBeInvalid();
  expect(sentBodies('POST', `/api/admin/orders/${ID}/lay-by/extend`)).toEqual([]);
  const later = addDays(shopDay(new Date()), 21);
  fireEvent.change(field, { target: { value: later } });
  expect(await seriousViolations()).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Move the due date' }));
  await expectSeen(() => screen.getByText('Due date moved'));
  expect(sentBodies('POST', `/api/admin/orders/${ID}/lay-by/extend`)).toEqual([
    { dueOn: later, expected: DUE },
  ]);
});

it('is ended with the refund that was shown', async () => {
  answer('post', '/api/admin/orders/:id/lay-by/end', buildAdminOrder(1));
  const { user, list } = await open();
  await user.click(list.getByRole('button', { name: /^End: / }));
  const question = await dialog('End the lay-by?');
  expect(question.getByText('K7.80, 1 % of the price, as agreed')).toBeVisible();
  expect(await seriousViolations()).toEqual([]);
  await user.click(question.getByRole('button', { name: 'End it and pay back K187.20' }));
  await expectSeen(() => screen.getByText('Lay-by ended'));
  expect(sentBodies('POST', `/api/admin/orders/${ID}/lay-by/end`)).toEqual([{ refund: '187.20' }]);
});

it('says the server’s words when another sum goes back by now', async () => {
  refuse('post', '/api/admin/orders/:id/lay-by/end', 'changed-meanwhile', {
    detail: 'K200.00 goes back by now.',
  });
  const { user, list } = await open();
  await user.click(list.getByRole('button', { name: /^End: / }));
  await user.click((await dialog('End the lay-by?')).getByRole('button', { name: /^End it/ }));
  await expectSeen(() => screen.getByText('K200.00 goes back by now.'));
});

it('is ended only by those who may refund', async () => {
  signInWith({ mayRefund: false });
  const { list } = await open();
  expect(list.getByRole('button', { name: /^Extend: / })).toBeVisible();
  expect(list.queryByRole('button', { name: /^End: / })).toBeNull();
});

it('says that none runs, and warns of a high fee', async () => {
  answer('get', '/api/admin/lay-bys', listResponse([]));
  renderApp('/admin?tab=lay-bys', { ...SETTINGS, layBy: { ...SETTINGS.layBy, feePercent: 5 } });
  await screen.findByText(/^No lay-by is running\./);
  expect(screen.getByRole('note')).toHaveTextContent(
    /^The fee of new lay-bys is 5 % of the total[^.]*\. Ask a lawyer whether it is fair\.$/,
  );
});

it('is no page of a shop that has none, and stays one while some run', async () => {
  answer('get', '/api/admin/lay-bys', listResponse([]));
  const { unmount } = renderApp('/admin', storeSettings);
  await screen.findAllByRole('tab', { name: /^Payments/ });
  expect(screen.queryByRole('tab', { name: /^Lay-bys/ })).toBeNull();
  unmount();
  answer('get', '/api/admin/lay-bys', listResponse([build()]));
  renderApp('/admin', storeSettings);
  expect((await screen.findAllByRole('tab', { name: /^Lay-bys/ })).length).toBeGreaterThan(0);
});

it('stands in its order with the terms, from where it is extended and ended', async () => {
  const layBy: LayBy = {
    state: 'running',
    deposit: '195.00',
    depositLeft: '0.00',
    dueOn: DUE,
    graceDays: 7,
    feePercent: 0,
    fee: '0.00',
    refund: '195.00',
    terms: ['You pay K195.00 now.'],
  };
  const { user, dialog: order } = await openOrder({ layBy, amountPaid: '195.00', amountDue: '585.00' });
  await user.click(order.getByText('Terms as the customer saw them'));
  expect(order.getByText('You pay K195.00 now.')).toBeVisible();
  await user.click(order.getByRole('button', { name: 'End the lay-by' }));
  expect((await dialog('End the lay-by?')).getByText('None, as agreed')).toBeVisible();
});
