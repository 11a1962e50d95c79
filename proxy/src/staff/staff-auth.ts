import type { Request } from 'express';
import { createStaffSessions, type StaffSessions } from '../directus/staff-sessions.ts';
import { createStaffClient, type Caller, type StaffClient } from '../directus/staff-client.ts';
import type { DirectusConnection } from '../directus/client.ts';
import { deviceCookie, staffCookie, type TokenCookie } from './cookie.ts';
import { signedOut, foreignOrigin } from '../problems/staff-problems.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects an unsafe request without the shop's `Origin`. With the SameSite cookie, this prevents CSRF.
 * Browsers send `Origin` with every unsafe request.
 * @param publicUrl the shop's URL for staff. The request's own host is accepted too (127.0.0.1 for localhost),
 * but only with the scheme of this URL.
 * @throws ProblemError 403
 */
export function assertSameOrigin(request: Request, publicUrl: string): void {
  if (SAFE_METHODS.has(request.method)) return;
  const origin = URL.parse(request.get('origin') ?? '');
  const own = new URL(publicUrl);
  if (origin === null || origin.protocol !== own.protocol) throw foreignOrigin();
  if (origin.host !== own.host && origin.host !== request.host) throw foreignOrigin();
}

/** Authenticates staff. The proxy stores no sessions: Directus verifies the session on every call. */
export interface StaffAuth {
  sessions: StaffSessions;
  cookie: TokenCookie;
  device: TokenCookie;
  callerOf: (request: Request) => Caller;
  /** @throws ProblemError 403 for an unsafe request from another origin */
  assertSameOrigin: (request: Request) => void;
  /** Returns the session of the request's staff member, which Directus verifies. @throws ProblemError 401 without one */
  tokenOf: (request: Request) => string;
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
    tokenOf(request) {
      const token = cookie.read(request);
      if (token === undefined) throw signedOut();
      return token;
    },
    async isStaff(request) {
      const token = cookie.read(request);
      if (token === undefined) return false;
      try {
        staffAuth.assertSameOrigin(request);
        await staffAuth.sessions.readUser(token, staffAuth.callerOf(request));
        return true;
      } catch {
        return false;
      }
    },
    clientOf: (request) =>
      createStaffClient(directus, staffAuth.tokenOf(request), staffAuth.callerOf(request)),
  };
  return staffAuth;
}
