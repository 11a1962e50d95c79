import type { PriceChangeDetail } from '@chitenge/contract/price-change';
import { problemType } from '@chitenge/contract/problem-type';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answer } from '../../../../testing/answer.ts';
import { seriousViolations } from '../../../../testing/axe.ts';
import { buildAdminProduct } from '../../../../testing/handlers/admin-products.ts';
import { listResponse } from '../../../../testing/handlers/responses.ts';
import { renderApp, expectSeen } from '../../../../testing/render-app.tsx';
import { sentBodies } from '../../../../testing/sent-requests.ts';
import { server } from '../../../../testing/server.ts';
import { fill } from '../../../../testing/fill.ts';

const [first, second, third] = [buildAdminProduct(1), buildAdminProduct(2), buildAdminProduct(3)] as const;

beforeEach(() =>
  server.use(
    http.get('*/api/admin/products', ({ request }) =>
      listResponse(request.url.includes('offset=20') ? [third] : [first, second], 22),
    ),
    http.post('*/api/admin/products/bulk', () => HttpResponse.json({ updated: 2, failures: [] })),
  ),
);

const sentBulk = () => sentBodies('POST', '/api/admin/products/bulk');

async function openTab() {
  const app = renderApp('/admin?tab=products&status=published');
  await screen.findByRole('list', { name: 'Products' });
  return app;
}

async function selectAndOpen(user: UserEvent) {
  await user.click(await screen.findByRole('checkbox', { name: 'Select Chitenge Shirt 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Chitenge Shirt 2' }));
  await user.click(screen.getByRole('button', { name: 'More…' }));
  return within(screen.getByRole('dialog', { name: 'Change 2 products' }));
}

async function openDialog() {
  const app = await openTab();
  return { ...app, dialog: await selectAndOpen(app.user) };
}

