import { problemType } from '@chitenge/contract/problem-type';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTabSync } from '../../../lib/tab-sync.ts';
import { answer } from '../../../testing/answer.ts';
import { seriousViolations } from '../../../testing/axe.ts';
import { buildAdminOrder } from '../../../testing/handlers/admin-orders.ts';
import {
  session as STAFF_SESSION,
  signedOutResponse,
  STAFF_MEMBER,
} from '../../../testing/handlers/admin-session.ts';
import { problemResponse } from '../../../testing/handlers/responses.ts';
import { renderApp, expectSeen } from '../../../testing/render-app.tsx';
import { sentBodies, sentRequests } from '../../../testing/sent-requests.ts';
import { server } from '../../../testing/server.ts';
import { fill } from '../../../testing/fill.ts';

type User = ReturnType<typeof renderApp>['user'];

const SESSION = '/api/admin/session';
const PASSWORD = 'a good long password';

const findForm = () => screen.findByRole('heading', { name: 'Staff sign-in' });

async function signIn(user: User, password: string): Promise<void> {
  const email = screen.getByLabelText(/^Email/, { selector: '[name=email]' });
  await user.clear(email);
  await user.click(email);
  await user.paste(STAFF_MEMBER.email ?? '');
  await user.clear(screen.getByLabelText(/^Password/));
  await user.click(screen.getByLabelText(/^Password/));
  await user.paste(password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

/** Rejects the next sign-in. */
function rejectSignIn(type: string = problemType('wrong-credentials'), status = 401): void {
  server.use(
    http.post(`*${SESSION}`, () => problemResponse({ type, title: 'Not signed in', status }), { once: true }),
  );
}

describe('the sign-in form', () => {
  beforeEach(() => server.use(http.get(`*${SESSION}`, signedOutResponse)));

  it('replaces the dashboard, helps password managers, and keeps wrong input with an error', async () => {
    rejectSignIn();
    const { user } = renderApp('/admin');
    await findForm();
    expect(screen.queryByText('Admin Dashboard')).toBeNull();
    const email = screen.getByLabelText(/^Email/, { selector: '[name=email]' });
    expect(email).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText(/^Password/)).toHaveAttribute('autocomplete', 'current-password');
    expect(await seriousViolations()).toEqual([]);
    await signIn(user, 'wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The email address or the password is not right, or the account is locked.',
    );
    expect(screen.getByLabelText(/^Password/)).toHaveValue('wrong');
    expect(sentBodies('POST', SESSION)).toEqual([{ email: STAFF_MEMBER.email, password: 'wrong' }]);
  });

  it('shows the password while it is typed, keeps the focus in it, and hides it when it is sent', async () => {
    rejectSignIn();
    const { user } = renderApp('/admin');
    await findForm();
    const password = screen.getByLabelText(/^Password/);
    const show = screen.getByRole('button', { name: 'Show password', pressed: false });
    await fill(user, screen.getByLabelText(/^Email/, { selector: '[name=email]' }), 'mutale@chitenge.shop');
    await fill(user, password, 'secret');
    await user.click(show);
    expect(password).toHaveAttribute('type', 'text');
    expect(password).toHaveFocus();
    expect(show).toHaveAttribute('aria-pressed', 'true');
    await user.tab();
    expect(show).toHaveFocus();
    await user.keyboard(' ');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(show);
    await user.type(password, '{Enter}');
    await expectSeen(() => screen.getByRole('alert'));
    expect(password).toHaveAttribute('type', 'password');
    expect(password).toHaveValue('secret');
  });

  it('opens the dashboard, and signing out clears the cached orders', async () => {
    const { user, queryClient } = renderApp('/admin');
    await findForm();
    await signIn(user, PASSWORD);
    await expectSeen(() => screen.getByRole('heading', { level: 1, name: 'Admin Dashboard' }));
    expect(screen.getByText(STAFF_MEMBER.name)).toBeVisible();
    expect(sentBodies('POST', SESSION)).toEqual([{ email: STAFF_MEMBER.email, password: PASSWORD }]);
    await screen.findByText('No orders yet.');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await findForm();
    expect(sentRequests('DELETE', SESSION)).toHaveLength(1);
    expect(queryClient.getQueriesData({ queryKey: ['/api/admin/orders'] })).toEqual([]);
  });

  it('leads to the Studio who may use it', async () => {
    const studioUrl = 'https://studio.test/admin';
    answer('post', SESSION, { ...STAFF_SESSION, user: { ...STAFF_MEMBER, studioUrl } });
    const { user } = renderApp('/admin');
    await findForm();
    await signIn(user, PASSWORD);
    expect(await screen.findByRole('link', { name: /^Studio/ })).toHaveAttribute('href', studioUrl);
  });

  it('explains why nobody can sign in', async () => {
    const { user } = renderApp('/admin');
    await findForm();
    for (const [type, status, message] of [
      [problemType('no-back-office'), 403, /role does not include the back office/],
      [problemType('account-suspended'), 403, /account is suspended\. Ask the owner/],
      ['/problems/too-many-requests', 429, /Wait a few minutes/],
      ['/problems/unavailable', 503, /Try again in a moment/],
      [problemType('disk-full'), 503, /disk of the shop’s server is full/],
      [problemType('update-failed'), 503, /update of the shop has failed.*log of the server says why/],
    ] as const) {
      rejectSignIn(type, status);
      await signIn(user, PASSWORD);
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
    }
  });

  it('asks for a one-time code when the account requires one', async () => {
    rejectSignIn(problemType('one-time-code'));
    const { user } = renderApp('/admin');
    await findForm();
    await signIn(user, PASSWORD);
    await fill(user, await screen.findByLabelText(/^One-time code/), '123456');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() =>
      expect(sentBodies('POST', SESSION)).toEqual([
        { email: STAFF_MEMBER.email, password: PASSWORD },
        { email: STAFF_MEMBER.email, password: PASSWORD, otp: '123456' },
      ]),
    );
  });

  it('is replaced by the reason after a failed update', async () => {
    const problem = { type: problemType('update-failed'), title: 'The shop is being updated', status: 503 };
    server.use(http.get(`*${SESSION}`, () => problemResponse(problem)));
    renderApp('/admin');
    await expectSeen(() => screen.getByText(/update of the shop has failed.*log of the server/));
    // It does not promise that waiting helps.
    await expectSeen(() => screen.getByText(/goes on by itself when the shop works again/));
  });
});

