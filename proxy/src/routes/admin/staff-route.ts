import type { Call, CallInput } from '@chitenge/contract/calls/define';
import type { Request } from 'express';
import type { StaffClient } from '../../directus/staff-client.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import { defineRoute, type Route, type RouteResponse } from '../route.ts';

interface StaffRouteDefinition<Of extends Call> {
  /** Asks Directus whether the staff member may send the call, before anything of it is read. */
  mayCall?: (staff: StaffClient) => Promise<void>;
  /** @param staff calls Directus with the signed-in staff member's session */
  handle: (input: CallInput<Of>, staff: StaffClient, request: Request) => Promise<RouteResponse>;
}

/** Answers a call of staff in the proxy. Directus judges the session by what the handler asks of it. */
export function defineStaffRoute<Of extends Call>(
  staffAuth: StaffAuth,
  call: Of,
  { mayCall, handle }: StaffRouteDefinition<Of>,
): Route {
  return defineRoute(call, {
    async guard(request) {
      staffAuth.assertSameOrigin(request);
      const staff = staffAuth.clientOf(request);
      await mayCall?.(staff);
    },
    handle: (input, request) => handle(input, staffAuth.clientOf(request), request),
  });
}
