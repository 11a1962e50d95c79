import { recordCountsSchema, type StockTakeDetail, type StockTakeLine } from '@chitenge/contract/stock-take';
import type { TillGoods } from '@chitenge/contract/till';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answer } from '../../../testing/answer.ts';
import { seriousViolations } from '../../../testing/axe.ts';
import { listResponse, problemOf } from '../../../testing/handlers/responses.ts';
import { expectSeen, renderApp } from '../../../testing/render-app.tsx';
import { sentBodies } from '../../../testing/sent-requests.ts';
import { server } from '../../../testing/server.ts';
import { withNews } from './stock-takes.ts';
import { fill } from '../../../testing/fill.ts';

const id = (n: number) => `00000000-0000-4000-8000-00000000e00${n}`;
const TAKE = id(0);

const variant = (n: number, size: string | null, barcode: string) => ({
  id: id(n),
  size,
  color: null,
  sku: null,
  barcode,
  price: '100.00',
  stock: 7,
});
const product = { imageUrl: null, sizes: [], colors: [] };
const GOODS: TillGoods = {
  at: '2026-11-29T10:00:00.000Z',
  goods: [
    {
      ...product,
      id: id(8),
      name: 'Wrap Dress',
      variants: [variant(1, 'M', '6001'), variant(2, 'L', '6002')],
    },
    { ...product, id: id(9), name: 'Hat', variants: [variant(3, null, '6003')] },
  ],
};

const line = (n: number, more: Partial<StockTakeLine> = {}): StockTakeLine => ({
  variantId: id(n),
  name: 'Wrap Dress',
  size: 'M',
  color: null,
  counted: 7,
  expected: 7,
  difference: 0,
  value: '0.00',
  stock: 7,
  becomes: 7,
  inOrders: 0,
  movedMeanwhile: 0,
  setMeanwhile: false,
  isDoubtful: false,
  left: null,
  counts: [],
  ...more,
});
const take: StockTakeDetail = {
  id: TAKE,
  shelves: [{ id: id(7), name: 'Women' }],
  state: 'open',
  startedBy: 'Mutale',
  startedAt: '2026-11-29T10:00:00.000Z',
  isOwn: false,
  endedBy: null,
  endedAt: null,
  lastNumber: 0,
  lines: [],
  uncounted: [],
};

const COUNTS = `/api/admin/stock-takes/${TAKE}/counts`;

beforeEach(() => {
  localStorage.removeItem('chitenge-counts');
  server.use(http.get('*/api/admin/stock-takes', () => listResponse([take], 1)));
  answer('get', '/api/admin/stock-takes/:id', take);
  answer('get', '/api/admin/stock-takes/:id/goods', GOODS);
  answer('post', '/api/admin/stock-takes/:id/counts', { own: [], failures: [] });
});

async function openCount() {
  const app = renderApp(`/admin?tab=stock&stocktake=${TAKE}`);
  const field = await screen.findByRole('searchbox', { name: 'Scan, or find by name' });
  return { ...app, field };
}
const counted = (name: string) => screen.getByLabelText(`Counted of ${name}`);

