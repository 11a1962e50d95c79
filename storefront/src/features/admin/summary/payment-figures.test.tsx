import type { PaymentSummary } from '@chitenge/contract/admin-payments';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../../../testing/answer.ts';
import { seriousViolations } from '../../../testing/axe.ts';
import { emit } from '../../../testing/event-source.ts';
import { renderApp, expectSeen, textsOf } from '../../../testing/render-app.tsx';
import { sentRequests } from '../../../testing/sent-requests.ts';

const figures: PaymentSummary = {
  attention: 1,
  paidToday: '780.50',
  waiting: 3,
  failed: 2,
  byNetwork: [
    { network: 'mtn', method: null, paidToday: '780.50', waiting: 1, failed: 2 },
    { network: null, method: null, paidToday: '0.00', waiting: 2, failed: 0 },
  ],
};

function respondWith(summary: PaymentSummary): void {
  answer('get', '/api/admin/payments/summary', summary);
}

it('the dashboard says what was paid today, what waits and what failed, by network', async () => {
  respondWith(figures);
  const { user } = renderApp('/admin?tab=payments');
  const paid = await screen.findByText('K780.50', { selector: 'b' });
  await user.click(paid);
  const table = within(await screen.findByRole('table', { name: 'Payments by network' }));
  expect(textsOf(table.getAllByRole('row'))).toBe(
    'NetworkPaid todayWaitingFailed | MTN Mobile MoneyK780.5012 | Mobile money by handK0.0020',
  );
  expect(await seriousViolations()).toEqual([]);
  respondWith({ ...figures, paidToday: '1000.00' });
  emit('changed');
  await expectSeen(() => screen.getByText('K1000.00'));
});

it('the dashboard says why the payment gateway does not accept the shop, and does not ask it with each change', async () => {
  answer('get', '/api/admin/payments/gateway', {
    problem: 'pawaPay does not accept PAWAPAY_TOKEN.',
    gateways: [],
  });
  const { user } = renderApp('/admin');
  await user.click(await screen.findByRole('button', { name: /notice/ }));
  await expectSeen(() => screen.getByRole('heading', { name: 'PIN prompts do not work' }));
  expect(screen.getByText('pawaPay does not accept PAWAPAY_TOKEN.')).toBeVisible();
  const reads = sentRequests('GET', '/api/admin/payments').length;
  emit('changed');
  await waitFor(() => expect(sentRequests('GET', '/api/admin/payments').length).toBeGreaterThan(reads));
  expect(sentRequests('GET', '/api/admin/payments/gateway')).toHaveLength(1);
});
