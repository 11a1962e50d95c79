import type { ReportTable } from '@chitenge/contract/report-table';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer, signInWith } from '../../../testing/answer.ts';
import { seriousViolations } from '../../../testing/axe.ts';
import { summary } from '../../../testing/handlers/admin-products.ts';
import { EMPTY_TABLE } from '../../../testing/handlers/admin-reports.ts';
import { setup } from '../../../testing/handlers/admin-setup.ts';
import { expectSeen, renderApp } from '../../../testing/render-app.tsx';
import { sentRequests } from '../../../testing/sent-requests.ts';

const FIGURES = '/api/admin/reports/figures';
const TABLE: ReportTable = {
  ...EMPTY_TABLE,
  rows: [
    ['Wrap dress', '12'],
    ['Leather belt', '3'],
  ],
};
const DEAD: ReportTable = {
  ...TABLE,
  name: 'dead-stock',
  columns: [
    { label: 'Product', kind: 'text' },
    { label: 'Units', kind: 'count' },
    { label: 'At cost', kind: 'money' },
  ],
  rows: [['Coat', '4', '200.00']],
  total: ['Total', '4', '200.00'],
};
const line = () => screen.findByText('Today', { selector: 'summary b' });

beforeEach(() => {
  answer('get', '/api/admin/reports/tables/order-again', TABLE);
  answer('get', '/api/admin/reports/tables/dead-stock', DEAD);
  answer('get', '/api/admin/payments/summary', {
    attention: 0,
    paidToday: '780.50',
    waiting: 3,
    failed: 2,
    byNetwork: [{ network: null, method: 'cash', paidToday: '80.50', waiting: 0, failed: 0 }],
  });
  answer('get', '/api/admin/reports/sales', {
    period: { from: '2026-11-23', to: '2026-11-29' },
    before: { from: '2026-11-16', to: '2026-11-22' },
    rows: [],
    total: { rows: 0, items: 0, amount: '0.00', amountBefore: '0.00', refunds: null, net: null },
  });
});

it('says in a line what the day has been, and opened, where each figure comes from', async () => {
  const { user } = renderApp('/admin');
  const today = await line();
  await expectSeen(() => within(today.closest('summary') ?? today).getByText('K2070.50'));
  expect(today.closest('summary')).toHaveTextContent(
    'TodaySales K2070.50Orders 5Paid K780.50Waiting 3To pack 3To order again 2',
  );
  await user.click(today);
  const opened = within(today.closest('details') ?? today);
  const valueOf = (name: string) =>
    opened.getByRole('link', { name }).closest('dt')?.nextElementSibling?.textContent;
  expect(valueOf('In cash')).toBe('K80.50');
  expect(valueOf('Payments that failed')).toBe('2');
  expect(opened.getByRole('link', { name: 'To pack' })).toHaveAttribute('href', '/admin?view=to-pack');
  expect(opened.getByRole('link', { name: 'Sales' })).toHaveAttribute(
    'href',
    '/admin?tab=reports&period=today',
  );
  await expectSeen(() => opened.getByText('4 units, K200.00'));
  for (const [name, report] of [
    ['Dead stock', 'dead-stock'],
    ['To order again', 'order-again'],
  ] as const)
    expect(opened.getByRole('link', { name })).toHaveAttribute('href', `/admin?tab=reports&report=${report}`);
  await expectSeen(() => opened.getByRole('heading', { name: 'Sales of seven days' }));
  await expectSeen(() => opened.getByText('No sales in these days, nor in the seven before.'));
  expect(await seriousViolations()).toEqual([]);
});

it('says only how much lies dead to those who may not see what it cost', async () => {
  const [name, units] = [DEAD.columns.slice(0, 2), ['Total', '4']];
  answer('get', '/api/admin/reports/tables/dead-stock', {
    ...DEAD,
    columns: name,
    rows: [['Coat', '4']],
    total: units,
  });
  const { user } = renderApp('/admin');
  await user.click(await line());
  await expectSeen(() => screen.getByText('4 units'));
});

it('says nothing of sales to those who may not read reports', async () => {
  signInWith({ mayReadReports: false });
  const { user } = renderApp('/admin');
  const today = await line();
  await user.click(today);
  expect(today.closest('details')).toHaveTextContent('To pack');
  expect(screen.queryByText('Sales')).toBeNull();
  expect(sentRequests('GET', FIGURES)).toEqual([]);
  expect(screen.queryByText('Dead stock')).toBeNull();
});

it('lists what is left to set up, with what does it, for those who set it up', async () => {
  answer('get', '/api/admin/setup', { ...setup, done: ['brand', 'goods', 'staff'], hidden: ['payments'] });
  const { user } = renderApp('/admin');
  await user.click(await screen.findByText('2 steps'));
  const steps = await screen.findAllByRole('listitem', { name: /^(Contact|Delivery)$/ });
  expect(steps).toHaveLength(2);
  expect(screen.queryByRole('listitem', { name: 'Pages' })).toBeNull();
  expect(screen.getByRole('link', { name: 'The whole checklist' })).toHaveAttribute(
    'href',
    '/admin?tab=setup',
  );
  expect(await seriousViolations()).toEqual([]);
});

it('shows a new owner what is left instead of a day without orders', async () => {
  answer('get', '/api/admin/setup', { ...setup, done: [] });
  answer('get', '/api/admin/summary', { ...summary, totalOrders: 0 });
  renderApp('/admin');
  await screen.findByText('5 steps');
  expect(screen.queryByText('Today', { selector: 'summary b' })).toBeNull();
});

it('does not ask staff to set the shop up', async () => {
  signInWith({ maySetUp: false });
  renderApp('/admin');
  await line();
  expect(screen.queryByText(/until the shop can sell|left to set up/)).toBeNull();
});
