/** Staff sessions: sign-in, refresh and sign-out. Directus stores and expires them. */
import type { AdminSession, SignIn } from '@chitenge/contract/admin-session';
import { z } from 'zod';
import {
  accountSuspended,
  noBackOffice,
  oneTimeCode,
  signedOut,
  tooManySignIns,
  wrongCredentials,
} from '../problems/staff-problems.ts';
import type { DirectusConnection } from './client.ts';
import { DirectusRequestError, errorOfStatus } from './request-error.ts';
import {
  callerHeaders,
  createStaffClient,
  parseDirectusErrors,
  type Caller,
  type StaffClient,
} from './staff-client.ts';

/** What a staff member may do, by the permissions of their policies in Directus. */
type Action = 'read' | 'update' | 'delete';

const access = z.object({ access: z.string() });

const permissionsSchema = z.object({
  data: z.record(z.string(), z.object({ read: access, update: access, delete: access })),
});

/** Says whether a staff member's permissions include an action. */
type Rights = (action: Action, collection: string) => boolean;

/** Reads the staff member's permissions. */
async function readRights(staff: StaffClient): Promise<Rights> {
  const { data } = await staff.request('/permissions/me', permissionsSchema);
  return (action, collection) => (data[collection]?.[action].access ?? 'none') !== 'none';
}

const commandsSchema = z.object({
  data: z.array(z.string()),
  studioUrl: z.string().nullable().default(null),
});

/** Reads the groups of commands that the staff member may run, and the Studio's address for who may use it. */
async function readCommands(staff: StaffClient) {
  const { data, studioUrl } = await staff.request('/shop/staff/account/commands', commandsSchema);
  return { commands: data, studioUrl };
}

/** A session that Directus issued. */
export interface StaffSession {
  token: string;
  expiresAt: Date;
}

/** A staff member without the rights, which take another request. */
type StaffUser = Omit<
  AdminSession['user'],
  | 'studioUrl'
  | 'mayDeleteProducts'
  | 'mayRefund'
  | 'mayCancelOrders'
  | 'mayMessageOrders'
  | 'mayEditDelivery'
  | 'mayEditDiscounts'
  | 'mayApplyStockTakes'
  | 'mayEditSettings'
  | 'maySetUp'
  | 'mayReadReports'
  | 'maySeeCosts'
  | 'mayReadCustomers'
  | 'mayEraseCustomers'
  | 'mayInviteStaff'
>;

export interface StaffSessions {
  /**
   * @param device the device's token from an earlier sign-in
   * @throws ProblemError 401 when the account cannot sign in; 403 when its role has no back office; 429 after many attempts
   */
  signIn(credentials: SignIn, caller: Caller, device?: string): Promise<StaffSession>;
  /** Returns the token that shows that the staff member has signed in on this device: the given one if it is valid. */
  readDevice(token: string, caller: Caller, device?: string): Promise<string>;
  /** Returns the session, or a new one when it is older than an hour. @throws ProblemError 401 */
  refresh(token: string, caller: Caller): Promise<StaffSession>;
  /** Ends the session on every device; an ended session is no error. */
  signOut(token: string, caller: Caller): Promise<void>;
  /** Returns the session's staff member. @throws ProblemError 401 */
  readUser(token: string, caller: Caller): Promise<StaffUser>;
  /** Returns the session's staff member with the rights that the back office shows. @throws ProblemError 401 */
  readUserWithRights(token: string, caller: Caller): Promise<AdminSession['user']>;
}

const SESSION_COOKIE = 'directus_session_token';

/** Age in milliseconds from which a session is refreshed. */
const REFRESH_AFTER_MS = 3_600_000;

const claimsSchema = z.object({ iat: z.number(), exp: z.number() });

/** Directus returns only the id of an account without rights. */
const userSchema = z.object({
  data: z.object({
    id: z.uuid(),
    first_name: z.string().nullable().default(null),
    last_name: z.string().nullable().default(null),
    email: z.string().nullable().default(null),
    role: z.object({ name: z.string() }).nullable().default(null),
    /** Masked by Directus; null without one-time codes. */
    tfa_secret: z.string().nullable().default(null),
  }),
});

const deviceSchema = z.object({ device: z.string() });

const delaySchema = z.object({
  errors: z.tuple([z.object({ extensions: z.object({ retryAfter: z.number() }) })]),
});

const USER_FIELDS = 'id,first_name,last_name,email,role.name,tfa_secret';

/** Reads issue and expiry time from a session's token. @throws ProblemError 401 when it is not a JWT */
function readTokenTimes(token: string): { issuedAt: Date; expiresAt: Date } {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const { iat, exp } = claimsSchema.parse(claims);
    return { issuedAt: new Date(iat * 1000), expiresAt: new Date(exp * 1000) };
  } catch {
    throw signedOut();
  }
}

