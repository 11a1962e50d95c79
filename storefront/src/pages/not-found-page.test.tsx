import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { seriousViolations } from '../testing/axe.ts';
import { renderApp, expectSeen } from '../testing/render-app.tsx';

it('appears at any other path with a hint for developers', async () => {
  renderApp('/no/such/page');
  await expectSeen(() => screen.getByRole('heading', { level: 1, name: '404 Page Not Found' }));
  expect(screen.getByText('Did you forget to add /no/such/page to the router?')).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Popular now' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('404 Page Not Found – Chitenge'));
  expect(await seriousViolations()).toEqual([]);
});
