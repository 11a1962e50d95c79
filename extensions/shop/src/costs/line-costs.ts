import { LINE_COSTS } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';

/** Gives a line that was divided from another one what that cost when it was sold, also when that is unknown. */
export async function copyLineCost(trx: Knex, { from, to }: { from: string; to: string }): Promise<void> {
  await trx(LINE_COSTS).where({ order_item: to }).delete();
  const cost = await trx(LINE_COSTS).where({ order_item: from }).first<{ unit_cost: number } | undefined>();
  if (cost !== undefined) await trx(LINE_COSTS).insert({ order_item: to, unit_cost: cost.unit_cost });
}
