import type { AdminCredit } from '@chitenge/contract/credit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer, refuse, signInWith } from '../../../testing/answer.ts';
import { seriousViolations } from '../../../testing/axe.ts';
import { buildAdminPayment } from '../../../testing/handlers/admin-payments.ts';
import { listResponse } from '../../../testing/handlers/responses.ts';
import { expectSeen, renderApp, retype } from '../../../testing/render-app.tsx';
import { sentBodies, sentRequests } from '../../../testing/sent-requests.ts';
import { fill } from '../../../testing/fill.ts';

const PATH = '/api/admin/credits';
const ID = '00000000-0000-4000-8000-000000000077';
const CODE = 'CDFG-2345-HJKM-6799';

const build = (changes: Partial<AdminCredit> = {}): AdminCredit => ({
  id: ID,
  origin: 'issued',
  codeEnd: '6799',
  amount: '98.00',
  balance: '65.00',
  isFrozen: false,
  expiresAt: null,
  order: { id: '00000000-0000-4000-8000-000000000001', number: 1042, customerName: 'Chanda Mwila' },
  createdAt: '2026-11-20T08:00:00.000Z',
  entries: [
    {
      id: ID,
      kind: 'issued',
      amount: '98.00',
      orderId: '00000000-0000-4000-8000-000000000001',
      reason: 'Came twice',
      who: 'Mary Phiri',
      when: '2026-11-20T08:00:00.000Z',
    },
    {
      id: '00000000-0000-4000-8000-000000000078',
      kind: 'used',
      amount: '-33.00',
      orderId: '00000000-0000-4000-8000-000000000002',
      reason: '',
      who: null,
      when: '2026-11-21T08:00:00.000Z',
    },
  ],
  ...changes,
});

beforeEach(() => {
  answer('get', PATH, listResponse([build()]));
  answer('get', `${PATH}/:id`, build());
});

const dialog = (name: string) => screen.findByRole('dialog', { name });

async function open() {
  const app = renderApp('/admin?tab=credit');
  const list = within(await screen.findByRole('list', { name: 'Credit' }));
  return { ...app, list };
}

it('lists credit with what is left, finds it by its code, and shows what happened to it', async () => {
  const { user, list } = await open();
  expect(list.getByText('Credit …6799')).toBeVisible();
  expect(list.getByText('Chanda Mwila')).toBeVisible();
  expect(list.getByText('Can be used')).toBeVisible();
  expect(await seriousViolations()).toEqual([]);
  await user.type(screen.getByRole('searchbox', { name: /^Code/ }), CODE);
  await waitFor(() =>
    expect(sentRequests('GET', PATH).map(({ url }) => url)).toContainEqual(
      expect.stringContaining(`search=${CODE}`),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Open Credit …6799' }));
  const opened = within(await dialog('Credit …6799'));
  expect(opened.getByText('K65.00 of K98.00 is left.')).toBeVisible();
  expect(opened.getByText('Paid an order')).toBeVisible();
  expect(opened.getByText('Came twice')).toBeVisible();
  expect(await seriousViolations()).toEqual([]);
});

it('is frozen with a reason', async () => {
  answer('post', `${PATH}/:id/freeze`, build({ isFrozen: true }));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Open Credit …6799' }));
  await user.click(await screen.findByRole('button', { name: 'Freeze' }));
  const question = within(await dialog('Freeze it'));
  await user.click(question.getByRole('button', { name: 'Freeze it' }));
  expect(question.getByRole('textbox', { name: 'Why' })).toBeInvalid();
  await fill(user, question.getByRole('textbox', { name: 'Why' }), 'Stolen');
  await user.click(question.getByRole('button', { name: 'Freeze it' }));
  await waitFor(() =>
    expect(sentBodies('POST', `${PATH}/${ID}/freeze`)).toEqual([{ isFrozen: true, reason: 'Stolen' }]),
  );
});

it('asks before Escape discards what was entered in a dialog', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Open Credit …6799' }));
  const openDialog = async () => {
    await user.click(await screen.findByRole('button', { name: 'New code' }));
    return within(await dialog('New code'));
  };
  const isGone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'New code' })).toBeNull());
  await openDialog();
  await user.keyboard('{Escape}');
  await isGone();
  const question = await openDialog();
  await fill(user, question.getByRole('textbox', { name: 'Why' }), 'Lost');
  await user.keyboard('{Escape}');
  const asked = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await user.click(within(await asked()).getByRole('button', { name: 'Cancel' }));
  expect(question.getByRole('textbox', { name: 'Why' })).toHaveValue('Lost');
  await user.keyboard('{Escape}');
  await user.click(within(await asked()).getByRole('button', { name: 'Discard' }));
  await isGone();
});

