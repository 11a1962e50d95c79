import type {
  AcceptedInvitation,
  AcceptInvitation,
  ChangeStaff,
  InviteStaff,
  StaffList,
} from '@chitenge/contract/staff-invitations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/call.ts';
import { staffCall } from '../admin-api.ts';
import { serverWordsOr, useCommand } from '../use-command.ts';

const PATH = '/api/admin/staff';

/** Query for who works in the shop. */
export const staffQuery = queryOptions({
  queryKey: [PATH],
  queryFn: ({ signal }) => staffCall('GET /api/admin/staff', { signal }),
});

export const inviteStaff = (body: InviteStaff) => staffCall('POST /api/admin/staff', { body });

export type Person = StaffList[number];

/** Every change of a person reads the list again. */
const COMMAND = { refresh: [staffQuery.queryKey], isBusyUntilFresh: true };

export const useWithdraw = () =>
  useCommand({
    send: ({ id }: Person) => staffCall('DELETE /api/admin/staff/:id', { params: { id } }),
    done: (_answer, { name }) => ({
      title: 'Invitation withdrawn',
      description: `The link for ${name} does not work any more.`,
    }),
    failed: serverWordsOr('The invitation was not withdrawn. Try again in a moment.'),
    ...COMMAND,
  });

/** Says what happened, as the person's colleagues would. */
const changeWords = (name: string, { role, state }: ChangeStaff): string => {
  if (state === 'suspended') return `${name} is suspended and signed out`;
  if (state === 'active') return `${name} can sign in again`;
  return role === undefined ? '' : `${name} has another role, from the next sign-in on`;
};

export const useChangePerson = () =>
  useCommand({
    send: ({ person: { id }, change }: { person: Person; change: ChangeStaff }) =>
      staffCall('PATCH /api/admin/staff/:id', { params: { id }, body: change }),
    done: (_answer, { person: { name }, change }) => ({ title: changeWords(name, change) }),
    failed: serverWordsOr('Nothing was changed. Try again in a moment.'),
    ...COMMAND,
  });

export const useRemovePerson = () =>
  useCommand({
    send: ({ id }: Person) => staffCall('POST /api/admin/staff/:id/removal', { params: { id } }),
    done: (_answer, { name }) => ({
      title: `${name} is removed and signed out`,
      description: 'The name stays in the records.',
    }),
    failed: serverWordsOr('Nobody was removed. Try again in a moment.'),
    ...COMMAND,
  });

/** @throws ApiError 404 for a link that is not valid any more */
export const acceptInvitation = (body: AcceptInvitation): Promise<AcceptedInvitation> =>
  call('POST /api/admin/invitations/accept', { body });
