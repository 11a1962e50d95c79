/** Accounts of staff. The owner invites people with the own session; who accepts has none yet. */
import {
  acceptedInvitationSchema,
  invitationSchema,
  staffListSchema,
  type AcceptedInvitation,
  type AcceptInvitation,
  type Invitation,
  type InviteStaff,
  type StaffList,
} from '@chitenge/contract/staff-invitations';
import { z } from 'zod';
import type { ShopRequests } from './shop-requests.ts';
import type { StaffClient } from './staff-client.ts';

const PATH = '/shop/staff/accounts';
const listResponse = z.object({ data: staffListSchema });
const invitationResponse = z.object({ data: invitationSchema });
const acceptedResponse = z.object({ data: acceptedInvitationSchema });

/** @throws ProblemError 403 */
export async function listStaff(staff: StaffClient): Promise<StaffList> {
  return (await staff.request(PATH, listResponse)).data;
}

/** @throws ProblemError 403, 409 */
export async function inviteStaff(staff: StaffClient, body: InviteStaff): Promise<Invitation> {
  return (await staff.request(PATH, invitationResponse, { method: 'POST', body })).data;
}

/** @throws ProblemError 403, 404 */
export async function withdrawInvitation(staff: StaffClient, id: string): Promise<void> {
  await staff.send(`${PATH}/${id}`, { method: 'DELETE' });
}

/**
 * Sets the password of an invited account.
 * @throws ProblemError 404 for a link that is not valid any more; 409 without a seat of the Studio
 */
export type AcceptAnInvitation = (input: AcceptInvitation) => Promise<AcceptedInvitation>;

export function createInvitations(shop: ShopRequests): AcceptAnInvitation {
  return async (body) =>
    (await shop.request(acceptedResponse, '/invitations/accept', { method: 'POST', body })).data;
}
