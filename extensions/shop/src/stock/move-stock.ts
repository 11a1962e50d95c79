import type { Knex } from 'knex';
import { releaseUnits } from './release-stock.ts';
import { reserveStock, type Reservation } from './reserve-stock.ts';

/**
 * Takes units for an order, or gives them back when they are negative. The caller has locked the products.
 * @returns the new stock counts by product
 * @throws InsufficientStockError that names every variant with too few units
 */
export async function moveStock(
  trx: Knex,
  { orderId, userId, changes }: Omit<Reservation, 'demand'> & { changes: Reservation['demand'] },
): Promise<Map<string, number>> {
  const given = changes.flatMap((change) => (change.units < 0 ? [{ ...change, units: -change.units }] : []));
  const released = await releaseUnits(trx, given, { orderId, userId });
  const demand = changes.filter(({ units }) => units > 0);
  return new Map([...released, ...(await reserveStock(trx, { orderId, demand, userId }))]);
}