const OTHER = { ...STAFF_MEMBER, id: '00000000-0000-4000-9000-000000000002', name: 'John Phiri' };
const OTHER_SESSION = { user: OTHER, expiresAt: '2026-11-21T18:00:00.000Z' };

/** Notifies the tabs of a new session, as another tab does. */
function publishChange(): void {
  const { publish, close } = openTabSync('chitenge-staff-session', () => undefined);
  publish();
  close();
}

describe('a session that another tab changes', () => {
  function changeSession(answer: () => Response): void {
    server.use(http.get(`*${SESSION}`, answer));
    publishChange();
  }

  it('shows the person who has signed in, and reads everything again', async () => {
    const { queryClient } = renderApp('/admin');
    await screen.findByText('No orders yet.');
    queryClient.setQueryData(['/api/admin/customers', 'read by Mutale'], []);
    changeSession(() => HttpResponse.json(OTHER_SESSION));
    await expectSeen(() => screen.getByText(OTHER.name));
    expect(screen.queryByText(STAFF_MEMBER.name)).toBeNull();
    expect(queryClient.getQueriesData({ queryKey: ['/api/admin/customers'] })).toEqual([]);
    await waitFor(() => expect(sentRequests('GET', '/api/admin/summary').length).toBeGreaterThan(1));
  });

  it('shows the sign-in form when it has ended', async () => {
    renderApp('/admin');
    await screen.findByText('No orders yet.');
    changeSession(signedOutResponse);
    await findForm();
    expect(screen.queryByText('No orders yet.')).toBeNull();
  });
});

