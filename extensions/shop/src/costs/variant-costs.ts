/** What a unit of each variant costs the shop: docs/back-office.md#cost. */
import { toNgwee, type Ngwee } from '@chitenge/contract/money';
import type { StaffProductRow } from '@chitenge/contract/rows/product';
import type { VariantInput } from '@chitenge/contract/variant';
import { VARIANT_COSTS } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import type { Actor } from '../commands/command.ts';
import { mayRun, notAllowed } from '../http/staff-guard.ts';

/** Returns whether an actor may see and set costs. */
export const maySeeCosts = (database: Knex, actor: Actor): Promise<boolean> =>
  mayRun(database, actor, 'costs');

/** @throws ProblemError 403 when a cost is given by who may not set it */
export async function assertMaySetCosts(
  database: Knex,
  actor: Actor,
  given: readonly Pick<VariantInput, 'cost'>[],
): Promise<void> {
  if (given.some(({ cost }) => cost !== undefined) && !(await maySeeCosts(database, actor)))
    throw notAllowed();
}

/** Variants of one query. */
const AT_ONCE = 5000;

/** Reads the known costs of variants. */
export async function readCosts(database: Knex, variantIds: readonly string[]): Promise<Map<string, Ngwee>> {
  const costs = new Map<string, Ngwee>();
  for (let start = 0; start < variantIds.length; start += AT_ONCE) {
    const rows = await database(VARIANT_COSTS)
      .whereIn('variant', variantIds.slice(start, start + AT_ONCE))
      .select<{ variant: string; cost: Ngwee }[]>('variant', 'cost');
    for (const { variant, cost } of rows) costs.set(variant, cost);
  }
  return costs;
}

/** Adds their costs to products. */
export async function withCosts(
  database: Knex,
  products: readonly StaffProductRow[],
): Promise<StaffProductRow[]> {
  const costs = await readCosts(
    database,
    products.flatMap(({ variants }) => variants.map(({ id }) => id)),
  );
  return products.map((product) => ({
    ...product,
    variants: product.variants.map((variant) => ({ ...variant, cost: costs.get(variant.id) ?? null })),
  }));
}

/** Sets the cost of a variant, or makes it unknown. The caller has locked its product. */
export async function writeCost(trx: Knex, variant: string, cost: Ngwee | null): Promise<void> {
  const row = { cost, date_updated: new Date() };
  if (cost === null) await trx(VARIANT_COSTS).where({ variant }).delete();
  else
    await trx(VARIANT_COSTS)
      .insert({ variant, ...row })
      .onConflict('variant')
      .merge(row);
}

/** Writes the cost of a variant as staff have given it; a missing one stays. */
export async function writeGivenCost(
  trx: Knex,
  variant: string,
  { cost }: Pick<VariantInput, 'cost'>,
): Promise<void> {
  if (cost !== undefined) await writeCost(trx, variant, cost === null ? null : toNgwee(cost));
}

interface Received {
  /** Units in stock before; below 0 counts as none. */
  stock: number;
  /** Ngwee of those; null when it is not known. */
  cost: Ngwee | null;
  units: number;
  /** Ngwee of those that came. */
  unitCost: Ngwee;
}

/** Returns what a unit costs on average after goods came, to the next ngwee. An unknown cost before has no weight. */
export function averageCost({ stock, cost, units, unitCost }: Received): Ngwee {
  const before = cost === null ? 0 : Math.max(stock, 0);
  return Math.round((before * (cost ?? 0) + units * unitCost) / (before + units));
}
