import {
  invitationSchema,
  staffListSchema,
  type AcceptedInvitation,
  type AcceptInvitation,
  type InviteStaff,
} from '@chitenge/contract/staff-invitations';
import { queryOptions } from '@tanstack/react-query';
import { apiRequest } from '../../../../lib/api-client.ts';
import { adminFetch, adminRequest } from '../admin-api.ts';

const PATH = '/api/admin/staff';

/** Query for who works in the shop. */
export const staffQuery = queryOptions({
  queryKey: [PATH],
  queryFn: ({ signal }) => adminRequest(PATH, staffListSchema, { signal }),
});

export const inviteStaff = (body: InviteStaff) =>
  adminRequest(PATH, invitationSchema, { method: 'POST', body });

export async function withdrawInvitation(id: string): Promise<void> {
  await adminFetch(`${PATH}/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

/** @throws ApiError 404 for a link that is not valid any more */
export const acceptInvitation = (body: AcceptInvitation): Promise<AcceptedInvitation> =>
  apiRequest('/api/admin/invitations/accept', { method: 'POST', body });
