import { queryToParams } from '@directus/sdk';
import { z } from 'zod';
import type { StaffClient } from './staff-client.ts';
import { STAFF_FIELDS, stockMovementRowSchema, type StockMovementRow } from './staff-rows.ts';

const movementsAnswer = z.object({ data: z.array(stockMovementRowSchema) });

const SHOWN = 50;

/** The latest changes of a product's stock, the newest first. */
export async function readMovements(staff: StaffClient, productId: string): Promise<StockMovementRow[]> {
  const query = queryToParams({
    fields: STAFF_FIELDS.stockMovement,
    filter: { product: { _eq: productId } },
    sort: '-date_created',
    limit: SHOWN,
  });
  return (await staff.ask('/items/stock_movements', movementsAnswer, { query })).data;
}
