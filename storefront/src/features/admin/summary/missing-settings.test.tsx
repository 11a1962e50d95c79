import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { seriousViolations } from '../../../testing/axe.ts';
import { summary } from '../../../testing/handlers/admin-products.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
// Import the lazy chunk up front, so that no test waits for it.
import '../shell/back-office.tsx';

const NOTICE = 'Store settings are missing';

it('names the missing settings when opened', async () => {
  const body = { ...summary, missingSettings: { merchantCodes: ['mtn', 'airtel'], contact: true } };
  server.use(http.get('*/api/admin/summary', () => HttpResponse.json(body)));
  renderApp('/admin');
  await userEvent.click(await screen.findByText(NOTICE));
  expect(screen.getByText(/^No merchant code is set for MTN Mobile Money and Airtel Money\./)).toBeVisible();
  expect(screen.getByText(/^No phone number and no email address of the shop/)).toBeVisible();
  expect(await seriousViolations()).toEqual([]);
});

it('is absent when no setting is missing', async () => {
  renderApp('/admin');
  expect(await screen.findByText('4')).toBeVisible();
  expect(screen.queryByText(NOTICE)).toBeNull();
});
