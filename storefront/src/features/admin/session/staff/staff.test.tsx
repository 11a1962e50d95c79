import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { seriousViolations } from '../../../../testing/axe.ts';
import { signedOutResponse, STAFF_MEMBER } from '../../../../testing/handlers/admin-session.ts';
import { problemResponse } from '../../../../testing/handlers/responses.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { sentBodies, sentRequests } from '../../../../testing/sent-requests.ts';
import { server } from '../../../../testing/server.ts';
// Import the lazy chunks up front, so that no test waits for them.
import '../../shell/back-office.tsx';
import './staff-dialog.tsx';

const STAFF = '/api/admin/staff';
const ACCEPT = '/api/admin/invitations/accept';
const ID = '00000000-0000-4000-9000-000000000002';
const LINK = 'https://chitenge.shop/admin#invitation=a.b.c';

const bupe = { id: ID, name: 'Bupe Phiri', email: 'bupe@example.com', role: 'Staff', invited: true };
const mutale = { ...bupe, id: STAFF_MEMBER.id, name: 'Mutale Banda', email: null, invited: false };

function respondWith(people: object[], link: string | null = LINK): void {
  server.use(
    http.get(`*${STAFF}`, () => HttpResponse.json(people)),
    http.post(`*${STAFF}`, () =>
      HttpResponse.json({ link, expiresAt: '2026-12-02T08:00:00.000Z' }, { status: 201 }),
    ),
  );
}

async function openStaff() {
  const { user } = renderApp('/admin');
  await user.click(await screen.findByRole('button', { name: 'Staff' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Staff' })) };
}

async function invite({ user, dialog }: Awaited<ReturnType<typeof openStaff>>): Promise<void> {
  await user.type(dialog.getByLabelText(/^Name/), 'Bupe Phiri');
  await user.type(dialog.getByLabelText(/^Email/), 'bupe@example.com');
  await user.selectOptions(dialog.getByLabelText(/^Role/), 'manager');
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
}

it('invites a person, and gives the link to pass on when no mail was sent', async () => {
  respondWith([mutale]);
  const opened = await openStaff();
  await waitFor(() => expect(opened.dialog.getByText('Mutale Banda')).toBeVisible());
  expect(await seriousViolations()).toEqual([]);
  await invite(opened);
  await waitFor(() => expect(opened.dialog.getByText(LINK)).toBeVisible());
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
  server.use(
    http.post(
      `*${STAFF}`,
      () =>
        problemResponse({
          type: '/problems/shop-rule',
          title: 'This is not possible',
          status: 409,
          detail: 'bupe@example.com works here already.',
        }),
      { once: true },
    ),
  );
  await invite(opened);
  await waitFor(() => expect(opened.dialog.getByText('bupe@example.com works here already.')).toBeVisible());
  expect(opened.dialog.getByLabelText(/^Name/)).toHaveValue('Bupe Phiri');
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Invite' }));
  await waitFor(() =>
    expect(
      opened.dialog.getByText(/^A mail with a link is on its way to bupe@example.com\. It works once/),
    ).toBeVisible(),
  );
});

it('withdraws an invitation that nobody has accepted', async () => {
  respondWith([bupe, mutale]);
  server.use(http.delete(`*${STAFF}/${ID}`, () => new HttpResponse(null, { status: 204 })));
  const { user, dialog } = await openStaff();
  const button = await dialog.findByRole('button', { name: 'Withdraw the invitation of Bupe Phiri' });
  expect(dialog.getAllByRole('button', { name: /^Withdraw/ })).toHaveLength(1);
  respondWith([mutale]);
  await user.click(button);
  await waitFor(() =>
    expect(screen.getByText('The link for Bupe Phiri does not work any more.')).toBeVisible(),
  );
  await waitFor(() => expect(dialog.queryByText('Bupe Phiri')).toBeNull());
});

it('is for the owner alone', async () => {
  const user = { ...STAFF_MEMBER, mayInviteStaff: false };
  server.use(
    http.get('*/api/admin/session', () => HttpResponse.json({ user, expiresAt: '2026-12-01T00:00:00.000Z' })),
  );
  renderApp('/admin?account=staff');
  await waitFor(() => expect(screen.getByRole('button', { name: 'My account' })).toBeVisible());
  expect(screen.queryByRole('button', { name: 'Staff' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('lets the invited person choose a password, and signs them in', async () => {
  server.use(
    http.get('*/api/admin/session', () => signedOutResponse()),
    http.post(`*${ACCEPT}`, () => HttpResponse.json({ email: 'bupe@example.com', studioUrl: null })),
  );
  const { user } = renderApp('/admin#invitation=a.b.c');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Choose your password' })).toBeVisible());
  expect(await seriousViolations()).toEqual([]);
  await user.type(screen.getByLabelText(/^Password/), 'a long password');
  await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible());
  expect(sentBodies('POST', ACCEPT)).toEqual([{ token: 'a.b.c', password: 'a long password' }]);
  expect(sentBodies('POST', '/api/admin/session')).toEqual([
    { email: 'bupe@example.com', password: 'a long password' },
  ]);
});

it('says when the link does not work any more, and leads editors to the Studio', async () => {
  server.use(
    http.get('*/api/admin/session', () => signedOutResponse()),
    http.post(
      `*${ACCEPT}`,
      () =>
        problemResponse({
          type: '/problems/not-found',
          title: 'Not found',
          status: 404,
          detail: 'This link does not work any more. Ask the owner of the shop for a new invitation.',
        }),
      { once: true },
    ),
    http.post(`*${ACCEPT}`, () =>
      HttpResponse.json({ email: 'bupe@example.com', studioUrl: 'https://studio.test/admin' }),
    ),
  );
  const { user } = renderApp('/admin#invitation=a.b.c');
  await user.type(await screen.findByLabelText(/^Password/), 'a long password');
  await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
  await waitFor(() => expect(screen.getByText(/^This link does not work any more/)).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
  expect(await screen.findByRole('link', { name: 'Open the Studio' })).toHaveAttribute(
    'href',
    'https://studio.test/admin',
  );
  expect(sentRequests('POST', '/api/admin/session')).toEqual([]);
});
