import { stockMovementSchema, type StockMovement } from '@chitenge/contract/admin-stock';
import type { StockMovementRow } from '../directus/staff-rows.ts';
import { presentColleague } from './colleague.ts';
import { presentMoment } from './moment.ts';

/** One change of a product's stock, with the name of whoever made it. */
export function presentMovement(row: StockMovementRow): StockMovement {
  return {
    id: row.id,
    reason: stockMovementSchema.shape.reason.parse(row.reason),
    change: row.change,
    stockAfter: row.stock_after,
    orderId: row.order,
    who: row.user && presentColleague(row.user),
    when: presentMoment(row.date_created),
  };
}
