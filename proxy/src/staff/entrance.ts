/** The door to the back office: who may come in with a request, and as whom its calls are made. */
import type { Request } from 'express';
import type { DirectusAccess } from '../directus/client.ts';
import { createStaffAccounts, type StaffAccounts } from '../directus/staff-account.ts';
import { createStaffClient, type Caller, type StaffClient } from '../directus/staff-client.ts';
import { signedOut } from '../problems/staff-problems.ts';
import { staffCookie, type StaffCookie } from './cookie.ts';
import { assertOwnOrigin } from './origin.ts';

export interface Entrance {
  accounts: StaffAccounts;
  cookie: StaffCookie;
  callerOf: (request: Request) => Caller;
  /** @throws HttpProblem 403 when a call that changes something comes from elsewhere */
  assertOwnOrigin: (request: Request) => void;
  /**
   * Makes sure, before anything of a request is read, that its session is one of Directus' and still holds, and that
   * a call that changes something comes from the shop.
   * @throws HttpProblem 401, 403; DirectusFailure
   */
  admit(request: Request): Promise<void>;
  /** The client that calls Directus as whoever is signed in. @throws HttpProblem 401 when the request brings no session */
  clientOf(request: Request): StaffClient;
}

/** Nothing is kept between requests: whether a session is still good is Directus' to say, at every call. */
export function createEntrance(directus: DirectusAccess, publicUrl: string): Entrance {
  const cookie = staffCookie(publicUrl);
  const entrance: Entrance = {
    accounts: createStaffAccounts(directus),
    cookie,
    callerOf: (request) => ({ ip: request.ip, userAgent: request.get('user-agent')?.slice(0, 500) }),
    assertOwnOrigin: (request) => assertOwnOrigin(request, publicUrl),
    async admit(request) {
      entrance.assertOwnOrigin(request);
      await entrance.accounts.whoIs(entrance.clientOf(request).token, entrance.callerOf(request));
    },
    clientOf(request) {
      const token = cookie.read(request);
      if (token === undefined) throw signedOut();
      return createStaffClient(directus, token, entrance.callerOf(request));
    },
  };
  return entrance;
}
