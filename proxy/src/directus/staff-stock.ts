import type { UpdateStock } from '@chitenge/contract/admin-stock';
import { queryToParams } from '@directus/sdk';
import { z } from 'zod';
import type { StaffClient } from './staff-client.ts';
import { STAFF_FIELDS, stockMovementRowSchema, type StockMovementRow } from './staff-rows.ts';

const movementsResponse = z.object({ data: z.array(stockMovementRowSchema) });

const MAX_MOVEMENTS = 50;

/** Returns a product's latest stock movements, newest first. */
export async function readStockMovements(staff: StaffClient, productId: string): Promise<StockMovementRow[]> {
  const query = queryToParams({
    fields: STAFF_FIELDS.stockMovement,
    filter: { product: { _eq: productId } },
    sort: '-date_created',
    limit: MAX_MOVEMENTS,
  });
  return (await staff.request('/items/stock_movements', movementsResponse, { query })).data;
}

/** @throws ProblemError 404; 409 when the stock count is not the expected one */
export async function setStock(staff: StaffClient, productId: string, input: UpdateStock): Promise<void> {
  await staff.send(`/shop/staff/products/${productId}/stock`, { method: 'PATCH', body: input });
}
