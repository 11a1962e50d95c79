import {
  acceptInvitationSchema,
  acceptedInvitationSchema,
  changeStaffSchema,
  INVITATION_DAYS,
  invitationSchema,
  inviteStaffSchema,
  staffListSchema,
} from '../staff-invitations.ts';
import { defineCalls, idParams } from './define.ts';

export const staffAccountsCalls = defineCalls('Back office: staff', {
  listStaff: {
    route: 'GET /api/admin/staff',
    summary: 'List who works in the shop, for the owner',
    access: { staff: 'accounts' },
    responses: { 200: { description: 'The accounts', schema: staffListSchema } },
  },

  inviteStaff: {
    route: 'POST /api/admin/staff',
    summary: 'Invite a person, or renew an invitation',
    description: `A mail with a link goes out; without mail, the answer has the link. It works for ${INVITATION_DAYS} days, once. 409 for the address of somebody who works here already.`,
    access: { staff: 'accounts' },
    body: inviteStaffSchema,
    responses: { 201: { description: 'Invited', schema: invitationSchema } },
    problems: [409],
  },

  withdrawInvitation: {
    route: 'DELETE /api/admin/staff/:id',
    summary: 'Withdraw an invitation',
    description:
      'Its link stops working. 404 for somebody who has accepted it: `removeStaff` ends that account.',
    access: { staff: 'accounts' },
    params: idParams,
    responses: { 204: { description: 'Withdrawn' } },
    problems: [404],
  },

  changeStaff: {
    route: 'PATCH /api/admin/staff/:id',
    summary: 'Change the role of somebody, or suspend the account',
    description:
      'All sessions of the person end. 409 for the own account, so that an owner is always left, for the role of an owner, and without a free seat of the Studio.',
    access: { staff: 'accounts' },
    params: idParams,
    body: changeStaffSchema,
    responses: { 204: { description: 'Changed' } },
    problems: [404, 409],
  },

  removeStaff: {
    route: 'POST /api/admin/staff/:id/removal',
    summary: 'Remove somebody who works in the shop no more',
    description:
      'All sessions end. The name stays in the records of what the person did; address, password and PIN are deleted. 409 for the own account.',
    access: { staff: 'accounts' },
    params: idParams,
    responses: { 204: { description: 'Removed' } },
    problems: [404, 409],
  },

  acceptInvitation: {
    route: 'POST /api/admin/invitations/accept',
    summary: 'Accept an invitation by choosing a password',
    access: 'public',
    limits: ['sign-ins'],
    body: acceptInvitationSchema,
    responses: { 200: { description: 'The account', schema: acceptedInvitationSchema } },
    problems: [403, 404, 409, 429],
  },
});
