import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refuse, signInWith } from '../../../../testing/answer.ts';
import { seriousViolations } from '../../../../testing/axe.ts';
import { renderApp, retype, expectSeen } from '../../../../testing/render-app.tsx';
import { sentBodies } from '../../../../testing/sent-requests.ts';
import { fill } from '../../../../testing/fill.ts';

const PASSWORD = '/api/admin/account/password';
const CODES = '/api/admin/account/one-time-codes';
const SECRET = 'A2B3C4D5E6F7A2B3';

/** Rejects the field of the next request, and accepts later ones. */
function rejectOnce(path: string, field: string, message: string): void {
  answer('put', path, 204);
  refuse('put', path, 'invalid-request', { errors: [{ field, message }] }, { once: true });
}

async function openAccount() {
  const { user } = renderApp('/admin');
  await user.click(await screen.findByRole('button', { name: 'My account' }));
  const dialog = await screen.findByRole('dialog', { name: 'My account' });
  const section = (name: string) => within(within(dialog).getByRole('region', { name }));
  return { user, section };
}

it('changes the password, and shows that the current one is wrong', async () => {
  rejectOnce(PASSWORD, 'current', 'is not your password');
  const { user, section } = await openAccount();
  expect(await seriousViolations()).toEqual([]);
  const form = section('Password');
  await fill(user, form.getByLabelText(/^Current password/), 'wrong one');
  await fill(user, form.getByLabelText(/^New password/), 'a new password');
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
  signInWith({ oneTimeCodes: false });
  rejectOnce(CODES, 'code', 'is not right, or no longer valid');
  answer('post', CODES, { secret: SECRET, url: `otpauth://x?secret=${SECRET}` });
  const { user, section } = await openAccount();
  const codes = section('One-time codes');
  await fill(user, codes.getByLabelText(/^Password/), 'right one');
  await user.click(codes.getByRole('button', { name: 'Set up one-time codes' }));
  await expectSeen(() => codes.getByText('A2B3 C4D5 E6F7 A2B3'));
  expect(codes.getByRole('link')).toHaveAttribute('href', `otpauth://x?secret=${SECRET}`);
  expect(await seriousViolations()).toEqual([]);
  await fill(user, codes.getByLabelText(/^One-time code/), '000000');
  await user.click(codes.getByRole('button', { name: 'Switch on' }));
  await expectSeen(() => codes.getByText('This is not right, or no longer valid.'));
  signInWith({ oneTimeCodes: true });
  await retype(user, codes.getByLabelText(/^One-time code/), '123456');
  await user.click(codes.getByRole('button', { name: 'Switch on' }));
  await expectSeen(() => codes.getByRole('button', { name: 'Switch off' }));
  expect(sentBodies('PUT', CODES)).toEqual([
    { current: 'right one', secret: SECRET, code: '000000' },
    { current: 'right one', secret: SECRET, code: '123456' },
  ]);
});

it('switches one-time codes off with the password and a code', async () => {
  signInWith({ oneTimeCodes: true });
  answer('delete', CODES, 204);
  const { user, section } = await openAccount();
  const codes = section('One-time codes');
  await fill(user, codes.getByLabelText(/^Password/), 'right one');
  await fill(user, codes.getByLabelText(/^One-time code/), '123456');
  signInWith({ oneTimeCodes: false });
  await user.click(codes.getByRole('button', { name: 'Switch off' }));
  await expectSeen(() => codes.getByRole('button', { name: 'Set up one-time codes' }));
  expect(sentBodies('DELETE', CODES)).toEqual([{ current: 'right one', code: '123456' }]);
});
