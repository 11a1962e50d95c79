/** Who works in the shop: docs/back-office.md#staff. */
import { staffAccountsCalls as calls } from '@chitenge/contract/calls/staff-accounts';
import { answer, type Serve } from '../http/serve.ts';
import type { createStaffInvitations } from './invitations.ts';

export function serveInvitations(serve: Serve, invitations: ReturnType<typeof createStaffInvitations>): void {
  serve(calls.listStaff, async () => answer(200, await invitations.list()));

  serve(calls.inviteStaff, async ({ body }, { actor }) => answer(201, await invitations.invite(body, actor)));

  serve(calls.withdrawInvitation, async ({ params: { id } }, { actor }) => {
    await invitations.withdraw(id, actor);
    return answer(204);
  });

  serve(calls.acceptInvitation, async ({ body }, { actor: { schema } }) =>
    answer(200, await invitations.accept(body, schema)),
  );
}
