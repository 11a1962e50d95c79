import type { Order } from '@chitenge/contract/order';
import type { Possible } from '@chitenge/contract/order-actions';
import { screen, within } from '@testing-library/react';
import { assert, expect, it } from 'vitest';
import { answer, refuse } from '../testing/answer.ts';
import { seriousViolations } from '../testing/axe.ts';
import { ACTIONS, buildOrder, ORDER_ID } from '../testing/handlers/orders.ts';
import { expectSeen, renderApp } from '../testing/render-app.tsx';
import { sentBodies } from '../testing/sent-requests.ts';
import { fill } from '../testing/fill.ts';

const PATH = `/orders/${ORDER_ID}`;
const OF_ORDER = `/api/orders/${ORDER_ID}`;

const no = (why: string): Possible => ({ now: 'no', why });
const ask = (why: string): Possible => ({ now: 'ask', why });
const allNo = (why: string) => ({ cancel: no(why), items: no(why), address: no(why), note: no(why) });

/** Opens an order, in which `actions` are possible. */
async function open(changes: Partial<Order> = {}, actions: Partial<Order['actions']> = {}, path = PATH) {
  const order = buildOrder({ ...changes, actions: { ...ACTIONS, ...actions } });
  answer('get', '/api/orders/:id', order);
  const app = renderApp(path);
  const region = await screen.findByRole('region', { name: 'Change your order' });
  return { ...app, order, region, part: within(region) };
}

/** What later reads get, and the answer of a change. */
function respondTo(
  change: 'cancel' | 'requests' | 'requests/withdraw' | 'lines/:lineId' | 'address',
  changes: Partial<Order>,
) {
  const answerChange = () => {
    const order = buildOrder(changes);
    answer('get', '/api/orders/:id', order);
    return order;
  };
  if (change === 'address' || change === 'lines/:lineId')
    answer('patch', `/api/orders/:id/${change}`, answerChange);
  else answer('post', `/api/orders/:id/${change}`, answerChange);
}

it('cancels an order that is not paid by keyboard, says so, and keeps the focus in the section', async () => {
  const { user, part } = await open();
  const cancelled = {
    status: 'cancelled',
    actions: { ...allNo('This order is cancelled.'), needsPhone: false },
  } as const;
  respondTo('cancel', cancelled);
  part.getByText('Cancel this order').focus();
  await user.click(part.getByText('Cancel this order'));
  expect(await seriousViolations()).toEqual([]);
  part.getByRole('button', { name: 'Cancel the order' }).focus();
  await user.keyboard('{Enter}');
  await expectSeen(() => screen.getByText('You do not have to pay anything.'));
  await expectSeen(() => part.getByText('This order is cancelled.'));
  expect(part.queryByText('Cancel this order')).toBeNull();
  expect(part.getByRole('heading', { name: 'Change your order' })).toHaveFocus();
  expect(sentBodies('POST', `${OF_ORDER}/cancel`)).toEqual([{}]);
});

it('says why an order that was paid meanwhile is not cancelled, and offers to ask', async () => {
  const { user, part } = await open();
  refuse('post', '/api/orders/:id/cancel', 'shop-rule', { detail: 'This order is paid. The shop decides.' });
  const paid = ask('This order is paid. The shop decides.');
  answer('get', '/api/orders/:id', buildOrder({ actions: { ...ACTIONS, cancel: paid, items: paid } }));
  await user.click(part.getByText('Cancel this order'));
  await user.click(part.getByRole('button', { name: 'Cancel the order' }));
  await expectSeen(() => screen.getByText('Not changed'));
  expect(screen.getByText('Not changed').parentElement).toHaveTextContent('This order is paid.');
  await expectSeen(() => part.getByText('Ask us to cancel this order'));
});

