import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Config } from '../../config.ts';
import type { Entrance } from '../../staff/entrance.ts';
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

/** The back office. Addresses of one word come before those with an id in the same place. */
export function adminRoutes(
  config: Config,
  {
    entrance,
    orderStreams,
    catalogue,
  }: { entrance: Entrance; orderStreams: OrderStreams; catalogue: Catalogue },
): Route[] {
  return [
    ...sessionRoutes(entrance, orderStreams),
    ...summaryRoutes(entrance, catalogue),
    ...orderStreamRoutes(entrance, orderStreams),
    ...orderExportRoutes(entrance),
    ...adminOrderRoutes(entrance),
    ...importRoutes(entrance),
    ...adminProductRoutes(entrance, catalogue),
    ...stockRoutes(entrance),
    ...adminCategoryRoutes(entrance),
    ...uploadRoutes(entrance, config),
  ];
}
