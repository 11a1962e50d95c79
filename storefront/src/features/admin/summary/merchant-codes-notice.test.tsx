import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { seriousViolations } from '../../../testing/axe.ts';
import { summary } from '../../../testing/handlers/admin-products.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
// Import the lazy chunk up front, so that no test waits for it.
import '../shell/back-office.tsx';

it('names the providers without a merchant code', async () => {
  const body = { ...summary, missingMerchantCodes: ['mtn', 'airtel'] };
  server.use(http.get('*/api/admin/summary', () => HttpResponse.json(body)));
  renderApp('/admin');
  expect(
    await screen.findByText('No merchant code is set for MTN Mobile Money and Airtel Money.'),
  ).toBeVisible();
  expect(await seriousViolations()).toEqual([]);
});

it('is absent when every provider has its code', async () => {
  renderApp('/admin');
  expect(await screen.findByText('4')).toBeVisible();
  expect(screen.queryByText(/No merchant code/)).toBeNull();
});
