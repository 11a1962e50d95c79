import type { Call, CallInput } from '@chitenge/contract/calls/define';
import type { Request } from 'express';
import type { StaffClient } from '../../directus/staff-client.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import { defineRoute, type Route, type RouteResponse } from '../route.ts';

interface StaffRouteDefinition<Of extends Call> extends Pick<Route, 'tooLarge'> {
  /** @param staff calls Directus with the signed-in staff member's session */
  handle: (input: CallInput<Of>, staff: StaffClient, request: Request) => Promise<RouteResponse>;
}

/** Answers a call of staff in the proxy. It judges the rights before it reads the query or the body. */
export function defineStaffRoute<Of extends Call>(
  staffAuth: StaffAuth,
  call: Of,
  { handle, tooLarge }: StaffRouteDefinition<Of>,
): Route {
  return defineRoute(call, {
    tooLarge,
    guard: (request) => staffAuth.authorise(request, call),
    handle: (input, request) => handle(input, staffAuth.clientOf(request), request),
  });
}