describe('a session that expires during an edit', () => {
  const order = buildAdminOrder(1);
  const changed = { ...order, notes: 'Ring first' };

  async function editNotes() {
    server.use(
      http.patch('*/api/orders/:id/notes', signedOutResponse, { once: true }),
      http.patch('*/api/orders/:id/notes', () => {
        answer('get', '/api/admin/orders/:id', changed);
        return HttpResponse.json(changed);
      }),
    );
    answer('get', '/api/admin/orders/:id', order);
    const app = renderApp(`/admin?order=${order.id}`);
    const notes = await screen.findByLabelText('Order Notes');
    await fill(app.user, notes, 'Ring first');
    await app.user.tab();
    const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' });
    return { ...app, notes, dialog };
  }

  it('is renewed in a dialog, and the edit is sent again', async () => {
    const { user, notes, dialog } = await editNotes();
    expect(within(dialog).getByLabelText(/^Email/)).toHaveValue(STAFF_MEMBER.email);
    expect(within(dialog).getByLabelText(/^Password/)).toHaveFocus();
    expect(await seriousViolations()).toEqual([]);
    rejectSignIn();
    await signIn(user, 'wrong');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/not right/);
    await signIn(user, PASSWORD);
    await expectSeen(() => screen.getByText('Notes Updated'));
    expect(dialog).not.toBeInTheDocument();
    expect(notes).toHaveValue('Ring first');
    expect(sentBodies('PATCH', `/api/orders/${order.id}/notes`)).toEqual([
      { notes: 'Ring first', expected: '' },
      { notes: 'Ring first', expected: '' },
    ]);
  });

  it('says that the role has changed before the edit is sent again', async () => {
    const { user, notes, dialog } = await editNotes();
    answer('post', SESSION, { ...STAFF_SESSION, user: { ...STAFF_MEMBER, role: 'Store Manager' } });
    await signIn(user, PASSWORD);
    expect(await screen.findByRole('dialog', { name: 'Your role has changed' })).toHaveAccessibleDescription(
      /you are signed in as Store Manager now/,
    );
    expect(sentRequests('PATCH', `/api/orders/${order.id}/notes`)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    await expectSeen(() => screen.getByText('Notes Updated'));
    expect(dialog).not.toBeInTheDocument();
    expect(notes).toHaveValue('Ring first');
  });

  it('keeps what was typed when the account is suspended', async () => {
    const { user, notes, dialog } = await editNotes();
    rejectSignIn(problemType('account-suspended'), 403);
    await signIn(user, PASSWORD);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/account is suspended/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(notes).toHaveValue('Ring first');
  });

  it('goes on when the same person signs in in another tab', async () => {
    const { notes } = await editNotes();
    // The dialog listens shortly after it is shown.
    await waitFor(() => {
      publishChange();
      expect(screen.getByText('Notes Updated')).toBeVisible();
    });
    expect(notes).toHaveValue('Ring first');
  });

  it('fails when another person signs in, who neither sends nor sees it', async () => {
    const { user, dialog } = await editNotes();
    answer('post', SESSION, OTHER_SESSION);
    await signIn(user, PASSWORD);
    await expectSeen(() => screen.getByText(OTHER.name));
    expect(dialog).not.toBeInTheDocument();
    expect(sentBodies('PATCH', `/api/orders/${order.id}/notes`)).toHaveLength(1);
    expect(await screen.findByLabelText('Order Notes')).toHaveValue('');
  });

  it('makes the edit fail and keeps the text when the dialog is closed', async () => {
    const { user, notes, dialog } = await editNotes();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await expectSeen(() => screen.getByText('Failed to update order notes.'));
    expect(notes).toHaveValue('Ring first');
    expect(screen.getByRole('dialog', { name: /^Order / })).toBeVisible();
  });
});