it('gets a new code, which is shown once', async () => {
  answer('post', `${PATH}/:id/code`, { credit: build(), code: CODE });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Open Credit …6799' }));
  await user.click(await screen.findByRole('button', { name: 'New code' }));
  const question = within(await dialog('New code'));
  await fill(user, question.getByRole('textbox', { name: 'Why' }), 'Lost');
  await user.click(question.getByRole('button', { name: 'New code' }));
  await expectSeen(() => screen.getByText(CODE));
  await user.click(screen.getByRole('button', { name: 'Copy the code' }));
  expect(await navigator.clipboard.readText()).toBe(CODE);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText(CODE)).toBeNull();
});

it('is changed only by those who may refund', async () => {
  signInWith({ mayRefund: false });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Open Credit …6799' }));
  await expectSeen(() => screen.getByText('Paid an order'));
  expect(screen.queryByRole('button', { name: 'Freeze' })).toBeNull();
});

it('is made of what is too much of a payment', async () => {
  const payment = buildAdminPayment(1, {
    status: 'completed',
    attention: 'overpaid',
    surplus: '98.00',
    method: 'cash',
    network: null,
  });
  answer('get', '/api/admin/payments', listResponse([payment]));
  answer('post', '/api/admin/payments/:id/credit', { credit: build({ balance: '98.00' }), code: CODE });
  const { user } = renderApp('/admin?tab=payments');
  await user.click((await screen.findAllByRole('button', { name: /^Make credit: / }))[0] ?? document.body);
  const question = within(await dialog('Give back as credit'));
  const field = question.getByRole('textbox', { name: 'Amount in kwacha' });
  expect(field).toHaveValue('98.00');
  await retype(user, field, '50');
  question.getByRole('button', { name: 'Make credit' }).focus();
  await user.keyboard('{Enter}');
  expect(question.getByRole('textbox', { name: 'Why' })).toBeInvalid();
  await fill(user, question.getByRole('textbox', { name: 'Why' }), 'Wants a dress');
  await user.click(question.getByRole('button', { name: 'Make credit' }));
  await expectSeen(() => screen.getByText(CODE));
  expect(sentBodies('POST', `/api/admin/payments/${payment.id}/credit`)).toEqual([
    { amount: '50.00', reason: 'Wants a dress', expectedRefunded: '0.00' },
  ]);
  expect(await seriousViolations()).toEqual([]);
});

it('says the server’s words when it cannot be made', async () => {
  const payment = buildAdminPayment(1, { status: 'completed', attention: 'overpaid', surplus: '98.00' });
  answer('get', '/api/admin/payments', listResponse([payment]));
  refuse('post', '/api/admin/payments/:id/credit', 'changed-meanwhile', { detail: 'K98.00 went back.' });
  const { user } = renderApp('/admin?tab=payments');
  await user.click((await screen.findAllByRole('button', { name: /^Make credit: / }))[0] ?? document.body);
  const question = within(await dialog('Give back as credit'));
  await fill(user, question.getByRole('textbox', { name: 'Why' }), 'Came twice');
  await user.click(question.getByRole('button', { name: 'Make credit' }));
  await expectSeen(() => screen.getByText('K98.00 went back.'));
});