it('asks to cancel an order that is paid, and shows the request and the answer', async () => {
  const paid = ask('This order is paid. The shop decides.');
  const { user, part } = await open({ status: 'paid', paymentStatus: 'paid' }, { cancel: paid, items: paid });
  expect(part.queryByText('Change a size or colour')).toBeNull();
  respondTo('requests', {
    requestKind: 'cancel',
    requestState: 'waiting',
    requestText: 'Too late for me',
    actions: { ...ACTIONS, cancel: no('You have asked the shop.'), items: no('You have asked the shop.') },
  });
  await user.click(part.getByText('Ask us to cancel this order'));
  await fill(user, part.getByLabelText('Why'), 'Too late for me');
  const [, toCancel] = part.getAllByRole('button', { name: 'Ask the shop', hidden: true });
  assert(toCancel);
  await user.click(toCancel);
  await expectSeen(() => part.getByText('You asked us to cancel this order. Too late for me'));
  expect(part.getByText('We will answer here.')).toBeVisible();
  expect(part.getAllByText('You have asked the shop.')).toHaveLength(1);
  expect(sentBodies('POST', `${OF_ORDER}/requests`)).toEqual([{ kind: 'cancel', text: 'Too late for me' }]);
});

it('withdraws a request that waits, and offers to ask again', async () => {
  const asked = no('You have asked the shop.');
  const request = { requestKind: 'cancel', requestState: 'waiting', requestText: 'Too late' } as const;
  const { user, part } = await open({ ...request, status: 'paid' }, { cancel: asked, items: asked });
  const paid = ask('This order is paid. The shop decides.');
  respondTo('requests/withdraw', {
    status: 'paid',
    actions: { ...ACTIONS, cancel: paid, items: paid },
  });
  await user.click(part.getByText('Withdraw your request'));
  expect(await seriousViolations()).toEqual([]);
  await user.click(part.getByRole('button', { name: 'Withdraw' }));
  await expectSeen(() => screen.getByText('Request withdrawn'));
  await expectSeen(() => part.getByText('Ask us to cancel this order'));
  expect(part.queryByText(/You asked us/)).toBeNull();
  expect(part.queryByText('Withdraw your request')).toBeNull();
  expect(sentBodies('POST', `${OF_ORDER}/requests/withdraw`)).toEqual([{ kind: 'cancel' }]);
});

it('says that a request was answered while its buyer withdraws it', async () => {
  const request = { requestKind: 'cancel', requestState: 'waiting' } as const;
  const { user, part } = await open(request, { cancel: no('You have asked the shop.') });
  refuse('post', '/api/orders/:id/requests/withdraw', 'changed-meanwhile', {
    detail: 'The shop has answered your request meanwhile.',
  });
  answer(
    'get',
    '/api/orders/:id',
    buildOrder({ ...request, requestState: 'declined', requestAnswer: 'It is cut.' }),
  );
  await user.click(part.getByText('Withdraw your request'));
  await user.click(part.getByRole('button', { name: 'Withdraw' }));
  await expectSeen(() => screen.getByText('Not changed'));
  await expectSeen(() => part.getByText('We cannot do this. It is cut.'));
});

it.each([
  ['declined', 'It is packed.', 'We cannot do this. It is packed.'],
  ['done', null, 'It is done.'],
] as const)('shows that a request is %s', async (requestState, requestAnswer, words) => {
  const { part } = await open({
    requestKind: 'change',
    requestState,
    requestText: 'One in L',
    requestAnswer,
  });
  expect(part.getByText('You asked us for a change: One in L')).toBeVisible();
  expect(part.getByText(words)).toBeVisible();
});

it('changes a size to one of those in stock', async () => {
  const { user, part, order } = await open();
  const lineId = order.items[0]?.id ?? '';
  answer('get', '/api/orders/:id/line-choices', [
    {
      lineId,
      choices: [
        { size: 'L', color: 'navy' },
        { size: 'XL', color: 'navy' },
      ],
    },
  ]);
  respondTo('lines/:lineId', {});
  await user.click(part.getByText('Change a size or colour'));
  await user.selectOptions(await part.findByLabelText(/^New size or colour/), 'XL, Navy');
  expect(await seriousViolations()).toEqual([]);
  await user.click(part.getByRole('button', { name: 'Change it' }));
  await expectSeen(() => screen.getByText('Item changed'));
  expect(sentBodies('PATCH', `${OF_ORDER}/lines/${lineId}`)).toEqual([{ size: 'XL', color: 'navy' }]);
});

