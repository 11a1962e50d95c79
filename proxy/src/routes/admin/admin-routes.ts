import type { PasswordResets } from '../../directus/password-reset.ts';
import type { TableReader } from '../../tables/table-reader.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { OrderStreams } from '../../staff/order-streams.ts';
import type { Route } from '../route.ts';
import { importRoutes } from './import.ts';
import { orderStreamRoutes } from './order-stream.ts';
import { passwordResetRoutes } from './password-reset.ts';
import { reconciliationRoutes } from './reconciliation.ts';
import { sessionRoutes } from './session.ts';

/** Returns the routes of the back office. */
export function adminRoutes({
  staffAuth,
  orderStreams,
  passwordResets,
  tableReader,
}: {
  staffAuth: StaffAuth;
  orderStreams: OrderStreams;
  passwordResets: PasswordResets;
  tableReader: TableReader;
}): Route[] {
  return [
    ...sessionRoutes(staffAuth, orderStreams),
    ...passwordResetRoutes(staffAuth, passwordResets),
    ...orderStreamRoutes(staffAuth, orderStreams),
    ...reconciliationRoutes(staffAuth, tableReader),
    ...importRoutes(staffAuth, tableReader),
  ];
}