function readSession(response: Response): StaffSession {
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const token = cookies
    .find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`))
    ?.slice(SESSION_COOKIE.length + 1);
  if (!token) throw new DirectusRequestError('invalid', 'Directus sent no session cookie');
  return { token, expiresAt: readTokenTimes(token).expiresAt };
}

async function toSignInError(response: Response, otpGiven: boolean): Promise<Error> {
  const body: unknown = await response.json().catch(() => null);
  const { codes } = parseDirectusErrors(body);
  const delay = delaySchema.safeParse(body).data;
  if (delay) return tooManySignIns(delay.errors[0].extensions.retryAfter);
  if (codes.includes('USER_SUSPENDED')) return accountSuspended();
  if (codes.includes('INVALID_OTP')) return oneTimeCode(otpGiven);
  if (response.status === 400 || response.status === 401 || response.status === 403)
    return wrongCredentials();
  return errorOfStatus(response.status, 'POST /auth/login', codes.join(', '));
}

export function createStaffSessions(connection: DirectusConnection): StaffSessions {
  async function post(path: string, body: object, caller: Caller, token?: string): Promise<Response> {
    return connection.fetch(connection.url + path, {
      method: 'POST',
      headers: {
        ...callerHeaders(caller),
        'Content-Type': 'application/json',
        ...(token === undefined ? {} : { Cookie: `${SESSION_COOKIE}=${token}` }),
      },
      body: JSON.stringify({ ...body, mode: 'session' }),
    });
  }

  /** @throws ProblemError 403 when the role may not read orders and products; it then ends the session */
  async function assertBackOfficeAccess(token: string, caller: Caller): Promise<void> {
    const staff = createStaffClient(connection, token, caller);
    const may = await readRights(staff);
    if (may('read', 'orders') && may('read', 'products')) return;
    await sessions.signOut(token, caller);
    throw noBackOffice();
  }

  const sessions: StaffSessions = {
    async signIn(credentials, caller, device) {
      const response = await post('/auth/login', { ...credentials, device }, caller);
      if (!response.ok) throw await toSignInError(response, credentials.otp !== undefined);
      const session = readSession(response);
      await assertBackOfficeAccess(session.token, caller);
      return session;
    },

    async readDevice(token, caller, device) {
      const staff = createStaffClient(connection, token, caller);
      const answer = await staff.request('/shop/staff/device', deviceSchema, {
        method: 'POST',
        body: { device },
      });
      return answer.device;
    },

    async refresh(token, caller) {
      const { issuedAt, expiresAt } = readTokenTimes(token);
      if (Date.now() - issuedAt.getTime() < REFRESH_AFTER_MS) return { token, expiresAt };
      const response = await post('/auth/refresh', {}, caller, token);
      if (response.ok) return readSession(response);
      if (response.status < 500) throw signedOut();
      throw errorOfStatus(response.status, 'POST /auth/refresh', '');
    },

    async signOut(token, caller) {
      const response = await post('/auth/logout', {}, caller, token);
      if (response.status >= 500) throw errorOfStatus(response.status, 'POST /auth/logout', '');
    },

    async readUser(token, caller) {
      const staff = createStaffClient(connection, token, caller);
      const { data } = await staff.request('/users/me', userSchema, { query: { fields: USER_FIELDS } });
      return {
        id: data.id,
        name: [data.first_name, data.last_name].filter(Boolean).join(' ') || data.email || 'Staff',
        email: data.email,
        role: data.role?.name ?? null,
        oneTimeCodes: data.tfa_secret !== null,
      };
    },

    async readUserWithRights(token, caller) {
      const staff = createStaffClient(connection, token, caller);
      const [user, may, { commands, studioUrl }] = await Promise.all([
        sessions.readUser(token, caller),
        readRights(staff),
        readCommands(staff),
      ]);
      return {
        ...user,
        studioUrl,
        mayDeleteProducts: may('delete', 'products'),
        mayRefund: commands.includes('refunds'),
        mayCancelOrders: commands.includes('bulk-cancel'),
        mayMessageOrders: commands.includes('bulk-message'),
        mayEditDelivery: may('update', 'delivery_methods'),
        mayEditDiscounts: may('update', 'discount_codes'),
        mayApplyStockTakes: commands.includes('stock-takes'),
        mayEditSettings: may('update', 'storefront'),
        maySetUp: commands.includes('setup'),
        mayReadReports: commands.includes('reports'),
        maySeeCosts: commands.includes('costs'),
        mayReadCustomers: commands.includes('customers'),
        mayEraseCustomers: commands.includes('privacy'),
        mayInviteStaff: commands.includes('accounts'),
      };
    },
  };
  return sessions;
}
