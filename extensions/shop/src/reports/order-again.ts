/** What to order before it runs out: docs/back-office.md#order-again. */
import type { Ngwee } from '@chitenge/contract/money';
import type { Knex } from 'knex';
import { defineTable } from './report-table.ts';
import { LEAST_PACE_DAYS, PACE_DAYS, readPaces, VARIANT_COLUMNS, type Pace } from './stock-tables.ts';
import { readStoreSettings } from '../settings/read-settings.ts';

/** Days until ordered goods come, and days that the stock shall last beyond. */
interface ReorderDays {
  lead: number;
  safety: number;
}

interface DayColumns {
  reorder_lead_days: number | null;
  reorder_safety_days: number | null;
}

const COLUMNS = ['reorder_lead_days', 'reorder_safety_days'] as const;

const daysOf = (row: DayColumns, { lead, safety }: ReorderDays): ReorderDays => ({
  lead: row.reorder_lead_days ?? lead,
  safety: row.reorder_safety_days ?? safety,
});

/** Returns the days of a category; those of the shop where it has none of its own. */
async function readReorderDays(
  database: Knex,
): Promise<{ ofShop: ReorderDays; of: (category: string | null) => ReorderDays }> {
  const { reorderLeadDays: lead, reorderSafetyDays: safety } = await readStoreSettings(
    database,
    'reorderLeadDays',
    'reorderSafetyDays',
  );
  const ofShop = { lead, safety };
  const categories = await database('categories').select<(DayColumns & { id: string })[]>('id', ...COLUMNS);
  const own = new Map(categories.map((row) => [row.id, daysOf(row, ofShop)]));
  return { ofShop, of: (category) => own.get(category ?? '') ?? ofShop };
}

interface OrderAgain extends Pace {
  units: number;
  costed: boolean;
  value: Ngwee;
}

/** Returns how many units are missing until those that come now would be sold; 0 for enough. */
export function unitsToOrder(
  { daily, stock }: Pick<Pace, 'daily' | 'stock'>,
  { lead, safety }: ReorderDays,
): number {
  // Thirds of a unit add up to a little more than a whole one.
  const needed = Math.ceil(Number((daily * (lead + safety)).toFixed(6)));
  return Math.max(needed - Math.max(stock, 0), 0);
}

export const orderAgain = defineTable<OrderAgain>({
  title: 'Order again',
  about: `What runs out before it can come: units sold a day in the last ${PACE_DAYS} days × (days until goods come + days of safety) − stock.`,
  hasPeriod: false,
  columns: () => [
    ...VARIANT_COLUMNS,
    { label: 'In stock', kind: 'count', value: ({ stock }) => stock },
    { label: `Sold in ${PACE_DAYS} days`, kind: 'count', value: ({ sold }) => sold },
    { label: 'Lasts (days)', kind: 'number', value: ({ cover }) => cover },
    { label: 'Order', kind: 'count', value: ({ units }) => units },
    {
      label: 'At cost',
      kind: 'money',
      value: ({ costed, value }) => (costed ? value : null),
      isOfCost: true,
    },
  ],
  pictured: 'Order',
  goods: ({ id, units }) => ({ id, units }),
  async read(database) {
    const { ofShop, of } = await readReorderDays(database);
    const rows = (await readPaces(database))
      .map((pace) => {
        const units = unitsToOrder(pace, of(pace.category));
        return { ...pace, units, costed: pace.cost !== null, value: units * (pace.cost ?? 0) };
      })
      .filter(({ units }) => units > 0)
      .toSorted((one, other) => (one.cover ?? 0) - (other.cover ?? 0));
    const notes = [
      `Sales of goods that are new count as those of ${LEAST_PACE_DAYS} days. Goods that have never sold are not here, also when they are sold out.`,
      `Goods come ${ofShop.lead} days after the order, with ${ofShop.safety} days of safety. The settings have these days, and a category can have its own.`,
    ];
    return { rows, notes };
  },
});
