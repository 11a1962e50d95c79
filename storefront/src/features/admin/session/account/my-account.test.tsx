import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { answer } from '../../../../testing/answer.ts';
import { seriousViolations } from '../../../../testing/axe.ts';
import { STAFF_MEMBER } from '../../../../testing/handlers/admin-session.ts';
import { problemOf } from '../../../../testing/handlers/responses.ts';
import { renderApp, retype, expectSeen } from '../../../../testing/render-app.tsx';
import { sentBodies } from '../../../../testing/sent-requests.ts';
import { server } from '../../../../testing/server.ts';

const PASSWORD = '/api/admin/account/password';
const CODES = '/api/admin/account/one-time-codes';
const SECRET = 'A2B3C4D5E6F7A2B3';

const noContent = () => new HttpResponse(null, { status: 204 });

/** Rejects the field of a request. */
const reject = (field: string, message: string) =>
  problemOf('invalid-request', { errors: [{ field, message }] });

function respondWithSession(oneTimeCodes: boolean): void {
  const session = { user: { ...STAFF_MEMBER, oneTimeCodes }, expiresAt: '2026-11-21T18:00:00.000Z' };
  answer('get', '/api/admin/session', session);
}

async function openAccount() {
  const { user } = renderApp('/admin');
  await user.click(await screen.findByRole('button', { name: 'My account' }));
  const dialog = await screen.findByRole('dialog', { name: 'My account' });
  const section = (name: string) => within(within(dialog).getByRole('region', { name }));
  return { user, section };
}

it('changes the password, and shows that the current one is wrong', async () => {
  server.use(
    http.put(`*${PASSWORD}`, () => reject('current', 'is not your password'), { once: true }),
    http.put(`*${PASSWORD}`, noContent),
  );
  const { user, section } = await openAccount();
  expect(await seriousViolations()).toEqual([]);
  const form = section('Password');
  await user.type(form.getByLabelText(/^Current password/), 'wrong one');
  await user.type(form.getByLabelText(/^New password/), 'a new password');
  await user.click(form.getByRole('button', { name: 'Change password' }));
  await expectSeen(() => form.getByText('This is not your password.'));
  await retype(user, form.getByLabelText(/^Current password/), 'right one');
  await user.click(form.getByRole('button', { name: 'Change password' }));
  await expectSeen(() => screen.getByText('Password changed'));
  expect(form.getByLabelText(/^New password/)).toHaveValue('');
  expect(sentBodies('PUT', PASSWORD)).toEqual([
    { current: 'wrong one', password: 'a new password' },
    { current: 'right one', password: 'a new password' },
  ]);
});

it('switches one-time codes on in two steps', async () => {
  respondWithSession(false);
  server.use(
    http.put(`*${CODES}`, () => reject('code', 'is not right, or no longer valid'), { once: true }),
    http.put(`*${CODES}`, noContent),
  );
  answer('post', CODES, { secret: SECRET, url: `otpauth://x?secret=${SECRET}` });
  const { user, section } = await openAccount();
  const codes = section('One-time codes');
  await user.type(codes.getByLabelText(/^Password/), 'right one');
  await user.click(codes.getByRole('button', { name: 'Set up one-time codes' }));
  await expectSeen(() => codes.getByText('A2B3 C4D5 E6F7 A2B3'));
  expect(codes.getByRole('link')).toHaveAttribute('href', `otpauth://x?secret=${SECRET}`);
  expect(await seriousViolations()).toEqual([]);
  await user.type(codes.getByLabelText(/^One-time code/), '000000');
  await user.click(codes.getByRole('button', { name: 'Switch on' }));
  await expectSeen(() => codes.getByText('This is not right, or no longer valid.'));
  respondWithSession(true);
  await retype(user, codes.getByLabelText(/^One-time code/), '123456');
  await user.click(codes.getByRole('button', { name: 'Switch on' }));
  await expectSeen(() => codes.getByRole('button', { name: 'Switch off' }));
  expect(sentBodies('PUT', CODES)).toEqual([
    { current: 'right one', secret: SECRET, code: '000000' },
    { current: 'right one', secret: SECRET, code: '123456' },
  ]);
});

it('switches one-time codes off with the password and a code', async () => {
  respondWithSession(true);
  server.use(http.delete(`*${CODES}`, noContent));
  const { user, section } = await openAccount();
  const codes = section('One-time codes');
  await user.type(codes.getByLabelText(/^Password/), 'right one');
  await user.type(codes.getByLabelText(/^One-time code/), '123456');
  respondWithSession(false);
  await user.click(codes.getByRole('button', { name: 'Switch off' }));
  await expectSeen(() => codes.getByRole('button', { name: 'Set up one-time codes' }));
  expect(sentBodies('DELETE', CODES)).toEqual([{ current: 'right one', code: '123456' }]);
});
