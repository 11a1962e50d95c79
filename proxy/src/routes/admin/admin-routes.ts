import type { Config } from '../../config.ts';
import type { PasswordResets } from '../../directus/password-reset.ts';
import type { FetchPicture } from '../../pictures/fetch-picture.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { OrderStreams } from '../../staff/order-streams.ts';
import type { Route } from '../route.ts';
import { importPictureRoutes } from './import-pictures.ts';
import { orderStreamRoutes } from './order-stream.ts';
import { passwordResetRoutes } from './password-reset.ts';
import { sessionRoutes } from './session.ts';
import { uploadRoutes } from './uploads.ts';

/** Returns the routes of the back office. */
export function adminRoutes(
  config: Config,
  {
    staffAuth,
    orderStreams,
    passwordResets,
    fetchPicture,
  }: {
    staffAuth: StaffAuth;
    orderStreams: OrderStreams;
    passwordResets: PasswordResets;
    fetchPicture: FetchPicture;
  },
): Route[] {
  return [
    ...sessionRoutes(staffAuth, orderStreams),
    ...passwordResetRoutes(staffAuth, passwordResets),
    ...orderStreamRoutes(staffAuth, orderStreams),
    ...importPictureRoutes(staffAuth, fetchPicture),
    ...uploadRoutes(staffAuth, config),
  ];
}
