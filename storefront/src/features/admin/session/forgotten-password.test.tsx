import { screen } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answer } from '../../../testing/answer.ts';
import { seriousViolations } from '../../../testing/axe.ts';
import { signedOutResponse } from '../../../testing/handlers/admin-session.ts';
import { renderApp, expectSeen } from '../../../testing/render-app.tsx';
import { sentBodies } from '../../../testing/sent-requests.ts';
import { server } from '../../../testing/server.ts';
import { fill } from '../../../testing/fill.ts';

const PATH = '/api/admin/password-reset';

beforeEach(() => server.use(http.get('*/api/admin/session', signedOutResponse)));

async function openHelp(byMail: boolean) {
  answer('get', PATH, { byMail });
  const { user } = renderApp('/admin');
  await user.click(await screen.findByText('Forgot your password?'));
  return user;
}

it('names the owner when the shop sends no mail', async () => {
  await openHelp(false);
  await expectSeen(() => screen.getByText(/Ask the owner of the shop for a new password/));
  expect(screen.getByText('npm run password -- your@address')).toBeVisible();
  expect(await seriousViolations()).toEqual([]);
});

it('requests a mail with a link', async () => {
  const user = await openHelp(true);
  answer('post', PATH, 204);
  answer('post', PATH, 503, { once: true });
  await fill(user, await screen.findByLabelText(/^Email of your account/), 'mutale@example.com');
  await user.click(screen.getByRole('button', { name: 'Mail me a link' }));
  await expectSeen(() => screen.getByText('It did not work. Try again in a moment.'));
  await user.click(screen.getByRole('button', { name: 'Mail me a link' }));
  await expectSeen(() => screen.getByText(/a mail with a link for a new password is on its way/));
  expect(sentBodies('POST', PATH)).toEqual([
    { email: 'mutale@example.com' },
    { email: 'mutale@example.com' },
  ]);
});
