/** Who works in the shop: docs/back-office.md#staff. */
import { staffAccountsCalls as calls } from '@chitenge/contract/calls/staff-accounts';
import type { RunCommand } from '../commands/run-command.ts';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type Serve } from '../http/serve.ts';
import type { createStaffInvitations } from './invitations.ts';
import { changeStaff, readStaff, removeStaff } from './staff-accounts.ts';

export function serveStaffAccounts(
  serve: Serve,
  { services, database }: Pick<DirectusContext, 'database' | 'services'>,
  { invitations, run }: { invitations: ReturnType<typeof createStaffInvitations>; run: RunCommand },
): void {
  const change = changeStaff(services);
  const remove = removeStaff(services);

  serve(calls.listStaff, async () => answer(200, await readStaff(database)));

  serve(calls.changeStaff, async ({ params: { id }, body }, { actor }) => {
    await run(change, { id, ...body }, actor);
    return answer(204);
  });

  serve(calls.removeStaff, async ({ params: { id } }, { actor }) => {
    await run(remove, { id }, actor);
    return answer(204);
  });

  serve(calls.inviteStaff, async ({ body }, { actor }) => answer(201, await invitations.invite(body, actor)));

  serve(calls.withdrawInvitation, async ({ params: { id } }, { actor }) => {
    await run(invitations.withdraw, { id }, actor);
    return answer(204);
  });

  serve(calls.acceptInvitation, async ({ body }, { actor }) =>
    answer(200, await run(invitations.accept, body, actor)),
  );
}
