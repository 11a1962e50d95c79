import type { StaffList } from '@chitenge/contract/staff-invitations';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refuse } from '../../../../testing/answer.ts';
import { seriousViolations } from '../../../../testing/axe.ts';
import { signedOutResponse, STAFF_MEMBER } from '../../../../testing/handlers/admin-session.ts';
import { renderApp, expectSeen } from '../../../../testing/render-app.tsx';
import { sentBodies, sentRequests } from '../../../../testing/sent-requests.ts';
import { fill } from '../../../../testing/fill.ts';

const STAFF = '/api/admin/staff';
const ACCEPT = '/api/admin/invitations/accept';
const ID = '00000000-0000-4000-9000-000000000002';
const LINK = 'https://chitenge.shop/admin#invitation=a.b.c';

const bupe: StaffList[number] = {
  id: ID,
  name: 'Bupe Phiri',
  email: 'bupe@example.com',
  role: 'Staff',
  invitedRole: 'staff',
  isOwner: false,
  state: 'invited',
  takesSeat: false,
  lastSeenAt: null,
};
const mutale: StaffList[number] = {
  ...bupe,
  id: STAFF_MEMBER.id,
  name: 'Mutale Banda',
  email: null,
  role: 'Administrator',
  invitedRole: null,
  isOwner: true,
  state: 'active',
  takesSeat: true,
};
const working: StaffList[number] = { ...bupe, state: 'active', lastSeenAt: '2026-11-21T08:00:00.000Z' };

function respondWith(people: StaffList, link: string | null = LINK): void {
  answer('get', STAFF, people);
  answer('post', STAFF, { link, expiresAt: '2026-12-02T08:00:00.000Z' }, { status: 201 });
}

