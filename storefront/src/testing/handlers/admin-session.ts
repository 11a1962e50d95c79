import { SESSION_PROBLEMS, signInSchema, type AdminSession } from '@chitenge/contract/admin-session';
import { http, HttpResponse, type HttpResponseResolver } from 'msw';
import { problemAnswer } from './orders.ts';

/** A member of staff, and the password that lets them in. */
export const STAFF: AdminSession['user'] = {
  id: '00000000-0000-4000-9000-000000000001',
  name: 'Mutale Banda',
  email: 'mutale@example.com',
  role: 'Staff',
};
export const PASSWORD = 'a good long password';

let signedIn = true;

/** Signs in or out behind the page's back; false is also what an expired session looks like. */
export function setSignedIn(state: boolean): void {
  signedIn = state;
}

export function isSignedIn(): boolean {
  return signedIn;
}

function session(): AdminSession {
  return { user: STAFF, expiresAt: '2026-11-21T18:00:00.000Z' };
}

export function signedOutAnswer() {
  return problemAnswer({ type: SESSION_PROBLEMS.signedOut, title: 'Nobody is signed in', status: 401 });
}

/** Answers as `resolver` does while somebody is signed in, else with 401. */
export function staffOnly(resolver: HttpResponseResolver): HttpResponseResolver {
  return (info) => (signedIn ? resolver(info) : signedOutAnswer());
}

export const adminSessionHandlers = [
  http.get(
    '*/api/admin/session',
    staffOnly(() => HttpResponse.json(session())),
  ),
  http.post('*/api/admin/session', async ({ request }) => {
    const { email, password } = signInSchema.parse(await request.json());
    if (email !== STAFF.email || password !== PASSWORD)
      return problemAnswer({
        type: SESSION_PROBLEMS.wrongCredentials,
        title: 'Not signed in',
        status: 401,
      });
    signedIn = true;
    return HttpResponse.json(session());
  }),
  http.delete('*/api/admin/session', () => {
    signedIn = false;
    return new HttpResponse(null, { status: 204 });
  }),
];
