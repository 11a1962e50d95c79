import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refuse } from '../../../testing/answer.ts';
import { seriousViolations } from '../../../testing/axe.ts';
import { buildAdminOrder } from '../../../testing/handlers/admin-orders.ts';
import { listResponse } from '../../../testing/handlers/responses.ts';
import { buildAdminStop, buildRound, ROUND_ID, ROUND_TOKEN } from '../../../testing/handlers/rounds.ts';
import { expectSeen, renderApp } from '../../../testing/render-app.tsx';
import { sentBodies } from '../../../testing/sent-requests.ts';
import { fill } from '../../../testing/fill.ts';

const LIST = '/api/admin/rounds';
const ONE = `/admin?tab=delivery&rounds=${ROUND_ID}`;

it('lists the rounds with their riders and cash', async () => {
  answer('get', LIST, listResponse([buildRound({ cash: '60.00' })]));
  renderApp('/admin?tab=delivery&rounds=all');
  await expectSeen(() => screen.getByText('K60.00 with the rider, K135.00 to collect'));
  expect(screen.getByText('0 of 2 done')).toBeVisible();
  expect(await seriousViolations()).toEqual([]);
});

it('says that there are none yet, and that they could not be fetched', async () => {
  answer('get', LIST, listResponse([]));
  const { unmount } = renderApp('/admin?tab=delivery&rounds=all');
  await expectSeen(() => screen.getByText(/^No rounds yet\./));
  unmount();
  answer('get', LIST, 'lost');
  renderApp('/admin?tab=delivery&rounds=all');
  await expectSeen(() => screen.getByText('Failed to fetch rounds'));
});

