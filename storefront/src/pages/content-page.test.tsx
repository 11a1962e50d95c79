import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { seriousViolations } from '../testing/axe.ts';
import { storeSettings } from '../testing/handlers/pages.ts';
import { renderApp } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';

it('shows the text of an editor, and the ways to reach the shop', async () => {
  renderApp('/pages/delivery', {
    ...storeSettings,
    contactLinks: [{ text: '+260 97 000 0000', url: 'tel:+260970000000' }],
  });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible());
  expect(screen.getByRole('heading', { level: 2, name: 'Fees' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Reach us' })).toHaveTextContent('+260 97 000 0000');
  await waitFor(() => expect(document.title).toBe('Delivery – Chitenge'));
  expect(await seriousViolations()).toEqual([]);
});

it('shows the not-found page for a page that is not published', async () => {
  renderApp('/pages/none-such');
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible(),
  );
});

it('can be tried again after a failure', async () => {
  server.use(
    http.get('*/api/content-pages/:slug', () => new HttpResponse(null, { status: 500 }), { once: true }),
  );
  const { user } = renderApp('/pages/delivery');
  await waitFor(() => expect(screen.getByText('This page could not be loaded')).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible());
});
