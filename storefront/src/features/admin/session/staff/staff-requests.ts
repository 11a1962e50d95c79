import type { AcceptedInvitation, AcceptInvitation, InviteStaff } from '@chitenge/contract/staff-invitations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/call.ts';
import { staffCall } from '../admin-api.ts';

const PATH = '/api/admin/staff';

/** Query for who works in the shop. */
export const staffQuery = queryOptions({
  queryKey: [PATH],
  queryFn: ({ signal }) => staffCall('GET /api/admin/staff', { signal }),
});

export const inviteStaff = (body: InviteStaff) => staffCall('POST /api/admin/staff', { body });

export async function withdrawInvitation(id: string): Promise<void> {
  await staffCall('DELETE /api/admin/staff/:id', { params: { id } });
}

/** @throws ApiError 404 for a link that is not valid any more */
export const acceptInvitation = (body: AcceptInvitation): Promise<AcceptedInvitation> =>
  call('POST /api/admin/invitations/accept', { body });
