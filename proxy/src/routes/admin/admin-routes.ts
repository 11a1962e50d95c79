import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Config } from '../../config.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { OrderStreams } from '../../staff/order-streams.ts';
import type { Route } from '../route.ts';
import { adminCategoryRoutes } from './categories.ts';
import { importRoutes } from './import.ts';
import { orderExportRoutes } from './order-export.ts';
import { orderStreamRoutes } from './order-stream.ts';
import { adminOrderRoutes } from './orders.ts';
import { adminProductRoutes } from './products.ts';
import { sessionRoutes } from './session.ts';
import { stockRoutes } from './stock.ts';
import { summaryRoutes } from './summary.ts';
import { uploadRoutes } from './uploads.ts';

/** Returns the routes of the back office. Express takes the first match, so fixed paths precede `:id` paths. */
export function adminRoutes(
  config: Config,
  {
    staffAuth,
    orderStreams,
    catalogue,
  }: { staffAuth: StaffAuth; orderStreams: OrderStreams; catalogue: Catalogue },
): Route[] {
  return [
    ...sessionRoutes(staffAuth, orderStreams),
    ...summaryRoutes(staffAuth, catalogue),
    ...orderStreamRoutes(staffAuth, orderStreams),
    ...orderExportRoutes(staffAuth),
    ...adminOrderRoutes(staffAuth),
    ...importRoutes(staffAuth),
    ...adminProductRoutes(staffAuth, catalogue),
    ...stockRoutes(staffAuth),
    ...adminCategoryRoutes(staffAuth),
    ...uploadRoutes(staffAuth, config),
  ];
}
