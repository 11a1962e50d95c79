import type { AdminSession } from '@chitenge/contract/admin-session';
import { problemType } from '@chitenge/contract/problem-type';
import { problemResponse } from './responses.ts';

export const STAFF_MEMBER: AdminSession['user'] = {
  id: '00000000-0000-4000-9000-000000000001',
  name: 'Mutale Banda',
  email: 'mutale@example.com',
  role: 'Staff',
  oneTimeCodes: false,
  studioUrl: null,
  mayDeleteProducts: true,
  mayRefund: true,
  mayCancelOrders: true,
  mayMessageOrders: true,
  mayEditDelivery: true,
  mayEditDiscounts: true,
  mayApplyStockTakes: true,
  mayEditSettings: true,
  maySetUp: true,
  mayReadReports: true,
  maySeeCosts: true,
  mayReadCustomers: true,
  mayEraseCustomers: true,
  mayInviteStaff: true,
};

export const session: AdminSession = { user: STAFF_MEMBER, expiresAt: '2026-11-21T18:00:00.000Z' };

/** The response to a request without a staff session. */
export function signedOutResponse() {
  return problemResponse({ type: problemType('signed-out'), title: 'Nobody is signed in', status: 401 });
}
