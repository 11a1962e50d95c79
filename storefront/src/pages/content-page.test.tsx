import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { seriousViolations } from '../testing/axe.ts';
import { storeSettings } from '../testing/handlers/pages.ts';
import { renderApp, expectSeen } from '../testing/render-app.tsx';

it('shows the text of an editor, and the ways to reach the shop', async () => {
  renderApp('/pages/delivery', {
    ...storeSettings,
    contactLinks: [{ text: '+260 97 000 0000', url: 'tel:+260970000000' }],
  });
  await expectSeen(() => screen.getByRole('heading', { level: 1, name: 'Delivery' }));
  expect(screen.getByRole('heading', { level: 2, name: 'Fees' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Reach us' })).toHaveTextContent('+260 97 000 0000');
  await waitFor(() => expect(document.title).toBe('Delivery – Chitenge'));
  expect(await seriousViolations()).toEqual([]);
});

it('shows the not-found page for a page that is not published', async () => {
  renderApp('/pages/none-such');
  await expectSeen(() => screen.getByRole('heading', { level: 1, name: '404 Page Not Found' }));
});
