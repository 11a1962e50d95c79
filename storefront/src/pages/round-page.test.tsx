import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answer, refuse } from '../testing/answer.ts';
import { seriousViolations } from '../testing/axe.ts';
import { buildRiderRound, buildRiderStop, ROUND_ID, ROUND_TOKEN } from '../testing/handlers/rounds.ts';
import { expectSeen, renderApp } from '../testing/render-app.tsx';
import { sentBodies, sentRequests } from '../testing/sent-requests.ts';
import { fill } from '../testing/fill.ts';

const READ = '/api/rounds/:id';
const REPORT = '/api/rounds/:id/stops/:stopId';
const PHOTO = '/api/rounds/:id/stops/:stopId/photo';
const picture = (name: string) => new File(['pixels'], name, { type: 'image/jpeg' });
const PATH = `/round/${ROUND_ID}#${ROUND_TOKEN}`;
const SENT = `/api/rounds/${ROUND_ID}/stops/`;

afterEach(() => localStorage.clear());

const stop = async (name: string) => within(await screen.findByRole('listitem', { name }));

it('says which part of the cash pays the delivery', async () => {
  const fee = { toCollect: '135.00', feeToCollect: '35.00' };
  answer('get', READ, { ...buildRiderRound(), stops: [buildRiderStop(1, fee)] });
  renderApp(PATH);
  const first = await stop('1. Customer 1');
  expect(
    first.getByText('Collect K135.00 in cash: K100.00 for the goods and K35.00 for the delivery'),
  ).toBeVisible();
});

it('shows each stop with its place, whom to call and what to collect, and sends the code with the cash', async () => {
  const round = buildRiderRound();
  answer('get', READ, round);
  answer('post', REPORT, () => {
    const over = { isOver: true, outcome: 'delivered', name: '', collected: '135.00' } as const;
    const done = { ...round, cash: '135.00', stops: [buildRiderStop(1, over), buildRiderStop(2)] };
    answer('get', READ, done);
    return done;
  });
  const { user } = renderApp(PATH);
  const first = await stop('1. Customer 1');
  expect(first.getByText('Collect K135.00 in cash')).toBeVisible();
  expect(first.getByText('1234abc1 (No. 1041): 1 × Chitenge shirt, M')).toBeVisible();
  expect(first.getByText('Landmark: Behind Kamwala market')).toBeVisible();
  expect(first.getByRole('link', { name: 'Call 0971234567' })).toHaveAttribute('href', 'tel:+260971234567');
  await user.click(first.getByRole('button', { name: 'Hand over' }));
  expect(await seriousViolations()).toEqual([]);
  await user.click(first.getByRole('button', { name: 'Confirm' }));
  expect(first.getByText('Enter the four digits that the customer says.')).toBeVisible();
  const cash = first.getByLabelText(/^Cash received/);
  await user.clear(cash);
  await fill(user, cash, '100');
  expect(first.getByText(/K135\.00 is to be paid\./)).toBeVisible();
  await user.clear(cash);
  await fill(user, cash, '135');
  await fill(user, first.getByLabelText(/^Code/), '40 71');
  await user.click(first.getByRole('button', { name: 'Confirm' }));
  await expectSeen(() => screen.getByText('Handed over, with K135.00 in cash.'));
  expect(sentBodies('POST', SENT)).toMatchObject([
    { outcome: 'delivered', code: '4071', collected: '135.00' },
  ]);
  expect(sentRequests('POST', SENT)[0]?.headers.get('x-round-token')).toBe(ROUND_TOKEN);
});

it('keeps what was entered without the connection, and sends it once when there is one', async () => {
  answer('get', READ, buildRiderRound());
  answer('post', REPORT, 'lost');
  const { user, unmount } = renderApp(PATH);
  const first = await stop('1. Customer 1');
  answer('get', READ, 'lost');
  await user.click(first.getByRole('button', { name: 'Not possible' }));
  await user.click(first.getByRole('button', { name: 'Refused' }));
  await expectSeen(() => screen.getByText(/One stop is kept on this phone, and sent as soon as/));
  unmount();

  // The phone was switched off meanwhile.
  renderApp(`/round/${ROUND_ID}`);
  await expectSeen(() => screen.getByText('Refused. Kept on this phone until it is sent.'));
  const done = buildRiderRound({
    stops: [buildRiderStop(1, { outcome: 'refused' }), buildRiderStop(2)],
  });
  answer('post', REPORT, done);
  answer('get', READ, done);
  dispatchEvent(new Event('online'));
  await expectSeen(() => screen.getByText('Refused. Bring it back to the shop, or try again.'));
  expect(screen.queryByText(/kept on this phone/)).toBeNull();
  const ids = sentRequests('POST', SENT).map(({ body }) => JSON.stringify(body));
  expect(new Set(ids).size).toBe(1);
});

