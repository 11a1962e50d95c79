/** Who works in the shop: docs/behaviour.md#staff. */
import { problemError } from '@chitenge/contract/problem-error';
import { acceptInvitationSchema, inviteStaffSchema } from '@chitenge/contract/staff-invitations';
import type { Request } from 'express';
import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import { handle } from '../http/handler.ts';
import { idOf, parseOr400 } from '../http/request.ts';
import type { StaffGuard } from '../http/staff-guard.ts';
import type { createStaffInvitations } from './invitations.ts';

type StaffInvitations = ReturnType<typeof createStaffInvitations>;

/** The owner's routes. The proxy calls them as the signed-in staff member. */
export function staffInvitationRoutes(
  router: EndpointRouter,
  { logger }: DirectusContext,
  { guard, invitations }: { guard: StaffGuard; invitations: StaffInvitations },
): void {
  async function ownerOf(request: Request) {
    await guard(request, 'accounts');
    const { accountability, schema } = request;
    if (!accountability || !schema) throw problemError('signed-out');
    return { accountability, schema };
  }

  router.get(
    '/staff/accounts',
    handle(logger, async (request, response) => {
      await ownerOf(request);
      response.json({ data: await invitations.list() });
    }),
  );

  router.post(
    '/staff/accounts',
    handle(logger, async (request, response) => {
      const owner = await ownerOf(request);
      const input = parseOr400(inviteStaffSchema, request.body);
      response.status(201).json({ data: await invitations.invite(input, owner) });
    }),
  );

  router.delete(
    '/staff/accounts/:id',
    handle(logger, async (request, response) => {
      const owner = await ownerOf(request);
      await invitations.withdraw(idOf(request, 'invitation'), owner);
      response.status(204).end();
    }),
  );
}

/** The route of who accepts, for the proxy. */
export function acceptInvitationRoute(
  router: EndpointRouter,
  { logger }: DirectusContext,
  invitations: StaffInvitations,
): void {
  router.post(
    '/invitations/accept',
    handle(logger, async (request, response) => {
      const input = parseOr400(acceptInvitationSchema, request.body);
      if (!request.schema) throw problemError('signed-out');
      response.json({ data: await invitations.accept(input, request.schema) });
    }),
  );
}
