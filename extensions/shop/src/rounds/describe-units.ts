import type { Knex } from 'knex';

interface UnitRow {
  order: string;
  product_name: string;
  quantity: number;
  size: string | null;
  color: string | null;
}

/** Returns what is in the parcels of orders, such as `2 × Chitenge shirt, M, blue`. */
export async function describeUnits(
  database: Knex,
  orderIds: readonly string[],
): Promise<(orderId: string) => string[]> {
  const rows = await database('order_items')
    .whereIn('order', orderIds)
    .orderBy(['sort', 'id'])
    .select<UnitRow[]>('order', 'product_name', 'quantity', 'size', 'color');
  return (orderId) =>
    rows
      .filter(({ order }) => order === orderId)
      .map(({ quantity, product_name, size, color }) =>
        [`${quantity} × ${product_name}`, size, color].filter(Boolean).join(', '),
      );
}
