import { LOW_STOCK_THRESHOLD } from '@chitenge/contract/status';
import type { Knex } from 'knex';

/** Reads the units at or below which a product is low on stock. */
export async function readLowStockThreshold(database: Knex): Promise<number> {
  const settings = await database('store_settings').first<{ low_stock_threshold: number | null } | undefined>(
    'low_stock_threshold',
  );
  return settings?.low_stock_threshold ?? LOW_STOCK_THRESHOLD;
}
