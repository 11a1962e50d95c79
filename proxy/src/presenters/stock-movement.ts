import { stockMovementSchema, type StockMovement } from '@chitenge/contract/admin-stock';
import type { StockMovementRow } from '../directus/staff-rows.ts';
import { presentStaffName } from './staff-name.ts';
import { presentTimestamp } from './timestamp.ts';

/** Converts a stock movement, with the name of the staff member who caused it. */
export function presentStockMovement(row: StockMovementRow): StockMovement {
  return {
    id: row.id,
    reason: stockMovementSchema.shape.reason.parse(row.reason),
    change: row.change,
    stockAfter: row.stock_after,
    size: row.variant?.size || null,
    color: row.variant?.color || null,
    orderId: row.order,
    who: row.user && presentStaffName(row.user),
    when: presentTimestamp(row.date_created),
  };
}