it('says what is wrong with a code at its stop', async () => {
  answer('get', READ, buildRiderRound());
  refuse('post', REPORT, 'shop-rule', { detail: 'This is not the code of this order. 4 tries are left.' });
  const { user } = renderApp(PATH);
  const second = await stop('2. Customer 2');
  expect(second.getByText('Paid. Collect nothing.')).toBeVisible();
  await user.click(second.getByRole('button', { name: 'Hand over' }));
  await fill(user, second.getByLabelText(/^Code/), '0000');
  await user.click(second.getByRole('button', { name: 'Confirm' }));
  await expectSeen(() => second.getByText('This is not the code of this order. 4 tries are left.'));
  const code = second.getByLabelText(/^Code/);
  expect(code).toBeInvalid();
  expect(code).toHaveFocus();
});

it('says that the code was wrong also while the photograph of the stop waits and after it was sent', async () => {
  answer('get', READ, buildRiderRound());
  answer('put', PHOTO, 'lost');
  const words = 'This is not the code of this order. 4 tries are left.';
  refuse('post', REPORT, 'shop-rule', { detail: words });
  const { user } = renderApp(PATH);
  const first = await stop('1. Customer 1');
  await user.upload(first.getByLabelText('Add a photograph'), picture('door.jpg'));
  await user.click(first.getByRole('button', { name: 'Hand over' }));
  const cash = first.getByLabelText(/^Cash received/);
  await user.clear(cash);
  await fill(user, cash, '140');
  await fill(user, first.getByLabelText(/^Code/), '0000');
  await user.click(first.getByRole('button', { name: 'Confirm' }));
  await expectSeen(() => first.getByText(words));
  expect(first.getByText('Photograph kept on this phone until it is sent.')).toBeVisible();
  expect(first.getByLabelText(/^Cash received/)).toHaveValue('140.00');
  answer(
    'put',
    PHOTO,
    buildRiderRound({ stops: [buildRiderStop(1, { hasPhoto: true }), buildRiderStop(2)] }),
  );
  dispatchEvent(new Event('online'));
  await expectSeen(() => first.getByText('The shop has the photograph.'));
  expect(first.getByText(words)).toBeVisible();
});

it('keeps nothing of a round that has ended but what was not sent', async () => {
  answer('get', READ, buildRiderRound());
  const { user } = renderApp(PATH);
  const first = await stop('1. Customer 1');
  refuse('post', REPORT, 'not-found');
  refuse('get', READ, 'not-found');
  await user.click(first.getByRole('button', { name: 'Not possible' }));
  await user.click(first.getByRole('button', { name: 'Nobody there' }));
  await expectSeen(() => screen.getByRole('heading', { name: 'This link does not open a round' }));
  expect(screen.getByText('1234abc1 (No. 1041): nobody there')).toBeVisible();
  expect(localStorage.getItem(`chitenge-round-${ROUND_ID}`)).not.toContain('Customer');
});

it('keeps a photograph without the connection, and sends the last one of a stop once', async () => {
  answer('get', READ, buildRiderRound());
  answer('put', PHOTO, 'lost');
  const { user } = renderApp(PATH);
  const first = await stop('1. Customer 1');
  answer('get', READ, 'lost');
  await user.upload(first.getByLabelText('Add a photograph'), picture('door.jpg'));
  await expectSeen(() => screen.getByText(/^One photograph is kept on this phone, and sent as soon as/));
  await user.upload(first.getByLabelText('Another photograph'), picture('gate.jpg'));
  expect(first.getByText('Photograph kept on this phone until it is sent.')).toBeVisible();
  expect(await seriousViolations()).toEqual([]);
  const tried = sentRequests('PUT', SENT).length;
  const done = buildRiderRound({ stops: [buildRiderStop(1, { hasPhoto: true }), buildRiderStop(2)] });
  answer('put', PHOTO, done);
  answer('get', READ, done);
  dispatchEvent(new Event('online'));
  await expectSeen(() => first.getByText('The shop has the photograph.'));
  expect(screen.queryByText(/kept on this phone/)).toBeNull();
  const sent = sentRequests('PUT', SENT).slice(tried);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.url).toMatch(/\/photo\?photo=[\da-f-]{36}$/);
  expect(sent[0]?.headers.get('x-round-token')).toBe(ROUND_TOKEN);
  expect(localStorage.getItem(`chitenge-round-${ROUND_ID}`)).not.toContain('pixels');
});