it('keeps the selection across pages', async () => {
  const { user } = await openTab();
  await user.click(screen.getByRole('checkbox', { name: 'Select Chitenge Shirt 1' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select Chitenge Shirt 3' }));
  expect(screen.getByText('2 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Feature' }));
  await screen.findByText('Products updated');
  expect(sentBulk()).toEqual([{ ids: [first.id, third.id], change: { featured: true } }]);
});

it('selects all products that match the filter, until the filter changes', async () => {
  const { user } = await openTab();
  await user.click(screen.getByRole('checkbox', { name: 'Select all products shown' }));
  await user.click(screen.getByRole('button', { name: 'Select all 22 that match' }));
  expect(screen.getByText('22 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Products updated');
  expect(sentBulk()).toEqual([
    { filter: { status: 'published' }, count: 22, change: { status: 'published' } },
  ]);

  await user.click(screen.getByRole('checkbox', { name: 'Select all products shown' }));
  await user.click(screen.getByRole('button', { name: 'Select all 22 that match' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Draft');
  await expectSeen(() => screen.getByText('2 selected'));
});

const line = { productId: first.id, variantId: null, name: 'Chitenge Shirt 1', size: null, color: null };
const change: PriceChangeDetail = {
  id: '00000000-0000-4000-8000-00000000b001',
  state: 'applied',
  terms: { percent: 10, rounding: '5', ownPrices: true },
  madeBy: 'Mutale',
  madeAt: '2026-11-29T10:00:00.000Z',
  startsAt: null,
  appliedAt: '2026-11-29T10:00:00.000Z',
  undoUntil: '2026-11-30T10:00:00.000Z',
  endedBy: null,
  endedAt: null,
  changed: 1,
  left: 0,
  lines: [{ ...line, from: '349.00', to: '385.00', outcome: 'changed', why: null }],
};
const LINES = [
  { ...line, from: '349.00', to: '385.00', why: null },
  { ...line, variantId: second.id, size: 'XL', from: '120.00', to: null, why: 'keeps a price of its own' },
];

async function showPrices() {
  answer('post', '/api/admin/price-changes/preview', { lines: LINES });
  const { user, dialog } = await openDialog();
  await user.selectOptions(dialog.getByLabelText('Change'), 'Change the price by percent');
  await user.click(dialog.getByRole('button', { name: 'Show the new prices' }));
  expect(dialog.getByText('Percent must be from -90 to 900')).toBeVisible();
  await fill(user, dialog.getByLabelText(/^Percent/), '+10 %');
  await user.selectOptions(dialog.getByLabelText('Round'), 'To K5');
  await user.click(dialog.getByRole('checkbox', { name: /Also change sizes and colours/ }));
  await user.click(dialog.getByRole('button', { name: 'Show the new prices' }));
  const shown = within(screen.getByRole('dialog', { name: 'Change 2 products' }));
  await expectSeen(() => shown.getByRole('list', { name: 'New prices' }));
  return { user, shown };
}

it('shows what prices become and which stay, before it changes them', async () => {
  answer('post', '/api/admin/price-changes', {
    ...change,
    left: 1,
    lines: [{ ...line, from: '349.00', to: '385.00', outcome: 'kept', why: 'is K300.00 now' }],
  });
  const { user, shown } = await showPrices();
  expect(shown.getByRole('list', { name: 'New prices' })).toHaveTextContent(
    'Chitenge Shirt 1K349.00 → K385.00',
  );
  expect(shown.getByRole('list', { name: 'Prices that stay' })).toHaveTextContent(
    'Chitenge Shirt 1 XLkeeps a price of its ownK120.00',
  );
  const terms = { percent: 10, rounding: '5', ownPrices: true };
  expect(sentBodies('POST', '/api/admin/price-changes/preview')).toEqual([
    { ids: [first.id, second.id], terms },
  ]);
  expect(await seriousViolations()).toEqual([]);
  await user.click(shown.getByRole('button', { name: 'Change 1 price' }));
  const done = within(await screen.findByRole('dialog', { name: 'Change 2 products' }));
  await expectSeen(() => done.getByText('1 changed. 1 stayed as they were:'));
  expect(done.getByText('is K300.00 now')).toBeVisible();
  expect(sentBodies('POST', '/api/admin/price-changes')).toMatchObject([
    { terms, startsAt: null, lines: [{ productId: first.id, variantId: null, from: '349.00' }] },
  ]);
});

it('schedules prices at a time ahead', async () => {
  answer('post', '/api/admin/price-changes', { ...change, state: 'scheduled', appliedAt: null });
  const { user, shown } = await showPrices();
  await user.click(shown.getByRole('radio', { name: 'At a time' }));
  await user.click(shown.getByRole('button', { name: 'Schedule 1 price' }));
  expect(shown.getByText('Choose a time.')).toBeVisible();
  fireEvent.change(shown.getByLabelText(/^Time/), { target: { value: '2001-01-01T06:00' } });
  expect(shown.getByText('This time is past.')).toBeVisible();
  fireEvent.change(shown.getByLabelText(/^Time/), { target: { value: '2999-01-01T06:00' } });
  await user.click(shown.getByRole('button', { name: 'Schedule 1 price' }));
  await expectSeen(() => screen.getByText('1 price scheduled'));
  expect(sentBodies('POST', '/api/admin/price-changes')).toMatchObject([
    { startsAt: '2999-01-01T04:00:00.000Z' },
  ]);
});

it('lists changes of price: undoes one, moves and cancels those ahead', async () => {
  const ahead = {
    ...change,
    id: '00000000-0000-4000-8000-00000000b002',
    state: 'scheduled' as const,
    terms: { setPrice: '85.00', rounding: 'none' as const, ownPrices: false },
    startsAt: '2999-01-01T04:00:00.000Z',
    appliedAt: null,
    undoUntil: null,
  };
  server.use(http.get('*/api/admin/price-changes', () => listResponse([ahead, change], 2)));
  answer('get', '/api/admin/price-changes/:id', change);
  answer('post', '/api/admin/price-changes/:id/undo', {
    ...change,
    state: 'undone',
    lines: change.lines.map((one) => ({ ...one, outcome: 'put-back' as const })),
  });
  answer('post', '/api/admin/price-changes/:id/cancel', { ...ahead, state: 'cancelled' });
  answer('patch', '/api/admin/price-changes/:id', ahead);
  const { user } = await openTab();
  await user.click(screen.getByRole('button', { name: 'Price changes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Price changes' }));
  const list = within(await dialog.findByRole('list', { name: 'Price changes' }));
  expect(list.getByText('Set to K85.00')).toBeVisible();
  expect(list.getByText('Up 10 %, rounded to K5, with own prices of sizes and colours')).toBeVisible();
  await user.click(list.getAllByRole('button', { name: 'Show prices' })[1] ?? document.body);
  await expectSeen(() => list.getByText('K349.00 → K385.00'));
  expect(await seriousViolations()).toEqual([]);

  await user.click(list.getByRole('button', { name: 'Undo' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Undo this change?' }));
  await user.click(question.getByRole('button', { name: 'Undo' }));
  await expectSeen(() => screen.getByText('1 price put back'));

  await user.click(list.getByRole('button', { name: 'Change the time' }));
  const move = within(await screen.findByRole('dialog', { name: 'Change the time' }));
  expect(move.getByLabelText(/^Time/)).toHaveValue('2999-01-01T06:00');
  await user.click(move.getByRole('button', { name: 'Save' }));
  await expectSeen(() => screen.getByText('Time changed'));

  await user.click(list.getByRole('button', { name: 'Cancel it' }));
  const cancel = within(await screen.findByRole('alertdialog', { name: 'Cancel this change?' }));
  await user.click(cancel.getByRole('button', { name: 'Cancel it' }));
  await expectSeen(() => screen.getByText('Change of prices cancelled'));
});

it('names the products that were left out because their stock is per size and colour', async () => {
  const failures = [
    { id: first.id, name: 'Chitenge Shirt 1', type: problemType('stock-by-variant'), message: 'By size.' },
    { id: second.id, name: null, type: problemType('not-found'), message: 'Not found.' },
  ];
  answer('post', '/api/admin/products/bulk', { updated: 3, failures });
  const { user, dialog } = await openDialog();
  await user.selectOptions(dialog.getByLabelText('Change'), 'Set the stock');
  expect(dialog.getByText(/Products with stock per size and colour are left out/)).toBeVisible();
  await user.type(dialog.getByRole('textbox'), '5');
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  await expectSeen(() => dialog.getByText('3 changed. 2 stayed as they were:'));
  expect(
    dialog.getByText('This product has its stock per size and colour. Set it in the Stock tab.'),
  ).toBeVisible();
  expect(dialog.getByRole('list', { name: 'Stock per size and colour' })).toHaveTextContent(
    'Chitenge Shirt 1',
  );
  expect(dialog.getByRole('list', { name: 'Other products' })).toHaveTextContent(
    'A deleted product Not found.',
  );
});

it('changes the category, and deletes', async () => {
  const { user, dialog: opened } = await openDialog();
  let dialog = opened;
  const chooseWomen = async () => {
    await dialog.findByRole('option', { name: 'Women' });
    await user.selectOptions(dialog.getByLabelText('Category'), 'Women');
  };
  for (const [label, fill, button, change] of [
    ['Set the category', chooseWomen, 'Change', { categoryId: expect.any(String) }],
    ['Delete', null, 'Delete', { delete: true }],
  ] as const) {
    if (sentBulk().length > 0) dialog = await selectAndOpen(user);
    await user.selectOptions(dialog.getByLabelText('Change'), label);
    await fill?.();
    await user.click(dialog.getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentBulk().at(-1)).toMatchObject({ ids: [first.id, second.id], change });
    await expectSeen(() => screen.getByText('Products updated'));
  }
});