it('makes a round of the selected orders in the order of the stops', async () => {
  const orders = [1, 2].map((n) => buildAdminOrder(n, { status: 'paid', paymentStatus: 'paid' }));
  answer('get', '/api/orders', listResponse(orders));
  answer('post', LIST, buildRound(), { status: 201 });
  answer('get', `${LIST}/:id`, buildRound());
  const { user } = renderApp('/admin');
  await screen.findByRole('listitem', { name: 'Order 00000001' });
  await user.click(screen.getByRole('checkbox', { name: 'Select all orders shown' }));
  await user.click(screen.getByRole('button', { name: 'Give to a rider…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give 2 orders to a rider' }));
  await user.click(dialog.getByRole('button', { name: 'Make the round' }));
  expect(dialog.getByText('Enter the name of the rider.')).toBeVisible();
  await fill(user, dialog.getByLabelText(/^Rider/), 'Moses Banda');
  await fill(user, dialog.getByLabelText(/^Phone of the rider/), '0977123456');
  await user.click(dialog.getByRole('button', { name: 'Move order 00000001 down' }));
  expect(await seriousViolations()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Make the round' }));
  await expectSeen(() => screen.getByRole('heading', { name: 'Round of Moses Banda' }));
  expect(sentBodies('POST', LIST)).toMatchObject([
    { riderName: 'Moses Banda', riderPhone: '0977123456', orderIds: orders.map(({ id }) => id).toReversed() },
  ]);
});

it('sends a round off, and gives its link to the rider', async () => {
  answer('get', `${LIST}/:id`, buildRound({ state: 'packed', startedAt: null }));
  answer('post', `${LIST}/:id/start`, buildRound());
  const link = { roundId: ROUND_ID, token: ROUND_TOKEN, expiresAt: '2026-11-24T08:00:00.000Z' };
  answer('post', `${LIST}/:id/link`, link, { status: 201 });
  const { user } = renderApp(ONE);
  await user.click(await screen.findByRole('button', { name: 'Send off' }));
  await expectSeen(() => screen.getByText('The customers get a message with their code.'));
  await user.click(screen.getByRole('button', { name: 'Link for the rider' }));
  const whatsapp = await screen.findByRole('link', { name: 'Send to Moses Banda by WhatsApp' });
  expect(whatsapp.getAttribute('href')).toContain(encodeURIComponent(`/round/${ROUND_ID}#${ROUND_TOKEN}`));
  await user.click(screen.getByRole('button', { name: 'End this link and make another' }));
  await expectSeen(() => screen.getByText('The old link has ended.'));
  expect(sentBodies('POST', `${LIST}/${ROUND_ID}/link`)).toContainEqual({ replace: true });
});

it('takes a parcel back, and says that one was handed over without a code', async () => {
  answer('get', `${LIST}/:id`, buildRound());
  answer('post', `${LIST}/:id/stops/:stopId`, buildRound());
  const { user } = renderApp(ONE);
  const first = within(await screen.findByRole('listitem', { name: 'Stop 1' }));
  await user.click(first.getByRole('button', { name: 'Back in the shop' }));
  await user.click(screen.getByRole('radio', { name: /^Cancel the order/ }));
  await user.click(screen.getByRole('button', { name: 'It is back' }));
  await expectSeen(() => screen.getByText('Saved'));
  await user.click(first.getByRole('button', { name: 'Handed over without code' }));
  await user.click(screen.getByRole('button', { name: 'Handed over' }));
  expect(screen.getByText('Say why it was handed over without the code.')).toBeVisible();
  await fill(user, screen.getByLabelText(/^Reason/), 'She showed her NRC');
  await user.click(screen.getByRole('button', { name: 'Handed over' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentBodies('POST', `${LIST}/${ROUND_ID}/stops/`)).toEqual([
    { action: 'shelf' },
    { action: 'delivered', reason: 'She showed her NRC', collected: '135.00' },
  ]);
});

it('shows the landmark of a stop, and the photograph that its rider took', async () => {
  const stops = [buildAdminStop(1, { landmark: 'Behind Kamwala market', hasPhoto: true }), buildAdminStop(2)];
  const [stop] = stops;
  answer('get', `${LIST}/:id`, buildRound({ stops }));
  const photo = {
    riderName: 'Moses Banda',
    takenAt: '2026-11-21T09:15:00.000Z',
    image: 'data:image/jpeg;base64,',
  };
  const [own, other] = [stop?.id ?? '', ROUND_ID].map((stopId) => ({ ...photo, id: stopId, stopId }));
  answer(
    'get',
    '/api/admin/orders/:id/photos',
    [own, other].filter((found) => found !== undefined),
  );
  const { user } = renderApp(ONE);
  const first = within(await screen.findByRole('listitem', { name: 'Stop 1' }));
  expect(first.getByText('Landmark: Behind Kamwala market')).toBeVisible();
  expect(screen.getAllByText(/^Landmark:/)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Photograph' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Photograph' }));
  await expectSeen(() => dialog.getByRole('img', { name: 'What the rider saw' }));
  expect(dialog.getAllByText(/^By Moses Banda, /)).toHaveLength(1);
  expect(await seriousViolations()).toEqual([]);
});

it('opens the photograph on the page of the order, and says when it was deleted', async () => {
  const taken = { id: ROUND_ID, kind: 'handover', from: null, to: 'photo', field: null } as const;
  const said = { reason: 'By the rider Moses Banda', who: null, when: '2026-11-21T09:15:00.000Z' };
  const order = { ...buildAdminOrder(1), events: [{ ...taken, ...said }] };
  answer('get', '/api/admin/orders/:id', order);
  answer('get', '/api/orders', listResponse([order]));
  answer('get', '/api/admin/orders/:id/photos', []);
  const { user } = renderApp(`/admin?order=${order.id}`);
  await expectSeen(() => screen.getByText('Photograph taken. By the rider Moses Banda'));
  expect(screen.getByText('by the rider,')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Photograph' }));
  await expectSeen(() => screen.getByText('The photograph has been deleted.'));
});

it('closes a round with what was counted, and asks about a difference', async () => {
  const stops = [buildAdminStop(1, { outcome: 'delivered', collected: '135.00' })];
  answer('get', `${LIST}/:id`, buildRound({ cash: '135.00', toCollect: '0.00', stops }));
  answer('get', '/api/admin/drawers/own', { drawer: null, isNeeded: true });
  refuse('post', `${LIST}/:id/close`, 'drawer-needed', { detail: 'Open your drawer first.' });
  const { user } = renderApp(ONE);
  await user.click(await screen.findByRole('button', { name: 'Count and close' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Count and close' }));
  await expectSeen(() => dialog.getByText(/You have no open drawer\./));
  expect(dialog.queryByText(/135/)).toBeNull();
  await fill(user, dialog.getByLabelText(/^Counted/), '130');
  await user.click(dialog.getByRole('button', { name: 'Close the round' }));
  await expectSeen(() => screen.getByText('K130.00 of K135.00: K5.00 missing.'));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Close the round' }));
  await expectSeen(() => screen.getByText('Open your drawer first.'));
});

it('hands an order over at the counter by its code, or with a reason', async () => {
  const order = buildAdminOrder(1, { status: 'shipped', paymentStatus: 'paid', deliveryKind: 'pickup' });
  answer('get', '/api/admin/orders/:id', order);
  answer('get', '/api/orders', listResponse([order]));
  refuse('post', '/api/admin/orders/:id/handover', 'shop-rule', {
    detail: 'This is not the code of this order. 4 tries are left.',
    errors: [{ field: 'code', message: 'is not right' }],
  });
  const { user } = renderApp(`/admin?order=${order.id}`);
  await user.click(await screen.findByRole('button', { name: 'Hand over by code' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over' }));
  await fill(user, dialog.getByLabelText(/^Code/), '0000');
  await user.click(dialog.getByRole('button', { name: 'Hand over' }));
  await expectSeen(() => dialog.getByText(/4 tries are left\./));
  answer('post', '/api/admin/orders/:id/handover', { ...order, status: 'delivered' });
  await user.click(dialog.getByRole('button', { name: 'Without the code' }));
  await fill(user, dialog.getByLabelText(/^Reason/), 'Known to us');
  expect(await seriousViolations()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Hand over' }));
  await expectSeen(() => screen.getByText('Handed over'));
  expect(sentBodies('POST', `/api/admin/orders/${order.id}/handover`)).toEqual([
    { code: '0000' },
    { reason: 'Known to us' },
  ]);
});
