import { WrongValue } from '../directus/refusals.ts';

const AMOUNTS = new Set(['price', 'original_price']);

/**
 * Refuses a product's amounts with more than two decimals. SQLite would keep them and Postgres round them, and either
 * way another price would be asked for than the one that was typed.
 * @param payload the fields to be written
 * @throws WrongValue 400 that names the field
 */
export function refuseFractionsOfNgwee(payload: unknown): void {
  if (typeof payload !== 'object' || payload === null) return;
  for (const [field, value] of Object.entries(payload)) {
    if (!AMOUNTS.has(field) || value === null) continue;
    const amount = Number(value);
    if (amount !== Number(amount.toFixed(2)))
      throw new WrongValue({ reason: `${field} must be an amount with at most two decimals` });
  }
}
