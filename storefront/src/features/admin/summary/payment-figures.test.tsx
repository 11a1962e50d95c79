import type { PaymentSummary } from '@chitenge/contract/admin-payments';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { seriousViolations } from '../../../testing/axe.ts';
import { emit } from '../../../testing/event-source.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sentRequests } from '../../../testing/sent-requests.ts';
import { server } from '../../../testing/server.ts';
// Import the lazy chunk up front, so that no test waits for it.
import '../shell/back-office.tsx';
import '../payments/payments-tab.tsx';

const figures: PaymentSummary = {
  attention: 1,
  paidToday: '780.50',
  waiting: 3,
  failed: 2,
  byProvider: [
    { provider: 'mtn', isCash: false, paidToday: '780.50', waiting: 1, failed: 2 },
    { provider: null, isCash: false, paidToday: '0.00', waiting: 2, failed: 0 },
  ],
};

function respondWith(summary: PaymentSummary): void {
  server.use(http.get('*/api/admin/payments/summary', () => HttpResponse.json(summary)));
}

it('the dashboard says what was paid today, what waits and what failed, by network', async () => {
  respondWith(figures);
  const { user } = renderApp('/admin?tab=payments');
  const paid = await screen.findByText('K780.50', { selector: 'b' });
  await user.click(paid);
  const table = within(await screen.findByRole('table', { name: 'Payments by network' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'NetworkPaid todayWaitingFailed',
    'MTN Mobile MoneyK780.5012',
    'Mobile money by handK0.0020',
  ]);
  expect(await seriousViolations()).toEqual([]);
  respondWith({ ...figures, paidToday: '1000.00' });
  emit('changed');
  await waitFor(() => expect(screen.getByText('K1000.00')).toBeVisible());
});

it('the dashboard says why the payment gateway does not accept the shop, and does not ask it with each change', async () => {
  server.use(
    http.get('*/api/admin/payments/gateway', () =>
      HttpResponse.json({ problem: 'pawaPay does not accept PAWAPAY_TOKEN.' }),
    ),
  );
  const { user } = renderApp('/admin');
  await user.click(await screen.findByRole('button', { name: /notice/ }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'PIN prompts do not work' })).toBeVisible());
  expect(screen.getByText('pawaPay does not accept PAWAPAY_TOKEN.')).toBeVisible();
  const reads = sentRequests('GET', '/api/admin/payments').length;
  emit('changed');
  await waitFor(() => expect(sentRequests('GET', '/api/admin/payments').length).toBeGreaterThan(reads));
  expect(sentRequests('GET', '/api/admin/payments/gateway')).toHaveLength(1);
});
