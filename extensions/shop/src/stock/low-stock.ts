import type { Knex } from 'knex';
import { readStoreSettings } from '../settings/read-settings.ts';

/** Reads the units at or below which a product is low on stock. */
export const readLowStockThreshold = async (database: Knex): Promise<number> =>
  (await readStoreSettings(database, 'lowStockThreshold')).lowStockThreshold;
