import type { Request } from 'express';
import type { z } from 'zod';
import type { StaffClient } from '../../directus/staff-client.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import {
  defineRoute,
  type RouteResponse,
  type RequestSchema,
  type Route,
  type RouteDefinition,
} from '../route.ts';

type StaffRouteDefinition<Schema extends RequestSchema> = Omit<
  RouteDefinition<Schema>,
  'access' | 'admit' | 'shared' | 'handle'
> & {
  /** @param staff calls Directus with the signed-in staff member's session */
  handle: (input: z.output<Schema>, staff: StaffClient, request: Request) => Promise<RouteResponse>;
};

/** Defines a route for staff. It authenticates before it reads the query or the body. */
export function defineStaffRoute<Schema extends RequestSchema>(
  staffAuth: StaffAuth,
  { handle, ...definition }: StaffRouteDefinition<Schema>,
): Route {
  return defineRoute({
    ...definition,
    access: 'staff',
    shared: false,
    guard: (request) => staffAuth.authenticate(request),
    handle: (input, request) => handle(input, staffAuth.clientOf(request), request),
  });
}
