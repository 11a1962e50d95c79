/** Sessions of staff: signing in, staying signed in, signing out. Directus keeps them, and ends them. */
import type { AdminSession, SignIn } from '@chitenge/contract/admin-session';
import { z } from 'zod';
import { presentColleague } from '../presenters/colleague.ts';
import { noBackOffice, oneTimeCode, signedOut, wrongCredentials } from '../problems/staff-problems.ts';
import type { DirectusAccess } from './client.ts';
import { DirectusFailure, failureOfStatus } from './failure.ts';
import { callerHeaders, createStaffClient, errorsOf, type Caller } from './staff-client.ts';

/** A session as Directus gave it out. */
export interface StaffSession {
  token: string;
  expiresAt: Date;
}

export interface StaffAccounts {
  /** @throws HttpProblem 401 for anything wrong with the account, 403 for one that has no business here */
  signIn(credentials: SignIn, caller: Caller): Promise<StaffSession>;
  /** The session, or a new one in its place when it is older than an hour. @throws HttpProblem 401 */
  renew(token: string, caller: Caller): Promise<StaffSession>;
  /** Ends the session, everywhere and at once; one that has ended already is left alone. */
  signOut(token: string, caller: Caller): Promise<void>;
  /** Who a session belongs to. @throws HttpProblem 401 */
  whoIs(token: string, caller: Caller): Promise<AdminSession['user']>;
}

const SESSION_COOKIE = 'directus_session_token';

/** Milliseconds after which a session is given out anew. */
const RENEW_AFTER_MS = 3_600_000;

const claimsSchema = z.object({ iat: z.number(), exp: z.number() });

const accessSchema = z.object({
  data: z.record(z.string(), z.object({ read: z.object({ access: z.string() }) })),
});

/** Of an account without any rights, Directus tells the id alone. */
const userSchema = z.object({
  data: z.object({
    id: z.uuid(),
    first_name: z.string().nullable().default(null),
    last_name: z.string().nullable().default(null),
    email: z.string().nullable().default(null),
    role: z.object({ name: z.string() }).nullable().default(null),
  }),
});

const USER_FIELDS = 'id,first_name,last_name,email,role.name';

/** When a session was given out and when it ends, as its token says. @throws HttpProblem 401 when it is no such token */
function timesOf(token: string): { issuedAt: Date; expiresAt: Date } {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const { iat, exp } = claimsSchema.parse(claims);
    return { issuedAt: new Date(iat * 1000), expiresAt: new Date(exp * 1000) };
  } catch {
    throw signedOut();
  }
}

function sessionIn(response: Response): StaffSession {
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const token = cookies
    .find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`))
    ?.slice(SESSION_COOKIE.length + 1);
  if (!token) throw new DirectusFailure('unreadable', 'Directus gave no session');
  return { token, expiresAt: timesOf(token).expiresAt };
}

async function loginRefusal(response: Response, otpGiven: boolean): Promise<Error> {
  const { codes } = await errorsOf(response);
  if (codes.includes('INVALID_OTP')) return oneTimeCode(otpGiven);
  if (response.status === 400 || response.status === 401 || response.status === 403)
    return wrongCredentials();
  return failureOfStatus(response.status, 'POST /auth/login', codes.join(', '));
}

export function createStaffAccounts(access: DirectusAccess): StaffAccounts {
  async function post(path: string, body: object, caller: Caller, token?: string): Promise<Response> {
    return access.call(access.url + path, {
      method: 'POST',
      headers: {
        ...callerHeaders(caller),
        'Content-Type': 'application/json',
        ...(token === undefined ? {} : { Cookie: `${SESSION_COOKIE}=${token}` }),
      },
      body: JSON.stringify({ ...body, mode: 'session' }),
    });
  }

  /** Orders and products are what the back office is about: whoever may not read them is better off in the Studio. */
  async function assertBackOffice(token: string, caller: Caller): Promise<void> {
    const staff = createStaffClient(access, token, caller);
    const { data } = await staff.ask('/permissions/me', accessSchema);
    const reads = (collection: string) => (data[collection]?.read.access ?? 'none') !== 'none';
    if (reads('orders') && reads('products')) return;
    await accounts.signOut(token, caller);
    throw noBackOffice();
  }

  const accounts: StaffAccounts = {
    async signIn(credentials, caller) {
      const response = await post('/auth/login', credentials, caller);
      if (!response.ok) throw await loginRefusal(response, credentials.otp !== undefined);
      const session = sessionIn(response);
      await assertBackOffice(session.token, caller);
      return session;
    },

    async renew(token, caller) {
      const { issuedAt, expiresAt } = timesOf(token);
      if (Date.now() - issuedAt.getTime() < RENEW_AFTER_MS) return { token, expiresAt };
      const response = await post('/auth/refresh', {}, caller, token);
      if (response.ok) return sessionIn(response);
      if (response.status < 500) throw signedOut();
      throw failureOfStatus(response.status, 'POST /auth/refresh', '');
    },

    async signOut(token, caller) {
      const response = await post('/auth/logout', {}, caller, token);
      if (response.status >= 500) throw failureOfStatus(response.status, 'POST /auth/logout', '');
    },

    async whoIs(token, caller) {
      const staff = createStaffClient(access, token, caller);
      const { data } = await staff.ask('/users/me', userSchema, { query: { fields: USER_FIELDS } });
      return { id: data.id, name: presentColleague(data), email: data.email, role: data.role?.name ?? null };
    },
  };
  return accounts;
}
