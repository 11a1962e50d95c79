import type { Request } from 'express';
import type { DirectusConnection } from '../directus/client.ts';
import { createStaffSessions, type StaffSessions } from '../directus/staff-sessions.ts';
import { createStaffClient, type Caller, type StaffClient } from '../directus/staff-client.ts';
import { signedOut } from '../problems/staff-problems.ts';
import { deviceCookie, staffCookie, type TokenCookie } from './cookie.ts';
import { assertSameOrigin } from './origin.ts';

/** Authenticates staff. The proxy stores no sessions: Directus verifies the session on every call. */
export interface StaffAuth {
  sessions: StaffSessions;
  cookie: TokenCookie;
  device: TokenCookie;
  callerOf: (request: Request) => Caller;
  /** @throws ProblemError 403 for an unsafe request from another origin */
  assertSameOrigin: (request: Request) => void;
  /**
   * Checks the request's origin, and its session with Directus.
   * @throws ProblemError 401, 403; DirectusRequestError
   */
  authenticate(request: Request): Promise<void>;
  /** Returns whether a signed-in staff member makes the request. Who cannot be verified counts as a shopper. */
  isStaff(request: Request): Promise<boolean>;
  /** Returns a Directus client with the request's session. @throws ProblemError 401 without a session */
  clientOf(request: Request): StaffClient;
}

export function createStaffAuth(directus: DirectusConnection, publicUrl: string): StaffAuth {
  const cookie = staffCookie(publicUrl);
  const staffAuth: StaffAuth = {
    sessions: createStaffSessions(directus),
    cookie,
    device: deviceCookie(publicUrl),
    callerOf: (request) => ({ ip: request.ip, userAgent: request.get('user-agent')?.slice(0, 500) }),
    assertSameOrigin: (request) => assertSameOrigin(request, publicUrl),
    async authenticate(request) {
      staffAuth.assertSameOrigin(request);
      await staffAuth.sessions.readUser(staffAuth.clientOf(request).token, staffAuth.callerOf(request));
    },
    async isStaff(request) {
      if (cookie.read(request) === undefined) return false;
      return staffAuth.authenticate(request).then(
        () => true,
        () => false,
      );
    },
    clientOf(request) {
      const token = cookie.read(request);
      if (token === undefined) throw signedOut();
      return createStaffClient(directus, token, staffAuth.callerOf(request));
    },
  };
  return staffAuth;
}