it('sends the photograph of a stop before its report', async () => {
  answer('get', READ, buildRiderRound());
  answer('put', PHOTO, 'lost');
  answer('post', REPORT, 'lost');
  const { user } = renderApp(PATH);
  const first = await stop('1. Customer 1');
  answer('get', READ, 'lost');
  await user.click(first.getByRole('button', { name: 'Not possible' }));
  await user.click(first.getByRole('button', { name: 'Refused' }));
  await user.upload(first.getByLabelText('Add a photograph'), picture('door.jpg'));
  await expectSeen(() =>
    screen.getByText(/^One stop and one photograph are kept on this phone, and sent as/),
  );
  const stops = [buildRiderStop(1, { outcome: 'refused', hasPhoto: true }), buildRiderStop(2)];
  const done = buildRiderRound({ stops });
  const order: string[] = [];
  const takenAs = (what: string) => () => {
    order.push(what);
    return done;
  };
  answer('put', PHOTO, takenAs('photograph'));
  answer('post', REPORT, takenAs('report'));
  answer('get', READ, done);
  dispatchEvent(new Event('online'));
  await expectSeen(() => screen.getByText('Refused. Bring it back to the shop, or try again.'));
  await expectSeen(() => first.getByText('The shop has the photograph.'));
  expect(order).toEqual(['photograph', 'report']);
});

it('keeps a photograph while the shop replaces the link, and sends it by the new one', async () => {
  answer('get', READ, buildRiderRound());
  answer('put', PHOTO, 'lost');
  const { user, unmount } = renderApp(PATH);
  const first = await stop('1. Customer 1');
  await user.upload(first.getByLabelText('Add a photograph'), picture('door.jpg'));
  await expectSeen(() => screen.getByText(/^One photograph is kept on this phone/));
  refuse('get', READ, 'not-found');
  refuse('put', PHOTO, 'not-found');
  dispatchEvent(new Event('online'));
  await expectSeen(() => screen.getByRole('heading', { name: 'This link does not open a round' }));
  expect(screen.getByText('1234abc1 (No. 1041): photograph')).toBeVisible();
  unmount();

  const done = buildRiderRound({ stops: [buildRiderStop(1, { hasPhoto: true }), buildRiderStop(2)] });
  answer('get', READ, done);
  answer('put', PHOTO, done);
  renderApp(`/round/${ROUND_ID}#another.link.of-the-round`);
  await expectSeen(() => screen.getByText('The shop has the photograph.'));
  const sent = sentRequests('PUT', SENT).at(-1);
  expect(sent?.headers.get('x-round-token')).toBe('another.link.of-the-round');
  expect(screen.queryByText('The phone has lost the photograph.')).toBeNull();
});

it('says at the stop why a photograph was not taken, and offers none where nothing is to be seen', async () => {
  const back = { isOver: true, name: '' } as const;
  const handedOver = { ...back, outcome: 'delivered', hasPhoto: true } as const;
  const stops = [buildRiderStop(1), buildRiderStop(2, back), buildRiderStop(3, handedOver)];
  answer('get', READ, buildRiderRound({ stops }));
  refuse('put', PHOTO, 'picture-too-large', { detail: 'A picture may have 4 MB at most.' });
  const { user } = renderApp(PATH);
  const first = await stop('1. Customer 1');
  await user.upload(first.getByLabelText('Add a photograph'), picture('door.jpg'));
  await expectSeen(() => first.getByText('The photograph was not taken: A picture may have 4 MB at most.'));
  expect(screen.getAllByLabelText(/photograph$/)).toHaveLength(1);
});

it('says that the round could not be loaded, and that a link is none', async () => {
  answer('get', READ, 'lost');
  const { unmount } = renderApp(PATH);
  await expectSeen(() => screen.getByText('The round could not be loaded.'));
  unmount();
  localStorage.clear();
  renderApp('/round/00000000-0000-4000-9000-0000000000a2');
  await expectSeen(() => screen.getByRole('heading', { name: 'This link does not open a round' }));
});
