import type { FiscalDocument } from '@chitenge/contract/fiscal-documents';
import type { ReportTable, ReportTables } from '@chitenge/contract/report-table';
import type { SalesReport } from '@chitenge/contract/reports';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { seriousViolations } from '../../../testing/axe.ts';
import { BEFORE, FIGURES, PERIOD } from '../../../testing/handlers/admin-reports.ts';
import { renderApp, retype, expectSeen } from '../../../testing/render-app.tsx';
import { sentRequests } from '../../../testing/sent-requests.ts';
import { server } from '../../../testing/server.ts';
import { fill } from '../../../testing/fill.ts';

const row = (key: string, amount: string, amountBefore: string) => ({
  key,
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
  rows: [row('2026-11-22', '70.50', '35.25'), row('2026-11-23', '2000.00', '1000.00')],
  total: { rows: 2, items: 30, amount: '2070.50', amountBefore: '1035.25', refunds: null, net: null },
};
const CHANNELS: SalesReport = {
  ...DAYS,
  rows: [row('web', '2000.00', '0.00')],
  total: { rows: 3, items: 30, amount: '2000.00', amountBefore: '0.00', refunds: null, net: null },
};

const RECEIPT: FiscalDocument = {
  number: 7,
  kind: 'receipt',
  orderId: '2b1f4a4e-3d5c-4c9e-8a41-5f3c6a9b1d07',
  receipt: null,
  issuedAt: '2026-11-22T08:00:00.000Z',
  customerName: 'Mary Banda',
  amount: '116.00',
  zraNumber: null,
  customerTpin: null,
};
const TABLES: ReportTables = [
  {
    name: 'net-sales',
    title: 'Net sales and margin',
    groupings: [
      { value: 'day', label: 'Day' },
      { value: 'product', label: 'Product' },
    ],
    hasPeriod: true,
  },
  { name: 'order-again', title: 'Order again', groupings: [], hasPeriod: false },
];
const NET_SALES: ReportTable = {
  name: 'net-sales',
  title: 'Net sales and margin',
  about: 'Lines after discounts.',
  period: PERIOD,
  by: 'product',
  columns: [
    { label: 'Product', kind: 'text' },
    { label: 'Net sales', kind: 'money' },
    { label: 'Margin', kind: 'percent' },
  ],
  rows: [
    ['Wrap dress', '12340.00', '41.3'],
    ['Leather belt', '900.00', null],
    ['Linen shirt', '800.00', '60.0'],
  ],
  total: ['Total', '14040.00', '42.0'],
  hidden: 0,
  pictured: 1,
  goods: null,
  notes: ['Cost known for 93% of sales.'],
};
const EARNED: ReportTable = {
  ...NET_SALES,
  columns: [
    { label: 'Product', kind: 'text' },
    { label: 'Net sales', kind: 'money' },
    { label: 'Earned', kind: 'money' },
  ],
  rows: [
    ['Leather belt', '1000.00', null],
    ['Wrap dress', '900.00', '90.00'],
    ['Linen shirt', '800.00', '480.00'],
  ],
  total: null,
};
const ORDER_AGAIN: ReportTable = {
  ...NET_SALES,
  name: 'order-again',
  title: 'Order again',
  period: null,
  by: null,
  columns: [
    { label: 'Product', kind: 'text' },
    { label: 'Size', kind: 'text' },
    { label: 'Colour', kind: 'text' },
    { label: 'Order', kind: 'count' },
  ],
  rows: [['Wrap dress', 'M', 'Red', '12']],
  total: null,
  pictured: 3,
  goods: '00000000-0000-4000-8000-000000000001:12',
  notes: [],
};

const FIGURES_PATH = '/api/admin/reports/figures';
const SALES_PATH = '/api/admin/reports/sales';

beforeEach(() =>
  server.use(
    http.get('*/api/admin/reports/tables', () => HttpResponse.json(TABLES)),
    http.get('*/api/admin/reports/tables/:name', ({ params }) =>
      HttpResponse.json(params['name'] === 'order-again' ? ORDER_AGAIN : NET_SALES),
    ),
    http.get(`*${FIGURES_PATH}`, () => HttpResponse.json(FIGURES)),
    http.get(`*${SALES_PATH}`, ({ request }) =>
      HttpResponse.json(new URL(request.url).searchParams.get('by') === 'channel' ? CHANNELS : DAYS),
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
  await user.selectOptions(screen.getByLabelText('Group by'), 'Channel');
  const table = within(await screen.findByRole('table', { name: 'Sales by channel' }));
  expect(table.getByRole('row', { name: /Website/ })).toHaveTextContent('new');
  expect(screen.getByText('2 more rows in the CSV file.')).toBeVisible();

  await user.selectOptions(screen.getByLabelText('Period'), 'Last 7 days');
  expect(router.state.location.search).toContain('period=7-days');
  await user.selectOptions(screen.getByLabelText('Period'), 'Own dates');
  const first = screen.getByLabelText('First day');
  await retype(user, first, '2026-01-01');
  expect(router.state.location.search).toContain('from=2026-01-01');
  await screen.findByRole('table');
  expect(sentRequests('GET', '/api/admin/reports/sales').at(-1)?.url).toContain('by=channel&from=2026-01-01');
});

it('asks for no report while the last day is before the first one', async () => {
  renderApp('/admin?tab=reports&period=own&from=2026-02-01&to=2026-01-01');
  await expectSeen(() => screen.getByText('The last day is before the first one.'));
  expect(sentRequests('GET', '/api/admin/reports/figures')).toEqual([]);
});

it('shows a table of its own columns, sorts it, and says what is not known', async () => {
  const { user, router } = renderApp('/admin?tab=reports');
  await screen.findByRole('option', { name: 'Net sales and margin' });
  await user.selectOptions(screen.getByLabelText('Report'), 'Net sales and margin');
  expect(router.state.location.search).toContain('report=net-sales');
  const table = within(await screen.findByRole('table', { name: 'Net sales and margin' }));
  expect(screen.getByText('Cost known for 93% of sales.')).toBeVisible();
  const names = () =>
    table
      .getAllByRole('row')
      .slice(1)
      .map((line) => line.textContent);
  expect(names()).toEqual([
    'Wrap dressK12,340.0041.3%',
    'Leather beltK900.00–',
    'Linen shirtK800.0060.0%',
    'TotalK14,040.0042.0%',
  ]);
  await user.click(table.getByRole('button', { name: 'Margin' }));
  expect(names()[0]).toBe('Linen shirtK800.0060.0%');
  expect(names()[2]).toBe('Leather beltK900.00–');
  expect(table.getByRole('columnheader', { name: 'Margin' })).toHaveAttribute('aria-sort', 'descending');
  await user.selectOptions(screen.getByLabelText('Group by'), 'Product');
  await expectSeen(() => screen.getByRole('table', { name: 'Net sales and margin' }));
  expect(sentRequests('GET', '/api/admin/reports/tables/net-sales').at(-1)?.url).toContain('by=product');
  expect(await seriousViolations()).toEqual([]);
});

it('answers what owners ask most by one press: what earned most comes first', async () => {
  server.use(http.get('*/api/admin/reports/tables/net-sales', () => HttpResponse.json(EARNED)));
  const { user } = renderApp('/admin?tab=reports');
  const questions = within(await screen.findByRole('navigation', { name: 'Questions' }));
  expect(questions.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'What earned most',
    'What lies dead',
    'What to order',
    'VAT of last month',
    'New and returning customers',
  ]);
  await user.click(questions.getByRole('link', { name: 'What earned most' }));
  const table = within(await screen.findByRole('table', { name: 'Net sales and margin' }));
  expect(
    table
      .getAllByRole('row')
      .slice(1)
      .map((line) => line.textContent),
  ).toEqual(['Linen shirtK800.00K480.00', 'Wrap dressK900.00K90.00', 'Leather beltK1,000.00–']);
  // The picture shows it, too.
  expect(screen.getByText('Earned', { selector: 'p' })).toBeVisible();
  expect(sentRequests('GET', '/api/admin/reports/tables/net-sales').at(-1)?.url).toContain('by=product');
  await user.selectOptions(screen.getByLabelText('Report'), 'Sales, compared with the period before');
  const vat = await screen.findByRole('link', { name: 'VAT of last month' });
  expect(vat).toHaveAttribute('href', '/admin?tab=reports&report=vat&period=last-month');
});

it('sends what to order on WhatsApp, and begins the sheet of what comes', async () => {
  renderApp('/admin?tab=reports&report=order-again');
  const link = await screen.findByRole('link', { name: 'Send on WhatsApp' });
  expect(screen.getByRole('link', { name: 'Receive these' })).toHaveAttribute(
    'href',
    '/admin?tab=stock&received=new+00000000-0000-4000-8000-000000000001%3A12',
  );
  expect(link).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent('Please send:\n12 × Wrap dress, M, Red')}`,
  );
  expect(screen.queryByLabelText('Period')).toBeNull();
});

it('records ZRA’s number of a receipt, which then leaves the list', async () => {
  let documents: FiscalDocument[] = [RECEIPT];
  server.use(
    http.get('*/api/admin/fiscal-documents', () => HttpResponse.json(documents)),
    http.put('*/api/admin/fiscal-documents/7', async ({ request }) => {
      documents = [];
      return HttpResponse.json({ ...RECEIPT, ...Object(await request.json()) });
    }),
  );
  const { user } = renderApp('/admin?tab=reports&report=to-issue');
  const form = within(await screen.findByRole('form', { name: 'Receipt No. 000007' }));
  await fill(user, form.getByLabelText('ZRA number'), 'SDC-1');
  await fill(user, form.getByLabelText('Customer’s TPIN'), '1001234567');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await expectSeen(() => screen.getByText('Every receipt and credit note has its ZRA number.'));
  const [sent] = sentRequests('PUT', '/api/admin/fiscal-documents/7');
  expect(sent?.body).toEqual({ zraNumber: 'SDC-1', customerTpin: '1001234567' });
});
