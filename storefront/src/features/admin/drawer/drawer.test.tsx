import type { DrawerDetail, OwnDrawer } from '@chitenge/contract/drawer';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer, refuse, signInWith } from '../../../testing/answer.ts';
import { seriousViolations } from '../../../testing/axe.ts';
import { expectSeen, renderApp, retype } from '../../../testing/render-app.tsx';
import { sentBodies } from '../../../testing/sent-requests.ts';
import { fill } from '../../../testing/fill.ts';

const ID = 'd0000000-0000-4000-8000-00000000d001';
const PATH = `/api/admin/drawers/${ID}`;

const drawer: DrawerDetail = {
  id: ID,
  till: 'Counter 1',
  openedBy: 'Mary Tembo',
  openedAt: '2026-11-21T06:00:00.000Z',
  isOwn: true,
  float: '200.00',
  received: '260.00',
  refunded: '20.50',
  corrected: '0.00',
  paidIn: '0.00',
  paidOut: '15.00',
  expected: '424.50',
  closedAt: null,
  closedBy: null,
  counted: null,
  difference: null,
  notes: null,
  note: '',
  movements: [
    {
      id: 'd0000000-0000-4000-8000-00000000d002',
      at: '2026-11-21T07:00:00.000Z',
      kind: 'pay-out',
      amount: '-15.00',
      orderId: null,
      reason: 'Airtime',
    },
    {
      id: 'd0000000-0000-4000-8000-00000000d003',
      at: '2026-11-21T07:00:00.000Z',
      kind: 'payment',
      amount: '260.00',
      orderId: 'd0000000-0000-4000-8000-00000000d004',
      reason: '',
    },
  ],
};
const closed: DrawerDetail = {
  ...drawer,
  closedAt: '2026-11-21T15:00:00.000Z',
  closedBy: 'Mary Tembo',
  counted: '424.00',
  difference: '-0.50',
  notes: { '200.00': 2, '20.00': 1, '2.00': 2 },
  note: 'A coin is missing',
};

/** What the server knows of the own drawer from now on. */
const respondWith = (own: DrawerDetail | null) => {
  answer('get', '/api/admin/drawers/own', { drawer: own, isNeeded: true } satisfies OwnDrawer);
  if (own) answer('get', PATH, own);
};

async function openSheet(button: string) {
  const app = renderApp('/admin?tab=payments');
  await app.user.click(await screen.findByRole('button', { name: button }));
  return app;
}

const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('is opened with the till’s name, which the device remembers, and its float', async () => {
  const { user, unmount } = await openSheet('Open the drawer');
  const dialog = await inDialog('Open the drawer');
  const submit = dialog.getByRole('button', { name: 'Open the drawer' });
  await user.click(submit);
  expect(dialog.getByText('Enter the name of the till.')).toBeVisible();
  expect(dialog.getByText(/^Enter what is in the drawer/)).toBeVisible();
  await fill(user, dialog.getByLabelText(/^Till/), ' Counter 1');
  await fill(user, dialog.getByLabelText(/^Float/), 'K200');
  expect(await seriousViolations()).toEqual([]);
  refuse('post', '/api/admin/drawers', 'shop-rule', { detail: 'Mary has the drawer at Counter 1 open.' });
  await user.click(submit);
  await expectSeen(() => dialog.getByText('Mary has the drawer at Counter 1 open.'));
  answer('post', '/api/admin/drawers', () => {
    respondWith(drawer);
    return drawer;
  });
  await user.click(submit);
  await expectSeen(() => screen.getByRole('button', { name: 'Drawer: Counter 1' }));
  const [first, second] = sentBodies('POST', '/api/admin/drawers');
  expect(first).toEqual({ id: expect.any(String), till: 'Counter 1', float: '200.00' });
  // A repeat opens no second one.
  expect(second).toEqual(first);

  unmount();
  respondWith(null);
  await openSheet('Open the drawer');
  expect((await inDialog('Open the drawer')).getByLabelText(/^Till/)).toHaveValue('Counter 1');
});

it('records what comes and goes without an order, with words', async () => {
  respondWith(drawer);
  const { user } = await openSheet('Drawer: Counter 1');
  const menu = await inDialog('Drawer: Counter 1');
  expect(menu.getByText('Airtime')).toBeVisible();
  // Nobody counts towards what is expected.
  expect(menu.queryByText(/424\.50|260\.00/)).toBeNull();
  await user.click(menu.getByRole('button', { name: 'Pay out' }));
  const dialog = await inDialog('Pay out');
  const submit = dialog.getByRole('button', { name: 'Pay out' });
  await user.type(dialog.getByLabelText(/^Amount/), '0');
  await user.click(submit);
  expect(dialog.getByText('Enter what goes out, at least K0.01.')).toBeVisible();
  expect(dialog.getByText('Say what it is for.')).toBeVisible();
  await retype(user, dialog.getByLabelText(/^Amount/), '50');
  await fill(user, dialog.getByLabelText(/^What for/), 'To the safe');
  answer('post', `${PATH}/entries`, drawer);
  await user.click(submit);
  await expectSeen(() => screen.getByText('Paid out'));
  expect(sentBodies('POST', `${PATH}/entries`)).toEqual([
    { id: expect.any(String), kind: 'pay-out', amount: '50.00', reason: 'To the safe' },
  ]);
  expect((await inDialog('Drawer: Counter 1')).getByRole('button', { name: 'Pay in' })).toBeVisible();
});