async function openStaff() {
  const { user } = renderApp('/admin');
  await user.click(await screen.findByRole('button', { name: 'Staff' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Staff' })) };
}

async function invite({ user, dialog }: Awaited<ReturnType<typeof openStaff>>): Promise<void> {
  await fill(user, dialog.getByLabelText(/^Name/), 'Bupe Phiri');
  await fill(user, dialog.getByLabelText(/^Email/), 'bupe@example.com');
  await user.selectOptions(dialog.getByLabelText(/^Role/), 'manager');
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
}

it('invites a person, and gives the link to pass on when no mail was sent', async () => {
  respondWith([mutale]);
  const opened = await openStaff();
  await expectSeen(() => opened.dialog.getByText('Mutale Banda'));
  expect(await seriousViolations()).toEqual([]);
  await invite(opened);
  await expectSeen(() => opened.dialog.getByText(LINK));
  expect(opened.dialog.getByText(/^No mail was sent. Pass this link on to bupe@example.com/)).toBeVisible();
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Copy the link' }));
  expect(await navigator.clipboard.readText()).toBe(LINK);
  expect(sentBodies('POST', STAFF)).toEqual([
    { name: 'Bupe Phiri', email: 'bupe@example.com', role: 'manager' },
  ]);
  expect(opened.dialog.getByLabelText(/^Name/)).toHaveValue('');
});

it('says that a mail is on its way, and keeps what was typed after a refusal', async () => {
  respondWith([mutale], null);
  const opened = await openStaff();
  refuse('post', STAFF, 'shop-rule', { detail: 'bupe@example.com works here already.' }, { once: true });
  await invite(opened);
  await expectSeen(() => opened.dialog.getByText('bupe@example.com works here already.'));
  expect(opened.dialog.getByLabelText(/^Name/)).toHaveValue('Bupe Phiri');
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Invite' }));
  await expectSeen(() =>
    opened.dialog.getByText(/^A mail with a link is on its way to bupe@example.com\. It works once/),
  );
});

it('withdraws an invitation that nobody has accepted', async () => {
  respondWith([bupe, mutale]);
  answer('delete', `${STAFF}/${ID}`, 204);
  const { user, dialog } = await openStaff();
  const button = await dialog.findByRole('button', { name: 'Withdraw the invitation of Bupe Phiri' });
  expect(dialog.getAllByRole('button', { name: /^Withdraw/ })).toHaveLength(1);
  respondWith([mutale]);
  await user.click(button);
  await expectSeen(() => screen.getByText('The link for Bupe Phiri does not work any more.'));
  await waitFor(() => expect(dialog.queryByText('Bupe Phiri')).toBeNull());
});

it('invites a person again whose link got lost', async () => {
  respondWith([bupe, mutale]);
  const { user, dialog } = await openStaff();
  await user.click(await dialog.findByRole('button', { name: 'Invite Bupe Phiri again' }));
  await expectSeen(() => dialog.getByText(LINK));
  expect(sentBodies('POST', STAFF)).toEqual([
    { name: 'Bupe Phiri', email: 'bupe@example.com', role: 'staff' },
  ]);
});

it('changes the role of a person, and suspends and lets them in again', async () => {
  respondWith([working, mutale]);
  answer('patch', `${STAFF}/${ID}`, 204);
  const { user, dialog } = await openStaff();
  expect(await dialog.findByText(/1 is taken: owners, managers and editors take one each/)).toBeVisible();
  expect(dialog.getByText('Owner, you')).toBeVisible();
  // The own account is not changed here.
  expect(dialog.getAllByText('Change')).toHaveLength(1);
  await user.click(dialog.getByText('Change'));
  expect(await seriousViolations()).toEqual([]);
  await user.selectOptions(dialog.getByLabelText('Role of Bupe Phiri'), 'Content editor');
  await user.click(dialog.getByRole('button', { name: 'Save the role' }));
  await expectSeen(() => screen.getByText('Bupe Phiri has another role, from the next sign-in on'));
  respondWith([{ ...working, state: 'suspended' }, mutale]);
  await user.click(dialog.getByRole('button', { name: 'Suspend Bupe Phiri' }));
  await expectSeen(() => screen.getByText('Bupe Phiri is suspended and signed out'));
  await user.click(await dialog.findByRole('button', { name: 'Let Bupe Phiri in again' }));
  await expectSeen(() => screen.getByText('Bupe Phiri can sign in again'));
  expect(sentBodies('PATCH', `${STAFF}/${ID}`)).toEqual([
    { role: 'editor' },
    { state: 'suspended' },
    { state: 'active' },
  ]);
});

it('removes a person after a question that says what stays', async () => {
  respondWith([working, mutale]);
  answer('post', `${STAFF}/${ID}/removal`, 204);
  const { user, dialog } = await openStaff();
  await user.click(await dialog.findByText('Change'));
  await user.click(dialog.getByRole('button', { name: 'Remove Bupe Phiri' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Remove Bupe Phiri?')).toBeVisible();
  expect(question.getByText(/The name stays in the records/)).toBeVisible();
  respondWith([mutale]);
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await expectSeen(() => screen.getByText('Bupe Phiri is removed and signed out'));
  await waitFor(() => expect(dialog.queryByText('Bupe Phiri')).toBeNull());
});

it('lets the invited person choose a password, and signs them in', async () => {
  answer('get', '/api/admin/session', signedOutResponse());
  answer('post', ACCEPT, { email: 'bupe@example.com', studioUrl: null });
  const { user } = renderApp('/admin#invitation=a.b.c');
  await expectSeen(() => screen.getByRole('heading', { name: 'Choose your password' }));
  expect(await seriousViolations()).toEqual([]);
  await fill(user, screen.getByLabelText(/^Password/), 'a long password');
  await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
  await expectSeen(() => screen.getByRole('heading', { name: 'Admin Dashboard' }));
  expect(sentBodies('POST', ACCEPT)).toEqual([{ token: 'a.b.c', password: 'a long password' }]);
  expect(sentBodies('POST', '/api/admin/session')).toEqual([
    { email: 'bupe@example.com', password: 'a long password' },
  ]);
});

it('says when the link does not work any more, and leads editors to the Studio', async () => {
  answer('post', ACCEPT, { email: 'bupe@example.com', studioUrl: 'https://studio.test/admin' });
  refuse(
    'post',
    ACCEPT,
    'not-found',
    { detail: 'This link does not work any more. Ask the owner of the shop for a new invitation.' },
    { once: true },
  );
  answer('get', '/api/admin/session', signedOutResponse());
  const { user } = renderApp('/admin#invitation=a.b.c');
  await fill(user, await screen.findByLabelText(/^Password/), 'a long password');
  await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
  await expectSeen(() => screen.getByText(/^This link does not work any more/));
  await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
  expect(await screen.findByRole('link', { name: 'Open the Studio' })).toHaveAttribute(
    'href',
    'https://studio.test/admin',
  );
  expect(sentRequests('POST', '/api/admin/session')).toEqual([]);
});