it('lists stock takes and starts one of some shelves', async () => {
  answer('post', '/api/admin/stock-takes', take);
  const { user } = renderApp('/admin?tab=stock&stocktake=all');
  await expectSeen(() => screen.getByText('Women'));
  await user.click(screen.getByRole('button', { name: 'Start a stock take' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Start a stock take' }));
  await user.click(dialog.getByRole('radio', { name: 'Some categories' }));
  await user.click(dialog.getByRole('button', { name: 'Start' }));
  expect(dialog.getByText('Choose at least one.')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'No category' }));
  await user.click(dialog.getByRole('button', { name: 'Start' }));
  await waitFor(() =>
    expect(sentBodies('POST', '/api/admin/stock-takes')).toMatchObject([{ shelves: ['none'] }]),
  );
  await screen.findByRole('searchbox', { name: 'Scan, or find by name' });
});

it('counts by scan and by hand, without what is expected', async () => {
  const own = new Map<string, number>();
  server.use(
    http.post('*/api/admin/stock-takes/:id/counts', async ({ request }) => {
      for (const { variantId, kind, units } of recordCountsSchema.parse(await request.json()).counts)
        own.set(variantId, kind === 'add' ? (own.get(variantId) ?? 0) + units : units);
      const units = [...own].map(([variantId, count]) => ({ variantId, place: '', units: count }));
      return HttpResponse.json({ own: units, failures: [] });
    }),
  );
  const { user, field } = await openCount();
  await user.type(field, '6001{Enter}');
  await user.type(field, '6001{Enter}');
  await waitFor(() => expect(counted('Wrap Dress, M')).toHaveValue('2'));
  await user.type(field, '9999{Enter}');
  expect(screen.getByText('Nothing on these shelves has the code 9999.')).toBeVisible();
  await fill(user, field, 'hat');
  await user.click(screen.getByRole('button', { name: 'Count Hat' }));
  await user.clear(counted('Hat'));
  await user.type(counted('Hat'), '5{Enter}');
  await expectSeen(() => screen.getByText('All that you have counted is sent.'));
  const sent = sentBodies('POST', COUNTS).flatMap((body) => recordCountsSchema.parse(body).counts);
  expect(sent).toMatchObject([
    { variantId: id(1), kind: 'add', units: 1, place: '' },
    { variantId: id(1), kind: 'add', units: 1 },
    { variantId: id(3), kind: 'set', units: 5 },
  ]);
  expect(screen.queryByText(/expected/)).toBeNull();
  expect(await seriousViolations()).toEqual([]);
});

it('keeps counts through a lost connection and a reload, and names those that are refused', async () => {
  answer('post', '/api/admin/stock-takes/:id/counts', problemOf('shop-unavailable'));
  const { user, field, unmount } = await openCount();
  await user.type(field, '6003{Enter}');
  await expectSeen(() => screen.getByText('1 count waits on this device until the shop answers.'));
  await waitFor(() => expect(sentBodies('POST', COUNTS)).toHaveLength(1));
  unmount();
  const refused = problemOf('shop-rule', { detail: 'Mutale has applied this stock take.' });
  answer('post', '/api/admin/stock-takes/:id/counts', refused);
  await openCount();
  await expectSeen(() => screen.getByText('Hat (1): Mutale has applied this stock take.'));
  await user.click(screen.getByRole('button', { name: 'Remove them' }));
  expect(screen.queryByText(/Hat \(1\)/)).toBeNull();
});

it('shows differences, doubtful ones first, and asks for a second count of them', async () => {
  const lines = [
    line(1, {
      counted: 1,
      difference: -6,
      value: '-600.00',
      becomes: 1,
      isDoubtful: true,
      movedMeanwhile: -1,
      counts: [{ who: 'Mutale', place: 'Front', units: 1, at: '2026-11-29T10:00:00.000Z', isOwn: false }],
    }),
    line(3, { name: 'Hat', size: null, counted: 8, difference: 1, value: '100.00', becomes: 8, inOrders: 1 }),
    line(2, { size: 'L' }),
    line(4, { name: null, value: null, left: 'deleted', difference: 2 }),
  ];
  const uncounted = [{ id: id(7), name: 'Women', variants: 2, units: 9, value: '900.00' }];
  const open = { ...take, lastNumber: 5, lines, uncounted };
  answer('get', '/api/admin/stock-takes/:id', open);
  answer('post', '/api/admin/stock-takes/:id/recounts', open);
  answer(
    'post',
    '/api/admin/stock-takes/:id/apply',
    problemOf('changed-meanwhile', { detail: 'Look again.' }),
  );
  const { user } = await openCount();
  await user.click(screen.getByRole('radio', { name: 'Differences' }));
  const doubtful = screen.getByRole('list', { name: 'Doubtful' });
  expect(doubtful).toHaveTextContent('Counted 1, expected 7. 7 in stock now becomes 1.');
  expect(doubtful).toHaveTextContent('−1 moved while it was counted.');
  expect(screen.getByRole('list', { name: 'Differences' })).toHaveTextContent(
    '1 in orders that wait to be sent: they may have been counted, too.',
  );
  expect(screen.getByRole('list', { name: 'Their stock stays' })).toHaveTextContent(
    'The product was deleted.',
  );
  expect(screen.getByText('1 item as expected.')).toBeVisible();
  expect(await seriousViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Count 1 item again' }));
  await waitFor(() =>
    expect(sentBodies('POST', `/api/admin/stock-takes/${TAKE}/recounts`)).toEqual([{ variantIds: [id(1)] }]),
  );

  await user.click(screen.getByRole('checkbox', { name: 'What was not counted of Women is 0' }));
  await user.click(screen.getByRole('button', { name: 'Apply the stock take' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Apply the stock take?' }));
  expect(question.getByText('What was not counted becomes 0: Women (9 units).')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Apply' }));
  await expectSeen(() => screen.getByText('Look again.'));
  expect(sentBodies('POST', `/api/admin/stock-takes/${TAKE}/apply`)).toEqual([
    { lastNumber: 5, zeroShelves: [id(7)] },
  ]);
});

it('adds what others have counted meanwhile to what it knows, and takes a stock take that has ended whole', () => {
  const known = { ...take, lastNumber: 2, lines: [line(1, { counted: 3 }), line(2)], uncounted: [] };
  const news = { ...take, lastNumber: 3, lines: [line(1, { counted: 5 }), line(3)] };
  expect(withNews(known, news)).toMatchObject({
    lastNumber: 3,
    lines: [
      { variantId: id(1), counted: 5 },
      { variantId: id(2), counted: 7 },
      { variantId: id(3), counted: 7 },
    ],
  });
  const ended = { ...news, state: 'applied' as const };
  expect(withNews(known, ended)).toBe(ended);
});