it('is counted by notes, and shows what is missing before it is closed and printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  respondWith(drawer);
  const { user } = await openSheet('Drawer: Counter 1');
  await user.click((await inDialog('Drawer: Counter 1')).getByRole('button', { name: 'Count and close' }));
  const dialog = await inDialog('Count and close');
  const count = async (label: string, number: string) =>
    retype(user, await dialog.findByLabelText(label), number);
  await count('K200', '2');
  await count('K20', 'x');
  await user.click(dialog.getByRole('button', { name: 'Close the drawer' }));
  expect(dialog.getByText('A whole number')).toBeVisible();
  await count('K20', '1');
  await count('K2', '2');
  expect(dialog.getByText('K424.00')).toBeVisible();
  expect(await seriousViolations()).toEqual([]);
  refuse('post', `${PATH}/close`, 'changed-meanwhile', { detail: 'Cash has moved. Count again.' });
  const close = async () => {
    await user.click(dialog.getByRole('button', { name: 'Close the drawer' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('K424.00 of K424.50: K0.50 missing.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Close the drawer' }));
  };
  await close();
  await expectSeen(() => dialog.getByText('Cash has moved. Count again.'));
  await fill(user, dialog.getByLabelText('Note'), 'A coin is missing');
  answer('post', `${PATH}/close`, () => {
    respondWith(null);
    return closed;
  });
  await close();
  expect(sentBodies('POST', `${PATH}/close`).at(-1)).toEqual({
    counted: '424.00',
    notes: { '200.00': 2, '20.00': 1, '2.00': 2 },
    expected: '424.50',
    note: 'A coin is missing',
  });
  const slip = await inDialog('Drawer: Counter 1');
  for (const [name, value] of [
    ['Received in cash', 'K260.00'],
    ['Paid back in cash', 'K20.50'],
    ['Expected', 'K424.50'],
    ['Counted', 'K424.00, K0.50 missing'],
    ['2 × K200', 'K400.00'],
  ])
    expect(slip.getByRole('row', { name: `${name} ${value}` })).toBeVisible();
  await user.click(slip.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  await user.click(slip.getByRole('button', { name: 'Done' }));
  await expectSeen(() => screen.getByRole('button', { name: 'Open the drawer' }));
});

it('that cannot be read says so, and is asked for again', async () => {
  answer('get', '/api/admin/drawers/own', 500);
  const { user } = await openSheet('Drawer');
  const dialog = await inDialog('Drawer');
  await expectSeen(() => dialog.getByText('Failed to fetch your drawer'));
  respondWith(drawer);
  await user.click(dialog.getByRole('button', { name: /again/i }));
  await expectSeen(() => screen.getByRole('button', { name: 'Pay in' }));
});

it('at the day’s end is listed, closed by a manager, and left open with words alone', async () => {
  signInWith({ mayRefund: true });
  const others = { ...drawer, isOwn: false };
  const day = { id: ID, closedAt: '2026-11-21T15:00:00.000Z', closedBy: 'Grace', note: 'Late customers' };
  answer('get', '/api/admin/day-ends', {
    expected: '0.00',
    received: '0.00',
    refunded: '0.00',
    corrected: '0.00',
    movements: 0,
    withRiders: '0.00',
    drawers: [others],
    closes: [{ ...day, expected: '10.00', counted: '10.00', drawers: [closed] }],
  });
  answer('get', PATH, others);
  answer(
    'post',
    '/api/admin/day-ends',
    { ...day, expected: '0.00', counted: '0.00', drawers: [] },
    { status: 201 },
  );
  const { user } = await openSheet('Day’s end');
  const dialog = await inDialog('Day’s end');
  const before = within(await dialog.findByRole('list', { name: 'Its drawers' }));
  expect(before.getByText('K424.00 of K424.50, K0.50 missing')).toBeVisible();
  await user.click(
    within(dialog.getByRole('list', { name: 'Drawers since the last close' })).getByRole('button'),
  );
  await user.click((await inDialog('Count and close')).getByRole('button', { name: 'Back' }));
  await user.type(dialog.getByLabelText(/^Counted outside of drawers/), '0');
  await user.click(dialog.getByRole('button', { name: 'Close the day' }));
  expect(dialog.getByText('Say why a drawer stays open.')).toBeVisible();
  await fill(user, dialog.getByLabelText(/^Note/), 'Late customers');
  await user.click(dialog.getByRole('button', { name: 'Close the day' }));
  await expectSeen(() => screen.getByText('Day closed'));
  expect(sentBodies('POST', '/api/admin/day-ends')).toEqual([
    { counted: '0.00', expected: '0.00', note: 'Late customers', openDrawers: [ID] },
  ]);
});
