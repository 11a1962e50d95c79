import { SESSION_PROBLEMS } from '@chitenge/contract/admin-session';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { seriousFindings } from '../../../testing/axe.ts';
import { aStaffOrder, ordersOnServer, setOrders } from '../../../testing/handlers/admin-orders.ts';
import { isSignedIn, PASSWORD, setSignedIn, STAFF } from '../../../testing/handlers/admin-session.ts';
import { problemAnswer } from '../../../testing/handlers/orders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
// Loaded beforehand, so that no test waits for the code of a page.
import '../shell/back-office.tsx';

type User = ReturnType<typeof renderApp>['user'];

const form = () => screen.findByRole('heading', { name: 'Staff sign-in' });

async function signIn(user: User, password: string): Promise<void> {
  const email = screen.getByLabelText(/^Email/, { selector: '[name=email]' });
  await user.clear(email);
  await user.click(email);
  await user.paste(STAFF.email ?? '');
  await user.clear(screen.getByLabelText(/^Password/));
  await user.click(screen.getByLabelText(/^Password/));
  await user.paste(password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('the sign-in form', () => {
  beforeEach(() => setSignedIn(false));

  it('stands in place of the dashboard, and is one that password managers know', async () => {
    renderApp('/admin');
    await form();
    expect(screen.queryByText('Admin Dashboard')).toBeNull();
    expect(screen.getByLabelText(/^Email/, { selector: '[name=email]' })).toHaveAttribute(
      'autocomplete',
      'username',
    );
    expect(screen.getByLabelText(/^Password/)).toHaveAttribute('autocomplete', 'current-password');
    expect(await seriousFindings()).toEqual([]);
  });

  it('says that email or password is not right, and keeps what was typed', async () => {
    const { user } = renderApp('/admin');
    await form();
    await signIn(user, 'wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The email address or the password is not right, or the account is locked.',
    );
    expect(screen.getByLabelText(/^Password/)).toHaveValue('wrong');
  });

  it('shows the dashboard to whom it lets in, and lets them out again', async () => {
    const { user, queryClient } = renderApp('/admin');
    await form();
    await signIn(user, PASSWORD);
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
    expect(screen.getByText(STAFF.name)).toBeVisible();
    await screen.findByText('No orders yet.');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await form();
    expect(isSignedIn()).toBe(false);
    expect(queryClient.getQueriesData({ queryKey: ['/api/admin/orders'] })).toEqual([]);
  });

  it.each([
    [SESSION_PROBLEMS.noBackOffice, 403, /may not use the back office/],
    ['/problems/too-many-requests', 429, /Wait a few minutes/],
    ['/problems/unavailable', 503, /Try again in a moment/],
  ])('says what %s means', async (type, status, words) => {
    server.use(http.post('*/api/admin/session', () => problemAnswer({ type, title: 'No', status })));
    const { user } = renderApp('/admin');
    await form();
    await signIn(user, PASSWORD);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  it('asks for a one-time code where the account has one', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/admin/session', async ({ request }) => {
        bodies.push(await request.json());
        return problemAnswer({ type: SESSION_PROBLEMS.oneTimeCode, title: 'Code', status: 401 });
      }),
    );
    const { user } = renderApp('/admin');
    await form();
    await signIn(user, PASSWORD);
    await user.type(await screen.findByLabelText(/^One-time code/), '123456');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toEqual({ email: STAFF.email, password: PASSWORD, otp: '123456' });
  });

  it('is not shown when the server fails: that is said, and tried again', async () => {
    server.use(
      http.get('*/api/admin/session', () => new HttpResponse(null, { status: 503 }), { once: true }),
    );
    const { user } = renderApp('/admin');
    expect(await screen.findByText('The back office cannot be reached')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await form();
  });
});

describe('a session that ends in the middle of an edit', () => {
  const order = aStaffOrder(1);

  async function editNotes() {
    setOrders(order);
    const app = renderApp(`/admin?order=${order.id}`);
    const notes = await screen.findByLabelText('Order Notes');
    setSignedIn(false);
    await app.user.type(notes, 'Ring first');
    await app.user.tab();
    const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' });
    return { ...app, notes, dialog };
  }

  it('is renewed over the page, and the edit goes on', async () => {
    const { user, notes, dialog } = await editNotes();
    expect(within(dialog).getByLabelText(/^Email/)).toHaveValue(STAFF.email);
    expect(within(dialog).getByLabelText(/^Password/)).toHaveFocus();
    expect(await seriousFindings()).toEqual([]);
    await signIn(user, 'wrong');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/not right/);
    await signIn(user, PASSWORD);
    expect(await screen.findByText('Notes Updated')).toBeVisible();
    expect(dialog).not.toBeInTheDocument();
    expect(notes).toHaveValue('Ring first');
    expect(ordersOnServer()[0]?.notes).toBe('Ring first');
  });

  it('may be left for later: the edit fails in its own words and is kept', async () => {
    const { user, notes, dialog } = await editNotes();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Failed to update order notes.')).toBeVisible();
    expect(notes).toHaveValue('Ring first');
    expect(screen.getByRole('dialog', { name: /^Order / })).toBeVisible();
  });
});
