import type { Request } from 'express';
import type { z } from 'zod';
import type { StaffClient } from '../../directus/staff-client.ts';
import type { Entrance } from '../../staff/entrance.ts';
import { defineRoute, type Reply, type RequestSchema, type Route, type RouteParts } from '../route.ts';

type StaffRouteParts<Schema extends RequestSchema> = Omit<
  RouteParts<Schema>,
  'access' | 'admit' | 'shared' | 'handle'
> & {
  /** @param staff calls Directus as whoever is signed in */
  handle: (input: z.output<Schema>, staff: StaffClient, request: Request) => Promise<Reply>;
};

/** A route for staff alone: whoever is not signed in is turned away before anything of the request is read. */
export function defineStaffRoute<Schema extends RequestSchema>(
  entrance: Entrance,
  { handle, ...parts }: StaffRouteParts<Schema>,
): Route {
  return defineRoute({
    ...parts,
    access: 'staff',
    shared: false,
    admit: (request) => entrance.admit(request),
    handle: (input, request) => handle(input, entrance.clientOf(request), request),
  });
}