it('says when there is no other size at the same price', async () => {
  const { user, part } = await open();
  answer('get', '/api/orders/:id/line-choices', []);
  await user.click(part.getByText('Change a size or colour'));
  await expectSeen(() => part.getByText('No other size or colour is in stock at the same price.'));
  expect(part.queryByRole('button', { name: 'Change it' })).toBeNull();
  expect(part.getByText('Ask us for another change')).toBeVisible();
});

it('sends only what differs of the address, and shows what the server says of a field', async () => {
  const { user, part } = await open({
    deliveryKind: 'door',
    deliveryName: 'Rider',
    landmark: 'The arcade',
    city: 'Lusaka',
  });
  await user.click(part.getByText('Correct the address'));
  const landmark = part.getByLabelText(/^Landmark/);
  await user.clear(landmark);
  await fill(user, landmark, 'The mosque');
  const errors = [{ field: 'changes.landmark', message: 'has a broken character' }];
  refuse('patch', '/api/orders/:id/address', 'invalid-request', { errors });
  await user.click(part.getByRole('button', { name: 'Save the address' }));
  await expectSeen(() => part.getByText('Landmark has a broken character.'));
  expect(landmark).toHaveFocus();
  respondTo('address', { landmark: 'The mosque' });
  await user.click(part.getByRole('button', { name: 'Save the address' }));
  await expectSeen(() => screen.getByText('Address saved'));
  expect(sentBodies('PATCH', `${OF_ORDER}/address`).at(-1)).toEqual({ changes: { landmark: 'The mosque' } });
});

it('shows markup of a note as text, and says when a note is too long', async () => {
  const notes = '<b onclick="x()">Ring</b>';
  const { user, part } = await open({ notes });
  expect(screen.getAllByText(notes)[0]).toBeVisible();
  await user.click(part.getByText('Change your note'));
  const errors = [{ field: 'notes', message: 'must be at most 2000 characters' }];
  refuse('put', '/api/orders/:id/note', 'invalid-request', { errors });
  await user.click(part.getByRole('button', { name: 'Save the note' }));
  await expectSeen(() => part.getByText('The note must be at most 2000 characters.'));
});

it('asks who has only a link for the phone number, and does not take its end for a number to pay from', async () => {
  const { user, part } = await open(
    { customerPhone: '••• 567', mobileNumber: '••• 567' },
    { needsPhone: true },
    `${PATH}#abc.def.ghi`,
  );
  expect(screen.queryByDisplayValue('••• 567')).toBeNull();
  await user.click(part.getByText('Cancel this order'));
  const phone = part.getAllByLabelText(/^Phone number on the order/).at(-1);
  assert(phone);
  refuse('post', '/api/orders/:id/cancel', 'wrong-phone-number', {
    detail: 'This is not the phone number on the order.',
  });
  await user.type(phone, '0955000999{Enter}');
  await expectSeen(() => part.getByText('This is not the phone number on the order.'));
  respondTo('cancel', {
    status: 'cancelled',
    actions: { ...allNo('This order is cancelled.'), needsPhone: true },
  });
  await user.clear(phone);
  await user.type(phone, '0971234567{Enter}');
  expect((await screen.findAllByText('Order cancelled'))[0]).toBeVisible();
  expect(sentBodies('POST', `${OF_ORDER}/cancel`)).toEqual([
    { customerPhone: '0955000999' },
    { customerPhone: '0971234567' },
  ]);
});

it('says once that nothing can be changed any more', async () => {
  const { part } = await open({ status: 'shipped' }, allNo('This order is on its way.'));
  expect(part.getAllByText('This order is on its way.')).toHaveLength(1);
  expect(part.queryByRole('group')).toBeNull();
});
