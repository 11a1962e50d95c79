import type { PasswordResets } from '../../directus/password-reset.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { OrderStreams } from '../../staff/order-streams.ts';
import type { Route } from '../route.ts';
import { orderStreamRoutes } from './order-stream.ts';
import { passwordResetRoutes } from './password-reset.ts';
import { sessionRoutes } from './session.ts';

/** Returns the routes of the back office that the proxy answers. */
export function adminRoutes({
  staffAuth,
  orderStreams,
  passwordResets,
}: {
  staffAuth: StaffAuth;
  orderStreams: OrderStreams;
  passwordResets: PasswordResets;
}): Route[] {
  return [
    ...sessionRoutes(staffAuth, orderStreams),
    ...passwordResetRoutes(staffAuth, passwordResets),
    ...orderStreamRoutes(staffAuth, orderStreams),
  ];
}
