import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { seriousViolations } from '../../../testing/axe.ts';
import { signedOutResponse } from '../../../testing/handlers/admin-session.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sentBodies } from '../../../testing/sent-requests.ts';
import { server } from '../../../testing/server.ts';
// Import the lazy chunk up front, so that no test waits for it.
import '../shell/back-office.tsx';

const PATH = '/api/admin/password-reset';

beforeEach(() => server.use(http.get('*/api/admin/session', signedOutResponse)));

async function openHelp(byMail: boolean) {
  server.use(http.get(`*${PATH}`, () => HttpResponse.json({ byMail })));
  const { user } = renderApp('/admin');
  await user.click(await screen.findByText('Forgot your password?'));
  return user;
}

it('names the owner when the shop sends no mail', async () => {
  await openHelp(false);
  await waitFor(() => expect(screen.getByText(/Ask the owner of the shop for a new password/)).toBeVisible());
  expect(screen.getByText('npm run password -- your@address')).toBeVisible();
  expect(await seriousViolations()).toEqual([]);
});

it('requests a mail with a link', async () => {
  const user = await openHelp(true);
  server.use(
    http.post(`*${PATH}`, () => new HttpResponse(null, { status: 503 }), { once: true }),
    http.post(`*${PATH}`, () => new HttpResponse(null, { status: 204 })),
  );
  await user.type(await screen.findByLabelText(/^Email of your account/), 'mutale@example.com');
  await user.click(screen.getByRole('button', { name: 'Mail me a link' }));
  await waitFor(() => expect(screen.getByText('It did not work. Try again in a moment.')).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Mail me a link' }));
  await waitFor(() =>
    expect(screen.getByText(/a mail with a link for a new password is on its way/)).toBeVisible(),
  );
  expect(sentBodies('POST', PATH)).toEqual([
    { email: 'mutale@example.com' },
    { email: 'mutale@example.com' },
  ]);
});
