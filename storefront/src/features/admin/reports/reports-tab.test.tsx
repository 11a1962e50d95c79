import type { Figures, SalesFigures, SalesReport } from '@chitenge/contract/reports';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { seriousViolations } from '../../../testing/axe.ts';
import { renderApp, retype, expectSeen } from '../../../testing/render-app.tsx';
import { sentRequests } from '../../../testing/sent-requests.ts';
import { server } from '../../../testing/server.ts';

const PERIOD = { from: '2026-11-22', to: '2026-11-23' };
const BEFORE = { from: '2026-11-20', to: '2026-11-21' };

const figures: SalesFigures = {
  orders: 12,
  items: 30,
  sales: '2070.50',
  goods: '2000.00',
  discounts: '29.50',
  deliveryFees: '100.00',
  averageOrder: '172.54',
  received: { amount: '2150.50', push: '2000.00', manual: '100.00', cash: '50.50', card: '0.00' },
  refunds: { count: 1, amount: '349.00' },
  waiting: { count: 2, amount: '80.00' },
  cancelled: { count: 0, amount: '0.00' },
};
const FIGURES: Figures = {
  creditOwed: '65.00',
  period: PERIOD,
  figures,
  before: { period: BEFORE, figures: { ...figures, sales: '1035.25', orders: 0 } },
};

const row = (key: string, label: string | null, amount: string, amountBefore: string) => ({
  key,
  label,
  orders: 1,
  items: 2,
  amount,
  amountBefore,
  refunds: null,
  net: null,
});
const DAYS: SalesReport = {
  period: PERIOD,
  before: BEFORE,
  rows: [row('2026-11-22', null, '70.50', '35.25'), row('2026-11-23', null, '2000.00', '1000.00')],
  total: { rows: 2, items: 30, amount: '2070.50', amountBefore: '1035.25', refunds: null, net: null },
};
const PRODUCTS: SalesReport = {
  ...DAYS,
  rows: [row('p1', 'Wrap dress', '2000.00', '0.00')],
  total: { rows: 3, items: 30, amount: '2000.00', amountBefore: '0.00', refunds: null, net: null },
};

const FIGURES_PATH = '/api/admin/reports/figures';
const SALES_PATH = '/api/admin/reports/sales';

beforeEach(() =>
  server.use(
    http.get(`*${FIGURES_PATH}`, () => HttpResponse.json(FIGURES)),
    http.get(`*${SALES_PATH}`, ({ request }) =>
      HttpResponse.json(new URL(request.url).searchParams.get('by') === 'product' ? PRODUCTS : DAYS),
    ),
  ),
);

const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement;

it('shows the figures of the last 30 days beside those before, and sales by day in a table', async () => {
  renderApp('/admin?tab=reports');
  const table = within(await screen.findByRole('table', { name: 'Sales by day' }));
  expect(figure('Sales')).toHaveTextContent('SalesK2,070.50+100% before K1,035.25');
  expect(figure('Orders')).toHaveTextContent('Orders12new');
  expect(figure('Refunds')).toHaveTextContent('RefundsK349.001 refund · ±0%');
  expect(figure('Cancelled')).toHaveTextContent('CancelledK0.000 orders');
  expect(table.getByRole('row', { name: /Mon, 23 Nov 2026/ })).toHaveTextContent(
    '1 order, 2 itemsK2,000.00+100%',
  );
  expect(table.getByRole('row', { name: /^Total/ })).toHaveTextContent('30 itemsK2,070.50');
  expect(await seriousViolations()).toEqual([]);
});

it('follows the chosen grouping and the own dates', async () => {
  const { user, router } = renderApp('/admin?tab=reports');
  await screen.findByRole('table');
  await user.selectOptions(screen.getByLabelText('Group by'), 'Product');
  const table = within(await screen.findByRole('table', { name: 'Sales by product' }));
  expect(table.getByRole('row', { name: /Wrap dress/ })).toHaveTextContent('new');
  expect(screen.getByText('2 more rows in the CSV file.')).toBeVisible();

  await user.selectOptions(screen.getByLabelText('Period'), 'Last 7 days');
  expect(router.state.location.search).toContain('period=7-days');
  await user.selectOptions(screen.getByLabelText('Period'), 'Own dates');
  const first = screen.getByLabelText('First day');
  await retype(user, first, '2026-01-01');
  expect(router.state.location.search).toContain('from=2026-01-01');
  await screen.findByRole('table');
  expect(sentRequests('GET', '/api/admin/reports/sales').at(-1)?.url).toContain('by=product&from=2026-01-01');
});

it('asks for no report while the last day is before the first one', async () => {
  renderApp('/admin?tab=reports&period=own&from=2026-02-01&to=2026-01-01');
  await expectSeen(() => screen.getByText('The last day is before the first one.'));
  expect(sentRequests('GET', '/api/admin/reports/figures')).toEqual([]);
});
